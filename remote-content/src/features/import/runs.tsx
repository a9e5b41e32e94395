import Select from 'antd/es/select';
import { useEffect, useRef, useState } from 'react';
import { withAntd } from 'shared/antd';
import { BusyButton } from 'shared/browser/busy-button';
import { DataTable } from 'shared/browser/data-table';
import { Dialog, DialogButtons } from 'shared/browser/dialog';
import type { ImportJob, ImportRun } from 'shared/contract/import';
import { nextRollback, runStateText } from 'shared/contract/import-run';
import { importKinds, type RollbackKind, rollbackKinds } from 'shared/contract/vocabulary/import';
import { formatCount, formatMinute } from 'shared/format';
import { type Mutation, useMutation, useQuery } from 'shared/remote';
import { FailedNotice } from 'shared/ui';
import * as styles from './import.module.css';

const resultOf = ({ added, changed, gone }: ImportRun) =>
  `新增 ${formatCount(added)}，更新 ${formatCount(changed)}${gone > 0 ? `，不再列出 ${formatCount(gone)}` : ''}`;

interface RollBackProps {
  kind: RollbackKind;
  run: ImportRun;
  rollBack: Mutation<{ kind: RollbackKind; runId: string }>;
  onClose(): void;
}

/** Asks before an import is taken back. */
function RollBackDialog({ kind, run, rollBack, onClose }: RollBackProps) {
  return (
    <Dialog
      title={`撤销${importKinds[kind]}的导入`}
      text={`「${run.fileName}」（${formatMinute(run.at)}，${resultOf(run)}）：新增的记录将删除，更新的和不再列出的恢复原样。撤销后可以重新导入正确的文件。`}
      onClose={onClose}
    >
      {rollBack.error ? (
        <p className={styles.failure} role="alert">
          {rollBack.error.message}
        </p>
      ) : null}
      <DialogButtons>
        <button type="button" className="btn" onClick={onClose}>
          取消
        </button>
        <BusyButton
          type="button"
          className="btn primary"
          busy={rollBack.isBusy}
          onClick={() => rollBack.isBusy || void rollBack.send({ kind, runId: run.id })}
        >
          撤销这次导入
        </BusyButton>
      </DialogButtons>
    </Dialog>
  );
}

interface Props {
  /** The newest jobs: when one of the register ends, its runs are others. */
  jobs: readonly ImportJob[];
  /** The job that does it. */
  onStarted(id: string): void;
}

/** The last imports into a register, from the browser and the command line; the newest can be taken back. */
function RunsBox({ jobs, onStarted }: Props) {
  const [kind, setKind] = useState<RollbackKind | null>(null);
  const [asking, setAsking] = useState<ImportRun | null>(null);
  const asked = useQuery(
    'Import/runs',
    { kind: kind ?? rollbackKinds[0] },
    { owner: true, enabled: kind !== null, keepPrevious: true },
  );
  const states = jobs.flatMap((job) => (job.kind === kind ? `${job.id} ${job.state}` : [])).join();
  const reload = useRef(asked.reload);
  reload.current = asked.reload;
  useEffect(() => {
    if (states) void reload.current();
  }, [states]);
  const rollBack = useMutation('Import/rollBack', {
    onSuccess(job) {
      setAsking(null);
      void asked.reload();
      onStarted(job.id);
    },
  });
  const runs = kind ? (asked.data?.items ?? []) : [];
  const newest = nextRollback(runs);
  return (
    <section className={`panel ${styles.part}`} aria-labelledby="runs">
      <h2 id="runs">撤销登记的导入</h2>
      <p className={styles.hint}>
        登记的文件有误时，可以撤销最近一次导入：新增的记录删除，更新的和不再列出的恢复原样，访客随即看到原来的内容，已收到变化通知的关注者会收到撤回通知；再撤销一次就是再往前一次，最多三次。
      </p>
      <Select
        aria-label="登记"
        className={styles.kind ?? ''}
        placeholder="请选择登记"
        value={kind}
        onChange={setKind}
        options={rollbackKinds.map((value) => ({ value, label: importKinds[value] }))}
      />
      {kind && asked.error ? <FailedNotice error={asked.error} onRetry={asked.reload} /> : null}
      {kind && asked.data && runs.length === 0 ? <p className={styles.hint}>还没有导入过。</p> : null}
      {runs.length > 0 ? (
        <DataTable
          caption={`${kind && importKinds[kind]}最近的导入`}
          cardsUpTo="navCollapse"
          rows={runs}
          keyOf={({ id }) => id}
          columns={[
            { title: '文件', card: 'name', heads: true, cell: ({ fileName }) => fileName },
            { title: '结果', card: 'line', cell: resultOf },
            { title: '状态', card: 'line', cell: (run) => runStateText(run, runs) },
            { title: '时间', className: 'num', width: 150, cell: ({ at }) => formatMinute(at) },
            {
              title: '操作',
              card: 'buttons',
              width: 90,
              cell: (run) =>
                run === newest ? (
                  <button
                    type="button"
                    className="btn small"
                    aria-label={`撤销导入 ${run.fileName}`}
                    onClick={() => setAsking(run)}
                  >
                    撤销
                  </button>
                ) : null,
            },
          ]}
        />
      ) : null}
      {asking && kind ? (
        <RollBackDialog kind={kind} run={asking} rollBack={rollBack} onClose={() => setAsking(null)} />
      ) : null}
    </section>
  );
}

export const Runs = withAntd(RunsBox);
