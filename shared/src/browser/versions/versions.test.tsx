import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createHostDouble, renderInHost } from '../../testing/host-double';
import { MergeDialog, type MergeRow, VersionsDialog } from '.';

const at = '2026-11-22T06:29:00.000Z';
const rows: MergeRow[] = [
  { key: 'city', label: '生产城市', yours: '苏州', theirs: '无锡' },
  { key: 'weeks', label: '交付周期', yours: null, theirs: '16 周' },
];

const show = (dialog: ReactElement) => act(async () => void renderInHost(dialog, createHostDouble({}, 'supply01')));

it.each([
  ['supply01', '您在另一窗口'],
  ['colleague01', 'colleague01'],
  [null, '他人'],
])('names who saved the other version (%s), and merges what was chosen', async (by, who) => {
  const onMerge = jest.fn();
  await show(<MergeDialog by={by} at={at} rows={rows} decided={{ weeks: 'theirs' }} onMerge={onMerge} />);
  const dialog = within(await screen.findByRole('dialog', { name: '同一字段有两个版本' }));
  expect(dialog.getByText(new RegExp(`^${who}在 .* 保存了修改`))).toBeVisible();
  expect(dialog.getByText('已选 1 / 2')).toBeVisible();
  expect(dialog.getByText('未填')).toBeVisible();
  const merge = dialog.getByRole('button', { name: '保存合并结果' });
  expect(merge).toBeDisabled();
  await userEvent.click(dialog.getByRole('radio', { name: `生产城市：${who}的修改` }));
  await userEvent.click(merge);
  expect(onMerge).toHaveBeenCalledWith({ city: 'theirs', weeks: 'theirs' });
});

it('shows the steps of a record, and restores all but the newest', async () => {
  const onRestore = jest.fn();
  const changes = [{ key: 'city', label: '生产城市', before: null, after: '苏'.repeat(300) }];
  const item = { title: '保存', at, by: 'supply01', changes };
  await show(
    <VersionsDialog
      items={[
        { ...item, version: 2 },
        { ...item, version: 1 },
      ]}
      hasMore
      failure="暂时无法恢复"
      onRestore={onRestore}
      onClose={() => {}}
    />,
  );
  const dialog = within(await screen.findByRole('dialog', { name: '历史版本' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('暂时无法恢复');
  expect(dialog.getAllByText(`${'苏'.repeat(200)}…`)).toHaveLength(2);
  expect(dialog.getByText('更早的记录未列出。')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: /^恢复到/ }));
  expect(onRestore).toHaveBeenCalledWith(1);
});
