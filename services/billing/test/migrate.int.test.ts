import { migrate } from '@smartproject/kit/mongo/migrations'
import { testDatabase, type TestDatabase } from '@smartproject/testkit/environment'
import { createConnection, type Connection } from 'mongoose'

import { plans } from '../src/migrations/001-plans.js'
import { planEnds } from '../src/migrations/017-plan-ends.js'

let database: TestDatabase
let connection: Connection

beforeAll(async () => {
  database = testDatabase('migrate')
  connection = await createConnection(database.uri).asPromise()
})

afterAll(async () => {
  await connection.close()
  await database.drop()
})

it('plans of former releases that end for good get their first news eight days before their end', async () => {
  await migrate(connection, [plans])
  const stored = connection.collection<{ _id: string }>('subscription_plans')
  const plan = (_id: string, fields: object) => ({ _id, tenantId: _id, planId: 2, version: 1, ...fields })
  await stored.insertMany([
    plan('ends', { endDate: '2999-03-05' }),
    plan('renews', { endDate: '2999-03-05', autoRenew: true }),
    plan('followed', { endDate: '2999-03-05', autoRenew: false, next: { planId: 3 } }),
    plan('suspended', { endDate: '2999-03-05', suspended: true }),
    plan('over', { endDate: '2020-03-05' }),
  ])
  await migrate(connection, [plans, planEnds])
  expect(await stored.find({ endNewsTime: { $exists: true } }).toArray()).toMatchObject([
    { _id: 'ends', endNewsTime: new Date('2999-02-25T00:00:00Z') },
  ])
})
