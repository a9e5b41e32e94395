import type { ServerResponse } from 'node:http';
import { escapeHtml } from 'api/src/lib/html';
import { formatSecond } from 'shared/format';
import { keptAtMost, showOutbox } from '../outbox-page';
import type { Received } from './smtp';

/** Links of a text can be followed. */
const linked = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);

const rowOf = ({ at, to, subject, text }: Received) =>
  `<tr data-to="${escapeHtml(to)}"><td>${formatSecond(at)}</td><td>${escapeHtml(to)}</td><td>${escapeHtml(subject)}<pre>${linked(text)}</pre></td></tr>`;

/** Shows what the double was given, instead of a mailbox. @param path where the page stands */
export function createMailOutbox(path: string) {
  const kept: Received[] = [];
  return {
    keep(message: Received) {
      kept.unshift(message);
      kept.length = Math.min(kept.length, keptAtMost);
    },
    show(_: unknown, response: ServerResponse) {
      showOutbox(response, {
        title: '邮件发件箱',
        warning: '开发模式：邮件没有发到邮箱，内容显示在这里。正式环境没有这个页面。',
        path,
        heads: ['时间', '收件人', '内容'],
        rows: kept.map(rowOf),
        none: '还没有邮件',
      });
    },
  };
}
