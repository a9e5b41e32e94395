import { stringify } from 'csv-stringify/sync';
import type { Pool } from 'pg';
import { guardCell } from 'shared/format';
import { columnOf } from '../db/column-of';
import { commonFields } from './check-line';
import type { TextFormat } from './decode';
import { storedValue } from './fields';
import type { Kind } from './kind';

const pageRows = 1000;

type Stored = Record<string, unknown> & { externalId: string; source: string };

/** One page of records behind an id, as JSON values under the keys of the fields. */
function pageStatement(kind: Kind, keys: readonly string[]): string {
  const values = keys.map((key) => {
    const reference = kind.references[key];
    if (reference) return `'${key}', (${reference})`;
    if (key === 'enterprise') return `'enterprise', e.uscc`;
    return `'${key}', ${storedValue(kind.fields[key] ?? {}, columnOf(key))}`;
  });
  return `select t.id, jsonb_build_object('externalId', coalesce(x.id, t.id::text), 'source', s.source) as head,
      json_build_object(${values.join(', ')}) as body
    from ${kind.name} t
    ${kind.enterprise === 'none' ? '' : 'left join enterprise e on e.id = t.enterprise_id'}
    left join lateral (select source, id from external_id where kind = '${kind.name}' and record_id = t.id order by source, id limit 1) x on true
    cross join lateral (select coalesce(x.source, 'portal') as source) s
    where t.id > $1 order by t.id limit ${pageRows}`;
}

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

/**
 * The records of a kind as text in the format of imports, piece by piece, from one snapshot. `personal`: private fields
 * too. `onProgress` gets the number of records so far.
 */
export async function* exportRecords(
  pool: Pool,
  kind: Kind,
  format: TextFormat,
  personal: boolean,
  onProgress: (done: number) => void,
): AsyncGenerator<string> {
  const fields = Object.entries(kind.fields).filter(([key]) => personal || !kind.personal.includes(key));
  const keys = fields.map(([key]) => key);
  const statement = pageStatement(kind, keys);
  const client = await pool.connect();
  try {
    // The reader of a pipe may be slow, and the snapshot has to wait for it.
    await client.query('set idle_in_transaction_session_timeout = 0');
    await client.query('begin isolation level repeatable read read only');
    if (format === 'csv')
      yield `\ufeff${stringify([[...Object.values(commonFields), ...fields.map(([, { label }]) => label)]], csvOptions)}`;
    let done = 0;
    for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
      const { rows } = await client.query<{ id: string; head: Stored; body: Record<string, unknown> }>(statement, [
        last,
      ]);
      if (rows.length === 0) break;
      last = (rows.at(-1) as { id: string }).id;
      if (format === 'csv') {
        const cells = rows.map(({ head, body }) => [
          guardCell(head.externalId),
          head.source,
          ...fields.map(([key, field]) => (isEmpty(body[key]) ? '' : guardCell(field.cell(body[key])))),
        ]);
        yield stringify(cells, csvOptions);
      } else {
        yield rows
          .map(({ head: { externalId, source }, body }) => {
            const entries = Object.entries(body).flatMap(([key, value]) =>
              isEmpty(value) ? [] : [[key, kind.fields[key]?.give?.(value) ?? value]],
            );
            return `${JSON.stringify({ externalId, source, ...Object.fromEntries(entries) })}\n`;
          })
          .join('');
      }
      done += rows.length;
      onProgress(done);
    }
  } finally {
    client.release(true);
  }
}

/** A line feed alone is no record delimiter here, and would go out unquoted. */
const csvOptions = { record_delimiter: '\r\n', quoted_match: /[\r\n]/ };
