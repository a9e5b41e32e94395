import { Icon } from 'shared/ui';
import type { Favourites } from './use-favourites';

interface Props {
  id: string;
  favourites: Favourites;
  small?: boolean;
}

/** 收藏 / 已收藏. Always empty until the page stands, because the first drawing is the same for everyone. */
export function StarButton({ id, favourites, small = false }: Props) {
  const on = favourites.has(id);
  return (
    <button
      type="button"
      className={small ? 'btn small' : 'btn large'}
      aria-pressed={on}
      onClick={() => favourites.toggle(id)}
    >
      <Icon name={on ? 'star-filled' : 'star'} />
      {on ? '已收藏' : '收藏'}
    </button>
  );
}
