import Modal from 'antd/es/modal';
import { type ReactNode, useRef } from 'react';
import { useSession } from 'shared/remote';
import { Icon, Late, Notice } from 'shared/ui';
import * as styles from './enquiry-dialog.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What it is about, below the title. */
  about: string;
  /** Whose draft this is; the form goes with that person's session. */
  owner: string;
  children: ReactNode;
}

/** A form over the page; over the whole screen where that is small. Closing it keeps what was written. */
export function EnquiryModal({ open, onClose, title, about, owner, children }: Props) {
  const { userName } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  /** antd takes the first control, which closes; a field would open a phone's keyboard before anything is read. */
  function begin() {
    // Who has begun to type while it was still opening keeps the field.
    if (!document.activeElement?.closest('[role=dialog] form')) heading.current?.focus();
  }
  return (
    <Modal
      open={open && userName === owner}
      onCancel={onClose}
      title={
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
      }
      width={640}
      centered
      footer={null}
      mask={{ closable: false }}
      destroyOnHidden
      transitionName=""
      afterOpenChange={(opened) => opened && begin()}
      className={styles.dialog}
      closable={{ 'aria-label': '关闭询盘窗口' }}
      closeIcon={<Icon name="close" />}
    >
      <p className={styles.about}>{about}</p>
      {children}
    </Modal>
  );
}

/** In place of a form whose preparation is on its way, or did not come. */
export const FormWaiting = ({ failure, onRetry }: { failure: string | undefined; onRetry: () => void }) =>
  failure === undefined ? (
    <Late>
      <div className={styles.skeleton} aria-hidden="true">
        <span className="skeleton" />
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
    </Late>
  ) : (
    <Notice
      art="parted"
      title="表单暂时无法打开"
      text={failure}
      actions={
        <button type="button" className="btn primary" onClick={onRetry}>
          重新加载
        </button>
      }
    />
  );
