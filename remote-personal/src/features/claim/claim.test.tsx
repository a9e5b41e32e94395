import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draft, enterprise, full, pending, setUp } from '../../testing/claim';

beforeEach(() => localStorage.clear());

it('finds an enterprise and begins a draft', async () => {
  const user = userEvent.setup();
  const { saves } = setUp(null);
  await user.type(await screen.findByLabelText(/企业名称、曾用名/), '旧汀{Enter}');
  const row = (await screen.findByText('示例汀澜药业有限公司')).closest('li') as HTMLElement;
  expect(row).toHaveTextContent('曾用名：示例旧汀医药');
  await user.click(within(row).getByRole('button', { name: '选择示例汀澜药业有限公司' }));
  expect(await screen.findByRole('heading', { name: '证明材料' })).toBeVisible();
  expect(saves()).toEqual([{ revision: 0, changes: { enterpriseId: enterprise.id } }]);
  expect(screen.getByText(/草稿已保存/)).toBeVisible();
});

it('says of a wrong credit code that it is wrong, and offers no new enterprise for it', async () => {
  const user = userEvent.setup();
  setUp(null);
  await user.type(await screen.findByLabelText(/企业名称、曾用名/), '91350100M000100Y4Z{Enter}');
  expect(await screen.findByText(/校验位不正确/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '登记新企业' })).toBeNull();
});

it('offers the enterprise of the page that led here', async () => {
  const user = userEvent.setup();
  const { saves } = setUp(null, { at: `/personal/EnterpriseClaim?enterprise=${enterprise.id}` });
  await user.click(await screen.findByRole('button', { name: '选择示例汀澜药业有限公司' }));
  expect(await screen.findByRole('heading', { name: '证明材料' })).toBeVisible();
  expect(saves()).toHaveLength(1);
});

it('saves what is typed, one save after the other, and keeps what a lost network did not take', async () => {
  const user = userEvent.setup();
  const { saves, heal } = setUp(draft, { fail: true });
  await user.type(await screen.findByLabelText(/姓名/), '沈示例');
  expect(await screen.findByText(/草稿没有保存/)).toBeVisible();
  heal();
  await user.type(screen.getByLabelText(/职务/), '经理');
  await waitFor(() =>
    expect(saves().at(-1)).toEqual({ revision: 2, changes: { applicantName: '沈示例', position: '经理' } }),
  );
  await waitFor(() => expect(screen.queryByText(/草稿没有保存/)).toBeNull());
  expect(screen.getByLabelText(/姓名/)).toHaveValue('沈示例');
});

it('saves what comes while the number is being confirmed after it, by the revision of its answer', async () => {
  const user = userEvent.setup();
  const { host, saves, confirm } = setUp(draft);
  await user.type(await screen.findByRole('textbox', { name: /手机号/ }), '13900000006');
  await user.type(screen.getByLabelText(/短信验证码/), '123456');
  await user.type(screen.getByLabelText(/短信验证码/), '7');
  await waitFor(() => expect(host.calls.some(({ key }) => key === 'Claim/confirmMobile')).toBe(true));
  await user.click(screen.getByRole('checkbox', { name: '我是法定代表人本人' }));
  expect(saves()).toEqual([]);
  confirm();
  expect(await screen.findByText('已验证')).toBeVisible();
  await waitFor(() => expect(saves()).toEqual([{ revision: 3, changes: { isLegalRep: true } }]));
  // The seventh digit was none.
  expect(host.calls.filter(({ key }) => key === 'Claim/confirmMobile')).toHaveLength(1);
});

it('names what is missing and submits only when nothing is', async () => {
  setUp(draft);
  expect(await screen.findByText('还差：营业执照、授权书、姓名、职务、手机验证')).toBeVisible();
  expect(screen.getByRole('button', { name: '提交审核' })).toBeDisabled();
  // Of a paper too, a reader of the screen hears that it is required.
  const groups = screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent);
  expect(groups).toEqual(['营业执照*必填', '授权书*必填', '申请人身份证明选填']);
});

it('submits, shows the waiting claim and takes it back', async () => {
  const user = userEvent.setup();
  setUp(full);
  await user.click(await screen.findByRole('button', { name: '提交审核' }));
  expect(await screen.findByText('RL20261122000016')).toBeVisible();
  expect(screen.getByText('11-25（周三）前')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '撤回申请' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '撤回申请' }));
  expect(await screen.findByText('认领申请已撤回')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '重新申请' }));
  expect(await screen.findByRole('heading', { name: '证明材料' })).toBeVisible();
});

it('submits nothing while a paper is on its way', async () => {
  const user = userEvent.setup();
  const { host } = setUp(full);
  host.answerRaw = () => new Promise(() => {});
  const identity = within(await screen.findByRole('group', { name: /^申请人身份证明/ }));
  const file = new File(['%PDF-'], '工牌.pdf', { type: 'application/pdf' });
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
  expect(identity.getByText('工牌.pdf')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '提交审核' }));
  expect(await screen.findByText('文件仍在上传，请稍候再提交。')).toBeVisible();
  expect(host.calls.filter(({ key }) => key === 'Claim/submit')).toEqual([]);
});

it('asks for what was returned and for nothing that was accepted', async () => {
  setUp({
    ...full,
    status: 'need_more',
    accepted: ['licence', 'mobile'],
    missing: ['授权书'],
    reasons: [
      { field: 'letter', label: '授权书', reason: '未见企业公章', fixed: false },
      { field: 'position', label: '职务', reason: '与授权书不一致', fixed: true },
    ],
  });
  expect(await screen.findByText('还差 1 项即可继续审核')).toBeVisible();
  expect(screen.getByText('未见企业公章')).toBeVisible();
  expect(screen.getByText('已补 1 / 2')).toBeVisible();
  expect(screen.getAllByText('已认可')).toHaveLength(2);
  expect(screen.queryByLabelText(/姓名/)).toBeNull();
  expect(screen.getByRole('button', { name: '重新提交' })).toBeDisabled();
});

it('asks for the consent that a returned proof of identity needs', async () => {
  const user = userEvent.setup();
  const { saves } = setUp({
    ...full,
    status: 'need_more',
    identityConsent: false,
    missing: ['单独同意处理身份证明'],
    reasons: [{ field: 'identity', label: '申请人身份证明', reason: '请补充', fixed: true }],
  });
  expect(await screen.findByText('还差：单独同意处理身份证明')).toBeVisible();
  expect(screen.getByRole('button', { name: '重新提交' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: '我单独同意平台为核对身份处理该证件。' }));
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ changes: { identityConsent: true } }));
});

it('shows a dispute in neutral words with the ways out', async () => {
  setUp({
    ...pending,
    rival: {
      applicant: '王**',
      position: '部门负责人',
      submittedAt: '2026-03-09T02:20:00Z',
      approved: true,
      papers: ['营业执照'],
      hasOwner: true,
    },
  });
  expect(await screen.findByText('该企业已由另一位申请人认领')).toBeVisible();
  expect(screen.getByText('王** · 部门负责人')).toBeVisible();
  expect(screen.getByRole('button', { name: '发送加入申请' })).toBeEnabled();
});

it('takes further papers or a word for a dispute, with the deadline shown', async () => {
  const added: unknown[] = [];
  const dispute = { enterprise: '示例汀澜药业有限公司', isOwner: false, dueOn: '2026-12-01', additions: [], left: 10 };
  const { host } = setUp(
    pending,
    {},
    {
      'Claim/dispute': () => ({
        dispute: {
          ...dispute,
          additions: added.map((note, i) => ({
            id: String(i),
            at: '2026-11-24T02:00:00Z',
            note: String(note),
            files: [],
          })),
        },
      }),
      'Claim/add': ({ note }) => {
        added.push(note);
        return dispute;
      },
    },
  );
  expect(await screen.findByText(/预计 12-01（周二）前完成/)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: '提交补充' }));
  expect(await screen.findByText('请上传材料或填写说明')).toBeVisible();
  await userEvent.type(screen.getByLabelText('说明（选填）'), '示例：附生产许可证');
  await userEvent.click(screen.getByRole('button', { name: '提交补充' }));
  expect(await screen.findByText(/示例：附生产许可证/, { selector: 'p' })).toBeVisible();
  expect(screen.getByLabelText('说明（选填）')).toHaveValue('');
  host.answerRaw = () => new Promise(() => {});
  await userEvent.type(screen.getByLabelText('说明（选填）'), '另附一份');
  const file = new File(['%PDF-'], '许可证.pdf', { type: 'application/pdf' });
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
  await userEvent.click(screen.getByRole('button', { name: '提交补充' }));
  expect(await screen.findByText('文件仍在上传，请稍候再提交。')).toBeVisible();
  expect(added).toEqual(['示例：附生产许可证']);
});

it('shows what a reviewer has made of the claim when a notification tells of it', async () => {
  let now = pending;
  const { host } = setUp(pending, {}, { 'Claim/current': () => ({ claim: now }) });
  expect(await screen.findByText('RL20261122000016')).toBeVisible();
  now = {
    ...pending,
    status: 'need_more',
    revision: pending.revision + 1,
    missing: ['授权书'],
    reasons: [{ field: 'letter', label: '授权书', reason: '未见企业公章', fixed: false }],
  };
  act(() => host.bus.emit('notification:changed', {}));
  expect(await screen.findByText('未见企业公章')).toBeVisible();
});

it('keeps what is typed and not saved when a notification tells of another state', async () => {
  const user = userEvent.setup();
  let now = draft;
  const { host } = setUp(draft, { fail: true }, { 'Claim/current': () => ({ claim: now }) });
  await user.type(await screen.findByLabelText(/姓名/), '沈示例');
  now = { ...draft, revision: draft.revision + 1, applicantName: '王示例' };
  const reads = () => host.calls.filter(({ key }) => key === 'Claim/current').length;
  const before = reads();
  act(() => host.bus.emit('notification:changed', {}));
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  await act(async () => {});
  expect(screen.getByLabelText(/姓名/)).toHaveValue('沈示例');
});

it('shows the enterprise as soon as a notification tells that the claim was approved', async () => {
  let isApproved = false;
  const { host } = setUp(
    pending,
    {},
    {
      'Claim/current': () => ({ claim: isApproved ? { ...pending, status: 'approved', revision: 9 } : pending }),
      'Member/list': () => ({
        membership: isApproved ? { enterprise, role: 'owner', members: [], invitations: [], requests: [] } : null,
      }),
    },
  );
  expect(await screen.findByText('RL20261122000016')).toBeVisible();
  isApproved = true;
  act(() => host.bus.emit('notification:changed', {}));
  expect(await screen.findByText('您是「示例汀澜药业有限公司」的所有者')).toBeVisible();
});

it('takes papers for a dispute while the own claim is returned', async () => {
  const dispute = { enterprise: '示例汀澜药业有限公司', isOwner: false, dueOn: '2026-12-01', additions: [], left: 10 };
  setUp(
    {
      ...full,
      status: 'need_more',
      missing: ['授权书'],
      reasons: [{ field: 'letter', label: '授权书', reason: '未见企业公章', fixed: false }],
    },
    {},
    { 'Claim/dispute': () => ({ dispute }) },
  );
  expect(await screen.findByText('未见企业公章')).toBeVisible();
  expect(await screen.findByText('「示例汀澜药业有限公司」有另一份认领申请')).toBeVisible();
  expect(screen.getByRole('button', { name: '提交补充' })).toBeEnabled();
});

it('offers whose claim has failed to ask the owner to be let in', async () => {
  const user = userEvent.setup();
  const { host } = setUp(
    { ...full, status: 'rejected', enterprise: { ...enterprise, claimStatus: 'claimed' } },
    {},
    { 'Member/ask': () => null },
  );
  await user.click(await screen.findByRole('button', { name: '申请加入示例汀澜药业有限公司' }));
  expect(await screen.findByText('已向所有者发送申请')).toBeVisible();
  expect(host.calls.filter(({ key }) => key === 'Member/ask').map(({ input }) => input)).toEqual([
    { enterpriseId: enterprise.id },
  ]);
});

it('does not offer to join an enterprise that nobody owns', async () => {
  setUp({ ...full, status: 'rejected' });
  expect(await screen.findByText('认领申请未通过')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^申请加入/ })).toBeNull();
});

it('tells what became of the claim where another page has named its enterprise', async () => {
  const user = userEvent.setup();
  setUp(pending, { at: `/personal/EnterpriseClaim?enterprise=${enterprise.id}` });
  await user.click(await screen.findByRole('button', { name: '撤回申请' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '撤回申请' }));
  expect(await screen.findByText('认领申请已撤回')).toBeVisible();
  expect(screen.getByRole('button', { name: '重新申请' })).toBeEnabled();
  expect(await screen.findByRole('button', { name: '选择示例汀澜药业有限公司' })).toBeEnabled();
});

it('tells nothing of a claim of another enterprise than the one that was named', async () => {
  setUp({ ...full, status: 'rejected' }, { at: '/personal/EnterpriseClaim?enterprise=other' });
  expect(await screen.findByRole('heading', { name: '您要认领的企业' })).toBeVisible();
  expect(screen.queryByText('认领申请未通过')).toBeNull();
});

it('tells why a claim was rejected', async () => {
  setUp({ ...full, status: 'rejected', decisionNote: '执照已注销' });
  expect(await screen.findByText('认领申请未通过')).toBeVisible();
  expect(screen.getByText('执照已注销')).toBeVisible();
  expect(screen.getByRole('button', { name: '重新申请' })).toBeEnabled();
});

it('fills the letter in with what is known', async () => {
  const user = userEvent.setup();
  setUp(full);
  await user.click(await screen.findByRole('button', { name: '打开模板' }));
  const letter = within(await screen.findByRole('article'));
  for (const known of ['沈示例', '商务拓展经理', '示例汀澜药业有限公司', '91350100M000100Y43', '13900000006'])
    expect(letter.getByText(known)).toBeVisible();
});
