import { escapeHtml } from 'api/src/lib/html';
import { people } from './people';

const style =
  'body{max-width:480px;margin:40px auto;padding:0 16px;font:16px/1.7 system-ui,sans-serif;color:#12211f}' +
  'strong{display:block;padding:10px 14px;background:#fdf3dc;border:1px solid #e8a63c;font-size:15px}' +
  'ul{padding:0;list-style:none}a{display:block;margin-top:12px;padding:10px 14px;border:1px solid #8aa19d;' +
  'border-radius:6px;color:#0f4d45;text-decoration:none}a:hover{background:#eef5f3}';

const frame = (title: string, body: string) => `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · 开发模式</title><style nonce="wechat">${style}</style></head><body><main><h1>${title}</h1>
<strong>开发模式：这是模拟的微信页面，没有连接微信。正式环境没有这个页面。</strong>${body}</main></body></html>`;

/** Where a developer picks who consents. @param query the one this page was asked with; each choice is added to it */
export function choicePage(query: URLSearchParams, inApp: boolean): string {
  const link = (choice: string, label: string) => {
    const params = new URLSearchParams(query);
    params.set('choice', choice);
    return `<a href="?${escapeHtml(params.toString())}">${label}</a>`;
  };
  const rows = people.map(({ key, nickname }) => `<li>${link(key, `以「${nickname}」的身份同意`)}</li>`);
  return frame(
    inApp ? '微信内授权（模拟）' : '微信扫码登录（模拟）',
    `<p>${inApp ? '网页想获取您的昵称等公开信息。' : '真实页面在这里显示二维码，由手机微信扫描后确认。'}选择一个示例微信用户：</p>
<ul>${rows.join('')}<li>${link('refuse', '拒绝')}</li></ul>`,
  );
}

export const errorPage = (text: string): string => frame('不能授权', `<p>${text}</p>`);
