import { type SqlBool, sql } from 'kysely';
import { limits } from 'shared/contract/limits';
import type { quotationEndpoints } from 'shared/contract/quotation';
import type { z } from 'zod';
import type { Db } from '../db/tables';
import { transaction } from '../db/transaction';
import { uuidv7 } from '../db/uuid';
import { lockEnquiry, moved } from '../enquiry/steps';
import { CallError } from '../errors';
import { attachFiles } from '../file/attach';
import { type QuotationRow, quotationColumns, quotingSide } from './store';
import { tellQuotation } from './tell';

type SendInput = z.output<(typeof quotationEndpoints)['Quotation/send']['input']>;

/** Locks the enquiry for one side of its price. Throws notFound for others, editNeeded for who only reads, enquiryClosed after the end, forbidden for the wrong side. */
async function lockFor(trx: Db, me: string, enquiryId: string, wanted: 'quoting' | 'asking') {
  const { side, target_type } = await lockEnquiry(trx, me, enquiryId);
  if ((side === quotingSide(target_type)) !== (wanted === 'quoting'))
    throw new CallError('forbidden', wanted === 'quoting' ? '只有供方可以报价或撤回' : '只有需方可以接受或婉拒');
  return side;
}

async function checkValidUntil(db: Db, day: string) {
  const { validDays } = limits.quotation;
  const { rows } = await sql<{ ok: SqlBool }>`
    select ${day}::date between today_cn() and today_cn() + ${validDays}::int as ok`.execute(db);
  if (!rows[0]?.ok) throw new CallError('invalid', '报价有效期应在今天起一年之内');
}

/** SQL: whether `quotation as n` offers the same. */
const offersTheSame = (input: SendInput) => sql<boolean>`
  ((n.price_min, n.price_max, n.price_unit, n.tax_included, n.lead_time_weeks, n.valid_until, n.inclusions, n.assumptions, n.files)
    is not distinct from (${input.priceMin}::numeric, ${input.priceMax}::numeric, ${input.priceUnit}, ${input.taxIncluded}::boolean,
      ${input.leadTimeWeeks}::int, ${input.validUntil}::date, ${input.inclusions}, ${input.assumptions}, ${[...new Set(input.files)]}::uuid[]))`;

/** Sends once per client id; throws sentOtherwise where another offer has come under it. A quotation that was not decided on yet is replaced; an accepted one stands. */
export function sendQuotation(db: Db, me: string, input: SendInput): Promise<string> {
  const { enquiryId } = input;
  return transaction(db, async (trx) => {
    const side = await lockFor(trx, me, enquiryId, 'quoting');
    const { rows: former } = await sql<{ client_id: string; status: string; version: number; same: boolean }>`
      select client_id, status, version, ${offersTheSame(input)} as same
      from quotation as n where enquiry_id = ${enquiryId} order by version desc`.execute(trx);
    const before = former.find(({ client_id }) => client_id === input.clientId);
    if (before?.same === false) throw new CallError('sentOtherwise');
    if (before) return enquiryId;
    if (former.some(({ status }) => status === 'accepted'))
      throw new CallError('conflict', '对方已接受您的报价，不能再更改');
    if (former.length >= limits.quotation.versions)
      throw new CallError('conflict', `一条询盘最多报价 ${limits.quotation.versions} 次`);
    await checkValidUntil(trx, input.validUntil);
    await attachFiles(trx, me, 'enquiry', input.files, enquiryId);
    await sql`update quotation set status = 'replaced', settled_at = clock_timestamp()
      where enquiry_id = ${enquiryId} and status = 'open'`.execute(trx);
    const { rows } = await sql<QuotationRow>`
      with n as (insert into quotation (id, enquiry_id, client_id, version, account_id, price_min, price_max, price_unit, tax_included,
          lead_time_weeks, valid_until, inclusions, assumptions, files, created_at)
        values (${uuidv7()}, ${enquiryId}, ${input.clientId}, ${(former[0]?.version ?? 0) + 1}, ${me}, ${input.priceMin}, ${input.priceMax},
          ${input.priceUnit}, ${input.taxIncluded}, ${input.leadTimeWeeks}, ${input.validUntil}, ${input.inclusions}, ${input.assumptions}, ${[...new Set(input.files)]}::uuid[],
          clock_timestamp())
        returning *)
      select ${quotationColumns} from n`.execute(trx);
    await moved(trx, enquiryId, side);
    await tellQuotation(trx, enquiryId, side, 'send', rows[0] as QuotationRow);
    return enquiryId;
  });
}

const steps = {
  withdraw: { by: 'quoting', status: 'withdrawn' },
  accept: { by: 'asking', status: 'accepted' },
  decline: { by: 'asking', status: 'declined' },
} as const;

const refusals: Record<string, string> = {
  withdrawn: '对方已撤回这份报价',
  replaced: '这份报价已被更新，请查看新的报价',
  accepted: '这份报价已被接受',
  declined: '这份报价已被婉拒',
};

/** One step of one side on an open quotation; the same step again changes nothing. Answers the enquiry's id. */
export function settle(db: Db, me: string, id: string, step: keyof typeof steps, reason = ''): Promise<string> {
  const { by, status } = steps[step];
  return transaction(db, async (trx) => {
    const named = await trx.selectFrom('quotation').select('enquiry_id').where('id', '=', id).executeTakeFirst();
    if (!named) throw new CallError('notFound');
    const enquiryId = named.enquiry_id;
    // Under the lock of the enquiry, so that of two opposite steps at once the second sees the first.
    const side = await lockFor(trx, me, enquiryId, by);
    const { rows } = await sql<QuotationRow>`select ${quotationColumns} from quotation as n where n.id = ${id}`.execute(
      trx,
    );
    const present = rows[0] as QuotationRow;
    if (present.status === status) return enquiryId;
    if (step === 'accept' && present.status === 'expired')
      throw new CallError('conflict', '这份报价已过有效期，请对方更新后再接受');
    if (present.status !== 'open' && present.status !== 'expired')
      throw new CallError('conflict', refusals[present.status]);
    await sql`update quotation set status = ${status}, reason = ${reason}, settled_at = clock_timestamp()
      where id = ${id}`.execute(trx);
    await moved(trx, enquiryId, side);
    await tellQuotation(trx, enquiryId, side, step, { ...present, reason });
    return enquiryId;
  });
}
