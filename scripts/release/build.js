/** build: one section as an immutable release in its dist folder. */
const fs = require('node:fs');
const path = require('node:path');
const { Refused } = require('./client');
const { built, locate } = require('./folder');
const { folderOf } = require('./releases');
const { size, table } = require('./text');

async function build([name], { json }) {
  const section = locate(name);
  const { buildOne } = await import('../lib/build-one.mjs');
  const target = { name: section.name, output: path.join(section.folder, 'dist') };
  if (section.alone) target.dir = section.folder;
  else {
    const { fingerprint, sectionTarget } = await import('../lib/build-targets.mjs');
    target.print = fingerprint(sectionTarget(section.name));
  }
  const { ok, seconds, text } = await buildOne(target);
  if (!ok) throw new Refused(0, `${section.name} 构建失败：\n${text}`);
  if (text && !json) console.error(text);
  const { dist, release } = built(section);
  const files = release.files.map((file) => {
    const compressed = path.join(dist, `${file.path}.br`);
    return {
      path: file.path,
      size: file.size,
      brotli: fs.existsSync(compressed) ? fs.statSync(compressed).size : file.size,
    };
  });
  const sum = (key) => files.reduce((total, file) => total + file[key], 0);
  const lines = [
    `${release.title}（${release.name}）构建完成，用时 ${seconds} 秒`,
    `发布  ${folderOf(release)}`,
    `哈希  ${release.hash}`,
    `位置  ${path.relative(process.cwd(), dist) || '.'}`,
    '',
    ...table(
      [
        ['文件', '大小', 'brotli'],
        ...files.map((file) => [file.path, size(file.size), size(file.brotli)]),
        ['合计', size(sum('size')), size(sum('brotli'))],
      ],
      { right: [1, 2] },
    ),
  ];
  return {
    data: { section: release.name, release: folderOf(release), hash: release.hash, folder: dist, files },
    lines,
  };
}

module.exports = { build };
