import { randomUUID } from 'node:crypto'

import { TalkChange } from '@smartproject/proto/smartproject/tasks/events/v1/talk_event'
import {
  type Discussion,
  DiscussionAudience as Audience,
  DiscussionFilter,
  Switch,
} from '@smartproject/proto/smartproject/tasks/v1/discussion_service'
import { MessageContent } from '@smartproject/proto/smartproject/tasks/v1/talk_service'
import { topics } from '@smartproject/proto/topics'

import { aCompany, aTask, soon, START_MS } from '../builders.js'
import { refusals } from '../refusals.js'
import { aTalkProject, startTalkFixture, type TalkFixture, type TalkProject } from './talk-fixture.js'

let fixture: TalkFixture
let project: TalkProject

beforeAll(async () => {
  fixture = await startTalkFixture()
}, START_MS)

afterAll(() => fixture.stop())

beforeEach(async () => {
  project = await aTalkProject(fixture)
})

const PEOPLE = ['mona', 'lea', 'emad', 'vera', 'sara', 'gus', 'olivia', 'nadia']
const DENIED = { kind: 'forbidden', reason: 'PERMISSION_DENIED' }
const UNKNOWN = { kind: 'not_found', reason: 'DISCUSSION_NOT_FOUND' }
const ON = { closed: Switch.ON }
const about = ({ id: discussionId }: Discussion) => ({ discussionId })

/** Those of the people for whom it does not fail. */
async function allowed(attempt: (who: string) => Promise<unknown>, people = PEOPLE): Promise<string[]> {
  const results = await Promise.allSettled(people.map(attempt))
  return people.filter((_, at) => results[at]?.status === 'fulfilled')
}

describe('a discussion', () => {
  it.each([
    [
      Audience.PROJECT,
      ['mona', 'lea', 'emad', 'vera', 'sara', 'gus', 'olivia'],
      ['mona', 'lea', 'emad', 'sara', 'olivia'],
    ],
    [Audience.INNER, ['mona', 'lea', 'emad', 'sara', 'olivia'], ['mona', 'lea', 'emad', 'sara', 'olivia']],
    [Audience.NAMED, ['emad', 'vera', 'gus', 'olivia'], ['emad', 'gus', 'olivia']],
  ])('of the audience %s is read and written by its readers alone', async (audience, readers, writers) => {
    const discussion = await project.open({ audience, userIds: ['gus', 'vera'] })
    const said = await project.say(about(discussion), 'emad', 'Hello')
    const finds = (who: string) =>
      project.search('hello', who).then((found) => (found.length === 1 ? found : Promise.reject(new Error())))
    const lists = (who: string) =>
      project.list(who).then(({ openCount }) => (openCount === 1 ? null : Promise.reject(new Error())))
    expect(await allowed((who) => project.get(discussion.id, who))).toEqual(readers)
    expect(await allowed((who) => project.messages(about(discussion), who))).toEqual(readers)
    expect(await allowed((who) => project.read(about(discussion), 1n, who))).toEqual(readers)
    expect(await allowed(finds)).toEqual(readers)
    expect(await allowed(lists)).toEqual(readers)
    expect(await allowed((who) => project.say(about(discussion), who))).toEqual(writers)
    expect(await allowed((who) => project.react(said.id, '👍', who))).toEqual(writers)
  })

  it('is opened by members who comment in the project', async () => {
    expect(await allowed((who) => project.open({}, who))).toEqual(['mona', 'lea', 'emad', 'sara', 'olivia'])
  })

  it('is changed by its maker and by managers of the project, on its newest version', async () => {
    const discussion = await project.open()
    expect(await refusals(['lea', 'sara'].map((who) => project.change(discussion, {}, who)))).toMatchObject([
      DENIED,
      DENIED,
    ])
    const second = await project.change(discussion, { name: 'Walls' }, 'mona')
    expect(second).toMatchObject({ name: 'Walls', version: 2n })
    expect(await project.change(second, { name: 'Walls' })).toMatchObject({ version: 2n })
    expect(await refusals([project.change(discussion, { name: 'Late' })])).toMatchObject([
      { kind: 'stale', reason: 'VERSION_MISMATCH' },
    ])
  })

  it('names people of the project and a task of it, and says which field is wrong', async () => {
    const { task } = await fixture.client.createTask(aTask(project.projectNumber), await project.as('mona'))
    const named = await project.open({ audience: Audience.NAMED, userIds: ['mona'], taskId: task?.id ?? '' })
    expect(named).toMatchObject({ userIds: ['emad', 'mona'], taskId: task?.id })
    const wrong = (field: string, reason: string) => ({ kind: 'invalid', fields: [{ field, reason }] })
    expect(
      await refusals([
        project.open({ audience: Audience.NAMED, userIds: ['nadia'] }),
        project.open({ taskId: randomUUID() }),
        project.open({ name: ' ' }),
        project.open({ audience: Audience.UNSPECIFIED }),
      ]),
    ).toMatchObject([
      wrong('user_ids', 'NOT_A_MEMBER'),
      wrong('task_id', 'NOT_FOUND'),
      wrong('name', 'REQUIRED'),
      wrong('audience', 'REQUIRED'),
    ])
    expect((await project.list()).openCount).toBe(1)
  })

  it('that becomes narrower is closed to others at once: reading, searching, writing and news (C13)', async () => {
    const received = await fixture.service.bus.collect(topics.talkEvent, project.company.tenantId)
    const discussion = await project.open()
    await project.say(about(discussion), 'mona', 'Hello')
    await project.get(discussion.id, 'vera')
    const narrow = await project.change(discussion, { audience: Audience.NAMED, userIds: ['lea'] })
    expect(
      await refusals([
        project.get(discussion.id, 'mona'),
        project.messages(about(discussion), 'mona'),
        project.say(about(discussion), 'mona'),
        project.read(about(discussion), 1n, 'vera'),
      ]),
    ).toMatchObject([UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN])
    expect(await project.search('hello', 'mona')).toEqual([])
    expect(await project.conversations('vera')).toMatchObject({ unreadThreads: 0, conversations: [] })
    const said = await project.say(about(narrow), 'lea', 'For us, @[mona]')
    const event = await soon(() => received.find(({ message }) => message.messageId === said.id))
    // Mona followed it; a mention of a person who may not read it rings no bell.
    expect(event.message).toMatchObject({ restricted: true, mentionedIds: [], followerIds: ['emad'] })
    expect(event.message.readerIds.toSorted()).toEqual(['emad', 'lea'])
  })

  it('that becomes wider says in it how many messages can be read now (C13)', async () => {
    const discussion = await project.open({ audience: Audience.NAMED, userIds: [] })
    await project.say(about(discussion))
    const wide = await project.change(discussion, { audience: Audience.INNER })
    const { messages } = await project.messages(about(discussion), 'mona')
    expect(messages[1]).toMatchObject({ content: MessageContent.SYSTEM, text: 'audience_widened inner 1' })
    await project.change(wide, { audience: Audience.NAMED, userIds: ['mona'] })
    expect((await project.messages(about(discussion), 'mona')).lastSeq).toBe(2n)
    const words = messages[1]
    if (!words) throw new Error('no message')
    expect(await refusals([project.edit(words, 'x'), project.unsay(words.id)])).toMatchObject([
      DENIED,
      DENIED,
    ])
  })

  it('is closed and opened by its maker and by managers of the project, and pinned by managers alone', async () => {
    const discussion = await project.open()
    expect(
      await refusals([project.set(discussion, { pinned: Switch.ON }), project.set(discussion, ON, 'sara')]),
    ).toMatchObject([DENIED, DENIED])
    const pinned = await project.set(discussion, { pinned: Switch.ON }, 'lea')
    expect(pinned).toMatchObject({ pinned: true, version: 2n })
    // The same move again is no change, whatever version it was made on.
    expect(await project.set(discussion, { pinned: Switch.ON }, 'mona')).toMatchObject({ version: 2n })
    const closed = await project.set(pinned, ON)
    expect(closed).toMatchObject({ closed: true, version: 3n })
    expect(await refusals([project.say(about(discussion))])).toMatchObject([
      { kind: 'precondition', reason: 'DISCUSSION_CLOSED' },
    ])
    expect(await refusals([project.set(discussion, { closed: Switch.OFF })])).toMatchObject([
      { kind: 'stale' },
    ])
    await project.set(closed, { closed: Switch.OFF })
    await project.say(about(discussion))
  })

  it('that is closed counts as read for all its readers, and its bells stop (C11)', async () => {
    const received = await fixture.service.bus.collect(topics.talkEvent, project.company.tenantId)
    const discussion = await project.open()
    await project.say(about(discussion))
    expect((await project.get(discussion.id, 'mona')).unread).toBe(1n)
    await project.set(discussion, ON)
    expect((await project.get(discussion.id, 'mona')).unread).toBe(0n)
    expect(await project.conversations('mona')).toMatchObject({ unreadThreads: 0 })
    await soon(() => received.find(({ message }) => message.change === TalkChange.ENDED))
  })

  it('is deleted and restored by managers of the project, and by its maker while alone', async () => {
    const discussion = await project.open()
    await project.say(about(discussion), 'emad', 'Alone')
    await project.remove(discussion.id)
    expect(await refusals([project.get(discussion.id), project.messages(about(discussion))])).toMatchObject([
      UNKNOWN,
      UNKNOWN,
    ])
    expect(await project.search('alone')).toEqual([])
    expect((await project.list()).openCount).toBe(0)
    await project.restore(discussion.id)
    await project.restore(discussion.id)
    expect((await project.messages(about(discussion))).messages).toHaveLength(1)
    await project.say(about(discussion), 'sara')
    expect(
      await refusals([project.remove(discussion.id), project.remove(discussion.id, 'sara')]),
    ).toMatchObject([DENIED, DENIED])
    await project.remove(discussion.id, 'lea')
    const rows = ['discussions', 'threads', 'comments'].map((name) =>
      fixture.service.connection
        .collection(name)
        .countDocuments({ tenantId: project.company.tenantId, expireTime: { $type: 'date' } }),
    )
    expect(await Promise.all(rows)).toEqual([1, 1, 2])
  })

  it('is unknown to other companies and to people outside the project', async () => {
    const discussion = await project.open()
    const foreign = await (await aCompany(fixture)).asOwner()
    const nadia = await project.as('nadia')
    const request = { id: discussion.id, requestId: randomUUID() }
    for (const as of [foreign, nadia])
      expect(
        await refusals([
          fixture.discussions.getDiscussion({ id: discussion.id }, as),
          fixture.discussions.deleteDiscussion(request, as),
          fixture.discussions.restoreDiscussion(request, as),
        ]),
      ).toMatchObject([UNKNOWN, UNKNOWN, UNKNOWN])
  })

  it('is not changed in an archived project', async () => {
    const discussion = await project.open()
    await project.publish(project.members, { archived: true, version: 2n })
    await soon(async () =>
      (await refusals([project.open()]).catch(() => [])).some(
        (error) => (error as { reason?: string }).reason === 'PROJECT_ARCHIVED',
      ),
    )
    const archived = { kind: 'forbidden', reason: 'PROJECT_ARCHIVED' }
    expect(
      await refusals([
        project.say(about(discussion)),
        project.change(discussion, { name: 'x' }, 'olivia'),
        project.set(discussion, ON, 'mona'),
        project.remove(discussion.id, 'mona'),
      ]),
    ).toMatchObject([archived, archived, archived, archived])
    expect((await project.get(discussion.id, 'vera')).id).toBe(discussion.id)
  })
})

it('discussions are listed pinned first, then by their newest message, and by what the reader asks for', async () => {
  const names = ['Alpha', 'Bravo', 'Charlie', 'Delta']
  const made: Discussion[] = []
  for (const name of names) {
    made.push(await project.open({ name }, name === 'Bravo' ? 'mona' : 'emad'))
    fixture.clock.advance(1_000)
  }
  const [alpha, bravo, , delta] = made as [Discussion, Discussion, Discussion, Discussion]
  await project.say(about(alpha), 'lea')
  await project.set(bravo, { pinned: Switch.ON }, 'mona')
  const listed = async (who: string, over: object = {}) =>
    (await project.list(who, over)).discussions.map(({ name }) => name)
  expect(await listed('emad')).toEqual(['Bravo', 'Alpha', 'Delta', 'Charlie'])
  expect(await listed('emad', { only: DiscussionFilter.MINE })).toEqual(['Alpha', 'Delta', 'Charlie'])
  expect(await listed('lea', { only: DiscussionFilter.MINE })).toEqual(['Alpha'])
  expect(await listed('emad', { only: DiscussionFilter.UNREAD })).toEqual(['Alpha'])
  expect(await listed('emad', { query: 'bra' })).toEqual(['Bravo'])
  await project.set(delta, ON)
  expect(await listed('emad', { closed: true })).toEqual(['Delta'])
  const first = await project.list('emad', { page: { pageSize: 2, pageToken: '' } })
  const pageToken = first.page?.nextPageToken ?? ''
  expect(first).toMatchObject({ openCount: 3, discussions: [{ name: 'Bravo' }, { name: 'Alpha' }] })
  expect(await listed('emad', { page: { pageSize: 2, pageToken } })).toEqual(['Charlie'])
})
