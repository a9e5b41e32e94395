/** Verbs for an emergency: a section off and on, a release out of use and back. */
const { portalOf } = require('./client');
const { send } = require('./change');
const { folderOf, releaseOf, sectionOf } = require('./releases');

async function disable([name], options) {
  const portal = portalOf(options);
  const section = await sectionOf(portal, name);
  const notice = options.notice?.trim() ?? '';
  const doing = `停用板块 ${name}：访客看到「该板块已停用」${notice ? `与说明「${notice}」` : ''}，导航中不再出现`;
  return send(portal, 'disable', section, { notice }, options, { doing, done: `已停用板块 ${name}` });
}

async function enable([name], options) {
  const portal = portalOf(options);
  const section = await sectionOf(portal, name);
  return send(portal, 'enable', section, {}, options, { doing: `恢复板块 ${name}`, done: `已恢复板块 ${name}` });
}

const ofRelease = (verb, doing, done) => async (args, options) => {
  const [name, wanted] = args;
  const portal = portalOf(options);
  const section = await sectionOf(portal, name);
  const release = releaseOf(section, wanted);
  const what = `${name} ${folderOf(release)}`;
  return send(portal, verb, section, { hash: release.hash }, options, { doing: doing(what), done: done(what) });
};

const block = ofRelease(
  'block',
  (what) => `禁用 ${what}：不再能启用、试用或回退到它，已打开它的页面立即更换`,
  (what) => `已禁用 ${what}`,
);
const unblock = ofRelease(
  'unblock',
  (what) => `解除对 ${what} 的禁用`,
  (what) => `已解除对 ${what} 的禁用`,
);

module.exports = { disable, enable, block, unblock };
