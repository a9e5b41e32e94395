import type { SmsGateway, SmsMessage, SmsReminder } from '../sms/gateway';

export interface TestSms extends SmsGateway {
  /** What was sent, newest first. */
  kept: readonly (SmsMessage | SmsReminder)[];
}

/** A gateway that keeps what it is given, where a test is not about how messages reach a provider. */
export function createTestSms(): TestSms {
  const kept: (SmsMessage | SmsReminder)[] = [];
  return {
    kept,
    developmentPage: '/dev/sms',
    reminds: true,
    send: async (message) => {
      kept.unshift(message);
    },
    remind: async (reminder) => {
      kept.unshift(reminder);
    },
  };
}
