// One runner for everything. `unit` and `web` need nothing outside this process;
// `int` talks to a real MongoDB and Kafka; `e2e` drives the whole platform with a browser.
// `int-full` and `e2e-full` are what `npm test` leaves to `npm run test:full`.
const esmOnly = [
  'jose',
  'oauth4webapi',
  'oidc-provider',
  'openid-client',
  'uuid',
  'p-limit',
  'yocto-queue',
  'cookie',
  'fractional-indexing',
  'postal-mime',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@borewit',
  '@tokenizer',
  '@scure',
  '@noble',
  '@fullcalendar',
  '@full-ui',
  'temporal-polyfill',
  'temporal-utils',
  '@highcharts',
  '@tabler',
  '@tanstack/(?:react-table|table-core|react-store|store)',
  'highcharts',
]

// The MongoDB driver loads `os` by a dynamic import, which plain jest refuses; transformed it becomes a require.
const transformIgnorePatterns = [`node_modules/(?!(${esmOnly.join('|')})/|mongodb/lib/runtime_adapters)`]

const swc = (jsx) => ({
  '^.+\\.[cm]?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: jsx },
        target: 'es2023',
        ...(jsx ? { transform: { react: { runtime: 'automatic' } } } : {}),
      },
      module: { type: 'commonjs' },
      sourceMaps: 'inline',
    },
  ],
})

const mapSources = {
  '^fast-check$': '<rootDir>/services/testkit/jest/fast-check.cjs',
  '^@smartproject/proto/(.*)$': '<rootDir>/proto/gen/$1.ts',
  '^@smartproject/(demo|local)/(.*)$': '<rootDir>/deploy/$1/src/$2.ts',
  // A program that is started as a process of its own: as it is built.
  '^@smartproject/([a-z]+)/(.*-program)$': '<rootDir>/services/$1/dist/$2.js',
  '^@smartproject/([a-z]+)/(.*)$': '<rootDir>/services/$1/src/$2.ts',
  '^(\\.{1,2}/.*)\\.js$': '$1',
}

const node = {
  testEnvironment: '<rootDir>/services/testkit/jest/one-context.cjs',
  transform: swc(false),
  transformIgnorePatterns,
  moduleNameMapper: mapSources,
}

const int = {
  ...node,
  roots: ['<rootDir>/services', '<rootDir>/deploy'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/services/e2e/'],
  globalSetup: '<rootDir>/services/testkit/jest/infra-up.mjs',
  globalTeardown: '<rootDir>/services/testkit/jest/infra-down.mjs',
}

const e2e = {
  ...node,
  roots: ['<rootDir>/services/e2e'],
  setupFiles: ['<rootDir>/services/e2e/src/support/note-answers.ts'],
  globalSetup: '<rootDir>/services/e2e/jest/platform-up.mjs',
  globalTeardown: '<rootDir>/services/e2e/jest/platform-down.mjs',
}

export default {
  // A service starts in two seconds, and in twenty on a machine that does other work.
  testTimeout: 60_000,
  reporters: ['default', '<rootDir>/services/testkit/jest/test-times.mjs'],
  projects: [
    {
      ...node,
      displayName: 'unit',
      roots: ['<rootDir>/services', '<rootDir>/deploy'],
      testMatch: ['**/src/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '\\.int\\.test\\.ts$', '/services/e2e/'],
    },
    // Files named `.full.` run in `npm run test:full` alone.
    { ...int, displayName: 'int', testMatch: ['**/test/**/!(*.full).int.test.ts'] },
    { ...int, displayName: 'int-full', testMatch: ['**/test/**/*.full.int.test.ts'] },
    { ...e2e, displayName: 'e2e', testMatch: ['**/src/**/!(*.full).e2e.test.ts'] },
    { ...e2e, displayName: 'e2e-full', testMatch: ['**/src/**/*.full.e2e.test.ts'] },
    {
      ...node,
      displayName: 'charts',
      roots: ['<rootDir>/deploy/kubernetes/test'],
      testMatch: ['**/*.charts.test.ts'],
    },
    {
      displayName: 'web',
      roots: ['<rootDir>/web/src'],
      testMatch: ['**/*.test.{ts,tsx}'],
      testEnvironment: '<rootDir>/services/testkit/jest/one-window.cjs',
      transform: swc(true),
      transformIgnorePatterns,
      moduleNameMapper: {
        '^react/jsx-runtime$': '<rootDir>/web/src/test/jsx-runtime.cjs',
        // Jest knows no field for browsers in packages.
        '^tus-js-client$': '<rootDir>/node_modules/tus-js-client/lib.es5/browser/index.js',
        '\\.(css|svg|png|woff2?)(\\?.*)?$': '<rootDir>/web/src/test/empty.ts',
        ...mapSources,
      },
      setupFiles: ['<rootDir>/web/src/test/load-scheduler.cjs'],
      setupFilesAfterEnv: ['<rootDir>/web/src/test/setup.ts'],
    },
  ],
}
