import type { FavouriteType } from 'shared/contract/collect-info';
import { instantAt } from './calendar';
import type { SampleAccount } from './make-accounts';
import { createRandom } from './random';

interface Target {
  type: FavouriteType;
  id: string;
  title: string;
}

/** Favourites of the visitors (a few records are liked by many) and a handful of supply01; demand01 starts with none. */
export function makeFavourites(
  targets: readonly Target[],
  visitors: readonly SampleAccount[],
  supplier: SampleAccount,
) {
  const random = createRandom('favourite');
  const popular = random.some(targets, Math.round(targets.length / 8));
  const chosenBy = (account: SampleAccount, chosen: readonly Target[]) =>
    [...new Set(chosen)].map(({ type, id, title }) => ({
      account_id: account.id,
      type,
      target_id: id,
      title,
      created_at: instantAt(-random.int(1, 90), random.int(0, 540)),
    }));
  const ofKind = (type: FavouriteType, count: number) =>
    random.some(
      targets.filter((target) => target.type === type),
      count,
    );
  return [
    ...visitors.flatMap((visitor) => chosenBy(visitor, [...random.some(popular, 18), ...random.some(targets, 24)])),
    ...chosenBy(supplier, [
      ...ofKind('service', 3),
      ...ofKind('spot', 2),
      ...ofKind('platform', 2),
      ...ofKind('demand', 3),
    ]),
  ];
}
