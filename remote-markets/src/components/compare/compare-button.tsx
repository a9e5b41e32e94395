import type { CompareKind } from 'shared/contract/compare';
import { useHost } from 'shared/remote';
import { Icon } from 'shared/ui';
import { type Chosen, choose, most, unchoose, useChosen } from './basket';
import { compareWords } from './compare-words';

interface Props {
  kind: CompareKind;
  item: Chosen;
  small?: boolean;
}

/** 对比: puts a record into the tray and takes it out again. */
export function CompareButton({ kind, item, small = false }: Props) {
  const { bus } = useHost();
  const on = useChosen(kind).some(({ id }) => id === item.id);
  function toggle() {
    if (on) return unchoose(kind, item.id);
    if (!choose(kind, { id: item.id, title: item.title }))
      bus.emit('message:shown', { kind: 'info', text: `最多对比 ${most} ${compareWords[kind].counted}，请先移除一项` });
  }
  return (
    <button
      type="button"
      className={`btn ${small ? 'small' : 'large'}`}
      aria-pressed={on}
      data-compare={item.id}
      onClick={toggle}
    >
      <Icon name="compare" />
      <span>{on ? '已选对比' : '对比'}</span>
    </button>
  );
}
