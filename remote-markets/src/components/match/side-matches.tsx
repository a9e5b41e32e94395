import type { ReactNode, RefObject } from 'react';
import { SideList } from '../detail/side-list';
import type { Loaded } from './loaded';
import { SideScore } from './side-score';
import type { Opening } from './use-match-log';

interface Match {
  card: { id: string; title: string };
  score: number;
}

interface Props<M extends Match, D extends { items: M[] }> {
  matched: { sideRef: RefObject<HTMLElement | null>; loaded: Loaded<D>; openingOf(id: string): Opening };
  side: 'supply' | 'demand';
  title: string;
  empty: string;
  rowOf(match: D['items'][number], data: D): { to: string; about: ReactNode };
}

/** The first three matches in the right column. What failed is told in the panel, with its button. */
export function SideMatches<M extends Match, D extends { items: M[] }>({ matched, rowOf, ...list }: Props<M, D>) {
  const { sideRef, loaded, openingOf } = matched;
  if (loaded.state === 'failed' || loaded.state === 'absent') return null;
  const rows =
    loaded.state === 'ready'
      ? loaded.data.items.slice(0, 3).map((match) => ({
          ...rowOf(match, loaded.data),
          key: match.card.id,
          title: match.card.title,
          end: <SideScore score={match.score} />,
          opening: openingOf(match.card.id),
        }))
      : null;
  return (
    <SideList
      {...list}
      busy={loaded.state === 'loading'}
      rows={rows}
      sectionRef={sideRef}
      wideOnly
      more={
        rows?.length === 0 ? null : (
          <a className="link" href="#matches">
            查看匹配理由
          </a>
        )
      }
    />
  );
}
