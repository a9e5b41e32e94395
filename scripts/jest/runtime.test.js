/** @jest-environment node */
const { writeFileSync, mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

let folder;
let made = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-runtime-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Path of a module with this text. */
function moduleOf(text) {
  const path = join(folder, `${++made}.js`);
  writeFileSync(path, text);
  return path;
}

it('evaluates a module anew for each registry, in the globals of its test', () => {
  const path = moduleOf('let n = 0; module.exports = { next: () => ++n, list: [] };');
  const first = require(path);
  expect([first.next(), first.next()]).toEqual([1, 2]);
  expect(first.list).toBeInstanceOf(Array);
  jest.resetModules();
  expect(require(path).next()).toBe(1);
});

it('names the line and column of a fault as they are in the file', () => {
  const path = moduleOf('module.exports = () => { throw new Error("here"); };');
  let fault;
  try {
    require(path)();
  } catch (error) {
    fault = error;
  }
  expect(fault.stack).toContain(`${path}:1:32`);
});

it('has Jest explain what does not compile', () => {
  expect(() => require(moduleOf('const = 1;'))).toThrow('Unexpected token');
});
