import type { FastifyInstance } from 'fastify';
import type { SmsPurpose } from 'shared/contract/vocabulary/account';
import { formatMinute, formatSecond } from 'shared/format';
import { escapeHtml } from '../lib/html';
import { maskMobile } from '../lib/mask';
import type { SmsGateway, SmsMessage, SmsReminder } from './gateway';

export const outboxPath = '/dev/sms';
const keptAtMost = 200;
const words: Record<SmsPurpose, string> = {
  register: '注册',
  login: '登录',
  retrieve: '找回密码',
  bind: '绑定微信',
  confirmMobile: '确认原手机号',
  changeMobile: '更换手机号',
};

type Kept = { at: Date } & (SmsMessage | SmsReminder);

export interface Outbox extends SmsGateway {
  kept: readonly Kept[];
}

/** Development mode: messages go to the log and to a page instead of to telephones. Only in this process's memory. */
export function createOutbox(say: (line: string) => void): Outbox {
  const kept: Kept[] = [];
  function keep(message: SmsMessage | SmsReminder) {
    kept.unshift({ ...message, at: new Date() });
    kept.length = Math.min(kept.length, keptAtMost);
  }
  return {
    kept,
    developmentPage: outboxPath,
    async send(message) {
      keep(message);
      say(`  短信（开发模式）：${maskMobile(message.mobile)} ${words[message.purpose]}验证码 ${message.code}`);
    },
    reminds: true,
    async remind(reminder) {
      keep(reminder);
      say(`  短信（开发模式）：${maskMobile(reminder.mobile)} 会议提醒 ${reminder.title}`);
    },
  };
}

const style =
  'body{max-width:720px;margin:40px auto;padding:0 16px;font:15px/1.7 system-ui,sans-serif;color:#12211f}' +
  'strong{display:block;padding:10px 14px;background:#fdf3dc;border:1px solid #e8a63c}' +
  'table{width:100%;border-collapse:collapse;margin-top:16px}td,th{padding:8px;text-align:left;border-bottom:1px solid #d5dedc}' +
  'code{font-size:18px;letter-spacing:2px}a{color:#166a5e}';

/** A code or a reminder; what editors wrote is escaped. */
function rowOf(message: Kept): string {
  const { at, mobile } = message;
  const [purpose, label, text] =
    'code' in message
      ? [message.purpose, words[message.purpose], `<code>${message.code}</code>`]
      : ['reminder', '会议提醒', `${escapeHtml(message.title)}，${formatMinute(message.startAt)} 开始`];
  return `<tr data-mobile="${mobile}" data-purpose="${purpose}"><td>${formatSecond(at)}</td><td>${mobile}</td><td>${label}</td><td>${text}</td></tr>`;
}

/** The page of the messages, newest first. */
function render(kept: readonly Kept[]): string {
  const rows = kept.map(rowOf);
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>短信发件箱 · 开发模式</title><style nonce="outbox">${style}</style></head><body><main><h1>短信发件箱</h1>
<strong>开发模式：短信没有发到手机，内容显示在这里。正式环境没有这个页面。</strong>
<p><a href="${outboxPath}">刷新</a></p>
<table><thead><tr><th>时间</th><th>手机号</th><th>用途</th><th>内容</th></tr></thead><tbody>${rows.join('') || '<tr><td colspan="4">还没有短信</td></tr>'}</tbody></table></main></body></html>`;
}

export function registerOutbox(app: FastifyInstance, { kept }: Outbox) {
  app.get(outboxPath, (_, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy':
          "default-src 'none'; style-src 'nonce-outbox'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      })
      .send(render(kept)),
  );
}
