/** @jest-environment node */
const fs = require('node:fs');
const path = require('node:path');
const { sheets } = require('./sheets');

const ui = path.resolve(__dirname, '../../shared/src/ui');
const tokens = JSON.parse(fs.readFileSync(path.join(ui, 'tokens.json'), 'utf8'));

it.each(Object.entries(sheets(tokens)))('%s is what tokens.json gives (UPDATE_DOCS=1 writes it)', (name, text) => {
  const file = path.join(ui, '__generated__', name);
  if (process.env.UPDATE_DOCS) fs.writeFileSync(file, text);
  expect(fs.readFileSync(file, 'utf8')).toBe(text);
});

it('names a width from both sides', () => {
  const made = sheets({ cssVariables: { '--ink': '#000' }, breakpoints: { navCollapse: 1080 } });
  expect(made['variables.css']).toContain(':root {\n  --ink: #000;\n}\n');
  expect(made['breakpoints.css']).toContain(
    '@custom-media --nav-collapse (max-width: 1080px);\n@custom-media --above-nav-collapse (min-width: 1081px);\n',
  );
});
