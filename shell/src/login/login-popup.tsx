import type { InputRef } from 'antd/es/input';
import Modal from 'antd/es/modal';
import { useRef } from 'react';
import { withAntd } from 'shared/antd';
import { Icon } from 'shared/ui';
import * as messageStyles from '../components/messages.module.css';
import * as loginStyles from './login.module.css';
import { LoginForm } from './login-form';

interface Props {
  open: boolean;
  reason: string;
  stay: boolean;
  onClose(): void;
}

/** A popup that came by itself has no button to give the focus back to. */
function focusPage() {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** The login popup: 450 px, closed by × and Esc but not by the mask; a bottom sheet on narrow screens. */
function LoginPopup({ open, reason, stay, onClose }: Props) {
  const first = useRef<InputRef>(null);
  const focusFirst = () => {
    // Who has begun to type while the popup was still opening keeps the field.
    if (!first.current?.input?.form?.contains(document.activeElement)) first.current?.focus();
  };
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title="登录"
      width={450}
      centered
      footer={null}
      mask={{ closable: false }}
      destroyOnHidden
      // Drawn in its place and size at once: a click on what is still growing would miss.
      transitionName=""
      className={loginStyles.popup}
      closable={{ 'aria-label': '关闭登录窗口' }}
      closeIcon={<Icon name="close" />}
      afterOpenChange={(opened) => (opened ? focusFirst() : focusPage())}
    >
      <p className={messageStyles.reason}>{reason}</p>
      <LoginForm first={first} stay={stay} ways />
    </Modal>
  );
}

export default withAntd(LoginPopup);
