import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { limits } from 'shared/contract/limits';
import { formatPlace } from 'shared/format';
import { ClaimedMark } from 'shared/ui';
import { kinds, kindWords } from '../../lib/kind';
import { detailPath, marketPath } from '../../lib/paths';
import { Pick } from '../request/pick';
import { targetOf } from '../request/request';
import { RequestBar } from '../request/request-bar';
import { MatchPanel } from './match-panel';
import { MatchRow } from './match-row';
import { SideMatches } from './side-matches';
import { useMatched } from './use-matched';

/** The best supplies of every kind for an open demand. */
export const useMatchedServices = (demandId: string) =>
  useMatched('Match/supplies', { demandId, kinds }, { of: 'supplies', id: demandId, kinds });
type Matched = ReturnType<typeof useMatchedServices>;

/** 匹配度最高的供应 in the right column. */
export const SideServices = ({ matched }: { matched: Matched }) => (
  <SideMatches
    matched={matched}
    side="supply"
    title="匹配度最高的供应"
    empty="暂时没有符合要求的供应"
    rowOf={({ kind = 'service', card: { id, enterprise } }) => ({
      to: detailPath(kind, id),
      about: `${enterprise.shortName || enterprise.name} · ${enterprise.province}`,
    })}
  />
);

interface PanelProps {
  matched: Matched;
  /** No title where it is anonymous: in a subject it would tell who stands behind it. */
  demand: { id: string; title: string };
}

/** 匹配服务商 with reasons; several are asked for a price at once. Another demand begins anew: what was chosen was for this one. */
export const MatchedServices = (props: PanelProps) => <Panel key={props.demand.id} {...props} />;

function Panel({ matched: { panelRef, loaded, retry, openingOf }, demand }: PanelProps) {
  const [picked, setPicked] = useState<readonly string[]>([]);
  const shown = useMemo(
    () =>
      loaded.state === 'ready'
        ? {
            state: 'ready' as const,
            data: {
              // An API of the release before names no kind: it has services alone.
              rows: loaded.data.items.map(({ kind = 'service', card, ...match }) => {
                const target = targetOf(kind, card.id);
                const isPicked = picked.includes(target);
                return {
                  kind,
                  row: (
                    <MatchRow
                      key={card.id}
                      match={match}
                      title={card.title}
                      to={detailPath(kind, card.id)}
                      opening={openingOf(card.id)}
                      tag={kindWords[kind].label}
                      about={
                        <>
                          <span>{card.enterprise.name}</span>
                          {card.enterprise.claimed ? <ClaimedMark /> : null}
                          <span>{formatPlace(card.enterprise.province, card.enterprise.city)}</span>
                          <Pick
                            title={card.title}
                            checked={isPicked}
                            disabled={picked.length >= limits.quotation.targets}
                            onChange={() =>
                              setPicked((now) => (isPicked ? now.filter((one) => one !== target) : [...now, target]))
                            }
                          />
                        </>
                      }
                    />
                  ),
                };
              }),
            },
          }
        : loaded,
    [loaded, picked, openingOf],
  );
  return (
    <MatchPanel
      panelRef={panelRef}
      side="supply"
      title="匹配服务商"
      loaded={shown}
      onRetry={retry}
      absent="这条需求已不在征集，不再匹配服务商。"
      foot={
        <RequestBar
          request={{
            targets: [...picked],
            demandId: demand.id,
            title: demand.title,
          }}
        />
      }
      empty={
        <>
          暂时没有符合要求的供应。<Link to={marketPath('service')}>到服务市场看看</Link>
        </>
      }
    />
  );
}
