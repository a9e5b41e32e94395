import { Dialog } from 'shared/browser/dialog';
import type { ReleaseToken } from 'shared/contract/release';
import { useHost } from 'shared/remote';
import { ActionForm } from '../../components/action-form';
import { type ActionProps, useAction } from '../../components/use-action';

interface Props extends ActionProps {
  token: ReleaseToken;
}

/** Asks once more, since a revoked token cannot be brought back. */
export function RevokeDialog({ token, reload, onClose }: Props) {
  const { http } = useHost();
  const { busy, refusal, run } = useAction({ reload, onClose });
  return (
    <Dialog
      title={`吊销令牌「${token.label}」`}
      text="吊销后立即失效，使用它的命令行与持续集成将被拒绝；不能恢复，只能新建。"
      onClose={onClose}
    >
      <ActionForm
        button="吊销"
        busy={busy}
        refusal={refusal}
        onClose={onClose}
        onSubmit={() =>
          run(() => http.post('Release/revokeToken', { id: token.id }, { quiet: true }), `已吊销令牌「${token.label}」`)
        }
      />
    </Dialog>
  );
}
