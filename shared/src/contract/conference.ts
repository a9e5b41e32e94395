import { z } from 'zod';
import { endpoint, keyword, listOf, pageInput, pageOf, text, uuid } from './endpoint';
import { richText } from './rich-text';

export const conferenceKind = z.enum(['meeting', 'training', 'news', 'policy'], '类型不正确');
export type ConferenceKind = z.infer<typeof conferenceKind>;

export const conferenceListInput = z.object({
  kind: conferenceKind.optional(),
  q: keyword,
  /** By the database's clock: what is not over yet, or what is. Leaves out what is only read. */
  when: z.enum(['upcoming', 'past'], '时间应为 upcoming 或 past').optional(),
  /** Month of the event, or of publication of what is only read. */
  month: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '月份格式应为 2026-11')
    .optional(),
  provinces: listOf(text(40, 1)),
  place: z.enum(['online', 'onsite'], '形式应为 online 或 onsite').optional(),
  /** default: what is still to come, soonest first; then the rest, newest first. latest: newest publication first. */
  sort: z.enum(['default', 'latest'], '排序方式不正确').default('default'),
  ...pageInput,
});

export const conferenceCard = z.object({
  id: z.string(),
  kind: conferenceKind,
  title: z.string(),
  summary: z.string(),
  /** Start of an event, publication of what is only read: the instant under which it is listed. */
  at: z.string(),
  endAt: z.string().nullable(),
  /** Null for what is only read. */
  phase: z.enum(['upcoming', 'ongoing', 'past']).nullable(),
  province: z.string().nullable(),
  city: z.string().nullable(),
  online: z.boolean(),
  organiser: z.string().nullable(),
  signupOpen: z.boolean(),
  sourceName: z.string(),
  publishedAt: z.string(),
  /** Minutes of reading. */
  readingMinutes: z.number().int(),
  tags: z.array(z.string()),
});
export type ConferenceCard = z.infer<typeof conferenceCard>;

const neighbour = z.object({ id: z.string(), title: z.string() }).nullable();

export const conferenceDetail = z.object({
  card: conferenceCard,
  content: richText,
  cover: z.string().nullable(),
  viewCount: z.number().int(),
  sourceUrl: z.string().nullable(),
  signupBy: z.string().nullable(),
  /** Only while one can still sign up. */
  signupUrl: z.string().nullable(),
  fee: z.string().nullable(),
  contact: z.string().nullable(),
  /** The next older and the next newer one by publication. */
  previous: neighbour,
  next: neighbour,
  related: z.array(conferenceCard),
});
export type ConferenceDetail = z.infer<typeof conferenceDetail>;

export const conferenceEndpoints = {
  'Conference/list': endpoint({
    method: 'GET',
    access: 'public',
    summary: '会议资讯列表：会议、培训、资讯与政策法规，按类型、时间、月份、地区与形式筛选，带分面计数',
    input: conferenceListInput,
    data: pageOf(conferenceCard),
  }),
  'Conference/detail': endpoint({
    method: 'GET',
    access: 'public',
    summary: '会议或资讯的正文；正文是结构化的段落、标题、列表、表格与图片',
    input: z.object({ id: uuid }),
    data: conferenceDetail,
  }),
};
