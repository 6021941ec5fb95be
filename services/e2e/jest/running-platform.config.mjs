import config from '../../../jest.config.mjs'

// The e2e tests against a platform that runs already and tells of itself at E2E_CONTROL_URL.
const {
  globalSetup: _,
  globalTeardown: __,
  ...e2e
} = config.projects.find(({ displayName }) => displayName === 'e2e')

const here = (file) => new URL(file, import.meta.url).pathname

export default {
  ...e2e,
  ...(process.env.E2E_FIRST_FAILURE ? { testEnvironment: here('first-failure-environment.mjs') } : {}),
  rootDir: new URL('../../../', import.meta.url).pathname,
  testTimeout: config.testTimeout,
}
