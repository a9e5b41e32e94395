import { z } from 'zod';
import { demandCard } from './demand';
import { endpoint, keyword, listOf, pageInput, pageOf, uuid } from './endpoint';
import { enterpriseSummary } from './enterprise';
import { limits } from './limits';
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

const { atOnce } = limits.favourite;
/** Between one and as many as a call takes. */
const several = <T extends z.ZodType>(item: T) =>
  z.array(item, '应为列表').min(1, '请至少选择一项').max(atOnce, `一次最多 ${atOnce} 项`);
const ids = z.array(z.string());

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
  'CollectInfo/all': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: `本人一类收藏的全部，用于全选与导出；最多 ${atOnce} 项，total 是实有的数量`,
    input: z.object({ type: favouriteType, q: keyword }),
    data: z.object({ items: z.array(favourite), total: z.number().int() }),
  }),
  'CollectInfo/removeMany': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '一次取消多项收藏，全部成功或全部不变；未收藏的不出错，removed 只列这一次取消的',
    input: z.object({ type: favouriteType, targetIds: several(uuid) }),
    data: z.object({ removed: ids }),
  }),
  'CollectInfo/restore': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '撤销取消：按原来的收藏时间恢复，一天内取消的已下架内容也恢复；其余不再公开的列在 gone 中',
    input: z.object({
      type: favouriteType,
      /** `createdAt` is sent by sections of before; the date that was kept counts. */
      items: several(z.object({ targetId: uuid, createdAt: z.iso.datetime({ message: '收藏时间格式不正确' }) })),
    }),
    data: z.object({ restored: ids, gone: ids }),
  }),
  'CollectInfo/status': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '给定对象中本人已收藏的',
    input: z.object({ type: favouriteType, targetIds: listOf(uuid, 50) }),
    data: z.object({ targetIds: z.array(z.string()) }),
  }),
};
