import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CaseView } from 'shared/contract/review';
import { caseId, detail, lock } from '../../testing/canned';
import { openDesk } from '../../testing/open-desk';

type Evidence = NonNullable<CaseView['evidence']>;

/** The desk with a case about a proof, which stays open after a proposal. */
async function open(changes: Partial<Evidence> = {}, held = false) {
  const evidence: Evidence = {
    ...{ current: 'self', allowed: ['uploaded', 'verified'], proposedBy: null, mine: false },
    ...changes,
  };
  const given = detail(1, {
    kind: 'evidence',
    view: { ...detail(1).view, evidence },
    ...(held && { lock: lock('reviewer02') }),
  });
  const desk = openDesk(`/review?case=${caseId(1)}`, {
    'Review/case': () => given,
    'Review/decide': ({ level }) => ({ ...given, state: level === 'verified' ? 'open' : 'approved' }),
  });
  const ladder = within(await screen.findByRole('radiogroup', { name: '证据等级' }));
  if (!held) await screen.findByText(/由您锁定/);
  return { ...desk, ladder };
}
const told = (desk: Awaited<ReturnType<typeof open>>) =>
  desk.host.emitted.flatMap(({ name, payload }) => (name === 'message:shown' ? [payload] : []));

it('has the present level and the next one, and takes only what a reviewer may give', async () => {
  const { ladder } = await open();
  const radios = ladder.getAllByRole('radio');
  expect(radios.map((one) => one.closest('label')?.textContent)).toEqual([
    '企业自述当前',
    '已上传凭证将设为',
    '登记核对一致仅系统设定',
    '平台核验需二人',
  ]);
  expect(radios.map((one) => (one as HTMLInputElement).disabled)).toEqual([true, false, true, false]);
  expect(screen.getByText(/只由系统与公开登记核对得出/)).toBeVisible();
  expect(screen.getByText(/由另一位审核人员确认才生效/)).toBeVisible();
});

it('sends the level with an approval, by keyboard alone', async () => {
  const desk = await open();
  await userEvent.keyboard('a{Control>}{Enter}{/Control}');
  await waitFor(() => expect(desk.sent('Review/decide')).toHaveLength(1));
  expect(desk.sent('Review/decide')).toMatchObject([{ outcome: 'approve', level: 'uploaded' }]);
});

it('proposes 平台核验, which approves, and says that somebody else has to confirm it', async () => {
  const desk = await open();
  await userEvent.click(desk.ladder.getByRole('radio', { name: /平台核验/ }));
  expect(screen.getByRole('radio', { name: /^通过/ })).toBeChecked();
  expect(screen.getByText(/^提议平台核验，事项留在队列/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^提交决定/ }));
  await waitFor(() => expect(desk.sent('Review/decide')).toMatchObject([{ outcome: 'approve', level: 'verified' }]));
  await waitFor(() => expect(told(desk)).toContainEqual({ kind: 'success', text: '已提议平台核验：示例事项 1' }));
});

it('has the proposal of a colleague selected, and not one’s own', async () => {
  const { ladder, unmount } = await open({ proposedBy: 'reviewer02' });
  expect(ladder.getByRole('radio', { name: /平台核验/ })).toBeChecked();
  expect(screen.getByText(/^reviewer02 已提议平台核验/)).toBeVisible();
  unmount();
  const own = await open({ proposedBy: 'reviewer01', mine: true, allowed: ['uploaded'] });
  expect(own.ladder.getByRole('radio', { name: /平台核验/ })).toBeDisabled();
  expect(screen.getByText(/^您已提议平台核验/)).toBeVisible();
});

it('sets nothing with a return', async () => {
  const desk = await open();
  await userEvent.keyboard('m');
  expect(desk.ladder.getAllByRole('radio').some((one) => (one as HTMLInputElement).checked)).toBe(false);
  await userEvent.type(screen.getByLabelText('给提交人'), '请上传完整证书');
  await userEvent.click(screen.getByRole('button', { name: /^提交决定/ }));
  await waitFor(() => expect(desk.sent('Review/decide')).toHaveLength(1));
  expect(desk.sent('Review/decide')[0]).not.toHaveProperty('level');
});

it('cannot be set while somebody else holds the case', async () => {
  const { ladder } = await open({}, true);
  for (const one of ladder.getAllByRole('radio')) expect(one).toBeDisabled();
});
