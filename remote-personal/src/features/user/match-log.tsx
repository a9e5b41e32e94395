import { useEffect, useRef } from 'react';
import { limits } from 'shared/contract/limits';
import { useHost, useMutation, useQuery } from 'shared/remote';
import { isAbsent, useRecovery } from 'shared/ui';
import { Failure } from '../../components/failure';
import * as styles from './basic-info.module.css';

/** 改进匹配: whether what lists of matches show the person, and what came of it, may be logged. Off until the person agrees. */
export function MatchLog() {
  const { bus } = useHost();
  const { data, error: failed, reload, update } = useQuery('Match/consent', {}, { owner: true });
  const { send, isBusy, error } = useMutation('Match/saveConsent', {
    onSuccess(answer) {
      update(() => answer);
      bus.emit('message:shown', { kind: 'success', text: answer.consent ? '已同意记录' : '已停止记录' });
    },
  });
  const unknown = failed && !data;
  const box = useRef<HTMLInputElement>(null);
  // Whether the focus is on what goes once the answer has come, to a press or by itself.
  const onRetry = useRef(false);
  useEffect(() => {
    if (!data || !onRetry.current) return;
    onRetry.current = false;
    box.current?.focus();
  }, [data]);
  useRecovery(unknown ? failed : undefined, reload);
  // A server of the release before has no log.
  if (unknown && isAbsent(failed)) return null;
  return (
    <section className={styles.row}>
      <h2>改进匹配</h2>
      <p className={styles.note}>
        您同意后，我们记录匹配列表向您展示了哪些需求与供应、您打开了哪些，以及您就其中的需求与供应发出的询盘是否得到回复、是否达成，用来检验和改进匹配的排序。
      </p>
      <p className={styles.note}>
        {`记录只有需求与供应的编号、日期、名次、得分与结果，没有您的账号、姓名、网络地址和具体时间，保存 ${limits.matchLog.days} 天。您可以随时停止；已有的记录不指向任何人，无法单独找出，到期自动删除。`}
      </p>
      {unknown ? (
        <p className={styles.unknown} role="alert">
          暂时读不到您是否同意过：{failed.message}
          <button
            type="button"
            className="btn small"
            onFocus={() => {
              onRetry.current = true;
            }}
            onBlur={() => {
              onRetry.current = false;
            }}
            onClick={() => void reload()}
          >
            重新加载
          </button>
        </p>
      ) : (
        // An empty box would say that the person has not agreed, before it is known.
        <label className={styles.agree} style={data ? undefined : { visibility: 'hidden' }}>
          <input
            ref={box}
            type="checkbox"
            className="checkbox"
            checked={data?.consent ?? false}
            // One that is disabled while it is sent would lose the focus.
            aria-disabled={isBusy || undefined}
            disabled={!data}
            onChange={({ target }) => isBusy || void send({ consent: target.checked })}
          />
          我同意记录匹配结果的展示与后续
        </label>
      )}
      <Failure text={error?.message} />
    </section>
  );
}
