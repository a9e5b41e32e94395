import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Input } from 'shared/contract/endpoints';
import { useHost, useMutation, useQuery } from 'shared/remote';
import { Icon } from 'shared/ui';

interface Props {
  subject: Input<'Watch/state'>;
  /** What is followed, as the button says it. */
  label?: string;
  large?: boolean;
}

/** 关注 / 已关注. Empty until the page stands and for visitors, who sign in first and go on here. */
export function WatchButton(props: Props) {
  const hadFocus = useRef(false);
  // What is under way for one subject holds up no other.
  return <SubjectButton key={JSON.stringify(props.subject)} {...props} hadFocus={hadFocus} />;
}

/** The focus stays on the button while records are leafed through. */
function useFocusThatStays(hadFocus: RefObject<boolean>) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    if (hadFocus.current) own?.focus({ preventScroll: true });
    return () => {
      hadFocus.current = document.activeElement === own;
    };
  }, [hadFocus]);
  return button;
}

function SubjectButton({ subject, label = '关注', large = false, hadFocus }: Props & { hadFocus: RefObject<boolean> }) {
  const { bus, session } = useHost();
  const button = useFocusThatStays(hadFocus);
  const id = useQuery('Watch/state', subject, { owner: true }).data?.id ?? null;
  const switching = useMutation(
    async (_: undefined, { http }) => {
      if (!(await session.requireLogin('登录后可关注，登记有变化时通知您。'))) return null;
      return id ? http.post('Watch/remove', { id }) : http.post('Watch/add', subject);
    },
    {
      invalidates: ['Watch/state', 'Watch/list'],
      onSuccess: (answer) =>
        answer &&
        bus.emit('message:shown', { kind: 'success', text: answer.id ? '已关注，登记有变化时通知您' : '已取消关注' }),
    },
  );
  return (
    <button
      ref={button}
      type="button"
      className={large ? 'btn' : 'btn small'}
      aria-pressed={id !== null}
      aria-busy={switching.isBusy}
      onClick={() => void switching.send(undefined)}
    >
      <Icon name={id ? 'check' : 'eye'} />
      {id ? '已关注' : label}
    </button>
  );
}
