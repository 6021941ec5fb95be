import { createLog } from '@smartproject/kit/log'

import { databaseOwners, type DatabaseOwner } from '../services.js'
import { envOf, joinedEnv } from './settings.js'
import { startTogether, type Part } from './together.js'

describe('the settings of services in one process', () => {
  it('reach the service they are of, and no other one', () => {
    const env = joinedEnv({ tasks: { GRPC_PORT: '1', KEY: 'of tasks' }, leave: { GRPC_PORT: '2' } })
    expect(envOf('tasks', databaseOwners, env)).toEqual({ GRPC_PORT: '1', KEY: 'of tasks' })
    expect(envOf('leave', databaseOwners, env)).toEqual({ GRPC_PORT: '2' })
    expect(envOf('bff', databaseOwners, env)).toEqual({})
  })

  it('stand before those of the whole process, which reach every service', () => {
    const env = { TZ: 'UTC', LOG_LEVEL: 'info', TASKS_ADDRESS: 'a:1', LEAVE__LOG_LEVEL: 'debug' }
    const all = { TZ: 'UTC', TASKS_ADDRESS: 'a:1' }
    expect(envOf('leave', databaseOwners, env)).toEqual({ ...all, LOG_LEVEL: 'debug' })
    expect(envOf('tasks', databaseOwners, env)).toEqual({ ...all, LOG_LEVEL: 'info' })
  })
})

describe('services in one process', () => {
  const log = createLog('compact', 'silent')
  const names: DatabaseOwner[] = ['tasks', 'bff', 'leave']
  let events: string[]
  beforeEach(() => (events = []))

  /** A service that only notes what happens to it. */
  const partOf = (name: string, fails = false): Part => ({
    readConfig: () => ({ LOG_LEVEL: 'silent', DRAIN_DELAY_MS: 0, DRAIN_LIMIT_MS: 100 }),
    start: () => Promise.reject(new Error('not called by this begin')),
    begin: (_, readConfig) => {
      readConfig()
      events.push(`${name} starts`)
      const stop = async () => {
        events.push(`${name} stops`)
        await Promise.resolve()
        events.push(`${name} has stopped`)
      }
      return Promise.resolve(fails ? null : { log, limitMs: name === 'bff' ? 500 : 200, stop })
    },
  })
  const start = (failing?: DatabaseOwner) =>
    startTogether(names, { load: (name) => Promise.resolve(partOf(name, name === failing)), env: {}, log })

  it('stop with what people reach first, and then all others at once', async () => {
    const begun = await start()
    await begun?.stop()
    expect(events.slice(3)).toEqual([
      'bff stops',
      'bff has stopped',
      'tasks stops',
      'leave stops',
      'tasks has stopped',
      'leave has stopped',
    ])
    expect(begun?.limitMs).toBe(700)
  })

  it('are nothing at all when one of them cannot start', async () => {
    expect(await start('leave')).toBeNull()
    expect(events).toEqual(['tasks starts', 'bff starts', 'leave starts'])
  })
})
