import { z } from 'zod';
import { byId, endpoint, pageInput, pageOf, text, uuid } from './endpoint';
import { limits } from './limits';
import { savedSearchKinds, searchFrequencies } from './vocabulary/saved-search';

const kind = z.enum(savedSearchKinds, '市场类型不正确');
const frequency = z.enum(
  searchFrequencies.map(({ code }) => code),
  '提醒频率不正确',
);
const name = z.string('名称应为文字').trim().pipe(text(limits.savedSearch.name, 1));

/** A list of a market by its conditions, as in the query of its address; order and page do not count. */
const question = { kind, query: text(limits.savedSearch.query).default('') };

export const savedSearchCard = z.object({
  id: z.string(),
  kind,
  name: z.string(),
  /** The conditions in words; 全部服务 for none. */
  conditions: z.string(),
  /** Page of the portal, the newest first. */
  path: z.string(),
  frequency,
  /** Results published since the person last opened the list. */
  fresh: z.number().int(),
  /** ISO timestamp. */
  createdAt: z.string(),
});

/** `saved`: null while the person has not subscribed to this list. */
const state = z.object({ saved: savedSearchCard.nullable() });

export const savedSearchEndpoints = {
  'SavedSearch/list': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '本人订阅的市场查询及其新结果数，新的在前',
    input: z.object(pageInput),
    data: pageOf(savedSearchCard),
  }),
  'SavedSearch/state': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '是否已订阅该条件',
    input: z.object(question),
    data: state,
  }),
  'SavedSearch/add': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '订阅一个市场的查询条件：有新发布的结果时计数并按频率通知；已订阅时不变',
    input: z.object(question),
    data: state,
  }),
  'SavedSearch/change': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '修改订阅的名称或提醒频率',
    input: z.object({ id: uuid, name: name.optional(), frequency: frequency.optional() }),
    data: state,
  }),
  'SavedSearch/seen': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '已看过订阅的新结果，计数归零；不属于本人的编号不起作用',
    input: byId,
    data: state,
  }),
  'SavedSearch/mute': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '不再提醒一条通知所说的订阅；订阅保留，仍计新结果',
    input: z.object({ notificationId: uuid }),
    data: state,
  }),
  'SavedSearch/remove': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '取消订阅；不属于本人的编号不起作用',
    input: byId,
    data: state,
  }),
};
