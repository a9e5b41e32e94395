import type { SmsPurpose } from 'shared/contract/vocabulary/account';

export interface SmsMessage {
  mobile: string;
  /** Six digits. */
  code: string;
  purpose: SmsPurpose;
}

/** What people asked to be reminded of. */
export interface SmsReminder {
  mobile: string;
  title: string;
  startAt: Date;
}

/** That something in the portal waits for a person. */
export interface SmsNotice {
  mobile: string;
  title: string;
  /** How many things are new; the title is of one of them. */
  count: number;
}

/** Sends codes. `send` throws SmsFailure and nothing else; it never retries, since a message may have gone out. */
export interface SmsGateway {
  send(message: SmsMessage): Promise<void>;
  /** Whether `remind` works here: a provider needs a template of its own for it. */
  reminds: boolean;
  /** Like `send`. */
  remind(reminder: SmsReminder): Promise<void>;
  /** Whether `notify` works here: a provider needs a template of its own for it. */
  notifies: boolean;
  /** Like `send`. */
  notify(notice: SmsNotice): Promise<void>;
  /** Where development mode shows the messages; null otherwise. */
  developmentPage: string | null;
}

/**
 * `limited`: the provider's own limits. `refused`: it will not send this. `away`: not reached, or broken; nothing was sent.
 * `slow`: no answer in time; the message may still arrive.
 */
export type SmsFailureKind = 'limited' | 'refused' | 'away' | 'slow';

export class SmsFailure extends Error {
  override readonly name = 'SmsFailure';
  constructor(
    readonly kind: SmsFailureKind,
    /** The provider's word for it, for the log. */
    readonly detail: string,
  ) {
    super(`${kind}: ${detail}`);
  }
}
