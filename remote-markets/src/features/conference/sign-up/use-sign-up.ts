import { useEffect, useState } from 'react';
import type { ConferenceSignUp } from 'shared/contract/conference';
import type { Data } from 'shared/contract/endpoints';
import { useHost, useSession } from 'shared/remote';

type Own = Data<'Conference/mySignUp'>;
const reason = '登录后可报名会议，并在个人中心查看。';

/** A person's own sign-up for one conference. Empty on the first render and for visitors. */
export function useSignUp(id: string) {
  const { http, bus, session } = useHost();
  const { userName } = useSession();
  const [known, setKnown] = useState<{ owner: string; id: string; own: Own } | null>(null);
  const [editing, setEditing] = useState(false);

  useEffect(() => {
    setEditing(false);
    if (!userName) return setKnown(null);
    const abort = new AbortController();
    http.get('Conference/mySignUp', { id }, { signal: abort.signal }).then(
      (own) => !abort.signal.aborted && setKnown({ owner: userName, id, own }),
      // The client has said why; the form stays away.
      () => {},
    );
    return () => abort.abort();
  }, [http, id, userName]);

  // Another person's answer is never shown.
  const own = known?.owner === userName && known.id === id ? known.own : null;
  const set = (signUp: ConferenceSignUp | null) =>
    setKnown((now) => (now ? { ...now, own: { ...now.own, signUp } } : now));

  return {
    signUp: own?.signUp ?? null,
    /** What the form begins with; null until it is known. */
    prefill: own,
    editing,
    edit: () => setEditing(true),
    stopEditing: () => setEditing(false),
    signIn: () => void session.requireLogin(reason),
    done(signUp: ConferenceSignUp) {
      set(signUp);
      setEditing(false);
      bus.emit('message:shown', { kind: 'success', text: '报名已保存' });
    },
    async cancel() {
      await http.post('Conference/cancelSignUp', { id });
      set(null);
      bus.emit('message:shown', { kind: 'success', text: '报名已取消' });
    },
  };
}
