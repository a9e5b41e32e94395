import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Boot } from 'shared/contract/boot';
import { pages } from 'shared/contract/paths';
import type { Registry } from 'shared/contract/registry';
import { consolePath } from 'shared/contract/vocabulary/console';
import { portalOrigin } from '../config/origins';
import type { AppContext } from '../context';
import { renderDocument } from '../document/html';
import { matchPath } from '../document/match';
import { documentHeaders } from '../document/policy';
import { firstFiles } from '../document/preload';
import { createShellFiles } from '../document/shell-files';
import type { ConsoleSection } from './section';

/** Answers the console's own pages with the document; every other path leads to the first of them. */
export function consoleDocument(
  { config }: Pick<AppContext, 'config'>,
  registry: Registry,
  sections: readonly ConsoleSection[],
) {
  const shellFiles = createShellFiles(config.shellFolder);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?');
    const match = matchPath(registry, path);
    if (path !== pages.login && !match.section) return reply.redirect(consolePath, 302);
    const shell = shellFiles();
    const nonce = randomBytes(16).toString('base64');
    const development = config.dev !== undefined;
    const boot: Boot = {
      environment: config.environment,
      site: config.site,
      registry,
      console: { portalUrl: portalOrigin(config, request), secondFactor: config.console.secondFactor },
    };
    const release = sections.find(({ manifest }) => manifest.name === match.section)?.manifest;
    const { links, chunks } = firstFiles(match, registry, release, shell);
    reply.code(200).headers(documentHeaders(nonce, development, config.site.qrUrl));
    if (links.length > 0) reply.header('link', links.join(', '));
    return reply.send(renderDocument({ title: match.title, nonce, boot, shell, chunks, development }));
  };
}
