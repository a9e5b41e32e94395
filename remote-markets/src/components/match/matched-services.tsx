import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { limits } from 'shared/contract/limits';
import { formatPlace } from 'shared/format';
import { useQuery } from 'shared/remote';
import { ClaimedMark } from 'shared/ui';
import { kinds, kindWords } from '../../lib/kind';
import { detailPath, marketPath } from '../../lib/paths';
import { SideList } from '../detail/side-list';
import { Pick } from '../request/pick';
import { targetOf } from '../request/request';
import { RequestBar } from '../request/request-bar';
import { loadedOf } from './loaded';
import { MatchPanel } from './match-panel';
import { MatchRow } from './match-row';
import { SideScore } from './side-score';
import { useMatchLog } from './use-match-log';
import { useNear } from './use-near';

/** The best supplies of every kind for an open demand, for both places that show them; loads when one of them comes near the viewport. */
export function useMatchedServices(demandId: string) {
  const [panelRef, nearPanel] = useNear<HTMLElement>();
  const [sideRef, nearSide] = useNear<HTMLElement>();
  const due = nearPanel || nearSide;
  const query = useQuery('Match/supplies', { demandId, kinds }, { enabled: due });
  const loaded = loadedOf(due, query);
  const isShown = loaded.state === 'ready' && loaded.data.items.length > 0;
  const openingOf = useMatchLog({ of: 'supplies', id: demandId, kinds }, isShown, [panelRef, sideRef]);
  return { panelRef, sideRef, loaded, retry: query.reload, openingOf };
}
type Matched = ReturnType<typeof useMatchedServices>;

/** 匹配度最高的供应 in the right column: the first three. What failed is told below, with its button. */
export function SideServices({ matched: { sideRef, loaded, openingOf } }: { matched: Matched }) {
  if (loaded.state === 'failed' || loaded.state === 'absent') return null;
  const rows =
    loaded.state === 'ready'
      ? loaded.data.items.slice(0, 3).map(({ kind = 'service', card, score }) => ({
          key: card.id,
          to: detailPath(kind, card.id),
          title: card.title,
          about: `${card.enterprise.shortName || card.enterprise.name} · ${card.enterprise.province}`,
          end: <SideScore score={score} />,
          opening: openingOf(card.id),
        }))
      : null;
  return (
    <SideList
      side="supply"
      title="匹配度最高的供应"
      busy={loaded.state === 'loading'}
      rows={rows}
      empty="暂时没有符合要求的供应"
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
