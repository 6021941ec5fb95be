import { TaskNoticeKind as Kind } from '@smartproject/proto/smartproject/tasks/events/v1/task_notice_event'
import { topics } from '@smartproject/proto/topics'

import { soon, START_MS } from '../builders.js'
import { on, onAll, present, startLibraryFixture, type LibraryFixture } from './documents-fixture.js'

// The clock starts on 2030-03-01, a Friday; the company works from Sunday to Thursday in Doha, three hours ahead of UTC.
let library: LibraryFixture
let tenantId: string

beforeAll(async () => {
  library = await startLibraryFixture({ REMIND_INTERVAL_MS: '50' })
  const { fixture, company } = library
  tenantId = company.tenantId
  await fixture.service.connection.db?.command({ profile: 2 })
  await fixture.service.bus.publish(topics.subscriptionEvent, {
    tenantId,
    aggregateId: tenantId,
    message: {
      tenantId,
      subscription: { id: tenantId, timeZone: 'Asia/Qatar', weekendDays: [5, 6], version: 1n },
    },
  })
  await turnAfter(new Date(0))
}, START_MS)

afterAll(() => library.stop())

/** Waits until the next turn of the company is after an instant. */
function turnAfter(instant: Date) {
  const turns = library.fixture.service.connection.collection('due_turns')
  return soon(() => turns.findOne({ tenantId, dueTime: { $gt: instant } }), 'the next turn')
}

/** Takes the turn of a working day. */
async function work(day: string): Promise<void> {
  const morning = `${day}T05:00:00Z`
  library.fixture.clock.set(morning)
  await turnAfter(new Date(morning))
}

async function aDocument(name: string, fields: { validUntil: string; managedBy?: string }): Promise<string> {
  const { documentId } = await library.bring('mona', name, {}, `${name}.txt`)
  const before = await library.read(documentId)
  await library.save('mona', before, { no: name, managedBy: 'emad', ...fields })
  return documentId
}

it('the person who sees to a document gets a notice 30, 7 and 0 days before its validity ends, once each', async () => {
  const { fixture } = library
  const notices = await fixture.service.bus.collect(topics.taskNoticeEvent, tenantId)
  const codes = () => notices.map(({ message: { code, recipientId } }) => `${code} ${recipientId}`)
  const permit = await aDocument('PERMIT', { validUntil: '2030-04-05' })
  await aDocument('LATER', { validUntil: '2030-04-06' })
  await aDocument('NOBODY', { validUntil: '2030-04-05', managedBy: '' })
  const trashed = await aDocument('TRASH', { validUntil: '2030-04-05' })
  await library.documents.deleteDocuments(onAll([trashed]), await library.as('mona'))
  const gone = await aDocument('WITHDRAWN', { validUntil: '2030-04-05' })
  await library.move('mona', gone, 'in_review')
  await library.move('oona', gone, 'approved', 'issued', 'withdrawn')

  // 30 days before is a Wednesday, the 6th of March.
  for (const day of ['03-03', '03-04', '03-05']) await work(`2030-${day}`)
  expect(codes()).toEqual([])
  await work('2030-03-06')
  await soon(() => notices.length === 1)
  expect(present(notices[0]?.message)).toMatchObject({
    kind: Kind.DOCUMENT_ENDS,
    documentId: permit,
    taskId: '',
    name: 'PERMIT.txt',
    projectNumber: library.project,
    dueDate: { year: 2030, month: 4, day: 5 },
  })
  await work('2030-03-07')
  await soon(() => notices.length === 2)
  // 7 days before are a Friday and a Saturday: both on the Thursday before them; the last days as well.
  await work('2030-03-27')
  expect(notices.length).toBe(2)
  await work('2030-03-28')
  await work('2030-03-31')
  await work('2030-04-03')
  await soon(() => notices.length === 4)
  await work('2030-04-04')
  await work('2030-04-07')
  await work('2030-05-07')
  await soon(() => notices.length === 6)
  const thrice = ['LATER', 'LATER', 'LATER', 'PERMIT', 'PERMIT', 'PERMIT']
  expect(codes().toSorted()).toEqual(thrice.map((no) => `${no} emad`))
  const profile = fixture.service.connection.collection('system.profile')
  const reads = { ns: `${fixture.service.connection.name}.documents`, 'command.hint': 'ends' }
  expect(await profile.countDocuments(reads)).toBeGreaterThan(0)
  expect(await profile.countDocuments({ ...reads, planSummary: /COLLSCAN/ })).toBe(0)
})

it('the person whose check-out another person ends gets a notice, and none of an own end', async () => {
  const { documents } = library
  const notices = await library.fixture.service.bus.collect(topics.taskNoticeEvent, tenantId)
  const { documentId: own } = await library.bring('emad', 'own', {}, 'own.txt')
  const { documentId } = await library.bring('emad', 'held', {}, 'held.txt')
  for (const id of [own, documentId]) await documents.checkOut(on(id), await library.as('emad'))
  await documents.checkIn(on(own), await library.as('emad'))
  await documents.breakCheckOut({ ...on(documentId), reason: 'on leave' }, await library.as('mona'))
  const ended = () => notices.map(({ message }) => message).filter(({ kind }) => kind === Kind.CHECKOUT_ENDED)
  await soon(() => ended().length > 0)
  const notice = { recipientId: 'emad', actorId: 'mona', name: 'held.txt' }
  expect(ended()).toMatchObject([{ ...notice, documentId }])
})
