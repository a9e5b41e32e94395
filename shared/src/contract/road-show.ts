import { z } from 'zod';
import { byId, endpoint, keyword, listOf, pageInput, pageOf, text, uuid } from './endpoint';
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
  /** People who booked a seat. */
  bookCount: z.number().int(),
});
export type RoadShowCard = z.infer<typeof roadShowCard>;

/** One question. Who asked is masked for everybody: 示***. */
export const roadShowQuestion = z.object({
  id: z.string(),
  asker: z.string(),
  body: z.string(),
  createdAt: z.string(),
  /** Null while nobody has answered; such a question is seen by its asker and the host only. */
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
});
export type RoadShowQuestion = z.infer<typeof roadShowQuestion>;

export const roadShowDetail = z.object({
  card: roadShowCard,
  content: richText,
  speakers: z.array(z.object({ name: z.string(), title: z.string(), org: z.string() })),
  agenda: z.array(z.object({ time: z.string(), topic: z.string() })),
  /** Null before the start, and where there is nothing to play. */
  video: z.object({ src: z.string(), captions: z.string().nullable() }).nullable(),
  /** Files to take along, after a login. `kind` is the ending (pdf), `bytes` the size. */
  materials: z.array(z.object({ name: z.string(), kind: z.string(), bytes: z.number().int() })),
  /** The newest answered questions; RoadShow/questions has all. */
  questions: z.object({ items: z.array(roadShowQuestion), total: z.number().int() }),
  services: z.array(serviceCard),
  provider: enterpriseSummary,
  related: z.array(roadShowCard),
});
export type RoadShowDetail = z.infer<typeof roadShowDetail>;

const plainText = (min: number, max: number, noun: string) => z.string(`请填写${noun}`).trim().pipe(text(max, min));

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
    input: byId,
    data: roadShowDetail,
  }),
  'RoadShow/book': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '预约一场预告中的路演；重复预约不出错',
    input: byId,
    data: z.object({ bookCount: z.number().int() }),
  }),
  'RoadShow/unbook': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '取消预约；未预约也不出错',
    input: byId,
    data: z.object({ bookCount: z.number().int() }),
  }),
  'RoadShow/mine': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '本人与一场路演：是否已预约、是否主办方、能否以主办方回复，以及等待回复的提问（本人的；主办方看到全部）',
    input: byId,
    data: z.object({
      booked: z.boolean(),
      isHost: z.boolean(),
      canAnswer: z.boolean(),
      waiting: z.array(roadShowQuestion),
    }),
  }),
  'RoadShow/questions': endpoint({
    method: 'GET',
    access: 'public',
    summary: '一场路演已回复的提问，新的在前；提问人已隐去',
    input: z.object({ id: uuid, ...pageInput }),
    data: pageOf(roadShowQuestion),
  }),
  'RoadShow/ask': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '提问；每小时最多 5 条，每场最多 3 条未回复',
    input: z.object({ id: uuid, body: plainText(5, 500, '问题') }),
    data: roadShowQuestion,
  }),
  'RoadShow/answer': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '主办企业的账号回复提问，或修改自己的回复',
    input: z.object({
      questionId: uuid,
      answer: plainText(2, 1000, '回复'),
      /** The host saw no reply: one that a colleague has given meanwhile stays, and conflict says so. */
      ifWaiting: z.boolean('ifWaiting 应为是或否').default(false),
    }),
    data: roadShowQuestion,
  }),
  'RoadShow/material': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '一份资料的下载地址，一分钟内有效',
    input: z.object({
      id: uuid,
      /** Place in the detail's materials. */
      index: z.int('资料序号应为整数').min(0, '资料序号不正确').max(49, '资料序号不正确'),
    }),
    data: z.object({ url: z.string() }),
  }),
};
