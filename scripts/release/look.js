/** status, history, errors and verify: what the portal knows, as tables. */
const { UsageError } = require('./args');
const { call, portalOf } = require('./client');
const { nameOf, folderOf, releaseOf, sectionOf } = require('./releases');
const { oneLine, size, table, time } = require('./text');

const verbNames = {
  activate: '启用',
  rollback: '回退',
  trial: '试用',
  endTrial: '结束试用',
  promote: '转正',
  takeBack: '自动收回',
  takeBackRefused: '未能自动收回',
  disable: '停用板块',
  enable: '恢复板块',
  block: '禁用发布',
  unblock: '解除禁用',
  createToken: '新建令牌',
  revokeToken: '吊销令牌',
};
const kindNames = { load: '加载失败', integrity: '内容不符', mount: '挂载失败', error: '运行出错' };
const stateNames = { stable: '稳定', trial: '试用', previous: '上一个', stored: '已存' };

/** `start`: what the server does by itself when it starts. */
const whoOf = (who) => (who === 'start' ? '本机' : who);

function trialOf(section) {
  const { trial } = section;
  if (!trial) return '–';
  const accounts = trial.accounts.length ? `，账号 ${trial.accounts.join('、')}` : '';
  return `${nameOf(section, trial.hash)}（${trial.percent} %${accounts}）`;
}

/** 稳定 and the like; one that nobody may choose is marked so. */
function stateOf({ state, blocked }) {
  const mark = blocked && (blocked.automatic ? '自动收回' : '已禁用');
  return state === 'stored' && mark ? mark : [stateNames[state] ?? state, mark].filter(Boolean).join('，');
}

const changeOf = (change) =>
  change ? `${time(change.at)} ${whoOf(change.who)} ${verbNames[change.verb] ?? change.verb}` : '–';

const overviewTable = (sections) =>
  table([
    ['板块', '名称', '稳定', '上一个', '试用', '序号', '最近变更'],
    ...sections.map((section) => [
      section.name,
      section.title,
      section.disabled ? `已停用（${nameOf(section, section.stable)}）` : nameOf(section, section.stable),
      nameOf(section, section.previous),
      trialOf(section),
      section.revision,
      changeOf(section.changes[0]),
    ]),
  ]);

function releaseTable(section) {
  const health = new Map(section.health.map((one) => [one.hash, one]));
  const rows = section.releases.map((release) => {
    const { loads, failures, errors, loadP75 } = health.get(release.hash) ?? {};
    return [
      folderOf(release),
      stateOf(release),
      time(release.createdAt),
      whoOf(release.publishedBy),
      release.fileCount,
      size(release.size),
      loads ?? 0,
      failures ?? 0,
      errors ?? 0,
      loadP75 == null ? '–' : `${loadP75} ms`,
    ];
  });
  const head = ['发布', '状态', '存入时间', '发布者', '文件', '大小', '加载', '失败', '出错', '加载用时 p75'];
  return table([head, ...rows], { right: [4, 5, 6, 7, 8, 9] });
}

/** What releases asked of the API when the gate opened their pages; of those stored before it looked, nothing is known. */
function callLines({ releases }) {
  const known = releases.filter(({ calls }) => calls?.length);
  if (known.length === 0) return [];
  const list = (calls) => calls.map(({ method, path, count }) => `${method} ${path} ×${count}`).join('，');
  return ['', ...table([['发布', '打开页面时调用的接口'], ...known.map((one) => [folderOf(one), list(one.calls)])])];
}

const changeTable = (changes) =>
  table([
    ['时间', '板块', '操作', '发布', '此前', '执行者', '说明'],
    ...changes.map((change) => [
      time(change.at),
      change.section || '全部',
      verbNames[change.verb] ?? change.verb,
      change.release || '–',
      change.before ?? '–',
      whoOf(change.who),
      [change.detail, change.why].filter(Boolean).join(' · '),
    ]),
  ]);

async function status([name], options) {
  const portal = portalOf(options);
  if (name === undefined) {
    const data = await call(portal, 'GET', 'Release/overview');
    return { data, lines: data.sections.length ? overviewTable(data.sections) : ['门户还没有板块。'] };
  }
  const section = await sectionOf(portal, name);
  const lines = [
    `${section.title}（${section.name}），变更序号 ${section.revision}，试用：${trialOf(section)}`,
    ...(section.disabled
      ? [
          `已停用：${time(section.disabled.at)} ${section.disabled.who}，访客看到：${section.disabled.reason || '（无说明）'}`,
        ]
      : []),
    '',
    ...(section.releases.length ? releaseTable(section) : ['还没有发布。']),
    ...callLines(section),
  ];
  if (section.changes.length) lines.push('', ...changeTable(section.changes));
  return { data: section, lines };
}

/** Where one is among the pages; nothing when there is one only. */
const pageLine = (page, pageSize, total) => {
  const pages = Math.ceil(total / pageSize);
  return pages > 1
    ? [`第 ${page} / ${pages} 页，共 ${total} 条${page < pages ? `；下一页：--page ${page + 1}` : ''}`]
    : [];
};

async function history([section], options) {
  const page = Number(options.page ?? 1);
  const pageSize = 20;
  const data = await call(portalOf(options), 'GET', 'Release/history', { ...(section && { section }), page, pageSize });
  if (data.items.length === 0) return { data, lines: ['没有变更。'] };
  return { data, lines: [...changeTable(data.items), ...pageLine(page, pageSize, data.total)] };
}

/** The list by lines; a single number with its stack. */
async function errors([name], { release, number, page: wanted, ...options }) {
  const portal = portalOf(options);
  const page = Number(wanted ?? 1);
  const pageSize = 20;
  const hash = release && name ? releaseOf(await sectionOf(portal, name), release).hash : undefined;
  if (release && !name) throw new UsageError('用 --release 时请写明板块。');
  const asked = { ...(name && { section: name }), ...(hash && { hash }), ...(number && { number }), page, pageSize };
  const data = await call(portal, 'GET', 'Release/errors', asked);
  const [only] = data.items;
  if (!only) return { data, lines: [number ? `没有编号为 ${number} 的错误。` : '没有浏览器报告的错误。'] };
  if (number) {
    const { section, at, kind, route, message, stack } = only;
    const head = `${time(at)}  ${section} ${only.release}  ${kindNames[kind] ?? kind}  ${route || '–'}`;
    return { data, lines: [head, oneLine(message), ...stack.split('\n').map(oneLine)] };
  }
  const rows = data.items.map((one) => [
    ...[time(one.at), one.number, one.section, one.release, kindNames[one.kind] ?? one.kind, one.route || '–'],
    one.message,
  ]);
  const lines = table([['时间', '编号', '板块', '发布', '类别', '页面', '信息'], ...rows]);
  return { data, lines: [...lines, ...pageLine(page, pageSize, data.total)] };
}

async function verify([section], options) {
  const data = await call(portalOf(options), 'POST', 'Release/verify', section ? { section } : {});
  const checked = `核对了 ${data.releases} 个发布、${data.files} 个文件`;
  if (data.problems.length === 0) return { data, lines: [`${checked}，全部与登记一致。`] };
  const rows = data.problems.map((one) => [one.section, one.release, one.file, one.problem]);
  const lines = [`${checked}，${rows.length} 处不符：`, ...table([['板块', '发布', '文件', '问题'], ...rows])];
  return { data, lines, failed: true };
}

module.exports = { status, history, errors, verify };
