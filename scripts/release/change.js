/** The verbs that move a section's pointer. Each reads the revision first and sends it, so that nobody overwrites a change unseen. */
const { Refused, call, portalOf } = require('./client');
const { folderOf, nameOf, newestOf, releaseOf, sectionOf } = require('./releases');

/** Sends a verb with the revision that was seen; answers with what people read. */
async function send(portal, verb, section, input, options, done) {
  const data = await call(portal, 'POST', `Release/${verb}`, {
    section: section.name,
    ...input,
    reason: options.reason ?? '',
    seenRevision: options.seen === undefined ? section.revision : Number(options.seen),
  });
  return { data, lines: [`${done}（变更序号 ${data.revision}）`] };
}

async function activate([name, wanted], options) {
  const portal = portalOf(options);
  const section = await sectionOf(portal, name);
  const release = wanted === undefined ? newestOf(section) : releaseOf(section, wanted);
  // Repeating what is done already is no failure, so that scripts may publish and activate again and again.
  if (wanted === undefined && release.hash === section.stable)
    return { data: section, lines: [`${name} 最新的发布 ${folderOf(release)} 已是稳定发布，无需启用。`] };
  return send(portal, 'activate', section, { hash: release.hash }, options, `已启用 ${name} ${folderOf(release)}`);
}

async function rollback([name], options) {
  const portal = portalOf(options);
  const section = await sectionOf(portal, name);
  const done = `已回退 ${name}：${nameOf(section, section.stable)} → ${nameOf(section, section.previous)}`;
  return send(portal, 'rollback', section, {}, options, done);
}

async function promote([name], options) {
  const portal = portalOf(options);
  const section = await sectionOf(portal, name);
  return send(
    portal,
    'promote',
    section,
    {},
    options,
    `已把试用的 ${name} ${nameOf(section, section.trial?.hash)} 转为稳定`,
  );
}

/** The release of a trial when none is named: the one on trial, else the newest that is not stable. */
function onTrial(section) {
  const running = section.trial && section.releases.find(({ hash }) => hash === section.trial.hash);
  const release = running ?? newestOf(section);
  if (release.hash === section.stable)
    throw new Refused(0, `${section.name} 最新的发布 ${folderOf(release)} 已是稳定发布，没有可试用的发布。`);
  return release;
}

async function trial([name, share, wanted], options) {
  const percent = Number(share.replace(/\s*%$/, ''));
  if (share.trim() === '' || !(percent >= 0 && percent <= 100)) throw new Refused(0, '试用比例应为 0–100 的数字。');
  const accounts = (options.accounts ?? '').split(/[,，]/).flatMap((one) => one.trim() || []);
  const portal = portalOf(options);
  const section = await sectionOf(portal, name);
  if (percent === 0 && accounts.length === 0)
    return send(portal, 'trial', section, { percent, accounts }, options, `已结束 ${name} 的试用`);
  const release = wanted === undefined ? onTrial(section) : releaseOf(section, wanted);
  const whom = [percent > 0 && `${percent} % 的浏览器`, accounts.length > 0 && `账号 ${accounts.join('、')}`];
  const done = `${name} ${folderOf(release)} 开始试用：${whom.filter(Boolean).join('，')}`;
  return send(portal, 'trial', section, { hash: release.hash, percent, accounts }, options, done);
}

module.exports = { activate, rollback, promote, trial };
