import { StartError } from '../start-error';
import { type Env, number } from './values';

export interface AliyunConfig {
  kind: 'aliyun';
  accessKeyId: string;
  accessKeySecret: string;
  /** Approved signature and template; the template has one variable, `code`. */
  signName: string;
  templateCode: string;
  /** Template of reminders with the variables `title` and `time`; undefined: no reminders. */
  reminderTemplateCode: string | undefined;
  /** Template of notifications with the variables `title` and `count`; undefined: they are not sent. */
  noticeTemplateCode: string | undefined;
  /** Host, with a port in tests. */
  endpoint: string;
  protocol: 'https' | 'http';
  /** ms until an answer. */
  timeout: number;
  /** Where a double shows the messages. */
  developmentPage?: string;
}

export type SmsConfig = { kind: 'double' } | { kind: 'none' } | AliyunConfig;

/** What means nothing without the key's name: whoever sets it expects messages to go out. */
const withoutKey = [
  'ACCESS_KEY_SECRET',
  'SIGN_NAME',
  'TEMPLATE_CODE',
  'REMINDER_TEMPLATE_CODE',
  'NOTICE_TEMPLATE_CODE',
];

/**
 * Aliyun when its key is set; else, in development mode, a double of it; else nothing is sent and people are told so.
 * @param development whether codes may be shown to whoever asks
 */
export function readSms(env: Env, development: boolean): SmsConfig {
  const alone = !env.ALIYUN_SMS_ACCESS_KEY_ID && withoutKey.find((name) => env[`ALIYUN_SMS_${name}`]);
  if (alone) throw new StartError(`ALIYUN_SMS_ACCESS_KEY_ID 未设置：设置了 ALIYUN_SMS_${alone} 时需要它。`);
  if (!env.ALIYUN_SMS_ACCESS_KEY_ID) return { kind: development ? 'double' : 'none' };
  const needed = (name: string) => {
    const value = env[name];
    if (!value) throw new StartError(`${name} 未设置：设置了 ALIYUN_SMS_ACCESS_KEY_ID 时需要它。`);
    return value;
  };
  const endpoint = env.ALIYUN_SMS_ENDPOINT || 'https://dysmsapi.aliyuncs.com';
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new StartError(`ALIYUN_SMS_ENDPOINT 应为 http 或 https 地址，当前是「${endpoint}」。`);
  const { protocol, host } = new URL(endpoint);
  return {
    kind: 'aliyun',
    accessKeyId: env.ALIYUN_SMS_ACCESS_KEY_ID,
    accessKeySecret: needed('ALIYUN_SMS_ACCESS_KEY_SECRET'),
    signName: needed('ALIYUN_SMS_SIGN_NAME'),
    templateCode: needed('ALIYUN_SMS_TEMPLATE_CODE'),
    reminderTemplateCode: env.ALIYUN_SMS_REMINDER_TEMPLATE_CODE || undefined,
    noticeTemplateCode: env.ALIYUN_SMS_NOTICE_TEMPLATE_CODE || undefined,
    endpoint: host,
    protocol: protocol === 'https:' ? 'https' : 'http',
    timeout: number(env, 'ALIYUN_SMS_TIMEOUT', 5000, 100, 30_000),
  };
}
