/** Writes a section from the templates: a real section whose name and title are replaced. */
const fs = require('node:fs');
const path = require('node:path');

const templates = path.join(__dirname, 'templates');

/** Copies a folder of templates, with the section's own name and title. */
function copyTemplates(folder, target, { name, title }) {
  const source = path.join(templates, folder);
  for (const entry of fs.readdirSync(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const from = path.join(entry.parentPath ?? entry.path, entry.name);
    // npm and git would take the templates' own for theirs.
    const relative = path.relative(source, from).replace(/(^|[\\/])gitignore$/, '$1.gitignore');
    const text = fs.readFileSync(from, 'utf8').replaceAll('sample-section', name).replaceAll('示例板块', title);
    fs.mkdirSync(path.dirname(path.join(target, relative)), { recursive: true });
    fs.writeFileSync(path.join(target, relative), text);
  }
}

const writeJson = (file, value) => fs.writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** remote-<name> of a checkout: built and tested by the checkout's own commands. */
function writeRemote(target, section) {
  copyTemplates('section', target, section);
  copyTemplates('checkout', target, section);
  writeJson(path.join(target, 'package.json'), {
    name: `remote-${section.name}`,
    version: '0.1.0',
    private: true,
    dependencies: { shared: '*' },
  });
}

/** A folder that needs nothing but the kit `shared-<version>-<hash>.tgz` in it. `versions`: exact version by package. */
function writeAlone(target, section, { kit, versions }) {
  copyTemplates('section', target, section);
  copyTemplates('alone', target, section);
  const own = ['@testing-library/react', '@testing-library/user-event', '@types/jest', '@types/node', '@types/react'];
  own.push('@types/react-dom', 'antd', 'jest', 'react', 'react-dom', 'react-router-dom', 'typescript');
  writeJson(path.join(target, 'package.json'), {
    name: `remote-${section.name}`,
    version: '0.1.0',
    private: true,
    engines: { node: '>=20.19' },
    scripts: {
      build: 'portal-release build',
      check: 'tsc --noEmit',
      publish: 'portal-release publish',
      release: 'portal-release',
      standalone: 'portal-standalone',
      test: 'jest',
    },
    devDependencies: {
      ...Object.fromEntries(own.sort().map((name) => [name, versions[name]])),
      shared: `file:${kit}`,
    },
  });
}

module.exports = { writeRemote, writeAlone };
