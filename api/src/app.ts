import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { codes } from 'shared/contract/codes';
import type { Endpoint } from 'shared/contract/endpoint';
import { type EndpointKey, endpoints } from 'shared/contract/endpoints';
import { createDevices } from './auth/devices';
import { authRoutes } from './auth/routes';
import { registerCalendars } from './calendar/routes';
import { requireUser, tokenOf } from './call/access';
import { clientErrorHandler, frameworkErrors, isCall, registerBodies } from './call/framework';
import { createOutageLog } from './call/outage-log';
import { createReadQueue } from './call/read-queue';
import { registerCalls } from './call/register';
import { claimRoutes } from './claim/routes';
import { collectInfoRoutes } from './collect-info/routes';
import { compareRoutes } from './compare/routes';
import { startReminders } from './conference/reminders';
import { conferenceRoutes } from './conference/routes';
import type { Config } from './config';
import { contentPreviewRoutes, createPreviewKeys } from './content/preview';
import type { AppContext } from './context';
import { isDatabaseAway } from './db/database-away';
import { demandRoutes } from './demand/routes';
import { disclosureRoutes } from './disclosure/routes';
import { nobody } from './document/given-registry';
import { documentHandler, registerDocumentFiles } from './document/routes';
import { registerSitemap } from './document/sitemap';
import { enquiryRoutes } from './enquiry/routes';
import { enterpriseRoutes } from './enterprise/routes';
import { memberRoutes } from './enterprise-member/routes';
import { CallError } from './errors';
import { createHub, type Hub } from './events/hub';
import { evidenceRoutes } from './evidence/routes';
import { startCollecting } from './file/collect';
import { registerContent } from './file/content';
import { fileRoutes } from './file/routes';
import { registerUploads } from './file/upload';
import { healthRoutes } from './health/routes';
import { homeRoutes } from './home/routes';
import { cookiesOf } from './http/cookies';
import { failureOf } from './http/envelope';
import { fileRefusal, isFile, noFile } from './http/file-answers';
import { callHeaders, codeHeaders } from './http/file-headers';
import { finishUpload } from './http/finish-upload';
import type { Handlers } from './http/handlers';
import { isSecure, type PublicAddress, registerPublicAddress } from './http/public-address';
import { leadRoutes } from './lead/routes';
import { startExpiryNotices } from './listing/expiry';
import { listingRoutes } from './listing/routes';
import { createMail } from './mail/create';
import type { MailGateway } from './mail/gateway';
import { matchRoutes } from './match/routes';
import { matchAlertRoutes } from './match-alert/routes';
import { matchLogRoutes } from './match-log/routes';
import { serveMedia } from './media/serve';
import { notificationRoutes } from './notification/routes';
import { serveOpenApi } from './openapi/serve';
import { productRoutes } from './product/routes';
import { publishRoutes } from './publish/routes';
import { quotationRoutes } from './quotation/routes';
import { registerRoutes } from './register/routes';
import { serveRegisterExports } from './register-export/routes';
import { createRegistryReader } from './registry/registry';
import { createVisitors } from './registry/visitor';
import { releaseRoutes } from './release/routes';
import { releaseHealthRoutes } from './release-health/routes';
import { createMaterials } from './road-show/materials';
import { roadShowRoutes } from './road-show/routes';
import { savedSearchRoutes } from './saved-search/routes';
import { searchRoutes } from './search/routes';
import { securityEventRoutes } from './security-event/routes';
import { serviceRoutes } from './service/routes';
import { isLogon } from './session/islogon';
import { sessionRoutes } from './session/routes';
import { createSessions } from './session/sessions';
import { createSms } from './sms/create';
import type { SmsGateway } from './sms/gateway';
import { specialServiceRoutes } from './special-service/routes';
import { createBlobStorage } from './storage/create-blob-storage';
import type { ReleaseStorage } from './storage/release-storage';
import { serveReleases } from './storage/serve';
import { createChecks } from './storage/staged';
import { ticketRoutes } from './ticket/routes';
import { registerExport } from './user/export';
import { userRoutes } from './user/routes';
import { createViewCounter } from './view/counter';
import { viewRoutes } from './view/routes';
import { watchRoutes } from './watch/routes';
import { createWechat } from './wechat/create';
import { wechatRoutes } from './wechat/routes';

const aYear = 31_536_000_000;

/** Calls that the operator console answers, and the portal does not. */
const consoleOnly = (Object.entries(endpoints) as [EndpointKey, Endpoint][]).flatMap(([key, { console }]) =>
  console ? [key] : [],
);

/** Files whose address changes with their content. */
function registerFiles(app: FastifyInstance, prefix: string, folder: string, immutable: boolean) {
  app.register(fastifyStatic, {
    root: folder,
    prefix,
    decorateReply: false,
    index: false,
    preCompressed: true,
    immutable,
    maxAge: immutable ? aYear : 3_600_000,
    setHeaders: (reply) => {
      for (const [name, value] of Object.entries(codeHeaders)) reply.setHeader(name, value);
    },
  });
}

/** Calls under way are finished, for at most 5 s; then all connections go, also those that browsers open in advance. */
function closeConnectionsOf(app: FastifyInstance): () => void {
  const underWay = new Set<ServerResponse>();
  app.server.on('request', (_, response: ServerResponse) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  return () => {
    const since = Date.now();
    const timer = setInterval(() => {
      if (underWay.size > 0 && Date.now() - since < 5000) return;
      clearInterval(timer);
      app.server.closeAllConnections();
    }, 20);
  };
}

/** As many reads at once as there are connections. */
export const readsOf = ({ pool, config }: Pick<AppContext, 'pool' | 'config'>) => ({
  width: pool.options.max ?? 20,
  patience: config.readPatience,
});

/** What a server is configured with, as opposed to what it adds itself. */
export type Core = Omit<AppContext, 'log'> & { storage: ReleaseStorage };

/** A server without routes: parsing, error handling and shutdown, which `stopping` announces. */
export function createServer(
  address: PublicAddress,
  logLevel: Config['logLevel'],
  stopping?: AbortSignal,
): FastifyInstance {
  const outages = createOutageLog();
  const app = Fastify({
    logger: { level: logLevel, hooks: outages.hooks as never },
    trustProxy: address.trustedProxies,
    bodyLimit: 1 << 20,
    requestTimeout: 30_000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 400, caseSensitive: true },
    forceCloseConnections: false,
    return503OnClosing: false,
    frameworkErrors,
    clientErrorHandler,
  });
  registerPublicAddress(app, address);
  registerBodies(app, '/api/User/Islogon');

  let closing = false;
  const closeConnections = closeConnectionsOf(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (isCall(request.url)) reply.headers(callHeaders);
    // A proxy would send its next call on a connection that is about to close.
    if (stopping?.aborted) reply.header('connection', 'close');
    if (closing) throw new CallError('unavailable');
  });
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = isFile(request.url) && fileRefusal(error, reply);
    if (refusal) return refusal;
    const { status, headers, body } = failureOf(error);
    if (status === codes.tooLarge.status) await finishUpload(request.raw);
    if (status === 500) request.log.error(error);
    else if (isDatabaseAway(error)) request.log.warn(error);
    return reply.code(status).headers(headers).type('application/json; charset=utf-8').send(body);
  });
  app.addHook('preClose', async () => {
    closing = true;
    closeConnections();
  });
  // Run last, being the first.
  app.addHook('onClose', async () => outages.close());
  return app;
}

/** The event stream; `cookies` identifies the browser of a stream. */
export function registerEvents(app: FastifyInstance, hub: Hub, cookies: typeof cookiesOf, address: PublicAddress) {
  app.get('/api/Events', { exposeHeadRoute: false }, async (request, reply) => {
    const token = tokenOf(request);
    const slot = await hub.enter({ token, ip: request.ip });
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value);
    reply.hijack();
    await hub
      .add(reply.raw, { token, slot, cookies: cookies(request), secure: isSecure(address, request) })
      .catch(() => reply.raw.destroy());
  });
}

/** The shell's own files and those of its document. */
export function registerShell(app: FastifyInstance, config: Config) {
  registerFiles(app, '/shell/', config.shellFolder, true);
  registerFiles(app, '/static/', join(config.root, 'api/static'), false);
  registerDocumentFiles(app, config);
}

/** What takes the place of the configuration's own gateways. */
interface Gateways {
  sms?: SmsGateway;
  mail?: MailGateway;
}

/** The features' context, and what they share in this process. */
function createParts(app: FastifyInstance, ctx: Core, reads: AppContext['db'], gateways: Required<Gateways>) {
  const context = { ...ctx, ...gateways, log: app.log, checks: createChecks(), devices: createDevices(ctx.pool) };
  const visitors = createVisitors(context.pool);
  return {
    context,
    /** For what visitors read. */
    publicContext: { ...context, db: reads },
    sessions: createSessions(context),
    visitors,
    registry: createRegistryReader(context),
    queue: createReadQueue(readsOf(context)),
    materials: createMaterials(context),
    views: createViewCounter(context),
    reports: releaseHealthRoutes(context),
    files: { ...context, blobs: createBlobStorage(context.config) },
  };
}

/** The answers of all calls that the portal has. */
function handlersOf({
  context,
  publicContext,
  sessions,
  visitors,
  registry,
  ...parts
}: ReturnType<typeof createParts>) {
  const { materials, views, reports, files } = parts;
  return {
    ...authRoutes(context),
    ...userRoutes(context),
    ...sessionRoutes(context),
    ...securityEventRoutes(context),
    ...wechatRoutes(context, { gateway: createWechat(context.config.wechat, context.log), sessions }),
    ...collectInfoRoutes(context),
    ...enquiryRoutes(context),
    ...claimRoutes(context),
    ...memberRoutes(context),
    ...listingRoutes(context),
    ...evidenceRoutes(context),
    ...notificationRoutes(context),
    ...quotationRoutes(context),
    ...disclosureRoutes(context),
    ...savedSearchRoutes(context),
    ...watchRoutes(context),
    ...leadRoutes(context),
    ...demandRoutes(publicContext),
    ...conferenceRoutes(publicContext),
    ...roadShowRoutes(publicContext, materials),
    ...enterpriseRoutes(publicContext),
    ...searchRoutes(publicContext),
    ...serviceRoutes(publicContext),
    ...specialServiceRoutes(publicContext),
    ...productRoutes(publicContext),
    ...registerRoutes(publicContext),
    ...contentPreviewRoutes(context),
    ...homeRoutes(publicContext),
    ...matchRoutes(publicContext),
    ...matchAlertRoutes(context),
    ...matchLogRoutes(context),
    ...viewRoutes(views),
    ...ticketRoutes({ ...publicContext, primary: context.db }, sessions),
    ...compareRoutes(publicContext),
    ...releaseRoutes(context, { registry, visitors }),
    ...reports.handlers,
    ...fileRoutes(files),
    ...healthRoutes(context),
  } satisfies Handlers;
}

/**
 * The portal's server: calls, streams, files and the document. `ctx.listener` belongs to the caller, who closes it.
 * `reads` answers the public reads, from replicas where there are any. `sms` sends codes and reminders, `mail` notifications.
 */
export function buildApp(
  ctx: Core,
  reads = ctx.db,
  { sms = createSms(ctx.config.sms), mail = createMail(ctx.config.mail) }: Gateways = {},
): FastifyInstance {
  const app = createServer(ctx.config, ctx.config.logLevel, ctx.stopping);
  const parts = createParts(app, ctx, reads, { sms, mail });
  const { context, publicContext, sessions, visitors, registry, queue, materials, views, reports, files } = parts;
  const hub = createHub(context, registry, visitors);
  const stopReminders = startReminders(context);
  const stopExpiryNotices = startExpiryNotices(context);
  const stopCollecting = startCollecting(files);
  const readPublic = registerCalls(
    app,
    { sessions, visitors, pool: context.pool, config: context.config, queue, listener: context.listener },
    handlersOf(parts),
    ['User/Islogon', ...consoleOnly],
  );
  app.post('/api/User/Islogon', async (request) => isLogon(sessions, tokenOf(request)));
  registerEvents(app, hub, cookiesOf, context.config);
  const userOf = (request: FastifyRequest) => requireUser(sessions, 'signedIn', tokenOf(request));
  registerUploads(app, files, userOf);
  registerContent(
    app,
    files,
    async (request) => (tokenOf(request) ? { userId: (await userOf(request)).userId, reviews: false } : null),
    createPreviewKeys(context.pool).read,
  );
  registerExport(app, context);
  registerCalendars(app, context);
  serveRegisterExports(app, publicContext, queue);
  publishRoutes(app, context);
  materials.serve(app);
  serveOpenApi(app);

  registerShell(app, context.config);
  app.register(async (remotes) => {
    serveReleases(remotes, context);
    registerFiles(remotes, '/remotes/', context.storage.localFolder, true);
  });
  serveMedia(app, context.config.mediaFolder);

  registerSitemap(app, {
    db: reads,
    config: context.config,
    queue,
    registry: async () => (await registry.resolve(nobody)).registry,
  });

  const document = documentHandler(context, registry, visitors, readPublic);
  app.setNotFoundHandler(async (request, reply) => {
    if (isFile(request.url)) return noFile(reply);
    if (isCall(request.url) || (request.method !== 'GET' && request.method !== 'HEAD'))
      throw new CallError('notFound', '没有这个接口');
    return document(request, reply);
  });
  app.addHook('preClose', async () => hub.close());
  app.addHook('onClose', () =>
    Promise.all([reports.close(), views.close(), stopReminders(), stopExpiryNotices(), stopCollecting()]).then(
      () => {},
    ),
  );
  return app;
}
