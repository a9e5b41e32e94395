import { z } from 'zod';
import { demandCard } from './demand';
import { endpoint, keyword, listOf, pageInput, pageOf, uuid } from './endpoint';
import { enterpriseSummary } from './enterprise';
import { roadShowCard } from './road-show';
import { serviceCard } from './service';

export const favouriteType = z.enum(
  ['service', 'spot', 'platform', 'demand', 'enterprise', 'roadshow'],
  '收藏类型不正确',
);
export type FavouriteType = z.infer<typeof favouriteType>;

export const favouriteTarget = z.object({ type: favouriteType, targetId: uuid });

/** A removed target keeps its row: `offline` is true, it has no card and the title is the one remembered at collecting time. */
export const favourite = z.object({
  type: favouriteType,
  targetId: z.string(),
  title: z.string(),
  offline: z.boolean(),
  createdAt: z.string(),
  card: serviceCard.nullable(),
  /** The card of a demand that is still public; absent for other types. */
  demand: demandCard.optional(),
  /** The same of an enterprise, and of a road show. */
  enterprise: enterpriseSummary.optional(),
  roadShow: roadShowCard.optional(),
});
export type Favourite = z.infer<typeof favourite>;

export const collectInfoEndpoints = {
  'CollectInfo/AddCollectInfo': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '收藏；重复收藏不出错',
    input: favouriteTarget,
    data: z.object({ favouriteCount: z.number().int() }),
  }),
  'CollectInfo/DeleteCollectInfo': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '取消收藏；未收藏也不出错',
    input: favouriteTarget,
    data: z.object({ favouriteCount: z.number().int() }),
  }),
  'CollectInfo/list': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '本人的收藏，按收藏时间倒序；facets 中的 type 给出六类的数量',
    input: z.object({ type: favouriteType, q: keyword, ...pageInput }),
    data: pageOf(favourite),
  }),
  'CollectInfo/status': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '给定对象中本人已收藏的',
    input: z.object({ type: favouriteType, targetIds: listOf(uuid, 50) }),
    data: z.object({ targetIds: z.array(z.string()) }),
  }),
};
