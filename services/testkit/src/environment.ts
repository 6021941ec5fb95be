import { randomUUID } from 'node:crypto'

import { createConnection } from 'mongoose'

import { testKeys } from './keys.js'
import { ofWorker } from './of-worker.js'

/** Addresses of the real MongoDB and Kafka that the `int` project started (or reuses) for this worker. */
export function testInfra(): { mongoUrl: string; brokers: string[] } {
  const mongoUrl = ofWorker(process.env['TEST_MONGO_URL'])
  const brokers = ofWorker(process.env['TEST_KAFKA_BROKERS'])
  if (!mongoUrl || !brokers)
    throw new Error('TEST_MONGO_URL and TEST_KAFKA_BROKERS are set by the int project')
  return { mongoUrl, brokers: brokers.split(',') }
}

/** A database of this test file alone. */
export interface TestDatabase {
  readonly name: string
  readonly uri: string
  drop(): Promise<void>
}

/** Names a fresh database on the test server; `drop` removes it. */
export function testDatabase(label: string): TestDatabase {
  const name = `test_${label}_${randomUUID().slice(0, 8)}`
  const url = new URL(testInfra().mongoUrl)
  url.pathname = `/${name}`
  // A state that a test reads there is visible to the service too: the test reads the state of the majority, a little later than the newest.
  url.searchParams.set('readConcernLevel', 'majority')
  const uri = url.toString()
  return {
    name,
    uri,
    async drop() {
      const connection = await createConnection(uri).asPromise()
      await connection.dropDatabase()
      await connection.close()
    },
  }
}

/** Environment of a service under test: own database, own consumer group, ephemeral ports, quiet log. */
export function testEnvironment(service: string, database: TestDatabase): Record<string, string> {
  const keys = testKeys()
  const { d: _private, ...mailSealKey } = keys.mailSealKey
  return {
    BIND_HOST: '127.0.0.1',
    GRPC_PORT: '0',
    OPS_PORT: '0',
    MONGO_URI: database.uri,
    KAFKA_BROKERS: testInfra().brokers.join(','),
    CONSUMER_GROUP: `${service}.${database.name}`,
    CONSUME_FROM_BEGINNING: 'false',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    PASSPORT_KEYS: JSON.stringify(keys.passportKeys),
    CALLER_KEYS: JSON.stringify(keys.callerKeys),
    MAIL_SEAL_PUBLIC_KEY: JSON.stringify(mailSealKey),
    PAGE_TOKEN_KEY: Buffer.alloc(32, 7).toString('base64'),
    PUBLIC_URL: 'http://localhost:8080',
    FACTOR_KEY: Buffer.alloc(32, 5).toString('base64'),
    MIGRATE_ON_START: 'true',
    // Tests start and stop many services, and each stop waits for the request that the broker holds.
    KAFKA_FETCH_WAIT_MS: '100',
    DRAIN_DELAY_MS: '0',
    DRAIN_KEPT_MS: '0',
    DRAIN_LIMIT_MS: '2000',
  }
}
