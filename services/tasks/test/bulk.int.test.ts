import { randomUUID } from 'node:crypto'

import { TaskChange } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { BulkAction, TaskStatus, type Task } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { topics } from '@smartproject/proto/topics'
import { expectIndexed } from '@smartproject/testkit/explain'

import {
  aCompany,
  aProjectNumber,
  day,
  knownProject,
  soon,
  startFixture,
  START_MS,
  type Company,
  type Fixture,
} from './builders.js'
import { someFields, taskCalls } from './task-calls.js'

let fixture: Fixture
let company: Company
let mona: { deadlineMs: number; passport: string }
const { created, move, bulk, undo, lanes, get, revisions, counts, remove, update } = taskCalls(
  () => fixture,
  () => company,
  () => mona,
)

beforeAll(async () => {
  fixture = await startFixture()
}, START_MS)

beforeEach(async () => {
  company = await aCompany(fixture)
  mona = await company.as('mona')
})

afterAll(() => fixture.stop())

const several = (n: number, fields: object = {}) =>
  Promise.all(Array.from({ length: n }, () => created(fields)))
/** Whatever version they have now. */
const anyhow = (tasks: readonly { id: string }[]) => tasks.map(({ id }) => ({ id }))
const reasons = (answer: { results: { reason: string }[] }) => answer.results.map(({ reason }) => reason)

const aLabel = async (): Promise<string> => {
  const label = { projectNumber: company.projectNumber, name: randomUUID(), color: '#112233' }
  return (await fixture.boards.createLabel({ ...label, requestId: randomUUID() }, mona)).id
}

describe('a change of many tasks', () => {
  it('makes the possible changes and returns the result for each task', async () => {
    const seen = await fixture.service.bus.collect(topics.taskEvent, company.tenantId)
    const [a, b, c, gone] = (await several(4)) as [Task, Task, Task, Task]
    await update(b, { priority: 1 })
    await remove([gone.id])
    const targets = [a, b, c, gone, { id: randomUUID(), version: 0n }]
    const { results, undoId } = await bulk(targets, BulkAction.UPDATE, {
      fields: someFields({ priority: 3, description: 'Same for all' }),
      updateMask: ['priority', 'description'],
    })
    expect(reasons({ results })).toEqual(['', 'VERSION_MISMATCH', '', 'TASK_NOT_FOUND', 'TASK_NOT_FOUND'])
    expect(results[0]?.task).toMatchObject({
      priority: 3,
      description: '',
      hasDescription: true,
      version: 2n,
    })
    expect(undoId).not.toBe('')
    expect(await get(c.id)).toMatchObject({ priority: 3, description: 'Same for all' })
    await soon(() => seen.filter((e) => e.message.task?.version === 2n && e.message.task.priority === 3)[1])
  })

  it('adds and takes away labels, each task keeping its own', async () => {
    const [x, y, z] = [await aLabel(), await aLabel(), await aLabel()]
    const [a, b] = [await created({ labelIds: [x, y] }), await created({ labelIds: [z] })]
    await bulk([a, b], BulkAction.UPDATE, { addLabelIds: [z], removeLabelIds: [x] })
    expect([(await get(a.id)).labelIds, (await get(b.id)).version]).toEqual([[y, z], 1n])
    const unknown = await bulk(anyhow([a, b]), BulkAction.UPDATE, { addLabelIds: [randomUUID()] })
    expect(reasons(unknown)).toEqual(['INVALID_ARGUMENT', 'INVALID_ARGUMENT'])
    expect(unknown.undoId).toBe('')
  })

  it('moves them to the top in their order, as lanes allow', async () => {
    await lanes([
      { status: 'progress', limit: 3 },
      { status: 'new', movesTo: ['progress'] },
    ])
    const tasks = await several(3)
    await move(await created(), TaskStatus.PROGRESS)
    const moved = await bulk(tasks, BulkAction.MOVE, { status: TaskStatus.PROGRESS })
    expect(reasons(moved)).toEqual(['', '', 'LANE_FULL'])
    const ranks = moved.results.flatMap(({ task }) => task?.rank ?? [])
    expect(ranks).toEqual(ranks.toSorted())
    expect(reasons(await bulk(anyhow(tasks), BulkAction.MOVE, { status: TaskStatus.CLOSED }))).toEqual([
      '',
      '',
      'MOVE_NOT_ALLOWED',
    ])
    expect(await counts()).toMatchObject({ newCount: 1, progressCount: 1, closedCount: 2, boardCount: 4 })
  })

  it('archives, deletes and brings back tasks, with right counts', async () => {
    const [a, b] = (await several(2, { startDate: day('2030-03-05') })) as [Task, Task]
    await bulk(anyhow([a, b]), BulkAction.ARCHIVE)
    expect(await counts()).toMatchObject({ newCount: 0, calendarCount: 0 })
    expect(await counts(mona, true)).toMatchObject({ newCount: 2 })
    await bulk(anyhow([a, b]), BulkAction.DELETE)
    expect(await counts(mona, true)).toMatchObject({ newCount: 0 })
    await bulk(anyhow([a, b]), BulkAction.RESTORE)
    expect(await counts(mona, true)).toMatchObject({ newCount: 2 })
    const { results } = await bulk(anyhow([a, b]), BulkAction.UNARCHIVE)
    expect(results[0]?.task).toMatchObject({ version: 5n, archived: false, deleteTime: undefined })
    expect(await counts()).toMatchObject({ newCount: 2, calendarCount: 2 })
    expect((await revisions(a.id)).map(({ field, revision }) => [field, revision])).toEqual([
      ['archived', 4],
      ['deleted', 3],
      ['deleted', 2],
      ['archived', 1],
    ])
    expect(await bulk(anyhow([a]), BulkAction.UNARCHIVE)).toMatchObject({
      undoId: '',
      results: [{ reason: '' }],
    })
  })

  it('tells of a task that comes back as of a newer version of it', async () => {
    const seen = await fixture.service.bus.collect(topics.taskEvent, company.tenantId)
    const task = await created()
    await remove([task.id])
    await bulk(anyhow([task]), BulkAction.RESTORE)
    const published = await soon(() => {
      const events = seen.filter((e) => e.message.task?.id === task.id)
      return events.length === 3 ? events : null
    })
    expect(published.map(({ message }) => [message.change, message.task?.version])).toEqual([
      [TaskChange.CREATED, 1n],
      [TaskChange.DELETED, 2n],
      [TaskChange.UPDATED, 3n],
    ])
  })

  it('happens once however often it is asked for, in all its projects', async () => {
    const number = aProjectNumber()
    await company.publishProject({
      number,
      code: 'OTH',
      name: 'Other',
      members: [{ userId: 'mona', roleId: 2 }],
    })
    await knownProject(fixture, company, number)
    const tasks = [await created(), await created({ projectNumber: number })]
    const asked = { status: TaskStatus.CLOSED, requestId: randomUUID() }
    const answers = await Promise.all([
      bulk(tasks, BulkAction.MOVE, asked),
      bulk(tasks, BulkAction.MOVE, asked),
      bulk(tasks.toReversed(), BulkAction.MOVE, { ...asked, requestId: randomUUID() }),
    ])
    expect(answers[1]).toEqual(answers[0])
    expect((await get(tasks[0]?.id ?? '')).version).toBe(2n)
    await expect(bulk(tasks, BulkAction.ARCHIVE, { requestId: asked.requestId })).rejects.toMatchObject({
      reason: 'REQUEST_ID_REUSED',
    })
  })

  it('goes only as far as each may go', async () => {
    const tasks = await several(2)
    const trail = await fixture.service.bus.collect(topics.auditEvent, company.tenantId)
    expect(reasons(await bulk(tasks, BulkAction.DELETE, {}, await company.as('vera')))).toEqual([
      'PERMISSION_DENIED',
      'PERMISSION_DENIED',
    ])
    const denied = () => trail.filter(({ message }) => message.actorId === 'vera')
    expect(await soon(() => denied()[0])).toMatchObject({
      message: {
        action: 'call.denied',
        targetId: 'tasks/BulkChangeTasks',
        details: { reason: 'PERMISSION_DENIED' },
      },
    })
    expect(reasons(await bulk(tasks, BulkAction.DELETE, {}, await company.as('nadia')))).toEqual([
      'TASK_NOT_FOUND',
      'TASK_NOT_FOUND',
    ])
  })

  it('needs a change and one to 500 tasks', async () => {
    const task = await created()
    const refused = async (call: Promise<unknown>, field: string, reason: string) =>
      expect(call).rejects.toMatchObject({ kind: 'invalid', fields: [{ field, reason }] })
    await refused(bulk([], BulkAction.DELETE), 'targets', 'REQUIRED')
    await refused(bulk([task, task], BulkAction.DELETE), 'targets', 'REPEATED')
    const many = Array.from({ length: 501 }, () => ({ id: randomUUID() }))
    await refused(bulk(many, BulkAction.DELETE), 'targets', 'TOO_MANY')
    await refused(bulk([task], BulkAction.MOVE), 'status', 'REQUIRED')
    await refused(bulk([task], BulkAction.UPDATE), 'update_mask', 'REQUIRED')
  })
})

describe('taking a change of many back', () => {
  it('restores former values, but none that has changed since', async () => {
    const [a, b, c] = [await created({ priority: 1 }), await created({ priority: 2 }), await created()]
    const { undoId } = await bulk([a, b, c], BulkAction.UPDATE, {
      fields: someFields({ priority: 4, dueDate: day('2030-03-09') }),
      updateMask: ['priority', 'due_date'],
    })
    await update({ id: b.id, version: 2n }, { name: 'Changed since' })
    await bulk(anyhow([c]), BulkAction.DELETE)
    const { results } = await undo(undoId)
    const byId = new Map(results.map(({ id, reason }) => [id, reason]))
    expect([byId.get(a.id), byId.get(b.id), byId.get(c.id)]).toEqual([
      '',
      'VERSION_MISMATCH',
      'VERSION_MISMATCH',
    ])
    expect(await get(a.id)).toMatchObject({ priority: 1, dueDate: undefined, version: 3n })
    expect(await get(b.id)).toMatchObject({ priority: 4, name: 'Changed since' })
    expect((await counts()).calendarCount).toBe(1)
  })

  it('brings back lane, place and deleted tasks', async () => {
    await lanes([{ status: 'closed', movesTo: ['resolved'] }])
    const [a, b] = (await several(2)) as [Task, Task]
    const moved = await bulk(anyhow([a, b]), BulkAction.MOVE, { status: TaskStatus.CLOSED })
    await undo(moved.undoId)
    expect(await get(a.id)).toMatchObject({ status: TaskStatus.NEW, rank: a.rank, version: 3n })
    const deleted = await bulk(anyhow([a, b]), BulkAction.DELETE)
    const { results } = await undo(deleted.undoId)
    expect(results.map(({ task }) => task?.deleteTime)).toEqual([undefined, undefined])
    expect(await counts()).toMatchObject({ newCount: 2, closedCount: 0, boardCount: 2 })
  })

  it('closes no circle that was not there', async () => {
    const [a, b] = (await several(2)) as [Task, Task]
    const { task: child } = await update(a, { parentId: b.id })
    const { undoId } = await bulk([child as Task], BulkAction.UPDATE, {
      fields: someFields(),
      updateMask: ['parent_id'],
    })
    await update({ id: b.id, version: 1n }, { parentId: a.id })
    expect(reasons(await undo(undoId))).toEqual(['INVALID_ARGUMENT'])
  })

  it('is for the person of the change, once, within the hour', async () => {
    const [a] = (await several(1)) as [Task]
    const gone = { kind: 'not_found', reason: 'UNDO_NOT_FOUND' }
    const first = await bulk(anyhow([a]), BulkAction.ARCHIVE)
    await expect(undo(first.undoId, await company.as('emad'))).rejects.toMatchObject(gone)
    await expect(undo(randomUUID())).rejects.toMatchObject(gone)
    const requestId = randomUUID()
    const answer = await undo(first.undoId, mona, requestId)
    expect(await undo(first.undoId, mona, requestId)).toEqual(answer)
    await expect(undo(first.undoId)).rejects.toMatchObject(gone)
    const second = await bulk(anyhow([a]), BulkAction.ARCHIVE)
    fixture.clock.advance(3_600_001)
    mona = await company.as('mona')
    await expect(undo(second.undoId)).rejects.toMatchObject(gone)
  })
})

it('a bulk change asks by indexes alone', async () => {
  const { connection } = fixture.service
  const tenantId = company.tenantId
  const scoped = (filter: object) => ({ $and: [{ tenantId }, filter] })
  await expectIndexed(connection, 'bulk_changes', scoped({ undoId: 'x', userId: 'u' }), { _id: 1 })
  const newest = { revision: -1, _id: -1 } as const
  await expectIndexed(connection, 'task_revisions', scoped({ taskId: 'x' }), newest)
  // The stores name the index for each of these; an index that cannot serve would refuse the query.
  const task = await created({ parentId: (await created()).id })
  await fixture.client.getTaskDetail({ id: task.id, itemId: '', projectNumber: 0 }, mona)
})
