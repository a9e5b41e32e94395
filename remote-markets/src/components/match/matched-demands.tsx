import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { pages } from 'shared/contract/paths';
import type { ServiceKind } from 'shared/contract/service';
import { daysUntil, formatDue, isUrgent } from 'shared/format';
import { kindWords } from '../../lib/kind';
import { demandPath } from '../../lib/paths';
import { MatchPanel } from './match-panel';
import { MatchRow } from './match-row';
import { SideMatches } from './side-matches';
import { useMatched } from './use-matched';

/** The best open demands for a supply. */
export function useMatchedDemands(serviceId: string, kind: ServiceKind) {
  const kinds = useMemo(() => [kind], [kind]);
  return { ...useMatched('Match/demands', { serviceId, kind }, { of: 'demands', id: serviceId, kinds }), kind };
}
type Matched = ReturnType<typeof useMatchedDemands>;

const dueEnd = (deadline: string | null, today: string) => (
  <em data-urgent={isUrgent(daysUntil(deadline, today))}>{formatDue(daysUntil(deadline, today))}</em>
);

/** 匹配度最高的需求 in the right column. */
export const SideDemands = ({ matched }: { matched: Matched }) => (
  <SideMatches
    matched={matched}
    side="demand"
    title="匹配度最高的需求"
    empty="暂时没有匹配的征集中需求"
    rowOf={({ card }, { today }) => ({
      to: demandPath(card.id),
      about: `${card.province} · ${formatDue(daysUntil(card.deadline, today))}`,
    })}
  />
);

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
