import type { ServiceKind } from 'shared/contract/service';
import { kinds, kindWords } from '../../lib/kind';
import * as styles from './kind-filter.module.css';

interface Props {
  /** How many matches there are of each kind. */
  counts: ReadonlyMap<ServiceKind, number>;
  chosen: ServiceKind | null;
  onChoose: (kind: ServiceKind | null) => void;
}

/** 全部, or one kind of supply; a kind without matches is not offered. */
export function KindFilter({ counts, chosen, onChoose }: Props) {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const choices: [ServiceKind | null, string, number][] = [
    [null, '全部', total],
    ...kinds
      .filter((kind) => counts.has(kind))
      .map((kind): [ServiceKind, string, number] => [kind, kindWords[kind].label, counts.get(kind) ?? 0]),
  ];
  return (
    <fieldset className={styles.filter}>
      <legend className="visually-hidden">供应类型</legend>
      {choices.map(([kind, label, count]) => (
        <button
          key={label}
          type="button"
          className="btn small"
          aria-pressed={chosen === kind}
          onClick={() => onChoose(kind)}
        >
          {label} <span className="num">{count}</span>
        </button>
      ))}
    </fieldset>
  );
}
