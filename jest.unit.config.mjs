import config from './jest.config.mjs'

// For hundreds of files in a row. A process keeps much of each file that it has run until memory is collected several times,
// and collecting takes seconds then: another process goes on with the next files.
export default { ...config, workerIdleMemoryLimit: '700MB' }
