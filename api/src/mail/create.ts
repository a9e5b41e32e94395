import { createTransport } from 'nodemailer';
import type { MailConfig, SmtpConfig } from '../config/mail';
import { MailFailure, type MailGateway } from './gateway';

const noGateway: MailGateway = {
  offered: false,
  portal: '',
  developmentPage: null,
  send: () => Promise.reject(new MailFailure('away', 'no server is configured')),
};

/** Only an answer of 5xx to the recipient or the text is about this message; everything else may be over a minute later. */
function failureOf(error: unknown): MailFailure {
  const {
    code = '',
    responseCode = 0,
    command = '',
    message = String(error),
  } = error as {
    code?: string;
    responseCode?: number;
    command?: string;
    message?: string;
  };
  // A sender that the server does not take is the portal's setting.
  const isRefused =
    responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE') && command.toUpperCase() !== 'MAIL FROM';
  return new MailFailure(isRefused ? 'refused' : 'away', `${code} ${message}`.trim());
}

function smtpGateway({ url, from, timeout, portal, developmentPage }: SmtpConfig): MailGateway {
  const transport = createTransport(
    {
      url,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      // A message is data of ours: no file and no address is read because it names one.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    offered: true,
    portal,
    developmentPage: developmentPage ?? null,
    async send({ stopAt, ...message }) {
      try {
        await transport.sendMail({
          ...message,
          ...(stopAt && { list: { unsubscribe: stopAt } }),
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

/** Without a server nothing is sent and nothing is offered. */
export const createMail = (config: MailConfig): MailGateway =>
  config.kind === 'smtp' ? smtpGateway(config) : noGateway;
