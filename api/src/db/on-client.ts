import { Kysely, PostgresDialect } from 'kysely';
import type { PoolClient } from 'pg';
import type { Database, Db } from './tables';

/** The query builder on a connection that the caller keeps: inside its transaction, and never released by it. */
export const onClient = (client: PoolClient): Db =>
  new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => ({ query: client.query.bind(client) as never, release() {} }),
        end: async () => {},
      },
    }),
  });
