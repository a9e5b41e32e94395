import type { SmsGateway, SmsMessage, SmsNotice, SmsReminder } from '../sms/gateway';

export interface TestSms extends SmsGateway {
  /** What was sent, newest first. */
  kept: readonly (SmsMessage | SmsReminder | SmsNotice)[];
}

/** A gateway that keeps what it is given, where a test is not about how messages reach a provider. */
export function createTestSms(): TestSms {
  const kept: (SmsMessage | SmsReminder | SmsNotice)[] = [];
  return {
    kept,
    developmentPage: '/dev/sms',
    reminds: true,
    notifies: true,
    send: async (message) => {
      kept.unshift(message);
    },
    remind: async (reminder) => {
      kept.unshift(reminder);
    },
    notify: async (notice) => {
      kept.unshift(notice);
    },
  };
}
