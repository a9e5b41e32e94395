import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { pages } from 'shared/contract/paths';
import * as styles from './footer.module.css';

/** 意见反馈: leads to the form, and reveals the phone number under the mouse and with the focus. Esc hides it. */
export function FeedbackLink({ phone }: { phone: string }) {
  const [shown, setShown] = useState(false);
  const id = useId();
  const show = () => setShown(true);
  const hide = () => setShown(false);
  if (!phone) return <Link to={pages.feedback}>意见反馈</Link>;
  return (
    <Link
      to={pages.feedback}
      className={styles.feedback}
      aria-describedby={id}
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      意见反馈
      <span role="tooltip" id={id} data-shown={shown}>
        反馈电话 {phone}
      </span>
    </Link>
  );
}
