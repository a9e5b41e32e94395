import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Claim } from 'shared/contract/claim';
import { ApiError } from 'shared/http';
import { draft, enterprise, pending, setUp } from '../../testing/claim';

beforeEach(() => localStorage.clear());

const nameBox = () => screen.findByLabelText(/^姓名/);
const restored = /^已恢复您 .*未保存的内容。/;
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('claim:'));

/** Types a name that no call takes, and loses the page. */
async function typeAndLeave(start: Claim = draft) {
  const { unmount } = setUp(start, { fail: true });
  await userEvent.type(await nameBox(), '沈示例');
  expect(await screen.findByText('尚未保存，文字已留在本浏览器')).toBeVisible();
  unmount();
}

it('stands in the form again with its note, for the same account only, and is saved', async () => {
  await typeAndLeave();
  const other = setUp({ ...draft }, { as: 'member02' });
  expect(await nameBox()).toHaveValue('');
  other.unmount();
  const { saves } = setUp(draft);
  expect(await nameBox()).toHaveValue('沈示例');
  expect(screen.getByText(restored)).toBeVisible();
  await waitFor(() => expect(saves()).toEqual([{ revision: 2, changes: { applicantName: '沈示例' } }]));
  await waitFor(() => expect(kept()).toEqual([]));
});

it('is taken back on request, from the server too', async () => {
  await typeAndLeave({ ...draft, applicantName: '陈示例' });
  const { saves } = setUp({ ...draft, applicantName: '陈示例' });
  await waitFor(() => expect(saves()).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: '放弃这些内容' }));
  expect(await nameBox()).toHaveValue('陈示例');
  expect(screen.queryByText(restored)).toBeNull();
  await waitFor(() => expect(saves().at(-1)).toEqual({ revision: 3, changes: { applicantName: '陈示例' } }));
});

it.each([
  ['您的修改', '沈示例', [{ revision: 5, changes: { applicantName: '沈示例' } }]],
  ['您在另一窗口的修改', '周示例', []],
])('asks for one of two versions: %s', async (side, value, sent) => {
  await typeAndLeave();
  const { saves } = setUp({ ...draft, revision: 5, applicantName: '周示例' });
  const dialog = within(await screen.findByRole('dialog', { name: '同一字段有两个版本' }));
  await userEvent.click(dialog.getByRole('radio', { name: `姓名：${side}` }));
  expect(saves()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: '保存合并结果' }));
  await waitFor(() => expect(saves()).toEqual(sent));
  expect(await nameBox()).toHaveValue(value);
  await waitFor(() => expect(kept()).toEqual([]));
});

it('is saved behind another window that has changed something else', async () => {
  let stored: Claim = draft;
  const { saves } = setUp(draft, undefined, {
    'Claim/current': () => ({ claim: stored }),
    'Claim/save': ({ revision, changes }) => {
      if (revision !== stored.revision) throw new ApiError('这份申请刚在另一窗口修改过，请刷新后继续', 409, 409);
      stored = { ...stored, ...changes, revision: revision + 1 } as Claim;
      return { ...stored, faults: [] };
    },
  });
  await nameBox();
  stored = { ...stored, revision: 8, position: '经理' };
  await userEvent.click(await nameBox());
  await userEvent.paste('沈示例');
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves().at(-1)).toEqual({ revision: 8, changes: { applicantName: '沈示例' } });
  await waitFor(() => expect(screen.getByLabelText(/^职务/)).toHaveValue('经理'));
  expect(await screen.findByText(/草稿已保存/)).toBeVisible();
});

it('of a new enterprise opens its form again, and goes with the answer', async () => {
  const first = setUp(null);
  await userEvent.type(await screen.findByLabelText(/企业名称、曾用名/), '新川{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: '登记新企业' }));
  await userEvent.type(await screen.findByLabelText('企业名称'), '示例新川生物科技有限公司');
  first.unmount();
  // Whoever was led here by the page of an enterprise claims that one.
  const led = setUp(null, { at: `/personal/EnterpriseClaim?enterprise=${enterprise.id}` });
  expect(await screen.findByRole('button', { name: '选择示例汀澜药业有限公司' })).toBeVisible();
  expect(screen.queryByLabelText('企业名称')).toBeNull();
  led.unmount();
  setUp(null);
  expect(await screen.findByLabelText('企业名称')).toHaveValue('示例新川生物科技有限公司');
  expect(screen.getByText(restored)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '放弃这些内容' }));
  expect(screen.getByLabelText('企业名称')).toHaveValue('');
  expect(kept()).toEqual(['claim:member01:search']);
});

it.each([
  ['stands there again', [], '示例：附生产许可证'],
  ['is not offered twice where it has arrived', ['示例：附生产许可证'], ''],
])('of an addition to a dispute %s', async (_, arrived, value) => {
  const dispute = { enterprise: '示例汀澜药业有限公司', isOwner: false, dueOn: '2026-12-01', additions: [], left: 10 };
  const first = setUp(pending, {}, { 'Claim/dispute': () => ({ dispute }) });
  await userEvent.type(await screen.findByLabelText('说明（选填）'), '示例：附生产许可证');
  first.unmount();
  const additions = arrived.map((note) => ({ id: '1', at: '2026-11-24T02:00:00Z', note, files: [] }));
  setUp(pending, {}, { 'Claim/dispute': () => ({ dispute: { ...dispute, additions } }) });
  expect(await screen.findByLabelText('说明（选填）')).toHaveValue(value);
});

it('keeps what is looked for until an enterprise is chosen', async () => {
  const box = () => screen.findByLabelText(/^企业名称、曾用名/);
  const first = setUp(null);
  await userEvent.type(await box(), '示例制药');
  first.unmount();
  const other = setUp(null, { as: 'member02' });
  expect(await box()).toHaveValue('');
  other.unmount();
  setUp(null);
  expect(await box()).toHaveValue('示例制药');
  await userEvent.click(screen.getByRole('button', { name: '查找' }));
  await userEvent.click(await screen.findByRole('button', { name: /^选择/ }));
  await nameBox();
  expect(kept()).toEqual([]);
});

it('of a new enterprise that was begun where the page of another one led goes on there', async () => {
  const at = `/personal/EnterpriseClaim?enterprise=${enterprise.id}`;
  const first = setUp(null, { at });
  await userEvent.type(await screen.findByLabelText(/企业名称、曾用名/), '示例新川');
  await userEvent.click(screen.getByRole('button', { name: '查找' }));
  await userEvent.click(await screen.findByRole('button', { name: '登记新企业' }));
  await userEvent.type(await screen.findByLabelText('企业名称'), '示例新川生物科技有限公司');
  first.unmount();
  setUp(null, { at });
  expect(await screen.findByLabelText('企业名称')).toHaveValue('示例新川生物科技有限公司');
});
