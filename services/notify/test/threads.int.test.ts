import { randomUUID } from 'node:crypto'

import { TalkChange } from '@smartproject/proto/smartproject/tasks/events/v1/talk_event'

import { publishTalk, startBellFixture, type BellFixture } from './builders.js'

// The machine may be busy with other tests.
jest.setTimeout(120_000)

let fixture: BellFixture

beforeAll(async () => {
  fixture = await startBellFixture()
}, 120_000)

afterAll(() => fixture.stop())

const READERS = Array.from({ length: 50 }, (_, at) => `reader-${at}`)

/** A discussion of a company of its own, and what is told of it. */
function aThread() {
  const tenantId = randomUUID()
  const discussionId = randomUUID()
  const say = (event: Parameters<typeof publishTalk>[2]) =>
    publishTalk(fixture.service.bus, tenantId, {
      taskId: '',
      discussionId,
      title: 'Ground floor',
      code: '',
      followerIds: ['emad'],
      ...event,
    })
  const bell = async (userId = 'emad') => (await fixture.list(tenantId, userId)).notifications
  const unseen = async (userId = 'emad') => (await fixture.list(tenantId, userId)).unseenCount
  return { tenantId, discussionId, say, bell, unseen }
}

describe('lines of a thread', () => {
  it('are one line a reader while it is unseen, and one mail, however many messages come (C12)', async () => {
    const { tenantId, discussionId, say, bell } = aThread()
    const ids: string[] = []
    for (let seq = 1n; seq <= 100n; seq++) ids.push(await say({ seq, followerIds: READERS }))
    await fixture.handled(ids)
    for (const userId of READERS)
      expect(await bell(userId)).toMatchObject([
        { summary: 'comment_added', relationType: 'Discussion', relatedId: discussionId, count: 100 },
      ])
    const { connection } = fixture.service
    expect(await connection.collection('notifications').countDocuments({ tenantId })).toBe(READERS.length)
    expect(await connection.collection('mail_queues').countDocuments({ tenantId })).toBe(READERS.length)
  })

  it('of an entry name its register, under the bell and in mails', async () => {
    const { tenantId, say, bell } = aThread()
    const entryId = randomUUID()
    const about = { discussionId: '', entryId, register: 'risk', code: 'R-1' }
    await fixture.handled([await say({ ...about, seq: 1n, mentionedIds: ['emad'] })])
    expect(await bell()).toMatchObject([
      { summary: 'comment_mentioned', relationType: 'Entry', relatedId: entryId, register: 'risk' },
    ])
    const queues = fixture.service.connection.collection('mail_queues')
    expect(await queues.findOne({ tenantId })).toMatchObject({
      thread: entryId,
      lines: [{ entryId, register: 'risk', code: 'R-1' }],
    })
  })

  it('say what is the most urgent, and ring anew once they were seen (C12)', async () => {
    const { tenantId, say, bell, unseen } = aThread()
    await fixture.handled([
      await say({ seq: 1n }),
      await say({ seq: 2n, mentionedIds: ['emad'], authorId: 'sara' }),
      await say({ seq: 3n }),
    ])
    const [line] = await bell()
    expect(line).toMatchObject({ summary: 'comment_mentioned', createdBy: 'sara', count: 3 })
    await fixture.markSeen(tenantId, 'emad', { ids: [line?.id] })
    await fixture.handled([await say({ seq: 4n })])
    expect(await bell()).toMatchObject([{ summary: 'comment_added', count: 1 }, { count: 3 }])
    expect(await unseen()).toBe(1)
  })

  it('are seen when the thread was read, up to the message that was read (C12)', async () => {
    const { say, unseen } = aThread()
    const read = (seq: bigint) => say({ change: TalkChange.READ, seq, actorId: 'emad', authorId: '' })
    await fixture.handled([await say({ seq: 1n }), await say({ seq: 2n }), await read(1n)])
    expect(await unseen()).toBe(1)
    await fixture.handled([await read(2n)])
    expect(await unseen()).toBe(0)
    const all = { change: TalkChange.READ, discussionId: '', actorId: 'emad', authorId: '', time: new Date() }
    await fixture.handled([await say({ seq: 3n, time: new Date(Date.now() - 1_000) })])
    expect(await unseen()).toBe(1)
    await fixture.handled([await say(all)])
    expect(await unseen()).toBe(0)
  })

  it('are seen when the discussion was closed', async () => {
    const { say, unseen } = aThread()
    await fixture.handled([await say({ seq: 1n, mentionedIds: ['sara'] })])
    expect([await unseen('emad'), await unseen('sara')]).toEqual([1, 1])
    await fixture.handled([await say({ change: TalkChange.ENDED, seq: 0n, followerIds: [] })])
    expect([await unseen('emad'), await unseen('sara')]).toEqual([0, 0])
  })

  it('lose a message that was deleted, and so do mails that wait (C14)', async () => {
    const { tenantId, say, bell, unseen } = aThread()
    const messageId = randomUUID()
    await fixture.handled([
      await say({ seq: 1n }),
      await say({ seq: 2n, messageId, excerpt: 'A secret', mentionedIds: ['sara'] }),
    ])
    const queues = fixture.service.connection.collection('mail_queues')
    const withSecret = { tenantId, 'lines.excerpt': 'A secret' }
    expect(await queues.countDocuments(withSecret)).toBe(2)
    const deleted = { change: TalkChange.DELETED, seq: 2n, messageId, excerpt: '', followerIds: [] }
    await fixture.handled([await say(deleted)])
    expect(await queues.countDocuments(withSecret)).toBe(0)
    expect(await bell()).toMatchObject([{ count: 1 }])
    expect(await unseen('sara')).toBe(0)
  })
})
