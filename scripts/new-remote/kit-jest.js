/**
 * Test settings of a section outside the checkout: `module.exports = require('shared/jest')`. Stands at the root of the
 * kit (kit.js); as jest.config.js of the checkout.
 */
const path = require('node:path');

const testing = path.join(__dirname, 'src/testing');
const jsc = {
  parser: { syntax: 'typescript', tsx: true },
  transform: { react: { runtime: 'automatic' } },
  target: 'es2022',
};

module.exports = {
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  transform: { '\\.[tj]sx?$': [require.resolve('@swc/jest'), { jsc, module: { type: 'commonjs' } }] },
  // `shared` ships its source.
  transformIgnorePatterns: ['/node_modules/(?!shared/src/)'],
  setupFiles: [path.join(testing, 'jest-globals.ts')],
  setupFilesAfterEnv: [path.join(testing, 'jest-matchers.ts')],
  moduleNameMapper: {
    '^antd/es/(.*)$': 'antd/lib/$1',
    '\\.module\\.css$': path.join(testing, 'css-module.js'),
    '\\.css$': path.join(testing, 'empty-module.js'),
  },
};
