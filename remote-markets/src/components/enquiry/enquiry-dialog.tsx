import Modal from 'antd/es/modal';
import { useEffect, useState } from 'react';
import { withAntd } from 'shared/antd';
import type { EnquiryCard, EnquiryPreparation } from 'shared/contract/enquiry';
import { useHost, useSession } from 'shared/remote';
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
  const { http } = useHost();
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<EnquiryPreparation | Error | null>(null);
  const [sent, setSent] = useState<EnquiryCard | null>(null);
  const { type, id } = target;
  useEffect(() => {
    const abort = new AbortController();
    setAnswer(null);
    http
      .get('Enquiry/prepare', { targetType: type, targetId: id }, { signal: abort.signal, quiet: true })
      .then(setAnswer, setAnswer)
      // An answer that comes after the form is gone is nobody's.
      .catch(() => undefined);
    return () => abort.abort();
  }, [http, type, id, turn]);

  if (sent) return <EnquirySent card={sent} onClose={onClose} />;
  if (answer === null)
    return (
      <Late>
        <div className={styles.skeleton} aria-hidden="true">
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      </Late>
    );
  if (answer instanceof Error)
    return (
      <Notice
        art="parted"
        title="表单暂时无法打开"
        text={answer.name === 'ApiError' ? answer.message : '请稍后重试。'}
        actions={
          <button type="button" className="btn primary" onClick={() => setTurn((n) => n + 1)}>
            重新加载
          </button>
        }
      />
    );
  if (answer.own || answer.closed || answer.recentId || answer.remaining === 0)
    return <Refusal preparation={answer} onClose={onClose} />;
  return (
    <EnquiryForm target={target} intent={intent} owner={owner} draft={draft} preparation={answer} onSent={setSent} />
  );
}

export default withAntd(EnquiryDialog);
