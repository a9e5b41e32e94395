import { columnOf } from '../db/column-of';
import { type BatchPlan, text } from './batch-plan';

/** Why a line is refused: SQL conditions over c, a line of `next`, and the reason as SQL text; the first that holds counts. */
export function reasonsOf({ kind, table, known, unique }: BatchPlan): [condition: string, reason: string][] {
  const yields = (column: string) =>
    kind.yields && columnOf(kind.yields.field) === column ? ` and not ${kind.yields.when}` : '';

  return [
    ['c.seen_line <> c.at_line', `'与第 ' || c.seen_line || ' 行的外部编号重复'`],
    ['c.first_line <> c.at_line', `'与第 ' || c.first_line || ' 行的外部编号重复'`],
    ...(kind.enterprise === 'none'
      ? []
      : ([['c.lost', `'找不到企业「' || c.enterprise || '」：请先导入该企业，或检查信用代码'`]] as [string, string][])),
    ...(known
      ? ([
          [
            'c.rival is not null',
            `${text(`${kind.fields[kind.known as string]?.label ?? '登记内容'}与外部编号`)} || '「' || c.rival || '」的记录相同'`,
          ],
        ] as [string, string][])
      : []),
    ...unique.flatMap(({ label, column }): [string, string][] => [
      [`c.first_${column} <> c.at_line`, `${text(`${label}与第 `)} || c.first_${column} || ' 行重复'`],
      [
        `exists (select 1 from ${table} t where t.${column} = c.${column} and t.id <> c.id${yields(column)})`,
        text(`${label}已被另一条记录使用`),
      ],
    ]),
    ...kind.refusals.map((_, i): [string, string] => [`c.refusal_${i} is not null`, `c.refusal_${i}`]),
  ];
}
