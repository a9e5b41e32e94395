import { useLocation } from 'react-router-dom';
import { useFavouriteBadges } from '../../lib/badges';
import { EditorPage } from './editor-page';
import type { ListingKind } from './kinds';
import { ListPage } from './list-page';

/** Services, spot goods, platforms and demands: the own list, or with `id` the editor of one record. */
export function ListingPage({ kind }: { kind: ListingKind }) {
  const { search } = useLocation();
  useFavouriteBadges();
  const id = new URLSearchParams(search).get('id');
  return id ? <EditorPage kind={kind} id={id} /> : <ListPage key={kind.name} kind={kind} />;
}
