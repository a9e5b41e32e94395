import { Dialog } from 'shared/browser/dialog';
import { useHost } from 'shared/remote';
import { ActionForm } from '../../components/action-form';
import { type ActionProps, useAction } from '../../components/use-action';
import { type Action, type Chosen, wordsOf } from './actions';
import { NoticeField, ReasonField, type ReasonFields } from './reason-field';
import { ReleaseCalls } from './release-calls';

type ReasonAction = Exclude<Action, { verb: 'trial' | 'verify' }>;

interface Props extends ActionProps {
  chosen: Chosen & { action: ReasonAction };
}

/** 启用, 回滚, 停用, 禁用 and the like: what will happen, why, yes or no. */
export function ReasonDialog({ chosen: { action, section }, reload, onClose }: Props) {
  const { http } = useHost();
  const { busy, refusal, run } = useAction({ reload, onClose });
  const words = wordsOf(action, section);
  const coming = action.verb === 'activate' ? action.hash : action.verb === 'promote' ? section.trial?.hash : undefined;

  function send(reason: string, notice: string) {
    const common = { section: section.name, reason, seenRevision: section.revision };
    const options = { quiet: true };
    switch (action.verb) {
      case 'activate':
        return http.post('Release/activate', { ...common, hash: action.hash }, options);
      case 'block':
      case 'unblock':
        return http.post(`Release/${action.verb}`, { ...common, hash: action.hash }, options);
      case 'disable':
        return http.post('Release/disable', { ...common, notice }, options);
      case 'endTrial':
        return http.post('Release/trial', { ...common, percent: 0, accounts: [] }, options);
      default:
        return http.post(`Release/${action.verb}`, common, options);
    }
  }

  return (
    <Dialog title={words.title} text={refusal?.moved ? undefined : words.text} onClose={onClose}>
      <ActionForm<ReasonFields>
        button={words.button}
        busy={busy}
        refusal={refusal}
        onClose={onClose}
        onSubmit={({ reason = '', notice = '' }) => run(() => send(reason.trim(), notice.trim()), words.done)}
      >
        {coming ? <ReleaseCalls calls={section.releases.find(({ hash }) => hash === coming)?.calls} /> : null}
        {words.notice ? <NoticeField /> : null}
        <ReasonField needed={words.reason === 'required'} />
      </ActionForm>
    </Dialog>
  );
}
