/** Tokens that may publish, and passes for a single browser. */
const { call, portalOf } = require('./client');
const { UsageError } = require('./args');
const { confirm } = require('./confirm');
const { folderOf, releaseOf, sectionOf } = require('./releases');
const { table, time } = require('./text');

async function createToken([section], { label, all, ...options }) {
  if (Boolean(section) === Boolean(all)) throw new UsageError('请写明令牌属于哪个板块，或用 --all 新建机器令牌。');
  const portal = portalOf(options);
  if (all) await confirm(`${portal.address}：新建可用于全部操作的令牌，拿到它的人等于运营者`, options);
  const data = await call(portal, 'POST', 'Release/createToken', {
    section: section ?? null,
    label: label ?? section ?? '机器令牌',
  });
  const may = section ? `只能发布和查看 ${section}` : '可用于全部操作';
  return { data, lines: [data.token, `编号 ${data.id}，${may}。令牌只显示这一次，请妥善保存。`] };
}

async function listTokens(_, options) {
  const data = await call(portalOf(options), 'GET', 'Release/tokens');
  if (data.items.length === 0) return { data, lines: ['还没有令牌。'] };
  const rows = data.items.map((token) => [
    token.id,
    token.section ?? '全部',
    token.label,
    token.createdBy,
    time(token.createdAt),
    time(token.lastUsedAt),
    token.revokedAt ? `已吊销 ${time(token.revokedAt)}` : '有效',
  ]);
  return { data, lines: table([['编号', '板块', '名称', '创建者', '创建时间', '上次使用', '状态'], ...rows]) };
}

async function revokeToken([id], options) {
  const portal = portalOf(options);
  await confirm(`${portal.address}：吊销令牌 ${id}，使用它的流水线随即失效`, options);
  const data = await call(portal, 'POST', 'Release/revokeToken', { id });
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
