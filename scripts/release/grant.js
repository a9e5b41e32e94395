/** Tokens that may publish, and passes for a single browser. */
const { call, portalOf } = require('./client');
const { UsageError } = require('./args');
const { folderOf, releaseOf, sectionOf } = require('./releases');
const { table, time } = require('./text');

const roles = { read: '查看', publish: '发布', activate: '发布与启用', all: '全部操作' };

async function createToken([section], { label, all, role, days, ...options }) {
  if (Boolean(section) === Boolean(all))
    throw new UsageError('请写明令牌属于哪个板块，或用 --all 新建不限板块的令牌。');
  const data = await call(portalOf(options), 'POST', 'Release/createToken', {
    section: section ?? null,
    label: label ?? section ?? '机器令牌',
    ...(role && { role }),
    ...(days && { days: Number(days) }),
  });
  const may = `${roles[data.role]} ${section ?? '全部板块'}，有效至 ${time(data.expiresAt)}`;
  return { data, lines: [data.token, `编号 ${data.id}，${may}。令牌只显示这一次，请妥善保存。`] };
}

function stateOf({ revokedAt, expiresAt }) {
  if (revokedAt) return `已吊销 ${time(revokedAt)}`;
  if (!expiresAt) return '有效';
  return `${Date.parse(expiresAt) <= Date.now() ? '已过期' : '有效至'} ${time(expiresAt)}`;
}

async function listTokens(_, options) {
  const data = await call(portalOf(options), 'GET', 'Release/tokens');
  if (data.items.length === 0) return { data, lines: ['还没有令牌。'] };
  const rows = data.items.map((token) => [
    token.id,
    token.section ?? '全部',
    roles[token.role],
    token.label,
    token.createdBy,
    time(token.createdAt),
    time(token.lastUsedAt),
    stateOf(token),
  ]);
  return { data, lines: table([['编号', '板块', '权限', '名称', '创建者', '创建时间', '上次使用', '状态'], ...rows]) };
}

async function revokeToken([id], options) {
  const data = await call(portalOf(options), 'POST', 'Release/revokeToken', { id });
  return { data, lines: [`已吊销令牌 ${data.label}（${data.section ?? '全部'}）。`] };
}

async function pass([name, wanted], { account, ...options }) {
  if (!account) throw new UsageError('请用 --account 写明通行证属于哪个账号。');
  const portal = portalOf(options);
  const address = /^https?:\/\//.test(wanted);
  const release = address ? undefined : releaseOf(await sectionOf(portal, name), wanted);
  const data = await call(portal, 'POST', 'Release/createPass', {
    section: name,
    userName: account,
    ...(release ? { hash: release.hash } : { url: wanted }),
  });
  const what = release ? folderOf(release) : wanted;
  return {
    data,
    lines: [data.link, `${account} 登录后打开此链接，即以 ${what} 代替 ${name}，有效至 ${time(data.expiresAt)}。`],
  };
}

module.exports = { createToken, listTokens, revokeToken, pass };
