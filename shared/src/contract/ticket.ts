import { z } from 'zod';
import { byId, endpoint, keysOf, pageInput, pageOf, text, uuid } from './endpoint';
import { limits } from './limits';
import { ticketRefusals } from './refusals';
import { reportReasons, ticketKinds, ticketStatuses, ticketSubjects } from './vocabulary/ticket';

const line = (max: number, message: string, min = 0) => z.string(message).trim().pipe(text(max, min));

export const ticketKind = z.enum(keysOf(ticketKinds), '类型不正确');
export const ticketStatus = z.enum(keysOf(ticketStatuses), '状态不正确');
export const ticketSubjectType = z.enum(keysOf(ticketSubjects), '记录类型不正确');

const subject = { type: ticketSubjectType, id: uuid };

/** A record as the public page names it, and the fields that a correction can name. */
export const ticketSubject = z.object({
  type: ticketSubjectType,
  id: z.string(),
  title: z.string(),
  path: z.string(),
  fields: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type TicketSubject = z.infer<typeof ticketSubject>;

/** As its sender sees it. Times are ISO timestamps. */
export const ticket = z.object({
  id: z.string(),
  no: z.string(),
  kind: ticketKind,
  status: ticketStatus,
  /** Null for feedback about no record. */
  subject: ticketSubject.omit({ fields: true }).nullable(),
  reason: z.string().nullable(),
  field: z.string().nullable(),
  currentValue: z.string().nullable(),
  proposedValue: z.string().nullable(),
  content: z.string(),
  createdAt: z.string(),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
  /** What a reviewer decided about it; null for a plain answer and before. */
  accepted: z.boolean().nullable(),
});
export type Ticket = z.infer<typeof ticket>;

/** As operators see it. */
export const operatorTicket = ticket.omit({ id: true }).extend({
  /** Names the ticket for operators; the sender's id stays with the sender. */
  ticketId: z.string(),
  /** User name, or null for a visitor. */
  sender: z.string().nullable(),
  contact: z.string().nullable(),
  answeredBy: z.string().nullable(),
  /** Goes back with the answer: an answer given meanwhile is a conflict. */
  revision: z.number().int(),
});
export type OperatorTicket = z.infer<typeof operatorTicket>;

export const ticketCreateInput = z.object({
  /** A random UUID (version 4) made by the browser: the same one again is the same ticket, and it opens the ticket's page. */
  id: uuid,
  kind: ticketKind,
  subject: z.object(subject).nullable().default(null),
  reason: z.enum(reportReasons, ticketRefusals.reason).nullable().default(null),
  field: line(40, '字段应为文字', 1).nullable().default(null),
  proposedValue: line(limits.ticket.value, '建议内容应为文字', 1).nullable().default(null),
  content: line(limits.ticket.content.max, '请填写说明', limits.ticket.content.min),
  contact: line(limits.ticket.contact, '联系方式应为文字').default(''),
  /** Visitors answer a captcha; empty for people who are signed in. */
  imageCode: z.string('验证码应为文字').max(200, '验证码过长').default(''),
});

export const ticketEndpoints = {
  'Ticket/subject': endpoint({
    method: 'GET',
    access: 'public',
    summary: '一条记录的标题、地址和可纠错的字段',
    input: z.object(subject),
    data: ticketSubject,
  }),
  'Ticket/create': endpoint({
    method: 'POST',
    access: 'public',
    summary: '提交数据纠错、举报或意见反馈；同一编号只提交一次，未登录时需要验证',
    input: ticketCreateInput,
    data: ticket,
  }),
  'Ticket/read': endpoint({
    method: 'POST',
    access: 'public',
    summary: '凭编号查看一张工单与答复',
    input: byId,
    data: ticket,
  }),
  'Ticket/mine': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '本人提交的工单，新的在前',
    input: z.object({ ...pageInput }),
    data: pageOf(ticket),
  }),
  'Ticket/list': endpoint({
    method: 'GET',
    access: 'operator',
    summary: '由运营处理的工单，待处理的在前；facets 给出各状态与类型的数量。关于会员资料的纠错与举报由审核台处理',
    input: z.object({ status: ticketStatus.optional(), kind: ticketKind.optional(), ...pageInput }),
    data: pageOf(operatorTicket),
  }),
  'Ticket/answer': endpoint({
    method: 'POST',
    access: 'operator',
    summary: '答复或关闭一张工单；期间被他人处理过则冲突',
    input: z.object({
      ticketId: uuid,
      revision: z.int('序号应为整数'),
      status: z.enum(['answered', 'closed'], '状态应为 answered 或 closed'),
      answer: line(limits.ticket.answer.max, '请填写答复', limits.ticket.answer.min),
    }),
    data: operatorTicket,
  }),
};
