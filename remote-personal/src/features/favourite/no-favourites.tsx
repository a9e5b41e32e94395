import { Link } from 'react-router-dom';
import { Notice } from 'shared/ui';
import type { FavouriteKind } from '../../lib/favourite-kinds';

/** Nothing to list: nothing collected yet, or nothing that fits the search. */
export function NoFavourites({ kind, q }: { kind: FavouriteKind; q: string }) {
  return q ? (
    <Notice
      art="missing"
      title={`没有符合「${q}」的收藏`}
      text="换一个关键词，或查看全部收藏。"
      actions={
        <Link className="btn" to={kind.path}>
          查看全部收藏
        </Link>
      }
    />
  ) : (
    <Notice
      art="starred"
      title={`还没有收藏的${kind.noun}`}
      text={kind.hint}
      actions={
        <Link className="btn primary" to={kind.market.path}>
          {kind.market.label}
        </Link>
      }
    />
  );
}
