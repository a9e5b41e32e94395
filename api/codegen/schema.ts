import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { generate, PostgresDialect as PostgresGenerator } from 'kysely-codegen';
import type { Pool } from 'pg';
import { root } from '../src/folders';
import { columnTypes, typeImports } from './json-columns';

/** Row types of all tables, made by `npm run gen`. */
export const schemaFile = join(root, 'api/src/db/__generated__/schema.ts');

interface Column {
  /** `table.column` */
  name: string;
  type: string;
  nullable: boolean;
  defaulted: boolean;
  /** Written by the database alone. */
  computed: boolean;
  /** Of a text column with a closed list of values: its CHECK constraint. */
  check: string | null;
}

/** The columns of all tables. A constraint of the form `x = any (array[…])` closes a text column's list of values. */
async function columnsOf(pool: Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as nullable, a.atthasdef as defaulted, a.attgenerated <> '' as computed,
      (select pg_get_constraintdef(k.oid) from pg_constraint as k
       where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
         and pg_get_constraintdef(k.oid) ~ ('^CHECK \\(\\(' || a.attname || ' = ANY \\(ARRAY\\[') limit 1) as check
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`);
  return rows;
}

/** `CHECK ((x = ANY (ARRAY['a'::text, 'b'::text])))` -> `'a' | 'b'` */
const unionOf = (check: string): string => [...check.matchAll(/'[^']*'(?=::text)/g)].map(([text]) => text).join(' | ');

/** A type more exact than the generator's; undefined where the generator's is right. */
function typeOf({ name, type, nullable, defaulted, computed, check }: Column): string | undefined {
  if (computed) return `GeneratedAlways<${type === 'text' ? 'string' : 'Date'}>`;
  const known = columnTypes[name] ?? (check ? unionOf(check) : undefined);
  if (!known) return undefined;
  const read = nullable ? `${known} | null` : known;
  if (type !== 'jsonb') return defaulted ? `Generated<${read}>` : read;
  return `JSONColumnType<${read}, string${nullable ? ' | null' : ''}${defaulted || nullable ? ' | undefined' : ''}>`;
}

/** The text of `schemaFile` for a migrated database. Throws when a column of `columnTypes` is not there. */
export async function schemaText(pool: Pool): Promise<string> {
  const columns = await columnsOf(pool);
  const gone = Object.keys(columnTypes).filter((name) => !columns.some((column) => column.name === name));
  if (gone.length > 0) throw new Error(`api/codegen/json-columns.ts names ${gone.join(', ')}, which no table has`);
  return generate({
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    dialect: new PostgresGenerator({ dateParser: 'string' }),
    customImports: typeImports,
    overrides: {
      columns: Object.fromEntries(
        columns.flatMap((column) => {
          const type = typeOf(column);
          return type ? [[column.name, type]] : [];
        }),
      ),
    },
  });
}
