import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useHost } from 'shared/remote';
import { demandPath } from '../demand/demand-query';
import { dueText, isUrgent } from '../home/due-text';
import { MatchPanel } from './match-panel';
import { MatchRow } from './match-row';
import { useMatches } from './use-matches';
import { useNear } from './use-near';

/** 可能匹配的需求: the best open demands for a service. Loads when it comes near the viewport. */
export function MatchedDemands({ serviceId }: { serviceId: string }) {
  const { http } = useHost();
  const [ref, near] = useNear<HTMLElement>();
  const load = useCallback(
    (signal: AbortSignal) => http.get('Match/demands', { serviceId }, { signal, quiet: true }),
    [http, serviceId],
  );
  const [loaded, retry] = useMatches(near, load);
  const shown = useMemo(() => {
    if (loaded.state !== 'ready') return loaded;
    const { today, items } = loaded.data;
    const rows = items.map(({ card, score, criteria }) => (
      <MatchRow
        key={card.id}
        score={score}
        criteria={criteria}
        title={card.title}
        to={demandPath(card.id)}
        about={
          <>
            <span>{card.publisher}</span>
            <span>{card.province}</span>
            <span className="num">{card.budget}</span>
            <em data-urgent={isUrgent(card.deadline, today)}>{dueText(card.deadline, today)}</em>
          </>
        }
      />
    ));
    return { state: 'ready' as const, data: { rows } };
  }, [loaded]);
  return (
    <MatchPanel
      panelRef={ref}
      side="demand"
      title="可能匹配的需求"
      loaded={shown}
      onRetry={retry}
      absent="这项服务已不公开，不再匹配需求。"
      empty={
        <>
          暂时没有匹配的征集中需求。<Link to="/sys/SellMarket">到需求市场看看</Link>
        </>
      }
    />
  );
}
