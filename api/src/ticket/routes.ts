import { ticketRefusals } from 'shared/contract/refusals';
import type { OperatorTicket } from 'shared/contract/ticket';
import { answersCaptcha } from '../captcha/store';
import type { AppContext } from '../context';
import { CallError } from '../errors';
import { type CallContext, type Handlers, requirePerson, signedIn } from '../http/handlers';
import { networkLimits } from '../rate/network';
import { takeRate, waitText } from '../rate/store';
import type { Sessions } from '../session/sessions';
import { allTickets, answerTicket, createTicket, ticketOfKey, ticketsOf } from './store';
import { findSubject } from './subject';

const day = 86_400;

/** Corrections, reports and feedback. `db` may be a replica; personal reads and all writes go to `primary` and `pool`. */
export function ticketRoutes(
  { db, primary, pool }: Pick<AppContext, 'db' | 'pool'> & { primary: AppContext['db'] },
  sessions: Sessions,
): Handlers {
  /** The account of a call that visitors may make too. */
  async function accountOf({ token }: CallContext): Promise<string | null> {
    return token ? ((await sessions.live(token))?.userId ?? null) : null;
  }

  async function requireRate(accountId: string | null, ip: string) {
    const own = { about: `ticket:${accountId}`, most: 20, seconds: day };
    const { wait } = await takeRate(pool, accountId ? [own] : networkLimits('ticket-from', ip, 20, day));
    if (wait > 0) throw new CallError('ticketLimited', `提交过于频繁，请 ${waitText(wait)}后再试`);
  }

  return {
    'Ticket/subject': async ({ type, id }) => {
      const subject = await findSubject(db, type, id);
      if (!subject) throw new CallError('notFound', '这条记录不存在或已下架');
      return subject;
    },
    'Ticket/create': async (input, call) => {
      if (input.kind !== 'feedback' && !input.subject) throw new CallError('invalid', '请从要反映的页面打开本表单');
      if (input.kind === 'report' && !input.reason) throw new CallError('invalid', ticketRefusals.reason);
      // Other versions can be guessed, and the id opens the ticket.
      if (input.id[14] !== '4') throw new CallError('invalid', '编号格式不正确');
      // A retry after a lost answer must not fail by captcha or limit.
      const before = await ticketOfKey(pool, input.id);
      if (before) return before;
      const accountId = await accountOf(call);
      if (!accountId && !(await answersCaptcha(pool, input.imageCode))) throw new CallError('captchaWrong');
      await requireRate(accountId, call.ip);
      return createTicket({ db, primary, pool }, input, accountId);
    },
    'Ticket/read': async ({ id }) => {
      const ticket = await ticketOfKey(pool, id);
      if (!ticket) throw new CallError('notFound', '没有这张工单，请检查地址是否完整');
      return ticket;
    },
    'Ticket/mine': (input, call) => ticketsOf(pool, signedIn(call).userId, input),
    'Ticket/list': async (input, call) => {
      requirePerson(call, '处理工单');
      const page = await allTickets(pool, input);
      return { ...page, items: page.items.map((ticket) => withAddress(ticket, call.origin)) };
    },
    'Ticket/answer': async (input, call) => {
      requirePerson(call, '处理工单');
      return withAddress(await answerTicket(pool, input, call.actor), call.origin);
    },
  };
}

/** Operators read tickets on another origin than the record's page. */
const withAddress = (ticket: OperatorTicket, origin: string): OperatorTicket => ({
  ...ticket,
  subject: ticket.subject && { ...ticket.subject, path: origin + ticket.subject.path },
});
