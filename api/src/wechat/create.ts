import type { FastifyBaseLogger } from 'fastify';
import type { WechatConfig } from '../config/wechat';
import { createWechatGateway, noWechat, type WechatGateway } from './gateway';

/** The way to WeChat as configured. */
export function createWechat(config: WechatConfig, log: FastifyBaseLogger): WechatGateway {
  if (config.kind !== 'real') return noWechat;
  const { openUrl } = config;
  return createWechatGateway(
    {
      ...config,
      // A double's pages stand on the portal's own origin.
      openUrl: (origin) => (openUrl.startsWith('/') ? origin + openUrl : openUrl),
      apiUrl: async () => config.apiUrl,
    },
    log,
  );
}
