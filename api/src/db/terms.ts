import type { PoolClient } from 'pg';
import { groupsOf, scaleUnits, termsOf, vocabularyNames } from 'shared/contract/vocabulary';

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
 * has moved, changed or gone, what was computed from the vocabularies is computed again.
 */
export async function fillTerms(client: PoolClient, rows: readonly TermRow[] = termRows()): Promise<void> {
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
  if (outdated) await client.query('select recompute_derived()');
}
