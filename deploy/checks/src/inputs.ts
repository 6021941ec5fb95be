/** A part of `npm run test:full` that `npm test` leaves out. */
export interface Check {
  /** Program and arguments, run in the checkout. */
  readonly command: readonly [string, ...string[]]
  /** Files whose change makes the check owed, as globs from the checkout. */
  readonly inputs: readonly string[]
}

/** Inputs of every check: the protocols, the code under all services and all tests, packages and configuration. */
const COMMON = [
  'proto/**',
  'services/kit/**',
  'services/testkit/**',
  'package.json',
  'package-lock.json',
  'patches/**',
  'tsconfig*.json',
  'jest*.mjs',
]

/** The services, the programs that start them, and what they serve to browsers. */
const PLATFORM = [
  'services/{admin,auth,bff,billing,email,leave,notify,reporting,tasks,tenancy}/**',
  'deploy/{demo,local,stand-ins}/**',
]

/** No test runs what these files say. */
const WITHOUT_EFFECT = ['**/*.md', '**/dist/**', '**/gen/**', '**/node_modules/**']

/** Unit tests run in `npm test`; no other check reads them. */
const UNIT_TESTS = [
  'services/*/src/**/!(*.e2e).test.ts',
  'deploy/{*,stand-ins/*}/src/**/*.test.ts',
  'web/src/**/*.test.{ts,tsx}',
]

/** Files that are an input of no check. */
export const notInputs: readonly string[] = [...WITHOUT_EFFECT, ...UNIT_TESTS]

/** Packages whose tests are all in `npm test`. */
export const onlyInTheGate: readonly string[] = ['deploy/bench', 'deploy/checks']

/** Every check beside `npm test`, in the order in which they run. */
export const checks = {
  'int-full': {
    command: ['npm', 'run', 'test:int:full'],
    inputs: [...COMMON, ...PLATFORM, 'deploy/backup/**'],
  },
  'e2e-full': {
    command: ['npm', 'run', 'test:e2e:full'],
    inputs: [...COMMON, ...PLATFORM, 'services/e2e/**', 'web/**', 'deploy/backup/**'],
  },
  plans: {
    command: ['node', 'deploy/checks/dist/plans/main.js'],
    inputs: [...COMMON, 'services/tasks/src/imports/**', 'deploy/checks/src/plans/**'],
  },
  faults: {
    command: ['npm', 'run', 'test:faults:full'],
    inputs: [...COMMON, ...PLATFORM, 'deploy/faults/**'],
  },
  cluster: {
    command: ['.ci/cluster'],
    inputs: [
      ...COMMON,
      'charts/**',
      'deploy/kubernetes/**',
      'deploy/*.yaml',
      'Dockerfile',
      '.dockerignore',
      'skaffold.yaml',
      '.ci/cluster',
    ],
  },
} as const satisfies Readonly<Record<string, Check>>

export type CheckName = keyof typeof checks

/** The names of all checks, in the order in which they run. */
export const checkNames = Object.keys(checks) as CheckName[]
