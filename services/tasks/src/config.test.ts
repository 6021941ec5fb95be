import { ConfigError } from '@smartproject/kit/config'
import { testKeys } from '@smartproject/testkit/keys'

import { readConfig } from './config.js'

const keys = testKeys()
const key = Buffer.alloc(32, 3).toString('base64')
const base = {
  GRPC_PORT: '0',
  OPS_PORT: '0',
  MONGO_URI: 'mongodb://localhost/tasks',
  KAFKA_BROKERS: 'localhost:9092',
  PASSPORT_KEYS: JSON.stringify(keys.passportKeys),
  CALLER_KEYS: JSON.stringify(keys.callerKeys),
  PAGE_TOKEN_KEY: key,
}
const drives = {
  SHAREPOINT_GRAPH_URL: 'https://graph.microsoft.com/v1.0/',
  SHAREPOINT_LOGIN_URL: 'https://login.microsoftonline.com',
  DRIVE_KEY: `${key},${key}`,
}

const faultsOf = (env: NodeJS.ProcessEnv): string => {
  try {
    readConfig(env)
    return ''
  } catch (err) {
    if (err instanceof ConfigError) return err.message
    throw err
  }
}

describe('the settings of drives of companies (C32)', () => {
  it('are all there or none', () => {
    expect(readConfig(base).DRIVE_KEY).toBeUndefined()
    const read = readConfig({ ...base, ...drives })
    expect([read.SHAREPOINT_GRAPH_URL, read.DRIVE_KEY?.length]).toEqual([
      'https://graph.microsoft.com/v1.0',
      2,
    ])
    const faults = faultsOf({ ...base, DRIVE_KEY: key })
    expect(faults).toContain('SHAREPOINT_GRAPH_URL: needed for drives of companies')
    expect(faults).toContain('SHAREPOINT_LOGIN_URL: needed for drives of companies')
  })

  it('have every fault named at once, and no value', () => {
    const faults = faultsOf({
      ...base,
      SHAREPOINT_GRAPH_URL: 'ftp://x',
      SHAREPOINT_LOGIN_URL: 'y',
      DRIVE_KEY: 'hidden',
    })
    for (const name of Object.keys(drives)) expect(faults).toContain(`${name}: `)
    expect(faults).not.toContain('hidden')
  })

  it('are hosts that are spoken to in secret, in production', () => {
    const plain = {
      ...base,
      ...drives,
      NODE_ENV: 'production',
      SHAREPOINT_LOGIN_URL: 'http://login.example.com',
    }
    expect(faultsOf(plain)).toContain('SHAREPOINT_LOGIN_URL: https:// expected in production')
    expect(faultsOf(plain)).toContain('DRIVE_KEY: a key of random bytes expected in production')
    expect(faultsOf(plain)).not.toContain('SHAREPOINT_GRAPH_URL')
  })
})
