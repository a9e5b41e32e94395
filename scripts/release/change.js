/**
 * The verbs that move a section's pointer. Each reads the revision first and sends it, so that nobody overwrites a change
 * unseen; each needs a reason and, at the end, a yes.
 */
const { Refused, call, portalOf } = require('./client');
const { confirm, reasonOf } = require('./confirm');
const { compareVersions, folderOf, highestOf, nameOf, releaseOf, sectionOf } = require('./releases');

/** Sends a verb with the revision that was seen. `doing`: what will change, `done`: what then has changed. */
async function send(portal, verb, section, input, options, { doing, done }) {
  const reason = await reasonOf(options);
  await confirm(`${portal.address}：${doing}`, options);
  const data = await call(portal, 'POST', `Release/${verb}`, {
    section: section.name,
    ...input,
    reason,
    seenRevision: options.seen === undefined ? section.revision : Number(options.seen),
  });
  return { data, lines: [`${done}（变更序号 ${data.revision}）`] };
}

async function activate([name, wanted], options) {
  const portal = portalOf(options);
  const section = await sectionOf(portal, name);
  const release = wanted === undefined ? highestOf(section) : releaseOf(section, wanted);
  const stable = section.releases.find(({ hash }) => hash === section.stable);
  // Repeating what is done already is no failure, so that scripts may publish and activate again and again.
  if (wanted === undefined && release === stable)
    return { data: section, lines: [`${name} 最高的版本 ${folderOf(release)} 已是稳定发布，无需启用。`] };
  if (stable && compareVersions(release, stable) < 0 && !options.force)
    throw new Refused(
      0,
      `${folderOf(release)} 的版本低于现在的 ${folderOf(stable)}。确实要启用请加 --force 并写明原因；撤回刚才的启用用 rollback。`,
    );
  const doing = `启用 ${name} ${folderOf(release)}${stable ? `，代替 ${folderOf(stable)}` : ''}`;
  const words = { doing, done: `已启用 ${name} ${folderOf(release)}${section.disabled ? '，板块仍处于停用' : ''}` };
  return send(portal, 'activate', section, { hash: release.hash }, options, words);
}

async function rollback([name], options) {
  const portal = portalOf(options);
  const section = await sectionOf(portal, name);
  if (!section.previous)
    throw new Refused(0, `${name} 没有可以回退的发布。出现故障时可停用该板块：npm run release -- disable ${name}`);
  const what = `回退 ${name}：${nameOf(section, section.stable)} → ${nameOf(section, section.previous)}`;
  return send(portal, 'rollback', section, {}, options, { doing: what, done: `已${what}` });
}

async function promote([name], options) {
  const portal = portalOf(options);
  const section = await sectionOf(portal, name);
  const what = `把试用的 ${name} ${nameOf(section, section.trial?.hash)} 转为稳定`;
  return send(portal, 'promote', section, {}, options, { doing: what, done: `已${what}` });
}

/** The release of a trial when none is named: the one on trial, else the highest version. */
function onTrial(section) {
  const running = section.trial && section.releases.find(({ hash }) => hash === section.trial.hash);
  const release = running ?? highestOf(section);
  if (release.hash === section.stable)
    throw new Refused(0, `${section.name} 最高的版本 ${folderOf(release)} 已是稳定发布，没有可试用的发布。`);
  return release;
}

async function trial([name, share, wanted], options) {
  const percent = Number(share.replace(/\s*%$/, ''));
  if (share.trim() === '' || !(percent >= 0 && percent <= 100)) throw new Refused(0, '试用比例应为 0–100 的数字。');
  const accounts = (options.accounts ?? '').split(/[,，]/).flatMap((one) => one.trim() || []);
  const portal = portalOf(options);
  const section = await sectionOf(portal, name);
  if (percent === 0 && accounts.length === 0) {
    const words = { doing: `结束 ${name} 的试用`, done: `已结束 ${name} 的试用` };
    return send(portal, 'trial', section, { percent, accounts }, options, words);
  }
  const release = wanted === undefined ? onTrial(section) : releaseOf(section, wanted);
  const whom = [percent > 0 && `${percent} % 的浏览器`, accounts.length > 0 && `账号 ${accounts.join('、')}`];
  const what = `${name} ${folderOf(release)} 开始试用：${whom.filter(Boolean).join('，')}`;
  return send(portal, 'trial', section, { hash: release.hash, percent, accounts }, options, {
    doing: what,
    done: what,
  });
}

module.exports = { send, activate, rollback, promote, trial };
