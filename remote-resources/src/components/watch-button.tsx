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
export function WatchButton({ subject, label = '关注', large = false }: Props) {
  const { bus, session } = useHost();
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
