import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { readMarkdown } from '@smartproject/kit/rich-text/markdown/read-markdown'
import { textOf, treeOfText } from '@smartproject/kit/rich-text/text-of'
import { TalkServiceClient } from '@smartproject/proto/smartproject/tasks/v1/talk_service'
import { ListTasksRequest } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { topics } from '@smartproject/proto/topics'

import { refusals } from '../refusals.js'
import { taskCalls } from '../task-calls.js'
import { aCompany, aTask, soon, startFixture, START_MS, type Company, type Fixture } from '../builders.js'

let fixture: Fixture
let company: Company
let talk: RpcClient<TalkServiceClient>
let mona: { deadlineMs: number; passport: string }
const { created, update, get, revisions } = taskCalls(
  () => fixture,
  () => company,
  () => mona,
)

beforeAll(async () => {
  fixture = await startFixture()
  company = await aCompany(fixture)
  mona = await company.as('mona')
  talk = rpcClient(TalkServiceClient, { address: fixture.service.address })
}, START_MS)

afterAll(async () => {
  talk.close()
  await fixture.stop()
})

const jsonOf = (markdown: string) => JSON.stringify(readMarkdown(markdown))
const PLAN = '# Zinnober\n\n- [x] **site** visit\n- [ ] drawings for @[emad]'
const paragraph = (content: object) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', ...content }] })
const nested = (depth: number) =>
  `{"type":"doc","content":[${'{"type":"blockquote","content":['.repeat(depth)}{"type":"paragraph"}${']}'.repeat(depth)}]}`
const rowOf = (id: string) =>
  fixture.service.connection.collection<{ _id: string }>('tasks').findOne({ _id: id })

/** Trees that no service takes, with the reason. */
const REFUSED: readonly (readonly [tree: string, reason: string])[] = [
  [
    paragraph({
      content: [
        { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] },
      ],
    }),
    'LINK_NOT_ALLOWED',
  ],
  [nested(3_000), 'TOO_DEEP'],
  [paragraph({ content: Array.from({ length: 5_001 }, () => ({ type: 'hardBreak' })) }), 'TOO_MANY_NODES'],
  [
    paragraph({ content: [{ type: 'mention', attrs: { id: 'emad', label: '<img onerror=alert(1)>' } }] }),
    'RICH_TEXT_INVALID',
  ],
  [
    paragraph({ content: [{ type: 'file', attrs: { file: 'f1', name: 'a\u202egpj.exe' } }] }),
    'CHARACTER_NOT_ALLOWED',
  ],
  ['<p>text</p>', 'RICH_TEXT_INVALID'],
]

describe('a description as a rich text', () => {
  it('keeps its tree and its plain text, is found by its words and counts its check list on cards (C2)', async () => {
    const task = await created({ descriptionTree: jsonOf(PLAN) })
    expect(task).toMatchObject({
      description: 'Zinnober\n\n[x] site visit\n[ ] drawings for @[emad]',
      descriptionTree: jsonOf(PLAN),
      hasDescription: true,
      checkCount: 2,
      doneCheckCount: 1,
    })
    expect(await get(task.id)).toEqual(task)
    const asked = ListTasksRequest.fromPartial({ filter: { text: 'zinnober' }, page: { pageSize: 10 } })
    const { tasks } = await fixture.client.listTasks(asked, mona)
    expect(tasks).toMatchObject([
      { id: task.id, description: '', descriptionTree: '', checkCount: 2, doneCheckCount: 1 },
    ])
  })

  it('gives way to a plain text, and a plain text to it', async () => {
    const task = await created({ descriptionTree: jsonOf(PLAN) })
    const plain = (await update(task, { description: 'Only words, @[emad]' })).task
    expect(plain).toMatchObject({
      description: 'Only words, @[emad]',
      descriptionTree: JSON.stringify(treeOfText('Only words, @[emad]')),
      checkCount: 0,
    })
    const { task: rich } = await update(plain ?? task, { descriptionTree: jsonOf('**Only** words') })
    expect(rich).toMatchObject({ description: 'Only words', descriptionTree: jsonOf('**Only** words') })
    const { task: none } = await update(rich ?? task, { descriptionTree: '' })
    expect(none).toMatchObject({ description: '', hasDescription: false })
  })

  it('is another description when only its formatting differs, and the same one when nothing does', async () => {
    const task = await created({ descriptionTree: jsonOf('**Words**') })
    const { task: same } = await update(task, { descriptionTree: jsonOf('**Words**') })
    expect(same?.version).toBe(1n)
    const { task: other } = await update(task, { descriptionTree: jsonOf('*Words*') })
    expect(other?.version).toBe(2n)
    expect((await revisions(task.id)).map(({ field }) => field)).toEqual(['description'])
  })

  it('is never in an event', async () => {
    const seen = await fixture.service.bus.collect(topics.taskEvent, company.tenantId)
    const task = await created({ descriptionTree: jsonOf('- [x] unheard-of') })
    const event = await soon(() => seen.find((one) => one.message.task?.id === task.id))
    expect(event.message.task).toMatchObject({ hasDescription: true, checkCount: 1, description: '' })
    expect(JSON.stringify(event.message, (_, value: unknown) => String(value))).not.toContain('unheard-of')
  })

  it.each(REFUSED)('is refused with its reason, and nothing changes (C2)', async (tree, reason) => {
    const task = await created({ description: 'Before' })
    const fault = { fields: [{ field: 'fields.description_tree', reason }] }
    expect(
      await refusals([
        update(task, { descriptionTree: tree }),
        fixture.client.createTask(aTask(company.projectNumber, { descriptionTree: tree }), mona),
      ]),
    ).toMatchObject([fault, fault])
    expect(await get(task.id)).toEqual(task)
  })

  it('is refused beside a plain text, and when its text is too long', async () => {
    const task = await created()
    const both = { description: 'x', descriptionTree: jsonOf('x') }
    const long = { descriptionTree: jsonOf('x'.repeat(20_001)) }
    expect(await refusals([update(task, both), update(task, long)])).toMatchObject([
      { fields: [{ field: 'fields.description', reason: 'NOT_ALLOWED' }] },
      { fields: [{ field: 'fields.description_tree', reason: 'TOO_LONG' }] },
    ])
  })

  it('of a task from before is the tree of its text, whose text is the same again (C8)', async () => {
    const text = 'First line\nsecond @[emad]\n\n- [ ] no list\n**no bold**'
    const { id } = await created({ description: text })
    const tasks = fixture.service.connection.collection<{ _id: string }>('tasks')
    await tasks.updateOne({ _id: id }, { $unset: { descriptionTree: '', checks: '' } })
    const task = await get(id)
    expect(task).toMatchObject({ description: text, checkCount: 0 })
    expect(textOf(JSON.parse(task.descriptionTree) as ReturnType<typeof treeOfText>)).toBe(text)
  })

  it('that a version without trees has overwritten is the newer text', async () => {
    const { id } = await created({ descriptionTree: jsonOf(PLAN) })
    const tasks = fixture.service.connection.collection<{ _id: string; description: string }>('tasks')
    await tasks.updateOne({ _id: id }, { $set: { description: 'Newer' } })
    expect(await get(id)).toMatchObject({ descriptionTree: JSON.stringify(treeOfText('Newer')) })
  })

  it('without formatting is stored once', async () => {
    const { id } = await created({ descriptionTree: jsonOf('Words alone') })
    expect(await rowOf(id)).toMatchObject({ description: 'Words alone', descriptionTree: '' })
  })
})

describe('a comment as a rich text', () => {
  const say = (taskId: string, tree: string, text = '') =>
    talk.addComment(
      { taskId, entryId: '', discussionId: '', replyTo: '', text, tree, requestId: randomUUID() },
      mona,
    )

  it('keeps its tree, and mentions people by its nodes, not by its code (C5)', async () => {
    const seen = await fixture.service.bus.collect(topics.talkEvent, company.tenantId)
    const { id } = await created()
    const tree = jsonOf('**Look** @[emad], not `@[vera]`\n\n| a | b |\n| --- | --- |\n| 1 | 2 |')
    const { comment } = await say(id, tree)
    expect(comment).toMatchObject({
      tree,
      text: 'Look @[emad], not @[vera]\n\na | b\n1 | 2',
      mentionedIds: ['emad'],
    })
    const event = await soon(() => seen.find(({ message }) => message.messageId === comment?.id))
    expect(event.message.mentionedIds).toEqual(['emad'])
    const next = {
      id: comment?.id ?? '',
      version: 1n,
      text: '',
      tree: jsonOf('*Look*'),
      requestId: randomUUID(),
    }
    expect((await talk.editComment(next, mona)).comment).toMatchObject({ text: 'Look', version: 2n })
    const plain = { ...next, version: 2n, text: 'Plain', tree: '', requestId: randomUUID() }
    expect((await talk.editComment(plain, mona)).comment).toMatchObject({
      text: 'Plain',
      tree: JSON.stringify(treeOfText('Plain')),
    })
  })

  it.each<readonly [tree: string, reason: string]>([
    ...REFUSED,
    [jsonOf(' '), 'REQUIRED'],
    [jsonOf('x'.repeat(10_001)), 'TOO_LONG'],
  ])('is refused with its reason (C2)', async (tree, reason) => {
    const { id } = await created()
    const fault = { fields: [{ field: 'tree', reason }] }
    expect(await refusals([say(id, tree)])).toMatchObject([fault])
    expect((await get(id)).commentCount).toBe(0)
  })

  it('is refused beside a plain text', async () => {
    const { id } = await created()
    const fault = { fields: [{ field: 'text', reason: 'NOT_ALLOWED' }] }
    expect(await refusals([say(id, jsonOf('x'), 'x')])).toMatchObject([fault])
  })
})
