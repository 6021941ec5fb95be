import { randomUUID } from 'node:crypto'

import { topics } from '@smartproject/proto/topics'

import { aCompany, startMailFixture, type MailFixture } from './builders.js'

// The machine may be busy with other tests.
jest.setTimeout(120_000)

let fixture: MailFixture

beforeAll(async () => {
  fixture = await startMailFixture()
})
afterAll(() => fixture.stop())

async function ask(tenantId: string, thread: string, excerpt: string, version: bigint) {
  const line = { summary: 'comment_mentioned', actorId: 'emad', taskId: thread, code: 'WEB-1', name: 'Draw' }
  const event = {
    tenantId,
    aggregateId: randomUUID(),
    message: {
      tenantId,
      subscriptionNumber: 163,
      recipientId: 'mona',
      thread,
      lines: [{ ...line, projectNumber: 7, excerpt }],
      unsubscribeToken: 'a-token',
      version,
    },
  }
  const id = await fixture.service.bus.publish(topics.workMailEvent, event)
  return () => fixture.service.bus.publish(topics.workMailEvent, { ...event, id })
}

it('mails of a thread are all sent once, in whatever order they are asked for', async () => {
  const { tenantId, address } = await aCompany(fixture.service.bus)
  const thread = randomUUID()
  // Records have keys of their own, so the later one may come first; a count that was forgotten begins with 1 again.
  const again = await ask(tenantId, thread, 'The later one', 5n)
  await fixture.settled(tenantId, 1)
  await ask(tenantId, thread, 'The earlier one', 4n)
  await fixture.settled(tenantId, 2)
  await ask(tenantId, thread, 'After a month', 1n)
  await again()
  await fixture.settled(tenantId, 3)
  expect(fixture.mailsTo(address('mona'))).toHaveLength(3)
})
