import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draft, full, setUp } from '../../testing/claim';

beforeEach(() => localStorage.clear());

const box = (label: RegExp) => screen.findByLabelText(label);

it('says beside name and position that they are missing or too short, once they were left', async () => {
  setUp(draft);
  const name = await box(/^姓名/);
  await userEvent.type(name, '沈');
  expect(name).not.toHaveAccessibleDescription();
  await userEvent.tab();
  expect(name).toHaveAccessibleDescription('姓名应为 2–20 个字');
  const position = await box(/^职务/);
  position.focus();
  await userEvent.tab();
  expect(position).toHaveAccessibleDescription('请填写职务');
  expect(position).toBeInvalid();
  await userEvent.type(position, '经理');
  expect(position).not.toHaveAccessibleDescription();
});

it('submits nothing while a word stands that cannot be saved, and leads to it', async () => {
  const { host } = setUp(full);
  const email = await box(/^企业邮箱/);
  fireEvent.change(email, { target: { value: 'shen@' } });
  await userEvent.click(screen.getByRole('button', { name: '提交审核' }));
  expect(email).toHaveFocus();
  expect(email).toHaveAccessibleDescription('邮箱格式不正确');
  expect(host.calls.map(({ key }) => key)).not.toContain('Claim/submit');
});

it('shows what the server refuses beside its field, saves the rest, and holds it until something else stands there', async () => {
  const fault = { field: 'email', message: '邮箱格式不正确' };
  const { saves } = setUp(draft, undefined, {
    'Claim/save': ({ revision, changes: { email, ...changes } }) => ({
      ...draft,
      ...(changes as object),
      ...(email !== 'a@b..c' && { email: email ?? '' }),
      revision: revision + 1,
      faults: email === 'a@b..c' ? [fault] : [],
    }),
  });
  fireEvent.change(await box(/^企业邮箱/), { target: { value: 'a@b..c' } });
  fireEvent.change(await box(/^姓名/), { target: { value: '沈示例' } });
  const email = await box(/^企业邮箱/);
  await waitFor(() => expect(email).toHaveAccessibleDescription('邮箱格式不正确'));
  expect(email).toHaveValue('a@b..c');
  fireEvent.change(await box(/^职务/), { target: { value: '经理' } });
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]).toEqual({ revision: 3, changes: { position: '经理' } });
  fireEvent.change(email, { target: { value: 'a@b.example' } });
  expect(email).not.toHaveAccessibleDescription();
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ changes: { email: 'a@b.example' } }));
});

it('shows the refusals of a new enterprise beside their fields', async () => {
  setUp(null, undefined, {
    'Claim/save': () => ({
      ...draft,
      enterprise: null,
      faults: [{ field: 'newEnterprise.city', message: '请输入城市' }],
    }),
  });
  localStorage.setItem(
    'claim:member01:new-enterprise',
    JSON.stringify({
      id: 'new-enterprise',
      version: 0,
      at: Date.now(),
      changes: {
        ...{ name: '示例新川生物科技有限公司', uscc: '91350100M000100Y43', orgTypes: ['cdmo'], province: '江苏' },
        ...{ city: '苏州', address: '工业园区示例路 1 号' },
      },
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: '下一步' }));
  expect(await screen.findByText('请输入城市')).toBeVisible();
  expect(screen.getByLabelText('城市')).toHaveFocus();
  expect(screen.getByLabelText('企业名称')).toHaveValue('示例新川生物科技有限公司');
});
