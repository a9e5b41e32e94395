import type { ImportJob } from 'shared/contract/import';
import { type FilePhase, importPhases, importStates } from 'shared/contract/vocabulary/import';

/** Such as 检查已完成. */
export const stateText = ({ phase, state }: Pick<ImportJob, 'phase' | 'state'>): string =>
  `${importPhases[phase]}${importStates[state]}`;

export const stateClass = {
  running: 'tag',
  done: 'tag ok',
  failed: 'tag urgent',
  cancelled: 'tag off',
  interrupted: 'tag urgent',
} as const;

/** Lines that were read. */
const readLines = ({ added, changed, unchanged, refused }: ImportJob): number => added + changed + unchanged + refused;

/** What has become of a job's lines, or of a register's rows; a check says what an import would do. */
export const resultsOf = (job: ImportJob): [string, number][] =>
  job.phase === 'rollback'
    ? [
        ['删除', job.added],
        ['恢复', job.changed],
      ]
    : [
        [job.phase === 'check' ? '将新增' : '新增', job.added],
        [job.phase === 'check' ? '将更新' : '更新', job.changed],
        ['未变', job.unchanged],
        ['拒绝', job.refused],
        ...(typeof job.gone === 'number'
          ? [[job.phase === 'check' ? '将不再列出' : '不再列出', job.gone] as [string, number]]
          : []),
      ];

/** The same with the lines that were read. */
export const countsOf = (job: ImportJob): [string, number][] =>
  job.phase === 'rollback' ? resultsOf(job) : [['已读取', readLines(job)], ...resultsOf(job)];

/** What can be done with a job now: the main one first. */
export function stepsOf({
  phase,
  state,
  hasFile,
  added,
  changed,
  gone,
}: ImportJob): { phase: FilePhase; label: string }[] {
  if (state === 'running' || !hasFile) return [];
  if (phase === 'write') return state === 'done' ? [] : [{ phase: 'write', label: '重新导入' }];
  if (state !== 'done') return [{ phase: 'check', label: '重新检查' }];
  return added + changed > 0 || gone
    ? [{ phase: 'write', label: gone ? `导入 ${added + changed} 行，移除 ${gone} 条` : `导入 ${added + changed} 行` }]
    : [];
}

/** What importing a complete file does to the records that it does not name. */
export const goneText = ({ gone, refused }: Pick<ImportJob, 'gone' | 'refused'>): string =>
  refused > 0
    ? '文件中有被拒绝的行，不能当作完整的一期：其余的行会导入，不移除任何记录。'
    : `文件声明为完整的一期，没有列出的${gone === null ? '记录' : ` ${gone} 条记录`}导入后不再显示，关注者会收到通知；有误时可以撤销这次导入。`;
