import type { FastifyInstance } from 'fastify';
import type { Endpoint } from 'shared/contract/endpoint';
import { type EndpointKey, endpoints } from 'shared/contract/endpoints';
import type { Registry } from 'shared/contract/registry';
import { isConsoleSection } from 'shared/contract/vocabulary/console';
import { consolePurposes } from 'shared/contract/vocabulary/file';
import { accountRoutes } from '../account/routes';
import { type Core, createServer, readsOf, registerEvents, registerShell } from '../app';
import { createDevices } from '../auth/devices';
import { authRoutes } from '../auth/routes';
import { requireUser, tokenOf } from '../call/access';
import { isCall } from '../call/framework';
import { createReadQueue } from '../call/read-queue';
import { registerCalls } from '../call/register';
import { conceptRoutes } from '../concept/routes';
import { conferenceRoutes } from '../conference/routes';
import { portalOrigin } from '../config/origins';
import { contentRoutes } from '../content/routes';
import { withDevSection } from '../document/dev-section';
import { enterpriseAdminRoutes } from '../enterprise-admin/routes';
import { CallError } from '../errors';
import { createHub } from '../events/hub';
import { registerContent } from '../file/content';
import { fileRoutes } from '../file/routes';
import { registerUploads } from '../file/upload';
import { healthRoutes } from '../health/routes';
import { isFile, noFile } from '../http/file-answers';
import { importRoutes } from '../import-job/routes';
import { createWorkers } from '../import-job/work';
import { operatorRoutes } from '../operator/routes';
import { createRegistryReader, type RegistryReader } from '../registry/registry';
import { createVisitors, type Visitors } from '../registry/visitor';
import { releaseRoutes } from '../release/routes';
import { reviewRoutes } from '../review/routes';
import { securityEventRoutes } from '../security-event/routes';
import { isLogon } from '../session/islogon';
import { createSessions } from '../session/sessions';
import { createSms } from '../sms/create';
import { createBlobStorage } from '../storage/create-blob-storage';
import { createChecks } from '../storage/staged';
import { ticketRoutes } from '../ticket/routes';
import { userRoutes } from '../user/routes';
import { consoleDocument } from './document';
import { type ConsoleSection, readConsoleSections } from './section';
import { serveSection } from './serve';

/** Besides operators' calls, those that the shell makes wherever it runs. */
const alsoAnswered: readonly EndpointKey[] = [
  'Auth/logout',
  'User/info',
  'Health/live',
  'Health/ready',
  'Release/report',
  ...(['File/info', 'File/finish', 'File/remove'] as const),
];

const answered = (Object.entries(endpoints) as [EndpointKey, Endpoint][])
  .filter(([key, { access, console }]) => console || access === 'operator' || alsoAnswered.includes(key))
  .map(([key]) => key);

/**
 * The operator console: the shell with the sections of this program, on its own listener. No published code runs here,
 * and its logins are valid nowhere else. The caller closes `ctx.listener`. Throws StartError when a section is not built.
 */
export function buildConsole(ctx: Core, own = readConsoleSections(ctx.config)): FastifyInstance {
  // Links lead to the portal; cookies and TLS are the console's own.
  const address = { publicOrigin: ctx.config.console.origin, trustedProxies: ctx.config.trustedProxies };
  const app = createServer(address, ctx.config.logLevel, ctx.stopping);
  const context = {
    ...ctx,
    log: app.log,
    checks: createChecks(),
    sms: createSms({ kind: 'none' }),
    devices: createDevices(ctx.pool),
  };
  const { config, pool } = context;
  const registry = withDevSection(registryOf(own), config.dev?.section, isConsoleSection);

  const files = { db: context.db, pool, blobs: createBlobStorage(config) };
  const workers = createWorkers({ ...context, blobs: files.blobs });
  const sessions = createSessions(context, 'operate');
  const hub = createHub(context, always(registry, own), nobody, 'operate');
  // Override passes made here are for browsers of the portal.
  const browsers = { registry: createRegistryReader(context), visitors: createVisitors(pool) };
  registerCalls(
    app,
    {
      sessions,
      visitors: nobody,
      pool,
      config: address,
      queue: createReadQueue(readsOf(context)),
      portalOrigin: (request) => portalOrigin(config, request),
    },
    {
      ...authRoutes(context),
      ...userRoutes(context),
      ...operatorRoutes(context),
      ...accountRoutes(context),
      ...importRoutes({ ...context, workers }),
      ...fileRoutes(files),
      ...enterpriseAdminRoutes(context),
      ...securityEventRoutes(context),
      ...ticketRoutes({ ...context, primary: context.db }, sessions),
      ...reviewRoutes(context),
      ...contentRoutes(context),
      ...conceptRoutes(context),
      ...conferenceRoutes(context),
      ...releaseRoutes(context, browsers),
      ...healthRoutes(context),
      // The console's own sections are not part of the release figures.
      'Release/report': async () => null,
    },
    (Object.keys(endpoints) as EndpointKey[]).filter((key) => !answered.includes(key)),
  );
  app.post('/api/User/Islogon', async (request) => isLogon(sessions, tokenOf(request)));
  registerUploads(app, files, (request) => requireUser(sessions, 'editor', tokenOf(request)), consolePurposes);
  registerContent(app, files, async (request) => {
    const { userId, duties } = await requireUser(sessions, 'signedIn', tokenOf(request));
    if (!duties.includes('reviewer') && !duties.includes('editor')) throw new CallError('forbidden');
    return { userId, reviews: duties.includes('reviewer'), edits: duties.includes('editor') };
  });
  // On one host name, cookies are shared with the portal whatever the port.
  registerEvents(app, hub, () => ({}), address);
  registerShell(app, config);
  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'));
  for (const section of own) serveSection(app, section);

  const document = consoleDocument(context, registry, own);
  app.setNotFoundHandler(async (request, reply) => {
    if (isFile(request.url)) return noFile(reply);
    if (isCall(request.url) || (request.method !== 'GET' && request.method !== 'HEAD'))
      throw new CallError('notFound', '没有这个接口');
    return document(request, reply);
  });
  app.addHook('preClose', async () => {
    hub.close();
    await workers.close();
  });
  return app;
}

/** Its revision increases with each start: an open page takes the releases of the running process. */
const registryOf = (own: readonly ConsoleSection[]): Registry => ({
  revision: Math.floor(Date.now() / 1000),
  audience: '',
  sections: own.map(({ ref, manifest: { name, title, routes, navigation } }) => ({
    ...{ name, title, routes, navigation },
    ...{ stable: ref, fallback: null, channel: 'stable' },
  })),
});

/** The same registry for every browser. */
function always(registry: Registry, own: readonly ConsoleSection[]): RegistryReader {
  const resolved = { registry, releases: new Map(own.map(({ manifest }) => [manifest.name, manifest])) };
  return {
    state: async () => ({ revision: registry.revision, sections: [] }),
    resolve: async () => resolved,
    resolveLast: () => resolved,
  };
}

const never = () => Promise.reject(new Error('the console gives out no cookies'));
/** Browsers are not distinguished: no trial and no override pass reaches the console. */
const nobody: Visitors = {
  read: async () => ({ visitor: null, accountId: null, passes: [] }),
  readVisitor: async () => null,
  issue: never,
  accountCookie: never,
  sealPass: never,
  openPass: async () => undefined,
  passCookie: never,
};
