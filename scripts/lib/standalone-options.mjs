/** The page that a section stands in without the shell. */
const page = (title) => `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}（单独运行）</title>
<link rel="icon" href="/static/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/standalone.css"></head><body><script src="/standalone.js"></script></body></html>`;

/** What every dev server of a section has in common. */
export const commonOptions = (port) => ({
  port,
  hot: true,
  compress: false,
  static: false,
  setupExitSignals: false,
  client: { logging: 'warn', overlay: { errors: true, warnings: false, runtimeErrors: false } },
});

/** Options of webpack-dev-server for a section alone; API and static files come from the portal at `target`. */
export const standaloneOptions = ({ title, port, target }) => ({
  ...commonOptions(port),
  liveReload: true,
  devMiddleware: { publicPath: '/', stats: 'errors-warnings' },
  proxy: [{ context: ['/api', '/static'], target, changeOrigin: true, logLevel: 'silent' }],
  setupMiddlewares(middlewares) {
    middlewares.push((request, response, next) => {
      if (request.method !== 'GET' || !/\btext\/html\b/.test(request.headers.accept ?? '')) return next();
      response.setHeader('content-type', 'text/html; charset=utf-8');
      return response.end(page(title));
    });
    return middlewares;
  },
});
