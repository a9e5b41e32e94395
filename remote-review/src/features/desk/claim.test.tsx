import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { caseId, detail } from '../../testing/canned';
import { openDesk } from '../../testing/open-desk';

beforeEach(() => localStorage.clear());

it('returns a paper of a claim, which a note alone does not', async () => {
  const fields = [
    { key: 'letter', label: '授权书', before: null, after: '未提交' },
    { key: 'applicantName', label: '姓名', before: null, after: '沈示例' },
  ];
  const view = { ...detail(1).view, before: null, fields };
  const { sent } = openDesk(`/review?case=${caseId(1)}`, { 'Review/case': () => detail(1, { kind: 'claim', view }) });
  await screen.findByText(/由您锁定，还有 15 分钟/);
  await userEvent.type(screen.getByLabelText('给提交人'), '请补充');
  screen.getByLabelText('给提交人').blur();
  await userEvent.keyboard('m{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('alert')).toHaveTextContent('请至少退回一项材料，并填写原因');
  await userEvent.click(screen.getByRole('button', { name: /^退回此项.*授权书/ }));
  await userEvent.type(await screen.findByLabelText('退回原因：授权书'), '请提交授权书');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(sent('Review/decide')).toMatchObject([
      { outcome: 'return', reasons: [{ field: 'letter', reason: '请提交授权书' }], note: '请补充' },
    ]),
  );
});
