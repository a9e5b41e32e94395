import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { WechatConfig } from '../config/wechat';
import { createWechatDouble } from './double/server';
import { createWechatGateway, noWechat, type WechatGateway } from './gateway';

/** Where development mode shows the simulation's pages. */
const developmentPath = '/dev/wechat';

/**
 * The WeChat gateway of the configuration. In development mode the simulation is called over a socket, exactly as WeChat
 * is.
 */
export function createWechat(config: WechatConfig, app: FastifyInstance): WechatGateway {
  if (config.kind === 'none') return noWechat;
  if (config.kind === 'real')
    return createWechatGateway(
      { ...config, openUrl: () => config.openUrl, apiUrl: async () => config.apiUrl },
      app.log,
    );
  const secret = () => randomBytes(16).toString('hex');
  const apps = {
    site: { appId: 'wxdevelopmentsite', secret: secret() },
    mobile: { appId: 'wxdevelopmentmobile', secret: secret() },
  };
  const double = createWechatDouble(apps);
  app.get(`${developmentPath}/*`, { exposeHeadRoute: false }, (request, reply) => {
    reply.hijack();
    double.handle(request.raw, reply.raw, developmentPath);
  });
  app.addHook('onClose', () => double.close());
  return createWechatGateway(
    { apps, timeout: 5000, openUrl: (origin) => `${origin}${developmentPath}`, apiUrl: double.listen },
    app.log,
  );
}
