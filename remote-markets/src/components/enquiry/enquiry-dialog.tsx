import { useState } from 'react';
import { withAntd } from 'shared/antd';
import type { EnquiryCard } from 'shared/contract/enquiry';
import { useQuery } from 'shared/remote';
import { type Draft, draftName, openDraft, unsentEnquiry } from './draft';
import { EnquiryForm } from './enquiry-form';
import { EnquiryModal, FormWaiting } from './enquiry-modal';
import { EnquirySent } from './enquiry-sent';
import { Refusal } from './refusal';
import { type EnquiryIntent, type EnquiryTarget, formWords } from './words';

interface Props {
  open: boolean;
  onClose: () => void;
  target: EnquiryTarget;
  intent: EnquiryIntent;
  /** Whose draft this is; the form goes with that person's session. */
  owner: string;
  draft: Draft;
}

function EnquiryDialog({ open, onClose, target, intent, owner, draft }: Props) {
  return (
    <EnquiryModal open={open} onClose={onClose} title={formWords[intent].title} about={target.title} owner={owner}>
      <DialogBody target={target} intent={intent} owner={owner} draft={draft} onClose={onClose} />
    </EnquiryModal>
  );
}

/** First asks what the receiver's side looks like, because that is to be said before anything is written. */
function DialogBody({ target, intent, owner, draft: opened, onClose }: Omit<Props, 'open'>) {
  const [sent, setSent] = useState<EnquiryCard | null>(null);
  const [draft, setDraft] = useState(opened);
  const asked = { targetType: target.type, targetId: target.id };
  const { data, error, isFetching, reload } = useQuery('Enquiry/prepare', asked, { owner: true });

  if (sent) return <EnquirySent card={sent} onClose={onClose} />;
  if (!data) return <FormWaiting failure={isFetching ? undefined : error?.message} onRetry={() => void reload()} />;
  if (data.own || data.closed || data.recentId || data.remaining === 0)
    return <Refusal preparation={data} targetType={target.type} onClose={onClose} />;
  return (
    <EnquiryForm
      key={draft.clientId}
      {...{ target, intent, owner, draft }}
      preparation={data}
      onSent={setSent}
      onDiscard={() => {
        unsentEnquiry.clear(owner, draftName(target));
        setDraft(openDraft(owner, target, intent));
      }}
    />
  );
}

export default withAntd(EnquiryDialog);
