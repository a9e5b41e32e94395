import type { EnterpriseAdminDetail } from 'shared/contract/enterprise-admin';

const kinds: Readonly<Record<string, string>> = { service: '服务', spot: '现货', platform: '技术平台', demand: '需求' };
const states: Readonly<Record<string, string>> = {
  published: '公开',
  matching: '对接中',
  pending: '待审核',
  draft: '草稿',
  rejected: '未通过',
  offline: '已下架',
  expired: '已过期',
  closed_done: '已成交关闭',
  closed_none: '未成交关闭',
};

/** One line for each kind, such as 服务：公开 12，已下架 3. */
export const listingLines = (listings: EnterpriseAdminDetail['listings']) =>
  Object.entries(kinds).flatMap(([kind, label]) => {
    const own = listings.filter((row) => row.kind === kind);
    const text = own.map(({ status, count, more }) => `${states[status] ?? status} ${count}${more ? '+' : ''}`);
    return own.length > 0 ? [{ kind, label, text: text.join('，') }] : [];
  });
