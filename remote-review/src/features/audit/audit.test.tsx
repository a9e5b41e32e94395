import { screen } from '@testing-library/react';
import { caseId } from '../../testing/canned';
import { openDesk } from '../../testing/open-desk';

it('shows who did what, and leads further back', async () => {
  const entry = { id: '7', at: '2026-11-22T06:30:00Z', by: 'reviewer01', action: '通过', caseNo: 'SH1' };
  const { sent } = openDesk(`/review/audit?case=${caseId(1)}`, {
    'Review/audit': () => ({ items: [{ ...entry, title: '示例事项 1', detail: '' }], next: '6' }),
  });
  expect(await screen.findByText('示例事项 1')).toBeVisible();
  expect(sent('Review/audit')).toEqual([{ caseId: caseId(1), after: undefined }]);
  expect(screen.getByRole('link', { name: '更早的记录' })).toHaveAttribute(
    'href',
    `/review/audit?case=${caseId(1)}&after=6`,
  );
  expect(screen.getByRole('link', { name: '显示全部' })).toHaveAttribute('href', '/review/audit');
});
