import type { SmsConfig } from '../config/sms';
import { aliyunGateway } from './aliyun';
import { SmsFailure, type SmsGateway } from './gateway';

/** Without a provider nothing is sent, and users are told at once. */
const noGateway: SmsGateway = {
  developmentPage: null,
  reminds: false,
  remind: () => Promise.reject(new SmsFailure('away', 'no provider is configured')),
  notifies: false,
  notify: () => Promise.reject(new SmsFailure('away', 'no provider is configured')),
  send: () => Promise.reject(new SmsFailure('away', 'no provider is configured')),
};

/** Only `aliyun` sends; with any other kind every call rejects with SmsFailure `away`. */
export const createSms = (config: SmsConfig): SmsGateway =>
  config.kind === 'aliyun' ? aliyunGateway(config) : noGateway;
