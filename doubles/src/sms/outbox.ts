import type { ServerResponse } from 'node:http';
import { escapeHtml } from 'api/src/lib/html';
import { maskMobile } from 'api/src/lib/mask';
import type { Say } from 'api/src/parts';
import { formatSecond } from 'shared/format';
import type { Sent } from './aliyun';

const keptAtMost = 200;
/** What the portal gives as OutId. */
const purposes: Record<string, string> = {
  register: '注册',
  login: '登录',
  retrieve: '找回密码',
  bind: '绑定微信',
  confirmMobile: '确认原手机号',
  changeMobile: '更换手机号',
  claim: '企业认领',
};

interface Message {
  at: Date;
  mobile: string;
  /** A purpose of codes, `reminder` or `notice`. */
  purpose: string;
  label: string;
  /** Six digits; null for a reminder or a notice. */
  code: string | null;
  text: string;
}

const style =
  'body{max-width:720px;margin:40px auto;padding:0 16px;font:15px/1.7 system-ui,sans-serif;color:#12211f}' +
  'strong{display:block;padding:10px 14px;background:#fdf3dc;border:1px solid #e8a63c}' +
  'table{width:100%;border-collapse:collapse;margin-top:16px}td,th{padding:8px;text-align:left;border-bottom:1px solid #d5dedc}' +
  'code{font-size:18px;letter-spacing:2px}a{color:#166a5e}';

/** What editors wrote is escaped. */
const rowOf = ({ at, mobile, purpose, label, code, text }: Message) =>
  `<tr data-mobile="${escapeHtml(mobile)}" data-purpose="${escapeHtml(purpose)}"><td>${formatSecond(at)}</td><td>${escapeHtml(mobile)}</td><td>${escapeHtml(label)}</td><td>${code === null ? escapeHtml(text) : `<code>${escapeHtml(code)}</code>`}</td></tr>`;

/** The page of the messages, newest first. */
const render = (kept: readonly Message[], path: string): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>短信发件箱 · 开发模式</title><style nonce="outbox">${style}</style></head><body><main><h1>短信发件箱</h1>
<strong>开发模式：短信没有发到手机，内容显示在这里。正式环境没有这个页面。</strong>
<p><a href="${path}">刷新</a></p>
<table><thead><tr><th>时间</th><th>手机号</th><th>用途</th><th>内容</th></tr></thead><tbody>${kept.map(rowOf).join('') || '<tr><td colspan="4">还没有短信</td></tr>'}</tbody></table></main></body></html>`;

/**
 * Shows what the double of the gateway was given, instead of a telephone; only in this process's memory.
 * @param path where the page stands
 */
export function createOutbox(templates: { code: string; reminder: string; notice: string }, path: string, say: Say) {
  const kept: Message[] = [];

  function read({ PhoneNumbers: mobile, TemplateCode, TemplateParam, OutId = '' }: Sent): Message {
    const values: Record<string, string> = JSON.parse(TemplateParam);
    const at = new Date();
    if (TemplateCode === templates.reminder)
      return {
        at,
        mobile,
        purpose: 'reminder',
        label: '会议提醒',
        code: null,
        text: `${values.title}，${values.time} 开始`,
      };
    if (TemplateCode === templates.notice)
      return {
        at,
        mobile,
        purpose: 'notice',
        label: '通知',
        code: null,
        text: `${values.title}，共 ${values.count} 条新通知`,
      };
    const label = purposes[OutId] ?? OutId;
    const code = values.code ?? '';
    return { at, mobile, purpose: OutId, label, code, text: `${label}验证码 ${code}` };
  }

  return {
    keep(sent: Sent) {
      const message = read(sent);
      kept.unshift(message);
      kept.length = Math.min(kept.length, keptAtMost);
      const { mobile, label, code, text } = message;
      say(`${maskMobile(mobile)} ${code === null ? `${label} ${text}` : text}`);
    },
    show(_: unknown, response: ServerResponse) {
      response
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'content-security-policy':
            "default-src 'none'; style-src 'nonce-outbox'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        })
        .end(render(kept, path));
    },
  };
}
