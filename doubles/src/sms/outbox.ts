import type { ServerResponse } from 'node:http';
import { escapeHtml } from 'api/src/lib/html';
import { maskMobile } from 'api/src/lib/mask';
import type { Say } from 'api/src/parts';
import { formatSecond } from 'shared/format';
import { keptAtMost, showOutbox } from '../outbox-page';
import type { Sent } from './aliyun';

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

/** What editors wrote is escaped. */
const rowOf = ({ at, mobile, purpose, label, code, text }: Message) =>
  `<tr data-mobile="${escapeHtml(mobile)}" data-purpose="${escapeHtml(purpose)}"><td>${formatSecond(at)}</td><td>${escapeHtml(mobile)}</td><td>${escapeHtml(label)}</td><td>${code === null ? escapeHtml(text) : `<code>${escapeHtml(code)}</code>`}</td></tr>`;

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
      showOutbox(response, {
        title: '短信发件箱',
        warning: '开发模式：短信没有发到手机，内容显示在这里。正式环境没有这个页面。',
        path,
        heads: ['时间', '手机号', '用途', '内容'],
        rows: kept.map(rowOf),
        none: '还没有短信',
      });
    },
  };
}
