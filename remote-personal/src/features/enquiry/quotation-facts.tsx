import { labels } from 'shared/contract/labels';
import type { Quotation } from 'shared/contract/quotation';
import { daysUntil, formatDue, formatLeadTime, formatMinute } from 'shared/format';
import { CarriedFiles } from '../../components/files/carried-files';
import { priceText, taxText } from '../../components/quotation/quotation-text';
import * as styles from './quotations.module.css';

const label = labels.quotation;

/** One version: what is offered, and what was said on deciding. */
export function QuotationFacts({ quotation, today }: { quotation: Quotation; today: string }) {
  const { taxIncluded, leadTimeWeeks, validUntil, inclusions, assumptions, reason, createdAt, status, files } =
    quotation;
  const facts = [
    [label.leadTimeWeeks, formatLeadTime(leadTimeWeeks)],
    [label.validUntil, status === 'open' ? `${validUntil}，${formatDue(daysUntil(validUntil, today))}` : validUntil],
    [label.inclusions, inclusions],
    [label.assumptions, assumptions],
    [status === 'declined' ? '婉拒理由' : '说明', reason],
    ['报价时间', formatMinute(createdAt)],
  ] as const;
  return (
    <div className={styles.facts}>
      <p className={styles.price}>
        <b className="num">{priceText(quotation)}</b> {taxText(taxIncluded)}
      </p>
      <dl>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <CarriedFiles files={files} label="报价附件" />
    </div>
  );
}
