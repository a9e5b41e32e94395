import { nextRollback, runStateText } from './import-run';

const run = (id: string, facts: object) => ({
  ...{ id, open: false, wrote: true, rolledBackAt: null as string | null, canRollBack: true },
  ...facts,
});

test('of the runs that can be taken back the newest one goes first', () => {
  const runs = [
    run('6', { rolledBackAt: '2026-11-23T01:00:00Z', canRollBack: false }),
    run('5', { wrote: false, canRollBack: false }),
    run('4', { open: true }),
    run('3', {}),
    run('2', { canRollBack: false }),
  ];
  expect(nextRollback(runs)?.id).toBe('4');
  expect(runs.map((one) => runStateText(one, runs))).toEqual([
    '已撤销（2026-11-23 09:00）',
    '没有改动',
    '未写完，可以撤销',
    '先撤销较新的导入',
    '不能撤销（原样已不保留）',
  ]);
});
