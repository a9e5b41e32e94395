import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { formatDate } from 'shared/format';
import { CallError } from '../errors';
import { exportPath, useExportTicket } from './export-ticket';
import { accountColumns, personalTables } from './personal-data';
import type { PersonalTable } from './personal-table';

const pageRows = 500;

const picked = (columns: readonly string[]) =>
  `json_build_object(${columns.map((column) => `'${column}', t.${column}`).join(', ')})::text`;

/** One page of a table's rows behind a key. */
function pageStatement({ table, owner, key, columns, hidden = [] }: PersonalTable): string {
  const row = columns
    ? picked(columns)
    : `(to_jsonb(t) - array[${hidden.map((column) => `'${column}'`).join(', ')}]::text[])::text`;
  return `select ${key} as key, ${row} as row from ${table} t
    where ${owner} = $1 and ($2::text is null or ${key} > $2) order by ${key} limit ${pageRows}`;
}

/**
 * All data of a person, as one JSON document, piece by piece. Each page is a query of its own, so that a slow reader
 * blocks nothing.
 */
export async function* exportPersonalData(pool: Pool, userId: string, now: Date): AsyncGenerator<string> {
  const head = {
    说明: '本文件是您在本平台的个人数据，时间为 ISO 8601 格式。登录地址只保存了一部分。',
    导出时间: now.toISOString(),
  };
  yield `${JSON.stringify(head).slice(0, -1)},\n"账号":`;
  const { rows } = await pool.query<{ row: string }>(
    `select ${picked(accountColumns)} as row from account t where id = $1`,
    [userId],
  );
  yield rows[0]?.row ?? 'null';
  for (const personal of personalTables) {
    if (!personal.title) continue;
    yield `,\n${JSON.stringify(personal.title)}:[`;
    const statement = pageStatement(personal);
    let last: string | null = null;
    for (;;) {
      const page: { key: string; row: string }[] = (await pool.query(statement, [userId, last])).rows;
      if (page.length > 0) yield `${last === null ? '' : ','}\n${page.map(({ row }) => row).join(',\n')}`;
      if (page.length < pageRows) break;
      last = page.at(-1)?.key ?? null;
    }
    yield ']';
  }
  yield '}\n';
}

/** The download itself. It is no call of the contract: it answers a file, for the ticket alone. */
export function registerExport(app: FastifyInstance, { pool }: { pool: Pool }) {
  app.get<{ Querystring: { ticket?: string } }>(exportPath, { exposeHeadRoute: false }, async (request, reply) => {
    const { ticket } = request.query;
    const userId = typeof ticket === 'string' ? await useExportTicket(pool, ticket) : undefined;
    if (!userId) throw new CallError('forbidden', '下载地址已失效，请在个人中心重新导出');
    const now = new Date();
    return reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="personal-data-${formatDate(now)}.json"`,
        'referrer-policy': 'no-referrer',
      })
      .send(Readable.from(exportPersonalData(pool, userId, now)));
  });
}
