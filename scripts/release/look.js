/** status, history and verify: what the portal knows, as tables. */
const { call, portalOf } = require('./client');
const { nameOf, folderOf, sectionOf } = require('./releases');
const { size, table, time } = require('./text');

const verbNames = {
  activate: '启用',
  rollback: '回退',
  trial: '试用',
  endTrial: '结束试用',
  promote: '转正',
  takeBack: '自动收回',
  createToken: '新建令牌',
  revokeToken: '吊销令牌',
};
const stateNames = { stable: '稳定', trial: '试用', previous: '上一个', stored: '已存' };

/** `start`: what the server does by itself when it starts. */
const whoOf = (who) => (who === 'start' ? '本机' : who);

function trialOf(section) {
  const { trial } = section;
  if (!trial) return '–';
  const accounts = trial.accounts.length ? `，账号 ${trial.accounts.join('、')}` : '';
  return `${nameOf(section, trial.hash)}（${trial.percent} %${accounts}）`;
}

const changeOf = (change) =>
  change ? `${time(change.at)} ${whoOf(change.who)} ${verbNames[change.verb] ?? change.verb}` : '–';

const overviewTable = (sections) =>
  table([
    ['板块', '名称', '稳定', '上一个', '试用', '序号', '最近变更'],
    ...sections.map((section) => [
      section.name,
      section.title,
      nameOf(section, section.stable),
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
      stateNames[release.state] ?? release.state,
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
    '',
    ...(section.releases.length ? releaseTable(section) : ['还没有发布。']),
  ];
  if (section.changes.length) lines.push('', ...changeTable(section.changes));
  return { data: section, lines };
}

async function history([section], options) {
  const page = Number(options.page ?? 1);
  const pageSize = 20;
  const data = await call(portalOf(options), 'GET', 'Release/history', { ...(section && { section }), page, pageSize });
  if (data.items.length === 0) return { data, lines: ['没有变更。'] };
  const pages = Math.ceil(data.total / pageSize);
  const more =
    pages > 1
      ? [`第 ${page} / ${pages} 页，共 ${data.total} 条${page < pages ? `；下一页：--page ${page + 1}` : ''}`]
      : [];
  return { data, lines: [...changeTable(data.items), ...more] };
}

async function verify([section], options) {
  const data = await call(portalOf(options), 'POST', 'Release/verify', section ? { section } : {});
  const checked = `核对了 ${data.releases} 个发布、${data.files} 个文件`;
  if (data.problems.length === 0) return { data, lines: [`${checked}，全部与登记一致。`] };
  const rows = data.problems.map((one) => [one.section, one.release, one.file, one.problem]);
  const lines = [`${checked}，${rows.length} 处不符：`, ...table([['板块', '发布', '文件', '问题'], ...rows])];
  return { data, lines, failed: true };
}

module.exports = { status, history, verify };
