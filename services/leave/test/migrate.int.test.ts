import { migrate } from '@smartproject/kit/mongo/migrations'
import { topics } from '@smartproject/proto/topics'
import { testDatabase, type TestDatabase } from '@smartproject/testkit/environment'
import { createConnection, type Connection } from 'mongoose'

import { leaveCollections } from '../src/migrations/001-leave.js'
import { leaveTypes } from '../src/migrations/002-leave-types.js'
import { publishedWorkTimes } from '../src/migrations/016-published-work-times.js'

let database: TestDatabase
let connection: Connection

beforeAll(async () => {
  database = testDatabase('leave_migrate')
  connection = await createConnection(database.uri).asPromise()
})

afterAll(async () => {
  await connection.close()
  await database.drop()
})

const rows = (name: string) => connection.collection<{ _id: string }>(name)

/** A row of the history as the service stored it when a change was a sentence. */
const event = (_id: string, changes: Record<string, string>) => ({
  _id,
  tenantId: 't',
  leaveId: 'l',
  version: Number(_id.slice(1)),
  verb: 'edited',
  actorId: 'emad',
  channel: 'ui',
  self: false,
  changes,
  time: new Date(Date.UTC(2026, 0, 1)),
})

it('an older database keeps its types as keys and its history as old and new values', async () => {
  await migrate(connection, [leaveCollections])
  const words = ['sick', 'casual', 'annual', 'training']
  await rows('leaves').insertMany(
    words.map((type) => ({ _id: type, tenantId: 't', type, status: 'pending' })),
  )
  await rows('leave_events').insertMany([
    event('e1', { from_date: '2026-03-10', to_date: '2026-03-11' }),
    event('e2', { to_date: '2026-03-11 → 2026-03-12', leave_type: 'sick → annual' }),
    event('e3', { comment: ' → enjoy', status: 'pending → approved' }),
    event('e4', { reason: 'a → b → c', approve_anyway: 'covered → by Sara', clashes: '1' }),
    event('e5', {}),
  ])
  expect(await migrate(connection, [leaveCollections, leaveTypes])).toEqual(['002-leave-types'])

  const types = (await rows('leaves').find({}).toArray()).map((row) => (row as { type?: string }).type)
  expect(types).toEqual(['Sick leave', 'Casual leave', 'Annual leave', 'Training'])
  const history = await rows('leave_events').find({}).sort({ _id: 1 }).toArray()
  expect(history.map((row) => (row as { changes?: object }).changes)).toEqual([
    { from_date: { from: null, to: '2026-03-10' }, to_date: { from: null, to: '2026-03-11' } },
    {
      to_date: { from: '2026-03-11', to: '2026-03-12' },
      leave_type: { from: 'Sick leave', to: 'Annual leave' },
    },
    { comment: { from: '', to: 'enjoy' }, status: { from: 'pending', to: 'approved' } },
    {
      reason: { from: 'a', to: 'b → c' },
      approve_anyway: { from: null, to: 'covered → by Sara' },
      clashes: { from: null, to: '1' },
    },
    {},
  ])
  expect(history[1]).toMatchObject({ tenantId: 't', leaveId: 'l', version: 2, verb: 'edited', channel: 'ui' })
})

it('the migration of leave types can run twice, as after a replica that died in the middle', async () => {
  const before = await rows('leave_events').find({}).sort({ _id: 1 }).toArray()
  await rows('migrations').deleteOne({ _id: '002-leave-types' })
  await migrate(connection, [leaveCollections, leaveTypes])
  expect(await rows('leave_events').find({}).sort({ _id: 1 }).toArray()).toEqual(before)
})

it('working times from before they were published are published with all that they hold', async () => {
  await connection.collection('person_times').insertOne({
    tenantId: 't',
    userId: 'emad',
    weeks: [
      { fromDate: '2026-03-01', weekendDays: [4, 5, 6] },
      { fromDate: '2026-05-01', weekendDays: null },
    ],
    version: 3,
  })
  const amman = { _id: 'amman', tenantId: 't', name: 'Amman', version: 2 }
  await rows('work_locations').insertOne(Object.assign(amman, { holidays: [{ date: '2026-03-20' }] }))
  await migrate(connection, [leaveCollections, leaveTypes, publishedWorkTimes])
  const sent = await connection
    .collection<{ value: { buffer: Uint8Array } }>('outbox')
    .find({ topic: topics.workTimeEvent.name, state: 'new' })
    .toArray()
  const messages = sent.map(({ value }) => topics.workTimeEvent.codec.decode(value.buffer))
  expect(messages.flatMap(({ person }) => person ?? [])).toEqual([
    {
      userId: 'emad',
      weeks: [
        { fromDate: { year: 2026, month: 3, day: 1 }, weekendDays: [4, 5, 6], asCompany: false },
        { fromDate: { year: 2026, month: 5, day: 1 }, weekendDays: [], asCompany: true },
      ],
      places: [],
      version: 3n,
    },
  ])
  expect(messages.flatMap(({ location }) => location ?? [])).toEqual([
    { locationId: 'amman', holidays: [{ year: 2026, month: 3, day: 20 }], version: 2n },
  ])
})
