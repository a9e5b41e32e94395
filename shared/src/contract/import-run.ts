import { formatMinute } from '../format';
import type { ImportRun } from './import';

/** The run that a rollback takes back now; those that can be after it wait for it. `runs`: newest first. */
export const nextRollback = <Run extends Pick<ImportRun, 'canRollBack'>>(runs: readonly Run[]): Run | undefined =>
  runs.find(({ canRollBack }) => canRollBack);

type Facts = Pick<ImportRun, 'id' | 'open' | 'wrote' | 'rolledBackAt' | 'canRollBack'>;

/** What is said of one of these runs, at the console and on the command line. `runs`: newest first. */
export function runStateText(run: Facts, runs: readonly Facts[]): string {
  if (run.rolledBackAt !== null) return `已撤销（${formatMinute(run.rolledBackAt)}）`;
  const can = () => (nextRollback(runs)?.id === run.id ? '可以撤销' : '先撤销较新的导入');
  const state = run.canRollBack ? can() : run.wrote ? '不能撤销（原样已不保留）' : '没有改动';
  return run.open ? `未写完，${state}` : state;
}
