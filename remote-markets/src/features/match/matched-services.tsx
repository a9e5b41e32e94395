import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useHost } from 'shared/remote';
import { ClaimedMark } from 'shared/ui';
import { detailPath, marketPath, placeOf } from '../service/kind';
import { MatchPanel } from './match-panel';
import { MatchRow } from './match-row';
import { useMatches } from './use-matches';
import { useNear } from './use-near';

/** 匹配服务商: the best services for an open demand. Loads when it comes near the viewport. */
export function MatchedServices({ demandId }: { demandId: string }) {
  const { http } = useHost();
  const [ref, near] = useNear<HTMLElement>();
  const load = useCallback(
    (signal: AbortSignal) => http.get('Match/supplies', { demandId }, { signal, quiet: true }),
    [http, demandId],
  );
  const [loaded, retry] = useMatches(near, load);
  const shown = useMemo(
    () =>
      loaded.state === 'ready'
        ? {
            state: 'ready' as const,
            data: {
              rows: loaded.data.items.map(({ card, score, criteria }) => (
                <MatchRow
                  key={card.id}
                  score={score}
                  criteria={criteria}
                  title={card.title}
                  to={detailPath('service', card.id)}
                  about={
                    <>
                      <span>{card.enterprise.name}</span>
                      {card.enterprise.claimed ? <ClaimedMark /> : null}
                      <span>{placeOf(card.enterprise)}</span>
                    </>
                  }
                />
              )),
            },
          }
        : loaded,
    [loaded],
  );
  return (
    <MatchPanel
      panelRef={ref}
      side="supply"
      title="匹配服务商"
      loaded={shown}
      onRetry={retry}
      absent="这条需求已不在征集，不再匹配服务商。"
      empty={
        <>
          暂时没有符合要求的服务。<Link to={marketPath('service')}>到服务市场看看</Link>
        </>
      }
    />
  );
}
