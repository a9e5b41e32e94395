export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Page on which the person stops such messages. */
  stopAt?: string;
}

/** `send` throws MailFailure and nothing else; it never retries. */
export interface MailGateway {
  /** Whether this portal sends e-mail at all. */
  offered: boolean;
  /** Origin of the links in messages. */
  portal: string;
  send(message: MailMessage): Promise<void>;
  /** Where development mode shows the messages; null otherwise. */
  developmentPage: string | null;
}

/** `refused`: this message will never be taken. `away`: not reached, busy or misconfigured; nothing was sent. */
export type MailFailureKind = 'refused' | 'away';

export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  constructor(
    readonly kind: MailFailureKind,
    /** The server's word for it, for the log. */
    readonly detail: string,
  ) {
    super(`${kind}: ${detail}`);
  }
}
