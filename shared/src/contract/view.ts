import { z } from 'zod';
import { endpoint, uuid } from './endpoint';

/** Records whose detail pages count how often they are opened. */
export const viewType = z.enum(
  ['service', 'spot', 'platform', 'demand', 'enterprise', 'conference', 'roadshow', 'topic'],
  '类型不正确',
);
export type ViewType = z.infer<typeof viewType>;

export const viewEndpoints = {
  'View/add': endpoint({
    method: 'POST',
    access: 'public',
    summary: '打开了一条记录的详情；同一浏览器 24 小时内只计一次，几秒后计入',
    input: z.object({ type: viewType, id: uuid }),
    data: z.null(),
  }),
};
