import { useEffect } from 'react';
import type { Input } from 'shared/contract/endpoints';
import { type SavedSearchKind, type SearchFrequency, searchFrequencies } from 'shared/contract/vocabulary/saved-search';
import { useHost, useMutation, useQuery, withParams } from 'shared/remote';
import { Icon } from 'shared/ui';

interface Props {
  kind: SavedSearchKind;
  /** 需求 */
  noun: string;
  search: URLSearchParams;
  label: string;
  large?: boolean;
}

/** It may be an earlier subscription of the same conditions. */
const frequencyLabel = (frequency: SearchFrequency) => searchFrequencies.find(({ code }) => code === frequency)?.label;

/** The conditions of an address, without what only says how a list is shown. */
const questionOf = (kind: SavedSearchKind, search: URLSearchParams): Input<'SavedSearch/state'> => ({
  kind,
  query: withParams(search, { kind: null, sort: null, page: null }).replace(/^\?/, ''),
});

/** 订阅 / 已订阅, with how much is new. Visitors sign in first and go on here. What this page shows counts as seen. */
export function SaveSearch({ kind, noun, search, label, large = false }: Props) {
  const { bus, session } = useHost();
  const question = questionOf(kind, search);
  const saved = useQuery('SavedSearch/state', question, { owner: true }).data?.saved ?? null;
  const seeing = useMutation('SavedSearch/seen', { invalidates: ['SavedSearch/list'] });
  const switching = useMutation(
    async (_: undefined, { http }) => {
      if (!(await session.requireLogin(`登录后可订阅，有新${noun}时通知您。`))) return null;
      return saved ? http.post('SavedSearch/remove', { id: saved.id }) : http.post('SavedSearch/add', question);
    },
    {
      invalidates: ['SavedSearch/state', 'SavedSearch/list'],
      onSuccess: (answer) =>
        answer &&
        bus.emit('message:shown', {
          kind: 'success',
          text: answer.saved
            ? `已订阅（${frequencyLabel(answer.saved.frequency)}），可在「我的订阅」中调整`
            : '已取消订阅',
        }),
    },
  );
  const unseen = saved && saved.fresh > 0 ? saved.id : null;
  const { send } = seeing;
  useEffect(() => {
    if (unseen) void send({ id: unseen });
  }, [unseen, send]);
  return (
    <button
      type="button"
      className={large ? 'btn' : 'btn small'}
      aria-pressed={saved !== null}
      aria-busy={switching.isBusy}
      onClick={() => void switching.send(undefined)}
    >
      <Icon name={saved ? 'check' : 'bell'} />
      {saved ? '已订阅' : label}
      {unseen ? ` · ${saved?.fresh} 条新` : null}
    </button>
  );
}
