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
export const readLines = ({ added, changed, unchanged, refused }: ImportJob): number =>
  added + changed + unchanged + refused;

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
      ];

/** The same with the lines that were read. */
export const countsOf = (job: ImportJob): [string, number][] =>
  job.phase === 'rollback' ? resultsOf(job) : [['已读取', readLines(job)], ...resultsOf(job)];

/** What can be done with a job now: the main one first. */
export function stepsOf({ phase, state, hasFile, added, changed }: ImportJob): { phase: FilePhase; label: string }[] {
  if (state === 'running' || !hasFile) return [];
  if (phase === 'write') return state === 'done' ? [] : [{ phase: 'write', label: '重新导入' }];
  if (state !== 'done') return [{ phase: 'check', label: '重新检查' }];
  return added + changed > 0 ? [{ phase: 'write', label: `导入 ${added + changed} 行` }] : [];
}
