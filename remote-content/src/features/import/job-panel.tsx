import Progress from 'antd/es/progress';
import { useEffect, useRef, useState } from 'react';
import { withAntd } from 'shared/antd';
import { BusyButton } from 'shared/browser/busy-button';
import { Dialog, DialogButtons } from 'shared/browser/dialog';
import type { ImportJob } from 'shared/contract/import';
import { importKinds } from 'shared/contract/vocabulary/import';
import { formatCount, formatMinute, formatSize } from 'shared/format';
import { useMutation, useQuery } from 'shared/remote';
import { FailedNotice } from 'shared/ui';
import * as styles from './import.module.css';
import { countsOf, goneText, stateClass, stateText, stepsOf } from './job-words';
import { Refusals } from './refusals';

/** ms between two looks at a job that runs. */
const often = 1000;

/** One import: how far it is, what its lines became, and what comes next. */
function JobPanelBox({ id, onChange }: { id: string; onChange(): void }) {
  const [looksOften, setLooksOften] = useState(true);
  const [asking, setAsking] = useState(false);
  const asked = useQuery('Import/get', { id }, { owner: true, ...(looksOften && { every: often }) });
  const running = asked.data?.state === 'running';
  const state = asked.data?.state;
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    if (!state) return;
    setLooksOften(state === 'running');
    // The list below says the same.
    latest.current();
  }, [state]);
  const change = async () => {
    await asked.reload();
    onChange();
  };
  const step = useMutation('Import/run', { onSuccess: change });
  const cancel = useMutation('Import/cancel', { onSuccess: change });
  const job = asked.data?.id === id ? asked.data : undefined;
  const failure = step.error ?? cancel.error;
  return (
    <section className={`panel ${styles.part}`} aria-label="本次导入" aria-busy={running}>
      <h2>{job ? `${importKinds[job.kind]} · ${job.fileName}` : '本次导入'}</h2>
      {job ? <Body job={job} /> : asked.error ? <FailedNotice error={asked.error} onRetry={asked.reload} /> : null}
      {failure ? (
        <p className={styles.failure} role="alert">
          {failure.message}
        </p>
      ) : null}
      {job ? (
        <div className={styles.buttons}>
          {stepsOf(job).map(({ phase, label }) => (
            <BusyButton
              key={phase}
              type="button"
              className="btn primary"
              busy={step.isBusy}
              onClick={() => (phase === 'write' && job.complete ? setAsking(true) : void step.send({ id, phase }))}
            >
              {label}
            </BusyButton>
          ))}
          {running ? (
            <BusyButton type="button" className="btn" busy={cancel.isBusy} onClick={() => void cancel.send({ id })}>
              取消
            </BusyButton>
          ) : null}
        </div>
      ) : null}
      {job && asking ? (
        <Dialog title={job.gone ? '确认移除' : '确认导入'} text={goneText(job)} onClose={() => setAsking(false)}>
          <DialogButtons>
            <button type="button" className="btn" onClick={() => setAsking(false)}>
              取消
            </button>
            <button
              type="button"
              className="btn primary"
              onClick={() => {
                setAsking(false);
                void step.send({ id, phase: 'write', confirmGone: true });
              }}
            >
              确认导入
            </button>
          </DialogButtons>
        </Dialog>
      ) : null}
      {job && job.refused > 0 && !running ? <Refusals key={`${job.startedAt} ${job.state}`} job={job} /> : null}
    </section>
  );
}

function Body({ job }: { job: ImportJob }) {
  const percent = job.size ? Math.floor((job.bytes / job.size) * 100) : 0;
  return (
    <>
      <p className={styles.hint}>
        <span className={stateClass[job.state]}>{stateText(job)}</span> {job.by} · {formatMinute(job.startedAt)}
        {job.phase === 'rollback' ? '' : ` · ${formatSize(job.size)} · 来源 ${job.source}`}
        {job.complete ? ' · 完整的一期' : ''}
      </p>
      {job.state === 'running' && job.size > 0 ? <Progress percent={percent} aria-label="进度" /> : null}
      <p className={styles.counts} role="status">
        {countsOf(job).map(([label, count]) => (
          <span key={label}>
            {label} <b className="num">{formatCount(count)}</b> 行
          </span>
        ))}
      </p>
      {job.message ? <p className={styles.failure}>{job.message}</p> : null}
      {job.phase === 'check' && job.state === 'done' ? (
        <p className={styles.hint}>
          {job.added + job.changed > 0 || job.gone
            ? '检查没有写入任何内容。被拒绝的行不会导入，其余的可以现在导入。'
            : '检查没有写入任何内容，也没有可以导入的变化。'}
        </p>
      ) : null}
    </>
  );
}

export const JobPanel = withAntd(JobPanelBox);
