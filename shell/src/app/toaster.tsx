import { useEffect, useRef, useState } from 'react';
import type { BusEvents } from 'shared/bus';
import { useHost } from 'shared/remote';
import { Icon } from 'shared/ui';
import './toaster.css';

type Message = BusEvents['message:shown'] & { number: number };

const icons = { success: 'check', error: 'info', info: 'info' } as const;
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
    <div className="toaster" role="status">
      {message ? (
        <p className={`toast ${message.kind}`} key={message.number}>
          <Icon name={icons[message.kind]} />
          {message.text}
        </p>
      ) : null}
    </div>
  );
}
