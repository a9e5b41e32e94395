/** For tests: a copy of what a section is built from, with the checkout's packages linked. */
const fs = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');

/** Links every installed package but `shared` and the rooms, which a copy brings itself. */
function linkPackages(target) {
  const from = path.join(root, 'node_modules');
  fs.mkdirSync(target, { recursive: true });
  for (const name of fs.readdirSync(from)) {
    if (/^(\..*|shared|shell|api|e2e|bench|sample|doubles|remote-.*)$/.test(name)) continue;
    fs.symlinkSync(path.join(from, name), path.join(target, name));
  }
}

/** Copies the named files and folders of the checkout (without what was built) and links the packages. */
function copyCheckout(target, names) {
  for (const name of names)
    fs.cpSync(path.join(root, name), path.join(target, name), {
      recursive: true,
      filter: (file) => !/[\\/](dist|node_modules)$/.test(file),
    });
  linkPackages(path.join(target, 'node_modules'));
  fs.symlinkSync('../shared', path.join(target, 'node_modules/shared'));
}

module.exports = { copyCheckout, linkPackages };
