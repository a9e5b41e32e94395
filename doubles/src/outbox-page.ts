import type { ServerResponse } from 'node:http';

/** Messages that an outbox keeps, in this process's memory. */
export const keptAtMost = 200;

const style =
  'body{max-width:720px;margin:40px auto;padding:0 16px;font:15px/1.7 system-ui,sans-serif;color:#12211f}' +
  'strong{display:block;padding:10px 14px;background:#fdf3dc;border:1px solid #e8a63c}' +
  'table{width:100%;border-collapse:collapse;margin-top:16px}td,th{padding:8px;text-align:left;vertical-align:top;border-bottom:1px solid #d5dedc}' +
  'code{font-size:18px;letter-spacing:2px}a{color:#166a5e}pre{margin:0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}';

interface Outbox {
  title: string;
  /** That this is not a telephone or a mailbox. */
  warning: string;
  /** Where the page stands. */
  path: string;
  heads: readonly string[];
  /** Rows as HTML, the newest first; what people wrote is escaped in them. */
  rows: readonly string[];
  none: string;
}

/** Answers with the page of what a double was given. */
export function showOutbox(response: ServerResponse, { title, warning, path, heads, rows, none }: Outbox): void {
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        "default-src 'none'; style-src 'nonce-outbox'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    })
    .end(`<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · 开发模式</title><style nonce="outbox">${style}</style></head><body><main><h1>${title}</h1>
<strong>${warning}</strong>
<p><a href="${path}">刷新</a></p>
<table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${
      rows.join('') || `<tr><td colspan="${heads.length}">${none}</td></tr>`
    }</tbody></table></main></body></html>`);
}
