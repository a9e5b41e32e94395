import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { pages } from 'shared/contract/paths';
import * as styles from './footer.module.css';

/**
 * 意见反馈: leads to the form, and reveals the phone number as long as the mouse is over the link or the number, or the link has
 * the focus. Esc hides it.
 */
export function FeedbackLink({ phone }: { phone: string }) {
  const [isUnderMouse, setUnderMouse] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const shown = isUnderMouse || isFocused;
  const id = useId();
  useEffect(() => {
    if (!shown) return;
    // A number under the mouse goes too, wherever the focus is.
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setUnderMouse(false);
      setFocused(false);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [shown]);
  if (!phone) return <Link to={pages.feedback}>意见反馈</Link>;
  return (
    <Link
      to={pages.feedback}
      className={styles.feedback}
      aria-describedby={id}
      onMouseEnter={() => setUnderMouse(true)}
      onMouseLeave={() => setUnderMouse(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      意见反馈
      <span role="tooltip" id={id} data-shown={shown}>
        反馈电话 {phone}
      </span>
    </Link>
  );
}
