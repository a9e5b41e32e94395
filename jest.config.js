/** One runner for all rooms. `npx jest --selectProjects unit|api|e2e` runs one of them. */
const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  },
];
/** Packages without a CommonJS edition; Node itself requires them as they are, Jest cannot. */
const modulesOnly = ['@tus/server', '@tus/utils'];
const base = { transform: { '\\.[tj]sx?$': swc }, modulePathIgnorePatterns: ['<rootDir>/var/', '/dist/'] };
/** Many small files: loading is much of their time. */
const small = { ...base, runtime: '<rootDir>/scripts/jest/runtime.js' };

module.exports = {
  projects: [
    {
      ...small,
      displayName: 'unit',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/{shared,shell,remote-*}/src/**/*.test.{ts,tsx}', '<rootDir>/scripts/**/*.test.{ts,js}'],
      setupFiles: ['<rootDir>/shared/src/testing/jest-globals.ts'],
      setupFilesAfterEnv: ['<rootDir>/shared/src/testing/jest-matchers.ts'],
      moduleNameMapper: {
        '^antd/es/(.*)$': 'antd/lib/$1',
        // Jest takes a package's edition for Node.
        '^tus-js-client$': 'tus-js-client/lib.es5/browser/index.js',
        '\\.webp$': '<rootDir>/shared/src/testing/picture.js',
        '\\.module\\.css$': '<rootDir>/shared/src/testing/css-module.js',
        '\\.css$': '<rootDir>/shared/src/testing/empty-module.js',
      },
    },
    {
      ...small,
      displayName: 'api',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{api,sample,doubles}/src/**/*.test.ts'],
      // Nothing of it is used: uploads are handed over as web requests.
      moduleNameMapper: { '^srvx/node$': '<rootDir>/shared/src/testing/empty-module.js' },
      transformIgnorePatterns: [`/node_modules/(?!(${modulesOnly.join('|')})/)`],
      setupFilesAfterEnv: ['<rootDir>/api/src/testing/patience.ts'],
      globalSetup: '<rootDir>/api/src/testing/global-setup.ts',
      globalTeardown: '<rootDir>/api/src/testing/global-teardown.ts',
    },
    {
      ...small,
      displayName: 'e2e',
      testEnvironment: '<rootDir>/e2e/environment.ts',
      testMatch: ['<rootDir>/e2e/**/*.e2e.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/e2e/harness/patience.ts'],
      globalSetup: '<rootDir>/e2e/global-setup.ts',
      globalTeardown: '<rootDir>/e2e/global-teardown.ts',
    },
  ],
};
