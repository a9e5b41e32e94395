import { useState } from 'react';
import type { Disclosure as State } from 'shared/contract/disclosure';
import type { EnquiryDetail } from 'shared/contract/enquiry';
import { limits } from 'shared/contract/limits';
import { useMutation, useQuery, useQueryCache } from 'shared/remote';
import { FailedNotice } from 'shared/ui';
import { ConfirmButton } from '../../components/confirm-button';
import { DisclosedContact, DisclosedDetails } from './disclosed';
import * as styles from './disclosure.module.css';
import { DisclosureDialog, type Step } from './disclosure-dialog';
import { DisclosureLog } from './disclosure-log';
import { DisclosureStages } from './disclosure-stages';

const intro = {
  owner: '您的需求匿名发布。每一步由您对这一家单独决定，已开放的可以随时收回。',
  provider: '这条需求匿名发布。描述、附件与发布方由发布方分步开放，您的每次查看都会记入发布方的访问记录。',
};

interface Props {
  enquiry: EnquiryDetail;
  /** The provider has taken back the consent to the exchange of contacts. */
  onWithdrawn(next: EnquiryDetail): void;
}

/** What an anonymous demand has disclosed in this enquiry, step by step, with what this side may do. */
export function Disclosure({ enquiry, onWithdrawn }: Props) {
  const { id, consent, closed, readsOnly } = enquiry;
  const query = { enquiryId: id };
  const cache = useQueryCache();
  const { data, error, reload, update } = useQuery('Disclosure/state', query, { owner: true, on: ['enquiry:changed'] });
  const [step, setStep] = useState<Step | null>(null);
  const [read, setRead] = useState({ details: false, contact: false });
  if (error && !data) return <FailedNotice error={error} onRetry={reload} />;
  if (!data) return null;
  const done = async (next: State) => {
    update(() => next);
    setStep(null);
    await cache.invalidate('Disclosure/log', 'Enquiry/list', 'Enquiry/detail');
  };
  const isOpen = (stage: 'details' | 'contact') =>
    read[stage] && data.stages.some((one) => one.stage === stage && one.can.includes('read'));
  const mayWithdraw =
    data.side === 'provider' && consent.mine !== null && consent.theirs === null && !closed && !readsOnly;
  return (
    <section className={`panel ${styles.disclosure}`} aria-label="分步披露">
      <h2 tabIndex={-1}>分步披露</h2>
      <p>{intro[data.side]}</p>
      <DisclosureStages
        state={data}
        read={read}
        onStep={setStep}
        onRead={(stage) => setRead((now) => ({ ...now, [stage]: !now[stage] }))}
        withdrawal={mayWithdraw ? <Withdrawal id={id} onDone={onWithdrawn} /> : null}
      />
      {isOpen('details') ? <DisclosedDetails enquiryId={id} /> : null}
      {isOpen('contact') ? <DisclosedContact enquiryId={id} /> : null}
      {data.side === 'owner' ? <DisclosureLog enquiryId={id} demandId={data.demandId} /> : null}
      {step ? (
        <DisclosureDialog
          key={step.call + step.stage}
          state={data}
          step={step}
          onDone={done}
          onClose={() => setStep(null)}
        />
      ) : null}
    </section>
  );
}

/** Until the demand's side has granted, the provider's own contact details stay its own. */
function Withdrawal({ id, onDone }: { id: string; onDone(next: EnquiryDetail): void }) {
  const invalidates = ['Disclosure/state', 'Enquiry/list'] as const;
  const doing = useMutation('Enquiry/agree', { invalidates, onSuccess: onDone });
  return (
    <ConfirmButton
      look="small"
      title="撤回同意？"
      text={`撤回后不会交换联系方式，除非您重新申请；每一步最多申请 ${limits.disclosure.asks} 次。`}
      confirm="确认撤回"
      doing={doing}
      input={{ id, agree: false }}
    >
      撤回同意
    </ConfirmButton>
  );
}
