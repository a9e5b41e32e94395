import { useState } from 'react';
import { useHost } from 'shared/remote';
import { DeedForm } from '../../components/deed-form';
import { Dialog } from '../../components/dialog';
import { type DeedProps, useDeed } from '../../components/use-deed';
import { type Chosen, type Deed, wordsOf } from './deeds';
import { NoticeField, ReasonField, reasonId, reasonMissing, reasonOf } from './reason-field';
import { ReleaseCalls } from './release-calls';

type ReasonDeed = Exclude<Deed, { verb: 'trial' | 'verify' }>;

interface Props extends DeedProps {
  chosen: Chosen & { deed: ReasonDeed };
}

/** 启用, 回滚, 停用, 禁用 and the like: what will happen, why, yes or no. */
export function ReasonDialog({ chosen: { deed, section }, reload, onClose }: Props) {
  const { http } = useHost();
  const { busy, refusal, run } = useDeed({ reload, onClose });
  const [missing, setMissing] = useState(false);
  const words = wordsOf(deed, section);
  const coming = deed.verb === 'activate' ? deed.hash : deed.verb === 'promote' ? section.trial?.hash : undefined;

  function send(reason: string, notice: string) {
    const common = { section: section.name, reason, seenRevision: section.revision };
    const options = { quiet: true };
    switch (deed.verb) {
      case 'activate':
        return http.post('Release/activate', { ...common, hash: deed.hash }, options);
      case 'block':
      case 'unblock':
        return http.post(`Release/${deed.verb}`, { ...common, hash: deed.hash }, options);
      case 'disable':
        return http.post('Release/disable', { ...common, notice }, options);
      case 'endTrial':
        return http.post('Release/trial', { ...common, percent: 0, accounts: [] }, options);
      default:
        return http.post(`Release/${deed.verb}`, common, options);
    }
  }

  return (
    <Dialog title={words.title} text={refusal?.moved ? undefined : words.text} onClose={onClose}>
      <DeedForm
        button={words.button}
        busy={busy}
        refusal={refusal}
        onClose={onClose}
        onSubmit={(fields, form) => {
          const reason = reasonOf(fields);
          const lacking = words.reason === 'required' && reason === '';
          setMissing(lacking);
          if (lacking) form.querySelector<HTMLElement>(`#${reasonId}`)?.focus();
          else void run(() => send(reason, String(fields.get('notice') ?? '').trim()), words.done);
        }}
      >
        {coming ? <ReleaseCalls calls={section.releases.find(({ hash }) => hash === coming)?.calls} /> : null}
        {words.notice ? <NoticeField /> : null}
        <ReasonField required={words.reason === 'required'} error={missing ? reasonMissing : undefined} />
      </DeedForm>
    </Dialog>
  );
}
