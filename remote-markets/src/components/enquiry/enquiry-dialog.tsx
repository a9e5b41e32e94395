import Modal from 'antd/es/modal';
import { useState } from 'react';
import { withAntd } from 'shared/antd';
import type { EnquiryCard } from 'shared/contract/enquiry';
import { useQuery, useSession } from 'shared/remote';
import { Icon, Late, Notice } from 'shared/ui';
import type { Draft } from './draft';
import * as styles from './enquiry-dialog.module.css';
import { EnquiryForm } from './enquiry-form';
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

/** The form over the page; over the whole screen where that is small. Closing it keeps what was written. */
function EnquiryDialog({ open, onClose, target, intent, owner, draft }: Props) {
  const { userName } = useSession();
  return (
    <Modal
      open={open && userName === owner}
      onCancel={onClose}
      title={formWords[intent].title}
      width={640}
      centered
      footer={null}
      mask={{ closable: false }}
      destroyOnHidden
      className={styles.dialog}
      closable={{ 'aria-label': '关闭询盘窗口' }}
      closeIcon={<Icon name="close" />}
    >
      <p className={styles.about}>{target.title}</p>
      <DialogBody target={target} intent={intent} owner={owner} draft={draft} onClose={onClose} />
    </Modal>
  );
}

/** First asks what the receiver's side looks like, because that is to be said before anything is written. */
function DialogBody({ target, intent, owner, draft, onClose }: Omit<Props, 'open'>) {
  const [sent, setSent] = useState<EnquiryCard | null>(null);
  const asked = { targetType: target.type, targetId: target.id };
  const { data, error, isFetching, reload } = useQuery('Enquiry/prepare', asked, { owner: true });

  if (sent) return <EnquirySent card={sent} onClose={onClose} />;
  if (!data && (isFetching || !error))
    return (
      <Late>
        <div className={styles.skeleton} aria-hidden="true">
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      </Late>
    );
  if (!data)
    return (
      <Notice
        art="parted"
        title="表单暂时无法打开"
        text={error?.message}
        actions={
          <button type="button" className="btn primary" onClick={() => void reload()}>
            重新加载
          </button>
        }
      />
    );
  if (data.own || data.closed || data.recentId || data.remaining === 0)
    return <Refusal preparation={data} onClose={onClose} />;
  return (
    <EnquiryForm target={target} intent={intent} owner={owner} draft={draft} preparation={data} onSent={setSent} />
  );
}

export default withAntd(EnquiryDialog);
