import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { TaskChange } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { TalkServiceClient, type Comment } from '@smartproject/proto/smartproject/tasks/v1/talk_service'
import type { Task } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { topics } from '@smartproject/proto/topics'
import { expectIndexed } from '@smartproject/testkit/explain'

import { aTask, somePeople, soon, START_MS, startFixture, type Company, type Fixture } from '../builders.js'
import { refusals } from '../refusals.js'

type Options = { deadlineMs: number; passport: string }

let fixture: Fixture
let talk: RpcClient<TalkServiceClient>
let company: Company
let mona: Options
let emad: Options
let vera: Options
let nadia: Options
let elsewhere: Options

beforeAll(async () => {
  fixture = await startFixture()
  talk = rpcClient(TalkServiceClient, { address: fixture.service.address })
  ;({ company, mona, emad, vera, nadia, elsewhere } = await somePeople(fixture))
}, START_MS)

afterAll(async () => {
  talk.close()
  await fixture.stop()
})

async function newTask(): Promise<string> {
  const { task } = await fixture.client.createTask(aTask(company.projectNumber), mona)
  return task?.id ?? ''
}
async function taskOf(id: string): Promise<Task | undefined> {
  return (await fixture.client.getTask({ id }, mona)).task
}
async function add(
  taskId: string,
  text = 'Looks fine',
  options = emad,
  requestId: string = randomUUID(),
): Promise<Comment> {
  const { comment } = await talk.addComment(
    { taskId, entryId: '', discussionId: '', replyTo: '', text, tree: '', requestId },
    options,
  )
  if (!comment) throw new Error('no comment came back')
  return comment
}
const edit = (comment: Comment, text = 'Changed', options = emad, requestId: string = randomUUID()) =>
  talk.editComment({ id: comment.id, version: comment.version, text, tree: '', requestId }, options)
const remove = (id: string, options = emad, requestId: string = randomUUID()) =>
  talk.deleteComment({ id, otherIds: [], requestId }, options)
const list = (taskId: string, options = emad, page?: { pageSize: number; pageToken: string }) =>
  talk.listComments({ taskId, entryId: '', discussionId: '', page }, options)

describe('a comment', () => {
  it('is counted on its task, whose version stays, and is published with its text and mentions', async () => {
    await company.publishMember('mona', { fullname: 'Mona Haddad' })
    await soon(() => fixture.service.connection.collection('members').findOne({ tenantId: company.tenantId }))
    const received = await fixture.service.bus.collect(topics.taskEvent, company.tenantId)
    const messages = await fixture.service.bus.collect(topics.talkEvent, company.tenantId)
    const audits = await fixture.service.bus.collect(topics.auditEvent, company.tenantId)
    const taskId = await newTask()
    const text = '**Please** look, @[mona]: @[nadia] and @[nobody] are not in it'
    const comment = await add(taskId, `  ${text} `)
    expect(comment).toMatchObject({
      taskId,
      authorId: 'emad',
      text,
      mentionedIds: ['mona'],
      createTime: fixture.clock.now(),
      editTime: undefined,
      version: 1n,
    })
    expect((await list(taskId, vera)).comments).toEqual([comment])
    expect(await taskOf(taskId)).toMatchObject({ commentCount: 1, version: 1n })
    const event = await soon(() => received.find((e) => e.message.change === TaskChange.COMMENTED))
    expect(event.message).toMatchObject({
      actorId: 'emad',
      projectName: 'Website',
      task: { id: taskId, commentCount: 1, version: 1n },
    })
    const said = await soon(() => messages.find((e) => e.message.messageId === comment.id))
    expect(said.message).toMatchObject({
      authorId: 'emad',
      excerpt: 'Please look, @Mona Haddad: @… and @… are not in it',
      mentionedIds: ['mona'],
    })
    const audit = await soon(() => audits.find((e) => e.message.targetId === comment.id))
    expect(audit.message).toMatchObject({ action: 'comment.added', details: { task_id: taskId } })
  })

  it('is edited by its author on its newest version', async () => {
    const received = await fixture.service.bus.collect(topics.taskEvent, company.tenantId)
    const taskId = await newTask()
    const comment = await add(taskId)
    fixture.clock.advance(60_000)
    const { comment: edited } = await edit(comment, 'Better, @[vera]')
    expect(edited).toMatchObject({ text: 'Better, @[vera]', mentionedIds: ['vera'], version: 2n })
    expect(edited?.editTime).toEqual(fixture.clock.now())
    expect((await list(taskId)).comments).toEqual([edited])
    await expect(edit(comment)).rejects.toMatchObject({
      kind: 'stale',
      reason: 'VERSION_MISMATCH',
      meta: { current_version: '2' },
    })
    expect((await edit({ ...comment, version: 2n }, 'Better, @[vera]')).comment).toEqual(edited)
    const counted = await soon(() =>
      received.find((e) => e.message.task?.id === taskId && e.message.change === TaskChange.COUNTED),
    )
    expect(counted.message).toMatchObject({ task: { commentCount: 1 } })
    const racers = await Promise.allSettled(['a', 'b'].map((text) => edit({ ...comment, version: 2n }, text)))
    expect(racers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is deleted by its author or a manager of the project, and is kept out of sight', async () => {
    const taskId = await newTask()
    const [first, second] = [await add(taskId), await add(taskId)]
    await remove(first.id)
    await remove(second.id, mona)
    expect((await list(taskId)).comments).toEqual([])
    expect(await taskOf(taskId)).toMatchObject({ commentCount: 0 })
    for (const refusal of await refusals([remove(first.id), edit(first)]))
      expect(refusal).toMatchObject({ kind: 'not_found', reason: 'COMMENT_NOT_FOUND' })
    const kept = fixture.service.connection.collection<{ _id: string }>('comments')
    expect(await kept.findOne({ _id: second.id })).toMatchObject({ text: 'Looks fine', deletedBy: 'mona' })
  })

  it('is for people who may write, changed by its author alone', async () => {
    const taskId = await newTask()
    const comment = await add(taskId, 'Mine', mona)
    for (const refusal of await refusals([
      add(taskId, 'x', vera),
      edit(comment, 'x', vera),
      remove(comment.id, vera),
      edit(comment, 'x', emad),
      remove(comment.id, emad),
      edit(comment, 'x', await company.asOwner()),
    ]))
      expect(refusal).toMatchObject({ kind: 'forbidden', reason: 'PERMISSION_DENIED' })
    for (const options of [nadia, elsewhere]) {
      for (const refusal of await refusals([add(taskId, 'x', options), list(taskId, options)]))
        expect(refusal).toMatchObject({ kind: 'not_found', reason: 'TASK_NOT_FOUND', meta: {} })
      for (const refusal of await refusals([edit(comment, 'x', options), remove(comment.id, options)]))
        expect(refusal).toMatchObject({ kind: 'not_found', reason: 'COMMENT_NOT_FOUND', meta: {} })
    }
    for (const refusal of await refusals([add(randomUUID()), list(randomUUID())]))
      expect(refusal).toMatchObject({ kind: 'not_found', reason: 'TASK_NOT_FOUND', meta: {} })
  })

  it('has words, not too many, and is none of a leave', async () => {
    const taskId = await newTask()
    const comment = await add(taskId, 'x'.repeat(10_000))
    for (const refusal of await refusals([add(taskId, ' \n'), edit(comment, '')]))
      expect(refusal).toMatchObject({ fields: [{ field: 'text', reason: 'REQUIRED' }] })
    await expect(add(taskId, 'x'.repeat(10_001))).rejects.toMatchObject({
      fields: [{ field: 'text', reason: 'TOO_LONG' }],
    })
    const tasks = fixture.service.connection.collection<{ _id: string }>('tasks')
    await tasks.updateOne({ _id: taskId }, { $set: { taskType: 4 } })
    await expect(add(taskId)).rejects.toMatchObject({ kind: 'precondition', reason: 'LEAVE_TASK' })
  })

  it('is made, changed and deleted once for one request', async () => {
    const taskId = await newTask()
    const [adding, editing, deleting] = [randomUUID(), randomUUID(), randomUUID()]
    const comment = await add(taskId, 'Once', emad, adding)
    expect(await add(taskId, 'Once', emad, adding)).toEqual(comment)
    await expect(add(taskId, 'Twice', emad, adding)).rejects.toMatchObject({ reason: 'REQUEST_ID_REUSED' })
    expect(await edit(comment, 'New', emad, editing)).toEqual(await edit(comment, 'New', emad, editing))
    await remove(comment.id, emad, deleting)
    await remove(comment.id, emad, deleting)
    expect(await taskOf(taskId)).toMatchObject({ commentCount: 0 })
  })

  it('counts each of many that come at once', async () => {
    const taskId = await newTask()
    await Promise.all(Array.from({ length: 6 }, (_, i) => add(taskId, `Number ${i}`)))
    expect(await taskOf(taskId)).toMatchObject({ commentCount: 6 })
  })

  it('is listed newest first, page by page', async () => {
    const taskId = await newTask()
    for (let i = 0; i < 5; i++) {
      await add(taskId, `Number ${i}`)
      if (i % 2 === 0) fixture.clock.advance(1_000)
    }
    const texts: string[] = []
    let pageToken = ''
    do {
      const answer = await list(taskId, emad, { pageSize: 2, pageToken })
      texts.push(...answer.comments.map(({ text }) => text))
      pageToken = answer.page?.nextPageToken ?? ''
    } while (pageToken !== '')
    expect(texts).toEqual([4, 3, 2, 1, 0].map((i) => `Number ${i}`))
    const { page } = await list(taskId, emad, { pageSize: 1, pageToken: '' })
    const token = { pageSize: 1, pageToken: page?.nextPageToken ?? '' }
    await expect(list(await newTask(), emad, token)).rejects.toMatchObject({ reason: 'PAGE_TOKEN_INVALID' })
  })

  it('answers every query from an index', async () => {
    const { connection } = fixture.service
    const time = fixture.clock.now()
    const first = { taskId: 'x', deleteTime: null }
    const next = { createTime: { $lte: time }, $or: [{ createTime: { $lt: time } }, { _id: { $lt: 'x' } }] }
    for (const filter of [first, { ...first, ...next }])
      await expectIndexed(
        connection,
        'comments',
        { $and: [{ tenantId: company.tenantId }, filter] },
        {
          createTime: -1,
          _id: -1,
        },
      )
  })
})
