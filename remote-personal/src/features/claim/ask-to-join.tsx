import { useState } from 'react';
import { BusyButton } from 'shared/browser/busy-button';
import { useMutation } from 'shared/remote';
import { Failure } from '../../components/failure';

/** Asks the owner of a claimed enterprise to be let in. */
export function AskToJoin({ id, name }: { id: string; name: string }) {
  const [asked, setAsked] = useState(false);
  const { send, isBusy, error } = useMutation('Member/ask', { onSuccess: () => setAsked(true) });
  if (asked) return <span role="status">已向所有者发送申请</span>;
  return (
    <>
      <BusyButton
        type="button"
        className="btn small"
        aria-label={`申请加入${name}`}
        busy={isBusy}
        onClick={() => void send({ enterpriseId: id })}
      >
        申请加入
      </BusyButton>
      <Failure text={error?.message} />
    </>
  );
}
