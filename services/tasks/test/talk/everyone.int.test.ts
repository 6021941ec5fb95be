import { DiscussionAudience } from '@smartproject/proto/smartproject/tasks/v1/discussion_service'
import { ConversationFilter, ThreadLevel } from '@smartproject/proto/smartproject/tasks/v1/thread_service'
import { topics } from '@smartproject/proto/topics'

import { aTask, soon, START_MS } from '../builders.js'
import { refusals } from '../refusals.js'
import {
  type About,
  aTalkProject,
  startTalkFixture,
  type TalkFixture,
  type TalkProject,
} from './talk-fixture.js'

let fixture: TalkFixture
let project: TalkProject

beforeAll(async () => {
  fixture = await startTalkFixture()
}, START_MS)

afterAll(() => fixture.stop())

beforeEach(async () => {
  project = await aTalkProject(fixture)
})

async function taskOf(): Promise<About> {
  const { task } = await fixture.client.createTask(aTask(project.projectNumber), await project.as('emad'))
  return { taskId: task?.id ?? '' }
}

describe('a message', () => {
  it.each([
    ['task', () => taskOf()],
    ['discussion', async (): Promise<About> => ({ discussionId: (await project.open()).id })],
  ])(
    'to everyone of a %s is said by those who run the project alone, and rings once for each reader (C5, C12)',
    async (_kind, make) => {
      const received = await fixture.service.bus.collect(topics.talkEvent, project.company.tenantId)
      const about = await make()
      await project.level(about, ThreadLevel.MUTE, 'sara')
      await project.level(about, ThreadLevel.MUTE, 'vera')
      const text = 'Site closed, @[everyone] and @[vera]'
      expect(await refusals(['emad', 'sara'].map((who) => project.say(about, who, text)))).toMatchObject(
        Array.from({ length: 2 }, () => ({ kind: 'forbidden', reason: 'EVERYONE_NOT_ALLOWED' })),
      )
      expect((await project.messages(about)).lastSeq).toBe(0n)
      const said = await project.say(about, 'lea', text)
      const { message } = await soon(() => received.find((e) => e.message.messageId === said.id))
      expect(message.mentionedIds.toSorted()).toEqual(['emad', 'gus', 'mona', 'vera'])
      expect(message.excerpt).toContain('@everyone')
      // Those who are not mentioned by name are not made to follow.
      expect((await project.messages(about, 'mona')).level).toBe(ThreadLevel.NORMAL)
      const mentions = async (who: string) =>
        (await project.conversations(who, ConversationFilter.MENTIONS)).conversations.length
      expect([await mentions('gus'), await mentions('sara')]).toEqual([1, 0])
      await project.unsay(said.id, 'lea')
      expect([await mentions('gus'), await mentions('vera')]).toEqual([0, 0])
    },
  )

  it('to everyone keeps to the audience, and an edit neither says it anew nor takes it back (C5, C13)', async () => {
    const received = await fixture.service.bus.collect(topics.talkEvent, project.company.tenantId)
    const named = { audience: DiscussionAudience.NAMED, userIds: ['lea', 'gus'] }
    const about = { discussionId: (await project.open(named)).id }
    const first = await project.say(about, 'lea', 'For @[everyone]')
    const { message } = await soon(() => received.find((e) => e.message.messageId === first.id))
    expect(message.mentionedIds.toSorted()).toEqual(['emad', 'gus'])
    const second = await project.say(about, 'lea', 'Again for @[everyone]')
    const mark = async () =>
      (
        await fixture.service.connection
          .collection('reading')
          .findOne({ thread: `discussion:${about.discussionId}`, userId: 'gus' })
      )?.['mentionedSeq']
    expect(await mark()).toBe(2)
    await project.unsay(second.id, 'lea')
    expect(await mark()).toBe(1)
    const members = project.members.map((one) => (one.userId === 'lea' ? { ...one, roleId: 4 } : one))
    await project.publish(members, { version: 9n })
    await soon(async () => (await refusals([project.say(about, 'lea', '@[everyone]')]))[0] ?? null)
    const edited = await project.edit(first, 'For @[everyone], today', 'lea')
    expect(edited.comment?.mentionedIds).toEqual(['everyone'])
    const own = await project.say(about, 'emad', 'Mine')
    expect(await refusals([project.edit(own, '@[everyone]')])).toMatchObject([
      { reason: 'EVERYONE_NOT_ALLOWED' },
    ])
  })
})
