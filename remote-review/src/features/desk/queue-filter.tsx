import { type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { limits } from 'shared/contract/limits';
import { queueFlags } from 'shared/contract/vocabulary/review';
import { deskPath, readAddress } from '../../lib/desk-address';
import * as styles from './queue-filter.module.css';

interface Props {
  search: string;
  findRef: RefObject<HTMLInputElement | null>;
}

/** ms of silence after which typed words are looked for. */
const pause = 400;

/** Words and a flag that narrow the whole queue. Both stand in the address; the open case stays open. */
export function QueueFilter({ search, findRef }: Props) {
  const navigate = useNavigate();
  const { q, flag } = readAddress(search);
  const [text, setText] = useState(q);
  const [known, setKnown] = useState(q);
  // The address has changed by itself, such as by the back button.
  if (q !== known) {
    setKnown(q);
    if (text.trim() !== q) setText(q);
  }
  const to = (changes: Parameters<typeof deskPath>[1]) =>
    void navigate(deskPath(search, { after: null, ...changes }), { replace: true });
  useEffect(() => {
    const words = text.trim();
    if (words === q) return;
    const timer = setTimeout(
      () => void navigate(deskPath(search, { q: words || null, after: null }), { replace: true }),
      pause,
    );
    return () => clearTimeout(timer);
  }, [text, q, search, navigate]);
  return (
    <div className={styles.filter}>
      <div className="field">
        <input
          ref={findRef}
          type="search"
          value={text}
          maxLength={limits.keyword}
          placeholder="编号、企业、名称"
          aria-label="在整个队列中查找编号、企业、名称"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
        />
      </div>
      <select aria-label="标记" value={flag ?? ''} onChange={({ target }) => to({ flag: target.value || null })}>
        <option value="">全部标记</option>
        {Object.entries(queueFlags).map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
