import { useEffect, useRef, useState } from 'react';
import type { BusEvents } from 'shared/bus';
import { useHost } from 'shared/remote';
import { Icon } from 'shared/ui';
import * as styles from './toaster.module.css';

type Message = BusEvents['message:shown'] & { number: number };

const looks = {
  success: { icon: 'check', colour: styles.success },
  error: { icon: 'info', colour: styles.error },
  info: { icon: 'info', colour: styles.info },
} as const;
const shownFor = 3000;

/**
 * Short messages at the top of the page, one at a time, for 3 s. Own few lines instead of antd's message: it stands in
 * the first script, so it also speaks when the network is gone, and as a status that screen readers hear.
 */
export function Toaster() {
  const { bus } = useHost();
  const [message, setMessage] = useState<Message | null>(null);
  const count = useRef(0);

  useEffect(
    () =>
      bus.on('message:shown', (payload) => {
        count.current += 1;
        setMessage({ ...payload, number: count.current });
      }),
    [bus],
  );
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), shownFor);
    return () => clearTimeout(timer);
  }, [message]);

  return (
    <div className={styles.toaster} role="status">
      {message ? (
        <p className={`${styles.toast} ${looks[message.kind].colour}`} key={message.number}>
          <Icon name={looks[message.kind].icon} />
          {message.text}
        </p>
      ) : null}
    </div>
  );
}
