import { useState } from 'react';
import { BusyButton } from 'shared/browser/busy-button';
import { type DataColumn, DataTable } from 'shared/browser/data-table';
import type { ConceptRow } from 'shared/contract/concept';
import { limits } from 'shared/contract/limits';
import { type ConceptStatus, conceptStatuses } from 'shared/contract/vocabulary/concept';
import { formatCount } from 'shared/format';
import { useMutation } from 'shared/remote';
import * as styles from './concept.module.css';

interface Props {
  rows: readonly ConceptRow[];
  onEdit(row: ConceptRow): void;
  reload(): Promise<void>;
}

const stateClass = { confirmed: 'tag ok', suggested: 'tag', rejected: 'tag off' } as const;
const labelOf = (status: ConceptStatus) => conceptStatuses.find(({ code }) => code === status)?.label;

/** The first names of many, which would fill the screen; the dialog has all. */
const shownNames = 10;
const namesOf = (names: readonly string[]) =>
  names.length > shownNames
    ? `${names.slice(0, shownNames).join('、')} 等 ${formatCount(names.length)} 个`
    : names.join('、');

/** Which suggestions of the page are chosen, and the decision on them. */
function useChoice(rows: readonly ConceptRow[], reload: () => Promise<void>) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const open = rows.filter(({ status }) => status === 'suggested').slice(0, limits.concept.atOnce);
  const chosen = open.filter(({ id }) => ids.has(id));
  const [refused, setRefused] = useState<{ id: string; name: string; message: string }[]>([]);
  const deciding = useMutation(
    async (status: 'confirmed' | 'rejected', { http, bus }) => {
      const items = chosen.map(({ id, updatedAt }) => ({ id, updatedAt }));
      const answer = await http.post('Concept/decide', { items, status }, { quiet: true });
      setRefused(answer.refused);
      setIds(new Set());
      const text = `${status === 'confirmed' ? '已确认' : '已不采用'} ${answer.done} 条`;
      if (answer.done > 0) bus.emit('message:shown', { kind: 'success', text });
    },
    { onSuccess: reload },
  );
  const isAll = open.length > 0 && chosen.length === open.length;
  return {
    ids,
    chosen,
    refused,
    deciding,
    isAll,
    hasOpen: open.length > 0,
    toggleAll: () => setIds(new Set(isAll ? [] : open.map(({ id }) => id))),
    toggle: (id: string) =>
      setIds((old) => {
        const next = new Set(old);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
  };
}
type Choice = ReturnType<typeof useChoice>;

/** Decides on the chosen suggestions together; what was refused is named. */
function DecisionBar({ chosen, refused, deciding, isAll, hasOpen, toggleAll }: Choice) {
  return (
    <>
      {hasOpen ? (
        <div className={styles.bar}>
          <label>
            <input type="checkbox" className="checkbox" checked={isAll} onChange={toggleAll} />
            全选待确认
          </label>
          <span role="status">已选 {chosen.length} 条</span>
          {(['confirmed', 'rejected'] as const).map((status) => (
            <BusyButton
              key={status}
              type="button"
              className={status === 'confirmed' ? 'btn small primary' : 'btn small'}
              idle={chosen.length === 0}
              busy={deciding.isBusy}
              onClick={() => void deciding.send(status)}
            >
              {status === 'confirmed' ? '确认' : '不采用'}
            </BusyButton>
          ))}
        </div>
      ) : null}
      {deciding.error || refused.length > 0 ? (
        <div className={styles.failure} role="alert">
          {deciding.error?.message}
          {refused.map(({ id, name, message }) => (
            <p key={id}>
              {name}：{message}
            </p>
          ))}
        </div>
      ) : null}
    </>
  );
}

const columnsOf = ({ ids, toggle }: Choice, onEdit: Props['onEdit']): DataColumn<ConceptRow>[] => [
  {
    title: '中文名',
    width: 180,
    card: 'name',
    heads: true,
    cell: (row) => (
      <span className={styles.name}>
        {row.status === 'suggested' ? (
          <input
            type="checkbox"
            className="checkbox"
            aria-label={`选择 ${row.zh[0]}`}
            checked={ids.has(row.id)}
            onChange={() => toggle(row.id)}
          />
        ) : null}
        <button type="button" className={`link ${styles.edit}`} onClick={() => onEdit(row)}>
          {row.zh[0]}
        </button>
      </span>
    ),
  },
  {
    title: '其他名称',
    card: 'line',
    cell: ({ zh, en, abbr, misspelt }) => namesOf([...zh.slice(1), ...en, ...abbr, ...misspelt]),
  },
  { title: '上级', width: 150, cell: ({ parentLabel }) => parentLabel },
  {
    title: '状态',
    card: 'corner',
    width: 100,
    cell: ({ status }) => <span className={stateClass[status]}>{labelOf(status)}</span>,
  },
  { title: '出处', width: 150, cell: ({ reference }) => reference },
  {
    title: '企业数',
    className: 'num',
    align: 'right',
    width: 90,
    cell: ({ support }) => (support === null ? null : formatCount(support)),
  },
];

/** One page of concepts; suggestions can be decided on together. */
export function ConceptList({ rows, onEdit, reload }: Props) {
  const choice = useChoice(rows, reload);
  return (
    <>
      <DecisionBar {...choice} />
      <DataTable
        caption="术语"
        cardsUpTo="mobile"
        rows={rows}
        keyOf={({ id }) => id}
        columns={columnsOf(choice, onEdit)}
      />
    </>
  );
}
