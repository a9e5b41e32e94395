import { z } from 'zod';
import { endpoint, noInput } from './endpoint';

export const healthEndpoints = {
  'Health/live': endpoint({
    method: 'GET',
    access: 'public',
    summary: '进程存活',
    input: noInput,
    data: z.object({ live: z.literal(true) }),
  }),
  'Health/ready': endpoint({
    method: 'GET',
    access: 'public',
    summary: '可以服务：数据库可用、迁移完成',
    input: noInput,
    data: z.object({ ready: z.literal(true), database: z.string() }),
  }),
};
