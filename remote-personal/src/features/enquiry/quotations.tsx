import { useEffect, useRef, useState } from 'react';
import type { EnquiryDetail } from 'shared/contract/enquiry';
import type { Quotation } from 'shared/contract/quotation';
import { useMutation, useQuery, useSession } from 'shared/remote';
import { FailedNotice } from 'shared/ui';
import { ConfirmButton } from '../../components/confirm-button';
import { DecisionButtons } from '../../components/quotation/decision';
import { QuotationStatusTag } from '../../components/quotation/quotation-status';
import { priceText } from '../../components/quotation/quotation-text';
import { QuotationFacts } from './quotation-facts';
import { QuotationForm, unsentQuotation } from './quotation-form';
import * as styles from './quotations.module.css';

/** The quotations of one enquiry: the present one with what this side may do, the former ones folded. */
export function Quotations({ enquiry: { id, closed, readsOnly } }: { enquiry: EnquiryDetail }) {
  const query = { enquiryId: id };
  const { data, error, reload, update } = useQuery('Quotation/list', query, { owner: true, on: ['enquiry:changed'] });
  const { userName } = useSession();
  const [isWriting, setWriting] = useState(() => unsentQuotation(userName, id) !== null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isBack, setBack] = useState(false);
  // Whoever gives up the form goes on at the button that opened it.
  useEffect(() => {
    if (isBack) opener.current?.focus();
  }, [isBack]);
  if (error && !data) return <FailedNotice error={error} onRetry={reload} />;
  if (!data) return null;
  const { side, items, canQuote, today } = data;
  const [latest, ...former] = items;
  if (!latest && !canQuote) return null;
  const isOpen = latest?.status === 'open' && !closed;
  return (
    <section className={styles.quotations} aria-label="报价">
      <h3>
        报价
        {latest ? <QuotationStatusTag status={latest.status} side={side} /> : null}
      </h3>
      {latest ? <QuotationFacts quotation={latest} today={today} /> : null}
      {isWriting && canQuote ? (
        <QuotationForm
          enquiryId={id}
          today={today}
          former={latest}
          onDone={(next) => {
            update(() => next);
            setWriting(false);
            setBack(true);
          }}
          onCancel={() => {
            setWriting(false);
            setBack(true);
          }}
        />
      ) : (
        <>
          {latest ? null : <p className={styles.hint}>填写价格、交付周期与有效期，对方可与其他报价并排比较。</p>}
          <div className={styles.actions}>
            {canQuote ? (
              <button
                ref={opener}
                type="button"
                className={`btn ${latest ? 'outline' : 'primary'}`}
                onClick={() => {
                  setWriting(true);
                  setBack(false);
                }}
              >
                {latest ? '更新报价' : '填写报价'}
              </button>
            ) : null}
            {canQuote && isOpen ? <Withdraw quotation={latest} /> : null}
            {side === 'asking' && isOpen && !readsOnly ? (
              <DecisionButtons id={latest.id} price={priceText(latest)} />
            ) : null}
          </div>
        </>
      )}
      {former.length > 0 ? (
        <details className={styles.former}>
          <summary>以前的报价 {former.length} 份</summary>
          <ol>
            {former.map((one) => (
              <li key={one.id}>
                <p>
                  第 {one.version} 版 <QuotationStatusTag status={one.status} side={side} />
                </p>
                <QuotationFacts quotation={one} today={today} />
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </section>
  );
}

function Withdraw({ quotation: { id } }: { quotation: Quotation }) {
  const doing = useMutation('Quotation/withdraw', { invalidates: ['Quotation/list'] });
  return (
    <ConfirmButton
      title="撤回这份报价？"
      text="对方会收到通知，不能再接受它；您可以另行报价。"
      confirm="确认撤回"
      doing={doing}
      input={{ id }}
    >
      撤回报价
    </ConfirmButton>
  );
}
