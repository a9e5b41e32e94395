/** What a new section may be called. */
const fs = require('node:fs');
const path = require('node:path');

/** A name that cannot be taken; its message is the sentence to print. */
class NameError extends Error {}

/** First parts of addresses that the shell and the API keep for themselves. */
const reserved = ['api', 'detail', 'noFond', 'personal', 'remotes', 'shell', 'static', 'sys', 'user'];

/** section.json of every section in a checkout: `{folder, name, routes}`. */
function sectionsOf(root) {
  return fs
    .readdirSync(root)
    .filter((folder) => folder.startsWith('remote-') && fs.existsSync(path.join(root, folder, 'section.json')))
    .map((folder) => ({ folder, ...JSON.parse(fs.readFileSync(path.join(root, folder, 'section.json'), 'utf8')) }));
}

/** Throws NameError unless a section of this name, title and route `/<name>` can be added beside `sections`. */
function checkName({ name, title }, sections) {
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(name) || name.endsWith('-') || name.includes('--'))
    throw new NameError(
      `板块名称「${name}」不能用：应为 2–31 个小写字母、数字和单个连字符，以字母开头，例如 quality-report。`,
    );
  if (reserved.some((word) => word.toLowerCase() === name))
    throw new NameError(`板块名称「${name}」不能用：/${name} 由门户自己使用。`);
  const same = sections.find((section) => section.name === name);
  if (same) throw new NameError(`已有名为「${name}」的板块（${same.folder}）。`);
  for (const { name: owner, routes } of sections)
    for (const route of routes)
      if (route.path.split('/')[1].toLowerCase() === name)
        throw new NameError(`路由 /${name} 不能用：${route.path} 属于板块 ${owner}。`);
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ·-]{0,19}$/u.test(title))
    throw new NameError(`标题「${title}」不能用：应为 1–20 个汉字、字母或数字。`);
}

module.exports = { NameError, checkName, sectionsOf };
