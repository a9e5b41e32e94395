import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { SmtpConfig } from './config/mail';
import type { AliyunConfig } from './config/sms';
import type { RealWechat } from './config/wechat';
import type { Db } from './db/tables';
import { root } from './folders';
import { StartError } from './start-error';

/** Tells a person at the terminal. */
export type Say = (text: string) => void;

/** The workspace `sample`. */
export interface SamplePart {
  /** @param now ms; what people read as current is dated from it */
  loadSample(pools: { pool: Pool; db: Db }, say: Say, now?: number): Promise<void>;
  /** Answers how to stop it. */
  startRoadShowClock(context: { pool: Pool; log: FastifyBaseLogger }): () => Promise<unknown>;
}

export interface Doubles {
  /** How the portal reaches them: what takes the place of the configuration's own. */
  settings: { sms?: AliyunConfig; mail?: SmtpConfig; wechat?: RealWechat };
  /** Pages that they show to people, by path; each answers what stands below it too. */
  pages: Record<string, (request: IncomingMessage, response: ServerResponse) => void>;
  close(): Promise<void>;
}

/** Which gateways need a double; `mail` with the origin of the links in messages. */
export interface WantedDoubles {
  sms: boolean;
  mail: { portal: string } | null;
  wechat: boolean;
}

/** The workspace `doubles`: stands for gateways that cannot be had, over sockets and in their own protocols. */
export interface DoublesPart {
  startDoubles(wanted: WantedDoubles, say: Say): Promise<Doubles>;
}

interface Parts {
  sample: SamplePart;
  doubles: DoublesPart;
}

/** Sources load sources, which a loader of TypeScript or the test runner reads; the built program loads what was built. */
const entry = __filename.endsWith('.ts') ? 'src/index.ts' : 'dist/index.js';

/**
 * A workspace beside the API that only a portal which is tried out needs. It is no part of the API's program, and an installation
 * may lack it. Errors: StartError.
 */
export async function loadPart<Name extends keyof Parts>(name: Name): Promise<Parts[Name]> {
  const path = join(root, name, entry);
  if (!existsSync(path))
    throw new StartError(
      `缺少 ${name}/${entry}：请先运行 npm run build；正式环境不需要它，请设 PORTAL_SAMPLE=0 与 PORTAL_ENVIRONMENT=production。`,
    );
  return import(path);
}

/** Serves the doubles' pages on the portal's own origin, which is what browsers and redirects know. */
export function servePages(app: FastifyInstance, pages: Doubles['pages']): void {
  for (const [path, show] of Object.entries(pages))
    for (const url of [path, `${path}/*`])
      app.get(url, { exposeHeadRoute: false }, (request, reply) => {
        reply.hijack();
        show(request.raw, reply.raw);
      });
}
