import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EnterpriseDetail } from 'shared/contract/enterprise-endpoints';
import type { Membership } from 'shared/contract/enterprise-member';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../../section';
import { platformCard, serviceCard, spotCard } from '../../testing/canned';
import { enterpriseDetail } from '../../testing/canned-enterprise';
import { pageShown } from '../../testing/page-shown';

const { id, name } = enterpriseDetail().enterprise;

async function open(change: Partial<EnterpriseDetail> = {}, userName = '', membership: Membership | null = null) {
  const host = createHostDouble(
    {
      'Enterprise/detail': () => enterpriseDetail(change),
      'CollectInfo/status': () => ({ targetIds: [] }),
      'Member/list': () => ({ membership }),
      'CollectInfo/AddCollectInfo': () => ({ favouriteCount: 8 }),
    },
    userName,
  );
  renderInHost(<section.Section />, host, `/detail/ServiceProviderDetail?id=${id}`);
  await pageShown();
  return host;
}
const tabs = () => within(screen.getByRole('navigation', { name: '详情目录' })).getAllByRole('link');

it('lists the sections that have rows, each under a real anchor', async () => {
  const host = await open();
  expect(tabs().map((tab) => tab.textContent)).toEqual([
    '企业简介',
    '服务',
    '在征需求',
    '产线与产能',
    '资质证书',
    '登记数据',
    '榜单名次',
    '路演',
    '相关资讯',
    '相似服务商',
  ]);
  for (const tab of tabs()) expect(document.querySelector(tab.getAttribute('href') as string)).toBeVisible();
  // An effect: it may come after the page is seen.
  await waitFor(() => expect(host.emitted).toContainEqual({ name: 'page:titled', payload: { title: name } }));
});

it('leads to offers, demands, register rows, all rows of a register, and the board', async () => {
  await open();
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(
    expect.arrayContaining([
      `/detail/ServiceDetail?id=${enterpriseDetail().service.items[0]?.id}`,
      '/detail/SellMarketDetail?id=019a0000-0000-7000-8000-000000000301',
      '/sys/RawMaterial?id=019a0000-0000-7000-8000-000000000401',
      enterpriseDetail().registers[0]?.path,
      '/detail/ServiceProviderTop10',
    ]),
  );
  expect(screen.getByText('全部 18 项服务').getAttribute('href')).toContain('/sys/BuyMarket?q=');
});

it('says what an unclaimed enterprise has not filled in, and how to claim it', async () => {
  const { enterprise } = enterpriseDetail();
  await open({ enterprise: { ...enterprise, intro: '', claimed: false, claimStatus: 'unclaimed' }, evidence: [] });
  expect(screen.getAllByText(/企业尚未完善/)).toHaveLength(3);
  expect(screen.getAllByRole('link', { name: '我要认领' })[0]).toHaveAttribute(
    'href',
    expect.stringContaining('/personal/EnterpriseClaim?enterprise='),
  );
});

it.each<[Membership['role'], string, string[]]>([
  ['edit', id, ['/personal/Evidence', '/personal/EnterpriseInfoEdit', '/personal/Evidence']],
  ['view', id, []],
  ['owner', '0193a000-0000-7000-8000-00000000000b', []],
])('leads members who may edit to what is missing: %s of %s', async (role, of, wanted) => {
  const { enterprise } = enterpriseDetail();
  const change = { enterprise: { ...enterprise, intro: '' }, evidence: [] };
  const host = await open(change, 'supply01', {
    enterprise: { id: of, name },
    role,
    ...{ members: [], invitations: [], requests: [] },
  });
  await waitFor(() => expect(host.calls.map(({ key }) => key)).toContain('Member/list'));
  await waitFor(() => expect(screen.queryAllByRole('link', { name: '去完善' })).toHaveLength(wanted.length));
  const links = screen.queryAllByRole('link', { name: '去完善' }).map((link) => link.getAttribute('href'));
  expect(links.sort()).toEqual([...wanted].sort());
  expect(screen.queryByRole('link', { name: '我要认领' })).toBeNull();
});

describe('the right column', () => {
  const side = () => within(screen.getByRole('complementary', { name: '联系服务商' }));
  const trust = () => within(side().getByRole('region', { name: '认领与核验' }));
  const [proof] = enterpriseDetail().evidence;
  const proofOf = (change: Partial<EnterpriseDetail['evidence'][number]>) => ({
    ...(proof as NonNullable<typeof proof>),
    lapsed: false,
    ...change,
  });

  it('counts valid certificates by level, the strongest first, with the day of the last check', async () => {
    await open({
      evidence: [
        proofOf({ id: 'a', level: 'uploaded', checkedOn: null }),
        proofOf({ id: 'b', level: 'verified', checkedOn: '2026-08-02' }),
        proofOf({ id: 'c', level: 'verified', checkedOn: '2026-09-01' }),
        proofOf({ id: 'd', level: 'verified', checkedOn: '2026-10-01', lapsed: true }),
      ],
    });
    const facts = trust()
      .getAllByRole('definition')
      .map(({ textContent, previousSibling }) => [previousSibling?.textContent, textContent]);
    expect(facts).toEqual([
      ['企业认领', '已认领'],
      ['近 90 天首次回复', '约 5.5 小时'],
      ['平台核验', '2 份'],
      ['已上传凭证', '1 份'],
      ['最近核验', '2026-09-01'],
    ]);
    expect(trust().queryByRole('link', { name: '我要认领' })).toBeNull();
  });

  it('asks whose enterprise it is when nobody has claimed it', async () => {
    const { enterprise } = enterpriseDetail();
    await open({ enterprise: { ...enterprise, claimed: false, claimStatus: 'unclaimed' } });
    expect(trust().getByText('尚未认领')).toBeVisible();
    expect(trust().getByRole('link', { name: '我要认领' })).toHaveAttribute(
      'href',
      `/personal/EnterpriseClaim?enterprise=${id}`,
    );
  });

  it('names the three newest offers of all kinds and providers like it', async () => {
    const at = (card: ReturnType<typeof serviceCard>, updatedAt: string) => ({ ...card, updatedAt });
    await open({
      service: {
        total: 3,
        items: [at(serviceCard(1), '2026-11-01T00:00:00Z'), at(serviceCard(2), '2026-11-19T00:00:00Z')],
      },
      spot: { total: 1, items: [{ ...spotCard(), updatedAt: '2026-11-20T00:00:00Z' }] },
      platform: { total: 1, items: [{ ...platformCard(), updatedAt: '2026-11-18T00:00:00Z' }] },
    });
    const titles = (name: RegExp) =>
      within(side().getByRole('region', { name }))
        .getAllByRole('link')
        .map((link) => link.querySelector('b')?.textContent);
    expect(titles(/最近更新/)).toEqual([spotCard().title, serviceCard(2).title, platformCard().title]);
    expect(titles(/同类服务商/)).toEqual(enterpriseDetail().similar.map((one) => one.name));
  });

  it('leaves out lists without rows', async () => {
    const none = { total: 0, items: [] };
    await open({ service: none, spot: none, platform: none, similar: [] });
    expect(side().queryByText('最近更新')).toBeNull();
    expect(side().queryByText('同类服务商')).toBeNull();
  });
});

it('counts a new favourite in the strip', async () => {
  await open({}, 'demand01');
  const figure = () => screen.getByText('收藏', { selector: 'dt' }).nextSibling?.textContent;
  expect(figure()).toBe('7');
  await userEvent.click(screen.getAllByRole('button', { name: '收藏' })[0] as HTMLElement);
  await waitFor(() => expect(figure()).toBe('8'));
});

it('shows lapsed proofs in the list but not among the valid ones', async () => {
  const [first] = enterpriseDetail().evidence;
  await open({ evidence: [{ ...(first as NonNullable<typeof first>), certType: 'CNAS', expiresOn: '2025-01-01' }] });
  expect(screen.queryByRole('list', { name: '有效资质' })).toBeNull();
  expect(screen.getByText(/CNAS/)).toBeVisible();
});

describe('certificates', () => {
  const [proof] = enterpriseDetail().evidence;
  const picture = { ...(proof as NonNullable<typeof proof>), fileId: 'f1', fileType: 'image/png' as const };
  const shown = { ...picture, lineRef: '二车间冻干线', level: 'uploaded' as const };
  beforeAll(() => {
    // What jsdom lacks of the browser's own dialogs.
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function () {
      this.open = false;
    };
  });

  it('shows level, scope and line, opens the picture over the page and closes it', async () => {
    await open({ evidence: [shown] });
    const list = within(document.getElementById('evidence') as HTMLElement);
    expect(list.getByText('已上传凭证')).toBeVisible();
    expect(list.getByText('冻干粉针剂')).toBeVisible();
    expect(list.getByText('二车间冻干线')).toBeVisible();
    await userEvent.click(list.getByRole('link', { name: '查看凭证：GMP 符合性检查' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'GMP 符合性检查凭证' }));
    expect(dialog.getByRole('img')).toHaveAttribute('src', '/api/File/content?id=f1');
    expect(dialog.getByText('范围：冻干粉针剂')).toBeVisible();
    expect(dialog.getByText('产线：二车间冻干线')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '关闭凭证' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says that a picture is gone', async () => {
    await open({ evidence: [shown] });
    await userEvent.click(screen.getByRole('link', { name: /^查看凭证/ }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.error(dialog.getByRole('img'));
    expect(dialog.getByRole('status')).toHaveTextContent('凭证暂时无法显示');
  });

  it('saves a document, and offers nothing where there is no certificate', async () => {
    await open({
      evidence: [
        { ...shown, fileType: 'application/pdf' },
        { ...shown, id: 'other', fileId: null, fileType: null },
      ],
    });
    const link = screen.getByRole('link', { name: /^查看凭证/ });
    expect(link).toHaveAttribute('href', '/api/File/content?id=f1');
    expect(link).toHaveAttribute('download');
  });

  it('says in words that one has lapsed', async () => {
    await open({ evidence: [{ ...shown, expiresOn: '2026-01-31', lapsed: true }] });
    expect(screen.getByText('已上传凭证（已过期）')).toBeVisible();
    expect(screen.getByText('2026-01-31 到期')).toBeVisible();
  });
});

it.each(['', '?id=1', `?id=${'x'.repeat(36)}`, '?id=019a0000-0000-7000-8000-999999999999'])(
  'says that nothing is found under "%s"',
  async (query) => {
    renderInHost(<section.Section />, createHostDouble(), `/detail/ServiceProviderDetail${query}`);
    expect(await screen.findByRole('heading', { name: '没有找到这条内容' })).toBeVisible();
  },
);

it('says how fast the enterprise answers, and nothing where too few asked', async () => {
  const replies = (hours: number | null) => (hours === null ? null : { count: 7, hours });
  for (const [hours, words] of [
    [5.5, '约 5.5 小时'],
    [72, '72 小时以上'],
    [null, undefined],
  ] as const) {
    await open({ replies: replies(hours) });
    const label = screen.queryByText('近 90 天首次回复');
    expect(label?.nextElementSibling?.textContent).toBe(words);
    cleanup();
  }
});
