import { useEffect, useState } from 'react';
import type { ConferenceSignUp } from 'shared/contract/conference';
import { useHost, useMutation, useQuery, useSession } from 'shared/remote';

const reason = '登录后可报名会议，并在个人中心查看。';

/** A person's own sign-up for one conference. Empty on the first render and for visitors. */
export function useSignUp(id: string) {
  const { bus, session } = useHost();
  const { userName } = useSession();
  const { data: own, error, reload, update } = useQuery('Conference/mySignUp', { id }, { owner: true });
  const [editing, setEditing] = useState(false);
  useEffect(() => setEditing(false), [id, userName]);

  const set = (signUp: ConferenceSignUp | null, text: string) => {
    update((now) => ({ ...now, signUp }));
    bus.emit('message:shown', { kind: 'success', text });
  };
  const cancel = useMutation('Conference/cancelSignUp', { quiet: false, onSuccess: () => set(null, '报名已取消') });

  return {
    signUp: own?.signUp ?? null,
    /** What the form begins with; undefined until it is known. */
    prefill: own,
    /** Why it is not known whether the person has signed up. */
    failure: own ? undefined : error,
    reload,
    editing,
    edit: () => setEditing(true),
    stopEditing: () => setEditing(false),
    signIn: () => void session.requireLogin(reason),
    done(signUp: ConferenceSignUp) {
      setEditing(false);
      set(signUp, '报名已保存');
    },
    isCancelling: cancel.isBusy,
    cancel: () => void cancel.send({ id }),
  };
}
