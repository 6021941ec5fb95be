import config from '../../../jest.config.mjs'

// Unit tests on compiled code that stands in another folder, E2E_COMPILED: what they import of the protos and of the kit is
// taken from there.
const unit = config.projects.find(({ displayName }) => displayName === 'unit')
const compiled = process.env.E2E_COMPILED
const { '^@smartproject/proto/(.*)$': _, ...others } = unit.moduleNameMapper

export default {
  ...unit,
  rootDir: new URL('../../../', import.meta.url).pathname,
  moduleNameMapper: {
    '^@smartproject/proto/(.*)$': `${compiled}/proto/dist/$1.js`,
    '^@smartproject/kit/(.*)$': `${compiled}/services/kit/dist/$1.js`,
    ...others,
  },
}
