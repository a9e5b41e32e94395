import { StartError } from '../start-error';
import { type Env, number } from './values';

export interface SmtpConfig {
  kind: 'smtp';
  /** smtp:// or smtps://, with user and password where the server asks for them. */
  url: string;
  /** Address of the sender, with a name before it or without. */
  from: string;
  /** ms until an answer. */
  timeout: number;
  /** Origin of the links in messages. */
  portal: string;
  /** Where a double shows the messages. */
  developmentPage?: string;
}

/** `portal` as in SmtpConfig. */
export type MailConfig = { kind: 'double'; portal: string } | { kind: 'none' } | SmtpConfig;

/**
 * The SMTP server that is set; else, in development mode, a double of one; else no e-mail is sent and none is offered.
 * @param portal.origin the public address, which a real message needs; `port` serves a portal on trial. Errors: StartError.
 */
export function readMail(
  env: Env,
  development: boolean,
  { origin, port }: { origin: string | undefined; port: number },
): MailConfig {
  const url = env.PORTAL_SMTP_URL;
  if (!url && env.PORTAL_MAIL_FROM) throw new StartError('PORTAL_SMTP_URL 未设置：设置了 PORTAL_MAIL_FROM 时需要它。');
  if (!url) return development ? { kind: 'double', portal: origin ?? `http://localhost:${port}` } : { kind: 'none' };
  if (!URL.canParse(url) || !/^smtps?:\/\/[^/?#]+\/?$/.test(url))
    throw new StartError('PORTAL_SMTP_URL 应为 smtp:// 或 smtps:// 地址，如 smtps://user:password@smtp.example:465。');
  const from = env.PORTAL_MAIL_FROM;
  if (!from || /[\r\n]/.test(from) || !/^[^<>@]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(from))
    throw new StartError(
      `PORTAL_MAIL_FROM 应为发件人，如 医药供需 <notice@portal.example>：设置了 PORTAL_SMTP_URL 时需要它。`,
    );
  if (!origin) throw new StartError('PORTAL_PUBLIC_URL 未设置：邮件中的链接需要它（设置了 PORTAL_SMTP_URL）。');
  return { kind: 'smtp', url, from, timeout: number(env, 'PORTAL_SMTP_TIMEOUT', 10_000, 100, 120_000), portal: origin };
}
