import { migrate } from '@smartproject/kit/mongo/migrations'
import { testDatabase, type TestDatabase } from '@smartproject/testkit/environment'
import { createConnection, type Connection } from 'mongoose'

import { leaveMails } from '../src/mails/leave/leave-mails.js'
import { deliveryModel, toDelivery } from '../src/store/delivery-model.js'
import { ledger } from '../src/store/migrations/001-ledger.js'
import { mailsOfAnHour } from '../src/store/migrations/002-mails-of-an-hour.js'
import { subjects } from '../src/store/migrations/003-subjects.js'

const BEFORE = [ledger, mailsOfAnHour]

let database: TestDatabase
let connection: Connection

beforeAll(async () => {
  database = testDatabase('email_migrate')
  connection = await createConnection(database.uri).asPromise()
})

afterAll(async () => {
  await connection.close()
  await database.drop()
})

const rows = (name: string) => connection.collection<{ _id: string }>(name)

/** A row of the ledger as the first release stored it. */
const anOldRow = (_id: string, fields: object = {}) => ({
  _id,
  tenantId: 't',
  eventId: _id,
  template: 'leave-requested',
  recipientId: 'mona',
  leaveId: 'l1',
  applicantId: 'emad',
  leaveVersion: 2,
  state: 'planned',
  news: {
    change: 'applied',
    leaveId: 'l1',
    version: 2,
    subscriptionNumber: 163,
    applicantId: 'emad',
    approverId: 'mona',
    previousApproverId: '',
    actorId: 'emad',
    fromDate: '2026-11-22',
    toDate: '2026-11-24',
    previousFromDate: null,
    previousToDate: null,
    leaveType: 'annual',
    workingDays: 3,
    reason: 'A wedding',
    comment: '',
  },
  sealedCodes: 'sealed',
  codesExpireTime: null,
  locale: null,
  recipientEmail: '',
  attempts: 0,
  waits: 0,
  lastError: '',
  createTime: new Date(Date.UTC(2026, 10, 1)),
  dueTime: new Date(Date.UTC(2026, 10, 1)),
  sentTime: null,
  claim: '',
  handedOverTime: null,
  resends: 0,
  overtaken: false,
  capped: false,
  providerId: '',
  ...fields,
})

const delivery = async (_id: string) => {
  const doc = await deliveryModel(connection).findById(_id).lean()
  if (!doc) throw new Error('no such row')
  return toDelivery(doc)
}

const render = (mail: Awaited<ReturnType<typeof delivery>>) =>
  leaveMails.open(mail.template, mail.data).render({
    locale: 'ar',
    codes: null,
    publicUrl: 'https://smart.example',
    company: 'Gulf Builders',
    today: '2026-11-01' as never,
    timeZone: 'Asia/Qatar',
    from: { name: 'Smart Project', address: 'no-reply@smart.example' },
    to: { name: 'Emad', address: 'emad@demo.test' },
    now: new Date('2026-11-20T09:00:00Z'),
    nameOf: () => 'Emad',
  }).text

it('a ledger of an older release is about subjects, and its planned mails can still be written', async () => {
  await migrate(connection, BEFORE)
  const settled = anOldRow('sent', { state: 'sent', news: null, sealedCodes: '' })
  await rows('deliveries').insertMany([anOldRow('planned'), settled])
  await rows('leaves').insertOne({ _id: 'l1', tenantId: 't', version: 2, eventId: 'planned' } as never)
  expect(await migrate(connection, [...BEFORE, subjects])).toEqual(['003-subjects'])

  const planned = await delivery('planned')
  expect(planned).toMatchObject({
    subject: { type: 'leave', id: 'l1', version: 2 },
    aboutId: 'emad',
    recipientId: 'mona',
    sealedCodes: 'sealed',
  })
  expect(render(planned)).toContain('نوع الإجازة: إجازة سنوية')
  expect(await delivery('sent')).toMatchObject({ state: 'sent', data: null, aboutId: 'emad' })
  expect(Object.keys((await rows('deliveries').findOne({ _id: 'sent' })) ?? {})).not.toContain('leaveId')
  expect(await rows('subjects').find({}).toArray()).toEqual([
    { _id: 'leave:l1', tenantId: 't', version: 2, eventId: 'planned' },
  ])
  const indexes = (await rows('deliveries').indexes()).map(({ name }) => name)
  expect(indexes).toEqual(expect.arrayContaining(['newest_of_subject', 'newest_about_person']))
  expect(indexes).not.toContain('newest_of_leave')
})

it('the migration of the ledger is done once more without harm, as by a replica that died in the middle', async () => {
  const before = await rows('deliveries').find({}).sort({ _id: 1 }).toArray()
  await rows('migrations').deleteOne({ _id: '003-subjects' })
  await migrate(connection, [...BEFORE, subjects])
  expect(await rows('deliveries').find({}).sort({ _id: 1 }).toArray()).toEqual(before)
})

it('a row that an older replica writes while it is being replaced is read as well', async () => {
  await rows('deliveries').insertOne(anOldRow('late'))
  const late = await delivery('late')
  expect(late).toMatchObject({ subject: { type: 'leave', id: 'l1', version: 2 }, aboutId: 'emad' })
  expect(render(late)).toContain('إجازة سنوية')
})
