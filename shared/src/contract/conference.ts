import { z } from 'zod';
import { cursor } from './console-action';
import { byId, endpoint, keyword, listOf, pageInput, pageOf, text, uuid } from './endpoint';
import { limits } from './limits';
import { accountRefusals } from './refusals';
import { richText } from './rich-text';
import { mobileRule, realNameRule } from './vocabulary/account';
import { monthPattern } from './vocabulary/content';

export const conferenceKind = z.enum(['meeting', 'training', 'news', 'policy'], '类型不正确');
export type ConferenceKind = z.infer<typeof conferenceKind>;

export const conferenceListInput = z.object({
  kind: conferenceKind.optional(),
  q: keyword,
  /** By the database's clock: what is not over yet, or what is. Leaves out what is only read. */
  when: z.enum(['upcoming', 'past'], '时间应为 upcoming 或 past').optional(),
  /** Month of the event, or of publication of what is only read. */
  month: z.string().regex(monthPattern, '月份格式应为 2026-11').optional(),
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

const line = (max: number, message: string, min = 0) => z.string(message).trim().pipe(text(max, min));

/** A person's own sign-up; the mobile is masked. */
export const conferenceSignUp = z.object({
  name: z.string(),
  organisation: z.string(),
  position: z.string(),
  mobile: z.string(),
  attendees: z.number().int(),
  remark: z.string(),
  /** By SMS on the day before, to the account's own number whatever `mobile` is. */
  remind: z.boolean(),
  createdAt: z.string(),
});
export type ConferenceSignUp = z.infer<typeof conferenceSignUp>;

export const conferenceSignUpInput = z.object({
  id: uuid,
  name: z
    .string(accountRefusals.realName)
    .trim()
    .min(2, accountRefusals.realName)
    .regex(realNameRule.pattern, realNameRule.text),
  organisation: line(limits.signUp.organisation.max, '请填写单位', limits.signUp.organisation.min),
  position: line(limits.signUp.position, '职务应为文字').default(''),
  /** Empty: the account's own number. */
  mobile: z
    .string(mobileRule.text)
    .trim()
    .refine((value) => value === '' || mobileRule.pattern.test(value), mobileRule.text)
    .default(''),
  attendees: z
    .int('人数应为整数')
    .min(1, `人数应为 1–${limits.signUp.attendees}`)
    .max(limits.signUp.attendees, `人数应为 1–${limits.signUp.attendees}`)
    .default(1),
  remark: line(limits.signUp.remark, '备注应为文字').default(''),
  remind: z.boolean('提醒应为是或否').default(false),
  consent: z.literal(true, '请先同意向主办方提供报名信息'),
});

const signUpRow = conferenceSignUp.extend({ userName: z.string() });
export type SignUpRow = z.infer<typeof signUpRow>;

const withSignUps = z.object({ card: conferenceCard, people: z.number().int() });

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
    input: byId,
    data: conferenceDetail,
  }),
  'Conference/mySignUp': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '本人对一场会议的报名，以及填写表单所需的信息',
    input: byId,
    data: z.object({
      signUp: conferenceSignUp.nullable(),
      /** What the form begins with; the mobile is masked. */
      realName: z.string(),
      mobile: z.string(),
      /** Whether this portal can remind by SMS. */
      remindable: z.boolean(),
    }),
  }),
  'Conference/signUp': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '报名，或修改自己的报名；截止后不再接受',
    input: conferenceSignUpInput,
    data: conferenceSignUp,
  }),
  'Conference/cancelSignUp': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '取消报名；没有报名也不出错',
    input: byId,
    data: z.null(),
  }),
  'Conference/mySignUps': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '本人报名的会议，将要举行的在前',
    input: z.object({ ...pageInput }),
    data: pageOf(z.object({ card: conferenceCard, signUp: conferenceSignUp })),
  }),
  'Conference/signUps': endpoint({
    method: 'GET',
    access: 'operator',
    summary: '一场会议的报名名单，手机号已隐去，分页；另列出有报名的会议，分页',
    input: z.object({
      id: uuid.optional(),
      after: cursor,
      /** Of the conferences. Without a size: the newest 500. */
      page: pageInput.page,
      pageSize: pageInput.pageSize.unwrap().optional(),
      /** Of the rows. Without: 5,000. */
      rowsSize: pageInput.pageSize.unwrap().optional(),
    }),
    data: z.object({
      conferences: z.array(withSignUps),
      /** Conferences on all pages. */
      total: z.number().int(),
      /** The one of `id`, on whatever page it is. */
      conference: withSignUps.nullable(),
      rows: z.array(signUpRow),
      /** Where the next page of the rows begins. */
      next: z.string().nullable(),
    }),
  }),
  'Conference/exportSignUps': endpoint({
    method: 'POST',
    access: 'operator',
    summary: '一场会议的报名名单，含手机号，供转交主办方，分页；导出记入安全记录',
    input: z.object({ id: uuid, after: cursor }),
    data: z.object({ rows: z.array(signUpRow), next: z.string().nullable() }),
  }),
};
