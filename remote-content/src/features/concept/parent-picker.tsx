import Select from 'antd/es/select';
import { useEffect, useState } from 'react';
import { conceptRoots } from 'shared/contract/vocabulary/concept';
import { useQuery } from 'shared/remote';
import * as styles from './concept.module.css';

interface Props {
  /** The present parent, whatever was searched for. */
  named?: { code: string; label: string } | undefined;
  value?: string;
  onChange?(code: string): void;
  id?: string;
}

/** ms of rest before a keyword is looked up. */
const rest = 250;

/** A root, or a confirmed concept by a search in all its names. */
export function ParentPicker({ named, ...input }: Props) {
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim().slice(0, 60)), rest);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useQuery('Concept/list', { q, status: 'confirmed' }, { owner: true, keepPrevious: true });
  // One that was chosen before, such as in what this browser had kept, is known by its code only.
  const { value = '' } = input;
  const isNamed = !value || named?.code === value || conceptRoots.some(({ code }) => code === value);
  const chosen = useQuery('Concept/list', { q: value, status: 'confirmed' }, { owner: true, enabled: !isNamed });
  const roots = conceptRoots.filter(({ label }) => label.includes(q));
  const options = new Map<string, string>([
    ...(named ? [[named.code, named.label] as const] : []),
    ...roots.map(({ code, label }) => [code, `${label}（大类）`] as const),
    ...(chosen.data?.items ?? [])
      .filter(({ code }) => code === value)
      .map(({ code, zh }) => [code, zh[0] ?? code] as const),
    ...(found.data?.items ?? []).map(({ code, zh }) => [code, zh[0] ?? code] as const),
  ]);
  return (
    <Select
      {...input}
      className={styles.wide ?? ''}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder="输入名称查找"
      notFoundContent={found.isFetching ? '查找中…' : '没有找到'}
      options={[...options].map(([value, label]) => ({ value, label }))}
    />
  );
}
