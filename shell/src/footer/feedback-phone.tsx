import { useId, useState } from 'react';

/** 意见反馈: reveals the phone number under the mouse, with the focus, and by a tap. Esc hides it. */
export function FeedbackPhone({ phone }: { phone: string }) {
  const [shown, setShown] = useState(false);
  const id = useId();
  const show = () => setShown(true);
  const hide = () => setShown(false);
  return (
    <button
      type="button"
      className="feedback"
      aria-describedby={id}
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
      onClick={show}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      意见反馈
      <span role="tooltip" id={id} data-shown={shown}>
        反馈电话 {phone}
      </span>
    </button>
  );
}
