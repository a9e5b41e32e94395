import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from './db/tables';
import { root } from './folders';
import { StartError } from './start-error';

/** Tells a person at the terminal. */
export type Say = (text: string) => void;

/** The workspace `sample`. */
export interface SamplePart {
  /** @param now ms; what people read as current is dated from it */
  loadSample(pools: { pool: Pool; db: Kysely<Database> }, say: Say, now?: number): Promise<void>;
  /** Answers how to stop it. */
  startRoadShowClock(context: { pool: Pool; log: FastifyBaseLogger }): () => Promise<unknown>;
}

interface Parts {
  sample: SamplePart;
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
