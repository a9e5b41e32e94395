import { z } from 'zod';
import { endpoint, keyword, listOf, pageInput, pageOf, text, uuid } from './endpoint';
import { enterpriseBrief, enterpriseSummary } from './enterprise';
import { richText } from './rich-text';
import { serviceCard } from './service';

/** From the database's clock, never typed in. `offline`: over, without a recording. */
export const roadShowPhase = z.enum(['live', 'upcoming', 'replay', 'offline'], '状态不正确');
export type RoadShowPhase = z.infer<typeof roadShowPhase>;

export const roadShowListInput = z.object({
  q: keyword,
  phases: listOf(roadShowPhase),
  /** Level-1 letters or leaf codes of the service categories. */
  categories: listOf(text(40, 1)),
  enterpriseId: uuid.optional(),
  /** default: live, then upcoming soonest first, then recordings newest first. hot: most watched first. */
  sort: z.enum(['default', 'hot'], '排序方式不正确').default('default'),
  ...pageInput,
  /** Three columns of covers. */
  pageSize: z.coerce
    .number('每页条数应为数字')
    .pipe(z.union([z.literal(12), z.literal(24), z.literal(48)], '每页条数应为 12、24 或 48'))
    .default(12),
});

export const roadShowCard = z.object({
  id: z.string(),
  title: z.string(),
  enterprise: enterpriseBrief,
  categoryCode: z.string(),
  mode: z.enum(['live', 'recorded']),
  phase: roadShowPhase,
  startAt: z.string(),
  durationMin: z.number().int(),
  cover: z.string().nullable(),
  viewCount: z.number().int(),
  favouriteCount: z.number().int(),
});
export type RoadShowCard = z.infer<typeof roadShowCard>;

export const roadShowDetail = z.object({
  card: roadShowCard,
  content: richText,
  speakers: z.array(z.object({ name: z.string(), title: z.string(), org: z.string() })),
  agenda: z.array(z.object({ time: z.string(), topic: z.string() })),
  /** Null before the start, and where there is nothing to play. */
  video: z.object({ src: z.string(), captions: z.string().nullable() }).nullable(),
  services: z.array(serviceCard),
  provider: enterpriseSummary,
  related: z.array(roadShowCard),
});
export type RoadShowDetail = z.infer<typeof roadShowDetail>;

export const roadShowEndpoints = {
  'RoadShow/list': endpoint({
    method: 'GET',
    access: 'public',
    summary: '在线路演列表：预告、直播中、回放由数据库时钟决定，带分面计数',
    input: roadShowListInput,
    data: pageOf(roadShowCard),
  }),
  'RoadShow/detail': endpoint({
    method: 'GET',
    access: 'public',
    summary: '路演详情：视频、字幕、主讲、日程与关联服务',
    input: z.object({ id: uuid }),
    data: roadShowDetail,
  }),
};
