import { parseConfig, serviceConfig } from '@smartproject/kit/config'
import { createLog } from '@smartproject/kit/log'
import { connectDatabase } from '@smartproject/kit/mongo/database'
import { startService } from '@smartproject/kit/service'
import { testDatabase, testEnvironment, type TestDatabase } from '@smartproject/testkit/environment'

let database: TestDatabase

beforeAll(() => {
  database = testDatabase('migrate_only')
})
afterAll(() => database.drop())

test('a process that is only to migrate does that, serves nothing and asks no broker', async () => {
  const config = parseConfig(serviceConfig, {
    ...testEnvironment('kit-test', database),
    // No server listens there: a request would fail.
    KAFKA_BROKERS: '127.0.0.1:1',
    MIGRATE_ON_START: 'false',
    MIGRATE_ONLY: 'true',
  })
  let built = false
  const service = await startService({
    name: 'kit-test',
    config,
    log: createLog('kit-test', 'silent'),
    migrations: [{ id: '001-things', up: ({ tenantCollection }) => tenantCollection('things', []) }],
    build: () => {
      built = true
      return { services: [] }
    },
  })
  expect([built, service.grpcPort, service.opsPort]).toEqual([false, 0, 0])
  const db = await connectDatabase(database.uri, 'kit-test')
  const ran = await db.connection.collection<{ _id: string }>('migrations').find({}).toArray()
  expect(ran.map(({ _id }) => _id)).toContain('001-things')
  await db.close()
  await service.stop()
})
