import { readMarkdown } from '@smartproject/kit/rich-text/markdown/read-markdown'
import type { TextMentions } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { topics } from '@smartproject/proto/topics'

import { taskCalls } from '../task-calls.js'
import { aCompany, soon, startFixture, START_MS, type Company, type Fixture } from '../builders.js'

let fixture: Fixture
let company: Company
let mona: { deadlineMs: number; passport: string }
const { created, update } = taskCalls(
  () => fixture,
  () => company,
  () => mona,
)

beforeAll(async () => {
  fixture = await startFixture()
  company = await aCompany(fixture)
  await company.publishMember('emad', { fullname: 'Emad Ali' })
  mona = await company.as('mona')
}, START_MS)

afterAll(() => fixture.stop())

const jsonOf = (markdown: string) => JSON.stringify(readMarkdown(markdown))

/** The people whom the description of a task mentions anew by its events, one version after the other. */
async function mentionsOf(
  act: () => Promise<{ id: string; version: bigint }>,
): Promise<(TextMentions | undefined)[]> {
  const seen = await fixture.service.bus.collect(topics.taskEvent, company.tenantId)
  const { id, version } = await act()
  const about = () => seen.filter(({ message }) => message.task?.id === id)
  await soon(() => about().find(({ message }) => message.task?.version === version))
  return about().map(({ message }) => message.mentions)
}

describe('a mention in a description', () => {
  it('is in the event for readers of the project with the words around it, not for its writer or for strangers (C5)', async () => {
    const descriptionTree = jsonOf('# Plan\n\n@[emad], @[vera] and @[mona], not @[stranger] or `@[emad]`')
    expect(await mentionsOf(() => created({ descriptionTree }))).toEqual([
      { excerpt: '@Emad Ali, @… and @…, not @… or @Emad Ali', userIds: ['emad', 'vera'] },
    ])
  })

  it('is in one event: an edit names those alone whom the text did not mention before (C5)', async () => {
    const named = await mentionsOf(async () => {
      const task = await created({ description: 'For @[emad]' })
      const { task: edited = task } = await update(task, {
        descriptionTree: jsonOf('**For** @[emad] and @[vera]'),
      })
      const { task: renamed = edited } = await update(edited, { name: 'Other words' })
      const { task: last = renamed } = await update(renamed, { description: '' })
      return last
    })
    expect(named.map((one) => one?.userIds)).toEqual([['emad'], ['vera'], undefined, undefined])
  })
})
