import type { ReleaseToken } from 'shared/contract/release';
import { useHost } from 'shared/remote';
import { DeedForm } from '../../components/deed-form';
import { Dialog } from '../../components/dialog';
import { type DeedProps, useDeed } from '../../components/use-deed';

interface Props extends DeedProps {
  token: ReleaseToken;
}

/** Asks once more, since a revoked token cannot be brought back. */
export function RevokeDialog({ token, reload, onClose }: Props) {
  const { http } = useHost();
  const { busy, refusal, run } = useDeed({ reload, onClose });
  return (
    <Dialog
      title={`吊销令牌「${token.label}」`}
      text="吊销后立即失效，使用它的命令行与持续集成将被拒绝；不能恢复，只能新建。"
      onClose={onClose}
    >
      <DeedForm
        button="吊销"
        busy={busy}
        refusal={refusal}
        onClose={onClose}
        onSubmit={() =>
          void run(
            () => http.post('Release/revokeToken', { id: token.id }, { quiet: true }),
            `已吊销令牌「${token.label}」`,
          )
        }
      />
    </Dialog>
  );
}
