import { formatMinute } from 'shared/format';
import type { AliyunConfig } from '../config/sms';
import { SmsFailure, type SmsGateway } from './gateway';

/** Codes of SendSms for which another moment may do; everything else is refused for good. */
const limits = ['isv.BUSINESS_LIMIT_CONTROL', 'isv.DAY_LIMIT_CONTROL', 'isv.MONTH_LIMIT_CONTROL'];

/** Errors of the client, classified. */
function failureOf(error: unknown): SmsFailure {
  const { code = '', statusCode, name = '', message = '' } = (error ?? {}) as Record<string, unknown>;
  const text = `${String(code)} ${String(name)} ${String(message)}`;
  if (/throttling/i.test(text)) return new SmsFailure('limited', String(code));
  if (typeof statusCode === 'number')
    return new SmsFailure(statusCode < 500 ? 'refused' : 'away', `${statusCode} ${code}`);
  // Its timers do not separate a connection that failed from an answer that never came.
  if (/timeout/i.test(text)) return new SmsFailure('slow', 'timeout');
  return new SmsFailure('away', String(code || name));
}

/** Aliyun's short message service through its own client, which is loaded at the first message. */
export function aliyunGateway(config: AliyunConfig): SmsGateway {
  async function connect() {
    const { default: Client, SendSmsRequest } = await import('@alicloud/dysmsapi20170525');
    const { $OpenApiUtil } = await import('@alicloud/openapi-core');
    const { RuntimeOptions } = await import('@darabonba/typescript');
    const client = new Client(
      new $OpenApiUtil.Config({
        accessKeyId: config.accessKeyId,
        accessKeySecret: config.accessKeySecret,
        endpoint: config.endpoint,
        protocol: config.protocol,
      }),
    );
    const runtime = new RuntimeOptions({
      autoretry: false,
      connectTimeout: config.timeout,
      readTimeout: config.timeout,
    });
    return { client, SendSmsRequest, runtime };
  }
  let connected: ReturnType<typeof connect> | undefined;

  /** The client, made once. A failure is not kept: the next message tries again. */
  const connection = () => {
    connected ??= connect().catch((error: unknown) => {
      connected = undefined;
      throw new SmsFailure('away', `the client did not load: ${error}`);
    });
    return connected;
  };

  /** @param outId handed back with the provider's receipts */
  async function sendTemplate(
    mobile: string,
    templateCode: string,
    variables: Record<string, string>,
    outId: string,
  ): Promise<void> {
    const { client, SendSmsRequest, runtime } = await connection();
    let answer: { code?: string } | undefined;
    try {
      const request = new SendSmsRequest({
        phoneNumbers: mobile,
        signName: config.signName,
        templateCode,
        templateParam: JSON.stringify(variables),
        outId,
      });
      answer = (await client.sendSmsWithOptions(request, runtime)).body;
    } catch (error) {
      throw failureOf(error);
    }
    const answerCode = answer?.code ?? '';
    if (answerCode === 'OK') return;
    if (!answerCode) throw new SmsFailure('away', 'an answer without code');
    throw new SmsFailure(limits.includes(answerCode) ? 'limited' : 'refused', answerCode);
  }

  /** Providers refuse longer variables. */
  const short = (title: string) => [...title].slice(0, 20).join('');

  return {
    developmentPage: config.developmentPage ?? null,
    send: ({ mobile, code, purpose }) => sendTemplate(mobile, config.templateCode, { code }, purpose),
    reminds: config.reminderTemplateCode !== undefined,
    async remind({ mobile, title, startAt }) {
      if (!config.reminderTemplateCode) throw new SmsFailure('refused', 'no template for reminders');
      await sendTemplate(
        mobile,
        config.reminderTemplateCode,
        { title: short(title), time: formatMinute(startAt) },
        'reminder',
      );
    },
    notifies: config.noticeTemplateCode !== undefined,
    async notify({ mobile, title, count }) {
      if (!config.noticeTemplateCode) throw new SmsFailure('refused', 'no template for notifications');
      await sendTemplate(mobile, config.noticeTemplateCode, { title: short(title), count: String(count) }, 'notice');
    },
  };
}
