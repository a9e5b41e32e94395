import type { DemandMatch, SupplyMatch } from 'shared/contract/match';
import type { ServiceCard, ServiceKind } from 'shared/contract/service';
import type { Db } from '../db/tables';
import { todayOf } from '../db/today';
import { cardsByIds } from '../service/store';
import { demandBriefs } from './demand-briefs';
import { bestDemands, bestSupplies } from './kinds';
import { type Placed, placed } from './rankings';
import type { Match } from './score';

/** What leaves the API of a match. */
export const told = ({ score, band, cap, gaps, criteria }: Match) => ({ score, band, cap, gaps, criteria });

/** Cards of records of several kinds, by id. */
async function cardsOfKinds(
  db: Db,
  found: readonly { kind: ServiceKind; id: string }[],
): Promise<Map<string, ServiceCard>> {
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  const cards = await Promise.all(
    kinds.map((kind) =>
      cardsByIds(
        db,
        kind,
        found.filter((one) => one.kind === kind).map(({ id }) => id),
      ),
    ),
  );
  return new Map(cards.flatMap((some) => [...some]));
}

/** Makes the interleaving of a page the same for everybody on one day. */
const seedOf = (today: string, id: string) => `${today} ${id}`;

/** As the endpoint answers: with the cards of the supplies. `interleave`: PORTAL_MATCH_INTERLEAVE. */
export async function matchSupplies(
  db: Db,
  demandId: string,
  kinds: readonly ServiceKind[],
  interleave: boolean,
): Promise<(SupplyMatch & Placed)[] | undefined> {
  const best = await bestSupplies(db, demandId, kinds.length > 0 ? kinds : ['service']);
  if (!best) return undefined;
  const cards = await cardsOfKinds(
    db,
    best.map(({ kind, supply }) => ({ kind, id: supply.id })),
  );
  const items = best.flatMap(({ kind, supply, match }) => {
    const card = cards.get(supply.id);
    return card ? [{ kind, card, ...told(match) }] : [];
  });
  return placed(items, interleave ? seedOf(await todayOf(db), demandId) : null);
}

/** As the endpoint answers: with the cards of the demands. */
export async function matchDemands(
  db: Db,
  id: string,
  kind: ServiceKind,
  interleave: boolean,
): Promise<{ today: string; items: (DemandMatch & Placed)[] } | undefined> {
  const [best, today] = await Promise.all([bestDemands(db, id, kind), todayOf(db)]);
  if (!best) return undefined;
  const cards = await demandBriefs(
    db,
    best.map(({ demand }) => demand.id),
  );
  const items = best.flatMap(({ demand, match }) => {
    const card = cards.get(demand.id);
    return card ? [{ kind, card, ...told(match) }] : [];
  });
  return { today, items: placed(items, interleave ? seedOf(today, id) : null) };
}
