import { formatLeadTime, formatPrice } from 'shared/format';
import type { Db } from '../db/tables';
import type { Side } from '../enquiry/side';
import { tellOther } from '../enquiry/tell';
import type { QuotationRow } from './store';

type Step = 'send' | 'withdraw' | 'accept' | 'decline';

/** "18–20 万元/批，交付周期 12 周，有效至 2027-01-31". */
const summaryOf = ({ price_min: min, price_max: max, price_unit: unit, lead_time_weeks, valid_until }: QuotationRow) =>
  `${formatPrice({ mode: max === null ? 'fixed' : 'range', min, max, unit })}，交付周期 ${formatLeadTime(lead_time_weeks)}，有效至 ${valid_until}`;

/** The other side hears of every step of a quotation, in the transaction of the step. */
export const tellQuotation = (
  trx: Db,
  enquiryId: string,
  by: Side,
  step: Step,
  quotation: QuotationRow,
): Promise<void> =>
  tellOther(trx, enquiryId, by, false, ({ counterpart: { name }, subject }) => {
    const titles = {
      send: quotation.version > 1 ? `${name}更新了报价` : `${name}发来报价`,
      withdraw: `${name}撤回了报价`,
      accept: `${name}接受了您的报价`,
      decline: `${name}婉拒了您的报价`,
    };
    const { reason } = quotation;
    return {
      title: titles[step],
      text: step === 'send' ? summaryOf(quotation) : reason && step !== 'withdraw' ? reason : subject,
      action: step === 'send' ? '查看报价' : '查看询盘',
      key: `quotation:${quotation.id}:${step}`,
    };
  });
