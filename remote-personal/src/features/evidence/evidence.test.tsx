import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EvidenceRow, EvidenceValues } from 'shared/contract/evidence';
import { ApiError } from 'shared/http';
import { all, detail, formAddress, id, open, page, row, saved, values } from '../../testing/evidence';

const restored = /^已恢复您 .*未保存的内容。/;

beforeEach(() => localStorage.clear());

describe('the list', () => {
  it('groups by kind, with state, level and what is near', async () => {
    open({
      'Evidence/list': () =>
        page([
          row({ state: 'published', level: 'verified', daysLeft: 30 }),
          row({ id: 'b', state: 'expired', level: 'uploaded', daysLeft: -2, values: { ...values, scope: '冻干粉' } }),
          row({ id: 'c', values: { ...values, certType: 'GMP_CN', expiresOn: null } }),
        ]),
    });
    const eu = within(await screen.findByRole('region', { name: 'EU GMP' }));
    expect(eu.getByText('30 天后到期')).toBeVisible();
    expect(eu.getByText('平台核验')).toBeVisible();
    expect(eu.getByText('已上传凭证（已过期）')).toBeVisible();
    const cn = within(screen.getByRole('region', { name: 'GMP 符合性检查' }));
    expect(cn.getByText('无到期日')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'GMP 符合性检查',
      'EU GMP',
    ]);
    expect(screen.getByRole('link', { name: /^草稿 ?1$/ })).toHaveAttribute('href', '/personal/Evidence?state=draft');
  });

  it('asks before it deletes, and says what visitors lose', async () => {
    const { sent } = open({
      'Evidence/list': () => page([row({ state: 'published', level: 'uploaded' })]),
      'Evidence/remove': () => null,
    });
    await userEvent.click(await screen.findByRole('button', { name: '删除：EU GMP 小容量注射剂' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/访客不再看到这条资质/)).toBeVisible();
    expect(sent('Evidence/remove')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(sent('Evidence/remove')).toEqual([{ id, seenVersion: 3 }]));
  });

  it('leads to the form and names what is missing when it cannot be submitted', async () => {
    open({
      'Evidence/submit': () => ({ state: 'faults', faults: [] }),
      'Evidence/get': () => detail({ faults: [{ field: 'authority', message: '请填写发证机构' }] }),
    });
    await userEvent.click(await screen.findByRole('button', { name: '提交审核：EU GMP 小容量注射剂' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '提交审核' }));
    expect(await screen.findByText('请填写发证机构')).toBeInTheDocument();
    expect(screen.getByLabelText(/发证机构/)).toHaveFocus();
  });

  it('takes back what waits', async () => {
    const { sent } = open({
      'Evidence/list': () => page([row({ state: 'pending' })]),
      'Evidence/withdraw': () => detail(),
    });
    expect(screen.queryByRole('button', { name: /提交审核/ })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: /^撤回/ }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '撤回' }));
    await waitFor(() => expect(sent('Evidence/withdraw')).toEqual([{ id }]));
  });

  it('asks again after a refusal says that it was decided elsewhere', async () => {
    let state: EvidenceRow['state'] = 'pending';
    open({
      'Evidence/list': () => page([row({ state })]),
      'Evidence/withdraw': () => {
        state = 'published';
        throw new ApiError('没有等待审核的提交', 1651, 409);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^撤回/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '撤回' }));
    expect(await dialog.findByText('没有等待审核的提交')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^撤回/ })).toBeNull());
  });

  it('shows who did what', async () => {
    open({
      'Evidence/history': () => ({
        items: [
          {
            version: 2,
            step: 'decided',
            at: '2026-11-22T06:00:00.000Z',
            by: '平台审核人员',
            level: 'uploaded',
            changes: [{ field: 'scope', before: null, after: '冻干粉' }],
            note: '已核对',
          },
        ],
        more: false,
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^历史/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /^历史/ }));
    expect(await dialog.findByText('审核通过')).toBeVisible();
    expect(dialog.getByText('已上传凭证')).toBeVisible();
    expect(dialog.getByText('冻干粉', { selector: 'ins' })).toBeVisible();
  });

  it('only shows to colleagues who may look', async () => {
    open({ 'Evidence/list': () => page([row({ state: 'published', level: 'self' })], 'view') });
    expect(await screen.findByRole('link', { name: '查看：EU GMP 小容量注射剂' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /删除|提交/ })).toBeNull();
    expect(screen.queryByRole('link', { name: '添加资质凭证' })).toBeNull();
  });

  it.each(['/personal/Evidence', '/personal/Evidence?id=new'])('%s: begins with an enterprise', async (address) => {
    open({ 'Evidence/list': () => page([], null) }, address);
    expect(await screen.findByRole('link', { name: '去认领企业' })).toHaveAttribute(
      'href',
      '/personal/EnterpriseClaim',
    );
  });

  it('says what proofs are good for while there is none', async () => {
    open({ 'Evidence/list': () => page([]) });
    expect(await screen.findByText(/服务与企业可按资质被筛选到/)).toBeVisible();
    expect(screen.getByRole('link', { name: '添加资质凭证' })).toHaveAttribute('href', '/personal/Evidence?id=new');
  });
});

describe('the form', () => {
  it('saves a new record under an id of its own, and goes on with it', async () => {
    const { sent } = open(
      { 'Evidence/save': ({ values: given, seenVersion }) => saved(given, seenVersion + 1) },
      '/personal/Evidence?id=new',
    );
    await userEvent.type(await screen.findByLabelText(/^范围/), ' 冻干粉 ');
    await userEvent.click(screen.getByRole('button', { name: '保存草稿' }));
    await waitFor(() => expect(sent('Evidence/save')).toHaveLength(1));
    await waitFor(() => expect(localStorage).toHaveLength(0));
    await userEvent.type(screen.getByLabelText(/^发证机构/), '示例局');
    // From here on it has an address of its own, under which a reload finds what is unsent.
    expect(localStorage.key(0)).toContain((sent('Evidence/save')[0] as { id: string }).id);
    await userEvent.click(screen.getByRole('button', { name: '保存草稿' }));
    await waitFor(() => expect(sent('Evidence/save')).toHaveLength(2));
    const [first, second] = sent('Evidence/save') as { id: string; seenVersion: number; values: EvidenceValues }[];
    expect(first).toMatchObject({ seenVersion: 0, values: { scope: '冻干粉', authority: null, expiresOn: null } });
    expect(second).toMatchObject({ id: first?.id, seenVersion: 1, values: { authority: '示例局' } });
  });

  it.each(['保存草稿', '以企业自述公开'])('makes no record of nothing: %s', async (button) => {
    const { sent } = open({}, '/personal/Evidence?id=new');
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText('请选择资质')).toBeInTheDocument();
    expect(screen.getByText('请填写范围')).toBeInTheDocument();
    expect(screen.getByLabelText(/^资质/)).toHaveFocus();
    expect(screen.getByLabelText('到期日期*或勾选长期有效')).toBeRequired();
    // What only a submission needs is told by it, in the same round.
    expect(screen.queryAllByText(/^请选择到期日期/)).toHaveLength(button === '保存草稿' ? 0 : 1);
    expect(sent('Evidence/save')).toEqual([]);
  });

  it('names every fault beside its field before submitting, the missing end too', async () => {
    const { sent } = open(
      {
        'Evidence/get': () => detail({ values: { ...values, expiresOn: null, authority: null } }),
        'Evidence/save': ({ values: given, seenVersion }) => ({
          state: 'saved',
          evidence: detail({
            values: all(given),
            version: seenVersion,
            faults: given.authority ? [] : [{ field: 'authority', message: '请填写发证机构' }],
          }),
        }),
        'Evidence/submit': () => ({ state: 'published', evidence: detail({ state: 'published', level: 'self' }) }),
      },
      formAddress,
    );
    await userEvent.click(await screen.findByRole('button', { name: '以企业自述公开' }));
    expect(await screen.findByText('请填写发证机构')).toBeInTheDocument();
    expect(screen.getByText('请选择到期日期，或勾选「长期有效或无到期日」')).toBeInTheDocument();
    expect(screen.getByLabelText(/^发证机构/)).toHaveFocus();
    expect(sent('Evidence/submit')).toEqual([]);
    await userEvent.type(screen.getByLabelText(/^发证机构/), '示例局');
    await userEvent.click(screen.getByRole('checkbox', { name: '长期有效或无到期日' }));
    expect(await screen.findByLabelText('到期日期')).toBeDisabled();
    await waitFor(() => expect(screen.queryByText(/^请填写发证机构|^请选择到期日期/)).toBeNull());
    // Enter in a field publishes nothing.
    const saves = sent('Evidence/save').length;
    await userEvent.type(screen.getByLabelText(/^发证机构/), '{Enter}');
    expect(sent('Evidence/save')).toHaveLength(saves);
    await userEvent.click(screen.getByRole('button', { name: '以企业自述公开' }));
    await waitFor(() => expect(sent('Evidence/submit')).toEqual([{ id, seenVersion: 3 }]));
    // Back at the list.
    expect(await screen.findByRole('region', { name: 'EU GMP' })).toBeVisible();
  });

  it('publishes nothing without the file that is on its way', async () => {
    const { host, sent } = open({ 'Evidence/get': () => detail() }, formAddress);
    host.answerRaw = () => new Promise(() => {});
    const button = await screen.findByRole('button', { name: '以企业自述公开' });
    const file = new File(['%PDF-'], '证书.pdf', { type: 'application/pdf' });
    await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
    await userEvent.click(button);
    expect(await screen.findByText('文件仍在上传，请稍候再提交。')).toBeVisible();
    expect(sent('Evidence/save')).toEqual([]);
  });

  it('keeps unsent input and takes it up again, upon the version that it was typed on', async () => {
    const { unmount } = open(
      {
        'Evidence/get': () => detail(),
        'Evidence/save': () => {
          throw new ApiError('网络异常，请稍后重试', 0, 0);
        },
      },
      formAddress,
    );
    await userEvent.type(await screen.findByLabelText(/^证书号/), '-2');
    await userEvent.click(screen.getByRole('button', { name: '保存草稿' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('网络异常');
    unmount();
    const { sent } = open(
      {
        'Evidence/get': () => detail({ version: 5 }),
        'Evidence/save': ({ values: given }) => saved(given, 6),
      },
      formAddress,
    );
    expect(await screen.findByText(restored)).toBeVisible();
    expect(screen.getByLabelText(/^证书号/)).toHaveValue('EX-0001-2');
    await userEvent.click(screen.getByRole('button', { name: '保存草稿' }));
    await waitFor(() => expect(sent('Evidence/save')).toMatchObject([{ seenVersion: 3 }]));
    await waitFor(() => expect(screen.queryByText(restored)).toBeNull());
  });

  it('lets a person decide field by field when a colleague was faster', async () => {
    const theirs = { ...values, authority: '示例中心', scope: '大容量注射剂' };
    let isAway = true;
    const { sent } = open(
      {
        'Evidence/get': () => detail(),
        'Evidence/save': ({ values: yours, seenVersion }) => {
          if (seenVersion !== 3 && isAway) throw new ApiError('网络异常，请稍后重试', 0, 0);
          return seenVersion === 3
            ? {
                ...{ state: 'conflict', version: 4, by: 'colleague01', at: '2026-11-22T06:00:00.000Z' },
                ...{
                  fields: ['certNo', 'authority', 'scope'],
                  theirs,
                  theirFile: null,
                  yours: all(yours),
                  yourFile: null,
                },
              }
            : saved(yours, 5);
        },
      },
      formAddress,
    );
    await userEvent.type(await screen.findByLabelText(/^证书号/), '-2');
    await userEvent.type(screen.getByLabelText(/^范围/), '与冻干粉');
    await userEvent.click(screen.getByRole('button', { name: '保存草稿' }));
    const dialog = within(await screen.findByRole('dialog', { name: '同一字段有两个版本' }));
    // Only the scope was changed by both.
    expect(dialog.getByText('已选 2 / 3')).toBeVisible();
    expect(dialog.getByRole('radio', { name: '证书号：您的修改' })).toBeChecked();
    expect(dialog.getByRole('radio', { name: '发证机构：colleague01的修改' })).toBeChecked();
    expect(dialog.getByRole('button', { name: '保存合并结果' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('radio', { name: '范围：您的修改' }));
    await userEvent.click(dialog.getByRole('button', { name: '保存合并结果' }));
    expect(await dialog.findByText('网络异常，请稍后重试')).toBeVisible();
    isAway = false;
    await userEvent.click(dialog.getByRole('button', { name: '保存合并结果' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('Evidence/save')[2]).toMatchObject({
      seenVersion: 4,
      values: { certNo: 'EX-0001-2', authority: '示例中心', scope: '小容量注射剂与冻干粉' },
    });
    expect(screen.getByLabelText(/^发证机构/)).toHaveValue('示例中心');
  });

  it('shows why it was returned, above and beside the field', async () => {
    open(
      {
        'Evidence/get': () =>
          detail({ state: 'rejected', note: '请重新提交', reasons: [{ field: 'scope', reason: '与证书不符' }] }),
      },
      formAddress,
    );
    expect(await screen.findByText('请重新提交')).toBeVisible();
    expect(screen.getByText('退回原因：与证书不符')).toBeInTheDocument();
  });

  it('only shows what waits for a reviewer', async () => {
    open(
      {
        'Evidence/get': () =>
          detail({
            state: 'pending',
            review: { no: 'SH20261122000001', submittedAt: '2026-11-22T06:00:00.000Z', second: true },
          }),
      },
      formAddress,
    );
    expect(await screen.findByText(/编号 SH20261122000001；已提议平台核验/)).toBeVisible();
    expect(screen.getByLabelText(/^范围/)).toBeDisabled();
    expect(screen.queryByRole('button', { name: /保存|公开/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^撤回/ })).toBeVisible();
  });

  it('says that a record is gone', async () => {
    open(
      {
        'Evidence/get': () => {
          throw new ApiError('这条资质凭证不存在', 404, 404);
        },
      },
      formAddress,
    );
    expect(await screen.findByText('没有这条资质凭证')).toBeVisible();
    expect(screen.getByRole('link', { name: '返回资质凭证' })).toHaveAttribute('href', '/personal/Evidence');
  });
});
