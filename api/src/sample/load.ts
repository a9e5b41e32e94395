import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../db/tables';

export async function loadSample(_ctx: { db: Kysely<Database>; pool: Pool }, _onProgress: (text: string) => void): Promise<void> {}
