import { z } from 'zod';
import { byId, endpoint, pageInput, pageOf, text } from './endpoint';
import { limits } from './limits';
import { everyRegister } from './registers';
import { watchKinds } from './vocabulary/watch';

const kind = z.enum(watchKinds, '关注的类型不正确');
const registerIds = everyRegister.map(({ id }) => id) as [string, ...string[]];

const subject = {
  kind,
  /** Id of the register; none for a product, which stands in several. */
  register: z.enum(registerIds, '没有这份登记').optional(),
  /** The id of a record, the conditions of a query as in an address (`queryText`), or any name of a product. */
  subject: text(limits.watch.subject, 1),
};

export const watchCard = z.object({
  id: z.string(),
  kind,
  /** Title of the register; empty for a product. */
  register: z.string(),
  /** Name of the record or product, or the conditions in words. */
  title: z.string(),
  /** Page of the portal. */
  path: z.string(),
  /** ISO timestamp. */
  createdAt: z.string(),
});

/** `id`: under which the person follows it; null while not. */
const state = z.object({ id: z.string().nullable() });

export const watchEndpoints = {
  'Watch/list': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '本人关注的登记、查询与品种，新的在前',
    input: z.object(pageInput),
    data: pageOf(watchCard),
  }),
  'Watch/state': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '是否已关注',
    input: z.object(subject),
    data: state,
  }),
  'Watch/add': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '关注一条登记、一个查询或一个品种：登记更新后有变化时通知；已关注时不变',
    input: z.object(subject),
    data: state,
  }),
  'Watch/remove': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '取消关注；不属于本人的编号不起作用',
    input: byId,
    data: state,
  }),
};
