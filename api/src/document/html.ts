import type { Boot } from 'shared/contract/boot';
import type { ShellFiles } from './shell-files';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text that stands in an element or in a quoted attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (ch) => escapes[ch] as string);

/** JSON that cannot end its script element or be read as markup. */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (ch) => `\\u${ch.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Lets a section's refresh runtime attach to a React that was there before it. */
const devtoolsHook =
  'window.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers:new Map(),supportsFiber:true,_n:0,inject(r){const i=++this._n;this.renderers.set(i,r);return i},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}';

interface Page {
  title: string;
  nonce: string;
  boot: Boot;
  shell: ShellFiles;
  development: boolean;
}

/** The one HTML document; everything visible is drawn by the shell and the section. */
export function renderDocument({ title, nonce, boot, shell, development }: Page): string {
  const styles = shell.styles.map(
    ({ path, integrity }) =>
      `<link rel="stylesheet" href="/shell/${path}" integrity="${integrity}" crossorigin="anonymous">`,
  );
  const scripts = shell.scripts.map(
    ({ path, integrity }) =>
      `<script defer nonce="${nonce}" src="/shell/${path}" integrity="${integrity}" crossorigin="anonymous"></script>`,
  );
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} · ${escapeHtml(boot.site.name)}</title>
<meta name="description" content="${escapeHtml(boot.site.slogan)}">
<meta name="theme-color" content="#0C2F2B">
<link rel="icon" href="/static/favicon.svg" type="image/svg+xml">
${styles.join('\n')}
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
