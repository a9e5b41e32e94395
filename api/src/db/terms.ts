import type { PoolClient } from 'pg';
import { groupsOf, scaleUnits, termsOf, vocabularyNames } from 'shared/contract/vocabulary';
import { type TermName, termNames } from 'shared/contract/vocabulary/names';

interface TermRow {
  vocabulary: string;
  code: string;
  place: number;
  parent: string | null;
  factor: number | null;
}

const row = (vocabulary: string, code: string, i: number, more: Partial<TermRow> = {}): TermRow => ({
  vocabulary,
  code,
  place: i + 1,
  parent: null,
  factor: null,
  ...more,
});

/** The rows of table `term`: every vocabulary of the contract, and the groups of a tree as `<vocabulary>/groups`. */
export function termRows(): TermRow[] {
  const units = scaleUnits.map(({ code, dimension, factor }, i) =>
    row('scaleUnits', code, i, { parent: dimension, factor }),
  );
  const others = vocabularyNames.filter((name) => name !== 'scaleUnits');
  return others
    .flatMap((name) => {
      const groups = groupsOf(name);
      const groupOf = (code: string) => groups.find(({ children }) => children.some((leaf) => leaf.code === code));
      return [
        ...groups.map(({ code }, i) => row(`${name}/groups`, code, i)),
        ...termsOf(name).map(({ code }, i) => row(name, code, i, { parent: groupOf(code)?.code ?? null })),
      ];
    })
    .concat(units);
}

/**
 * Makes table `term` equal to the contract, in the caller's transaction. A new term costs nothing more; when a known one
 * has moved, changed or gone, or a term is called by other names, what was computed from the vocabularies is computed again.
 */
export async function fillTerms(
  client: PoolClient,
  rows: readonly TermRow[] = termRows(),
  names: readonly TermName[] = termNames,
): Promise<void> {
  const json = JSON.stringify(rows);
  const { rowCount: outdated } = await client.query(
    `delete from term as t where not exists (
       select from json_populate_recordset(null::term, $1) as n
       where n.vocabulary = t.vocabulary and n.code = t.code
         and (n.place, n.parent, n.factor) is not distinct from (t.place, t.parent, t.factor))`,
    [json],
  );
  await client.query('insert into term select * from json_populate_recordset(null::term, $1) on conflict do nothing', [
    json,
  ]);
  const { rowCount: renamed } = await client.query(
    `with wanted as (
       select distinct vocabulary, code, match_term(name) as name from json_populate_recordset(null::term_name, $1)),
     gone as (delete from term_name as t where not exists (select from wanted as w where w = t) returning 1),
     come as (insert into term_name select * from wanted where char_length(name) >= 2 on conflict do nothing returning 1)
     select from gone union all select from come`,
    [JSON.stringify(names)],
  );
  if (outdated || renamed) await client.query('select recompute_derived()');
}
