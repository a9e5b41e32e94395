import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { caseId, detail } from '../../testing/canned';
import { openDesk } from '../../testing/open-desk';

async function open() {
  const candidates = [1, 2].map((n) => ({
    id: caseId(50 + n),
    name: `示例双名药业 ${n}`,
    facts: ['江苏 · 苏州'],
    href: 'https://portal.example/x',
  }));
  const given = detail(1, {
    kind: 'registerName',
    enterprise: null,
    view: { before: null, after: {}, fields: [], files: [], facts: [], candidates },
  });
  const desk = openDesk(`/review?case=${caseId(1)}`, {
    'Review/case': () => given,
    'Review/decide': () => ({ ...given, state: 'approved' }),
  });
  const list = within(await screen.findByRole('radiogroup', { name: '2 家企业用过这个名称' }));
  await screen.findByText(/由您锁定/);
  return { ...desk, list };
}

it('proposes no enterprise, asks for one, and sends it', async () => {
  const desk = await open();
  for (const radio of desk.list.getAllByRole('radio')) expect(radio).not.toBeChecked();
  expect(desk.list.getAllByRole('link', { name: /^企业主页/ })[0]).toHaveAttribute('href', 'https://portal.example/x');
  await userEvent.keyboard('a{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('alert')).toHaveTextContent('请先选择要关联的企业');
  expect(desk.sent('Review/decide')).toEqual([]);
  await userEvent.click(desk.list.getByRole('radio', { name: /示例双名药业 2/ }));
  expect(screen.getByText(/立即关联到所选企业/)).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(desk.sent('Review/decide')).toMatchObject([{ outcome: 'approve', enterpriseId: caseId(52) }]),
  );
});

it('none of them is a decision with a reason', async () => {
  const desk = await open();
  await userEvent.click(desk.list.getByRole('radio', { name: /示例双名药业 1/ }));
  await userEvent.click(screen.getByRole('radio', { name: /^均不是/ }));
  for (const radio of desk.list.getAllByRole('radio')) expect(radio).not.toBeChecked();
  await userEvent.type(screen.getByLabelText('说明'), '均已更名');
  await userEvent.click(screen.getByRole('button', { name: /^提交决定/ }));
  await waitFor(() => expect(desk.sent('Review/decide')).toMatchObject([{ outcome: 'reject', note: '均已更名' }]));
  expect(desk.sent('Review/decide')[0]).not.toHaveProperty('enterpriseId');
});
