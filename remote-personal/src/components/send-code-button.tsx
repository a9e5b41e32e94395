import { useEffect, useState } from 'react';
import { BusyButton } from 'shared/browser/busy-button';
import { useMutation } from 'shared/remote';
import * as styles from './send-code-button.module.css';

interface Props {
  /** Whose number, for screen readers: two of these stand in one form. */
  which: string;
  /** Answers seconds until the next one, 0 when nothing was sent. */
  onSend(): Promise<number>;
}

/** 获取验证码 with its countdown. */
export function SendCodeButton({ which, onSend }: Props) {
  const [left, setLeft] = useState(0);
  const { send, isBusy } = useMutation(onSend, { onSuccess: setLeft });
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const text = left > 0 ? `${left} 秒后重发` : isBusy ? '正在验证' : '获取验证码';
  return (
    <BusyButton
      type="button"
      className={styles.button}
      aria-label={`${text}（${which}）`}
      disabled={left > 0}
      busy={isBusy}
      onClick={() => void send(undefined)}
    >
      {text}
    </BusyButton>
  );
}
