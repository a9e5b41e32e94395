import type { Boot } from 'shared/contract/boot';
import { escapeHtml, escapeJson } from '../lib/html';
import type { FirstFiles } from './preload';
import type { ShellFiles } from './shell-files';
import { themeColor } from './web-manifest';

/** Lets a section's refresh runtime attach to a React that was there before it. */
const devtoolsHook =
  'window.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers:new Map(),supportsFiber:true,_n:0,inject(r){const i=++this._n;this.renderers.set(i,r);return i},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}';

interface Page {
  title: string;
  /** One sentence about the page for search engines; the site's own where a page has none. */
  description?: string | undefined;
  /** The one address of the page, for search engines and whoever shares it. */
  canonical?: string | undefined;
  nonce: string;
  boot: Boot;
  shell: ShellFiles;
  /** Chunks of the route, run after the shell's scripts. */
  chunks: FirstFiles['chunks'];
  /** Calls with which the page begins, by `callName`. */
  firstCalls?: readonly string[];
  development: boolean;
}

/**
 * Sends the page's first calls beside the download of its scripts; `withFirstCalls` of the shell takes the answers. As every call
 * they carry the stored token in both headers.
 */
const sendCalls = (names: readonly string[]) =>
  "{let t='';try{t=localStorage.getItem('token')??''}catch{}" +
  `for(const n of ${escapeJson(names)})(window.firstCalls??={})[n]=fetch('/api/'+n,{headers:{token:t,Authorization:t}}).then(async r=>({status:r.status,body:await r.json()})).catch(()=>null)}`;

/** The one HTML document; the shell and the section draw everything visible. */
export function renderDocument({
  title,
  description,
  canonical,
  nonce,
  boot,
  shell,
  chunks,
  firstCalls = [],
  development,
}: Page): string {
  const styles = shell.styles.map(
    ({ path, integrity }) =>
      `<link rel="stylesheet" href="/shell/${path}" integrity="${integrity}" crossorigin="anonymous">`,
  );
  const own = shell.scripts.map(({ path, integrity }) => ({ url: `/shell/${path}`, integrity }));
  const scripts = [...own, ...chunks].map(
    ({ url, integrity }) =>
      `<script defer nonce="${nonce}" src="${url}" integrity="${integrity}" crossorigin="anonymous"></script>`,
  );
  const early = firstCalls.length > 0 ? `<script nonce="${nonce}">${sendCalls(firstCalls)}</script>\n` : '';
  const address = canonical ? `<link rel="canonical" href="${escapeHtml(canonical)}">\n` : '';
  const summary = escapeHtml(description || boot.site.slogan);
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} · ${escapeHtml(boot.site.name)}</title>
<meta name="description" content="${summary}">
${address}<meta property="og:type" content="website">
<meta property="og:site_name" content="${escapeHtml(boot.site.name)}">
<meta property="og:title" content="${escapeHtml(title)}">
<meta property="og:description" content="${summary}">
<meta name="theme-color" content="${themeColor}">
<link rel="icon" href="/static/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/static/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
${early}${styles.join('\n')}
<script type="application/json" id="boot" nonce="${nonce}">${escapeJson(boot)}</script>
${development ? `<script nonce="${nonce}">${devtoolsHook}</script>` : ''}${scripts.join('\n')}
</head>
<body>
<div id="root"></div>
<noscript><p>本站需要启用 JavaScript。</p></noscript>
</body>
</html>
`;
}
