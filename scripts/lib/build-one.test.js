/** @jest-environment node */
const { execFileSync } = require('node:child_process');
const path = require('node:path');

const lib = path.resolve(__dirname, 'build-one.mjs');
/** Jest loads no ES modules, so a process of its own does. */
function evaluate(expression) {
  const code = `import * as one from ${JSON.stringify(lib)}; console.log(JSON.stringify(${expression}));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }));
}

it('says first, in one Chinese sentence, which workspaces failed', () => {
  const failed = [
    { room: 'remote-markets', text: 'ERROR in ./src/index.ts\nModule not found' },
    { room: 'api', text: 'Could not resolve "x"' },
  ];
  const [first, ...rest] = evaluate(`one.failureText(${JSON.stringify(failed)})`).split('\n');
  expect(first).toMatch(/^构建没有成功：工作区 remote-markets、api 有错误，[^a-z]*。$/);
  expect(rest.join('\n')).toBe(
    '\n[remote-markets]\nERROR in ./src/index.ts\nModule not found\n\n[api]\nCould not resolve "x"',
  );
});
