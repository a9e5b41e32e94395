import Select from 'antd/es/select';
import { useEffect, useState } from 'react';
import type { TopicItemKind } from 'shared/contract/special-service';
import { useQuery } from 'shared/remote';
import * as styles from './fields.module.css';

interface Props {
  kind: TopicItemKind;
  ids: string[];
  max: number;
  onChange(ids: string[]): void;
  id?: string;
  status?: '' | 'error';
  'aria-label'?: string;
  'aria-required'?: true;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** ms of rest before a keyword is looked up. */
const rest = 250;

/** Records of a kind by a search in their names, in the order of the choice. Nobody types an id. */
export function RecordPicker({ kind, ids, max, onChange, ...input }: Props) {
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim().slice(0, 60)), rest);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useQuery('Content/records', { kind, q }, { owner: true, keepPrevious: true });
  const named = useQuery(
    'Content/records',
    { kind, ids },
    { owner: true, enabled: ids.length > 0, keepPrevious: true },
  );
  const known = new Map(
    [...(found.data?.items ?? []), ...(named.data?.items ?? [])].map(({ id, title, open }) => [
      id,
      open ? title : `${title}（未公开）`,
    ]),
  );
  const offered = [...new Set([...(found.data?.items ?? []).map(({ id }) => id), ...ids])];
  const isOne = max === 1;
  return (
    <Select
      {...input}
      className={styles.wide ?? ''}
      mode={isOne ? undefined : 'multiple'}
      maxCount={isOne ? undefined : max}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      allowClear
      placeholder="输入名称查找"
      notFoundContent={found.isFetching ? '查找中…' : '没有找到'}
      options={offered.map((id) => ({ value: id, label: known.get(id) ?? '加载中…' }))}
      value={isOne ? (ids[0] ?? null) : ids}
      onChange={(value: string | string[] | null | undefined) =>
        onChange(Array.isArray(value) ? value : value ? [value] : [])
      }
    />
  );
}
