import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { pages } from 'shared/contract/paths';
import type { ServiceKind } from 'shared/contract/service';
import { daysUntil, formatDue, isUrgent } from 'shared/format';
import { useQuery } from 'shared/remote';
import { kindWords } from '../../lib/kind';
import { demandPath } from '../../lib/paths';
import { SideList } from '../detail/side-list';
import { loadedOf } from './loaded';
import { MatchPanel } from './match-panel';
import { MatchRow } from './match-row';
import { SideScore } from './side-score';
import { useMatchLog } from './use-match-log';
import { useNear } from './use-near';

/** The best open demands for a supply, for both places that show them; loads when one of them comes near the viewport. */
export function useMatchedDemands(serviceId: string, kind: ServiceKind) {
  const [panelRef, nearPanel] = useNear<HTMLElement>();
  const [sideRef, nearSide] = useNear<HTMLElement>();
  const due = nearPanel || nearSide;
  const query = useQuery('Match/demands', { serviceId, kind }, { enabled: due });
  const loaded = loadedOf(due, query);
  const kinds = useMemo(() => [kind], [kind]);
  const isShown = loaded.state === 'ready' && loaded.data.items.length > 0;
  const openingOf = useMatchLog({ of: 'demands', id: serviceId, kinds }, isShown, [panelRef, sideRef]);
  return { panelRef, sideRef, kind, loaded, retry: query.reload, openingOf };
}
type Matched = ReturnType<typeof useMatchedDemands>;

const dueEnd = (deadline: string | null, today: string) => (
  <em data-urgent={isUrgent(daysUntil(deadline, today))}>{formatDue(daysUntil(deadline, today))}</em>
);

/** 匹配度最高的需求 in the right column: the first three. What failed is told below, with its button. */
export function SideDemands({ matched: { sideRef, loaded, openingOf } }: { matched: Matched }) {
  if (loaded.state === 'failed' || loaded.state === 'absent') return null;
  const rows =
    loaded.state === 'ready'
      ? loaded.data.items.slice(0, 3).map(({ card, score }) => ({
          key: card.id,
          to: demandPath(card.id),
          title: card.title,
          about: `${card.province} · ${formatDue(daysUntil(card.deadline, loaded.data.today))}`,
          end: <SideScore score={score} />,
          opening: openingOf(card.id),
        }))
      : null;
  return (
    <SideList
      side="demand"
      title="匹配度最高的需求"
      busy={loaded.state === 'loading'}
      rows={rows}
      empty="暂时没有匹配的征集中需求"
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

/** 可能匹配的需求 with reasons. */
export function MatchedDemands({ matched: { panelRef, kind, loaded, retry, openingOf } }: { matched: Matched }) {
  const shown = useMemo(() => {
    if (loaded.state !== 'ready') return loaded;
    const { today, items } = loaded.data;
    const rows = items.map(({ card, ...match }) => ({
      kind,
      row: (
        <MatchRow
          key={card.id}
          match={match}
          title={card.title}
          to={demandPath(card.id)}
          opening={openingOf(card.id)}
          about={
            <>
              <span>{card.publisher}</span>
              <span>{card.province}</span>
              <span className="num">{card.budget}</span>
              {dueEnd(card.deadline, today)}
            </>
          }
        />
      ),
    }));
    return { state: 'ready' as const, data: { rows } };
  }, [loaded, kind, openingOf]);
  return (
    <MatchPanel
      panelRef={panelRef}
      side="demand"
      title="可能匹配的需求"
      loaded={shown}
      onRetry={retry}
      absent={`这项${kindWords[kind].label}已不公开，不再匹配需求。`}
      empty={
        <>
          暂时没有匹配的征集中需求。<Link to={pages.demandMarket}>到需求市场看看</Link>
        </>
      }
    />
  );
}
