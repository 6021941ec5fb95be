import { randomUUID } from 'node:crypto'

import { TaskChange } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import {
  BulkAction,
  RepeatUnit,
  TaskStatus,
  type Task,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'
import { topics } from '@smartproject/proto/topics'

import { aCompany, day, soon, startFixture, START_MS, type Company, type Fixture } from '../builders.js'
import { taskCalls } from '../task-calls.js'

let fixture: Fixture
let company: Company
let mona: { deadlineMs: number; passport: string }
const { created, move, update, bulk, undo, get, remove, counts, lanes, revisions } = taskCalls(
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

const DAYS = { weekdays: [] as number[], monthDay: 0, month: 0, lastWorkingDay: false }
const WEEKLY = { every: 1, unit: RepeatUnit.WEEK, ...DAYS }
const MONTHLY = { every: 1, unit: RepeatUnit.MONTH, ...DAYS }

/** A new task with these further fields, due on the first Monday of 2090. */
const repeating = (more: object = {}, fields: object = {}) =>
  created({ dueDate: day('2090-01-02'), repeat: WEEKLY, ...more, ...fields })

const closed = async (task: Task) => (await move(task, TaskStatus.CLOSED)).task as Task

describe('a repeating task', () => {
  it('is followed by the next one when it is closed, in the same transaction', async () => {
    const seen = await fixture.service.bus.collect(topics.taskEvent, company.tenantId)
    const [blocker, whole] = [await created(), await created()]
    const task = await repeating(
      {
        people: [{ userId: 'vera', roleId: 6 }],
        blockedByIds: [blocker.id],
        parentId: whole.id,
        estimateMinutes: 90,
        watcherIds: ['emad'],
      },
      { name: 'Water the plants', description: 'All of them', assigneeId: 'emad', priority: 3 },
    )
    expect(task.repeat).toEqual(WEEKLY)
    const done = await closed(task)
    expect(done).toMatchObject({ status: TaskStatus.CLOSED, version: 2n, repeat: WEEKLY })
    const next = await get(done.followedById)
    expect(next).toMatchObject({
      name: 'Water the plants',
      description: 'All of them',
      status: TaskStatus.NEW,
      assigneeId: 'emad',
      people: [{ userId: 'vera', roleId: 6 }],
      priority: 3,
      estimateMinutes: 90,
      watcherIds: ['emad'],
      parentId: whole.id,
      dueDate: day('2090-01-09'),
      repeat: WEEKLY,
      // The blocker of the former one is over.
      blockedByIds: [],
      followedById: '',
      createdBy: 'mona',
      version: 1n,
    })
    expect(next.itemId).toBe('WEB-4')
    expect(next.rank < whole.rank).toBe(true)
    expect(await counts()).toMatchObject({ newCount: 3 })
    expect(await get(whole.id)).toMatchObject({ subtaskCount: 2, closedSubtaskCount: 1 })
    const published = await soon(() => seen.find(({ message }) => message.task?.id === next.id))
    expect(published.message).toMatchObject({ change: TaskChange.CREATED, previousAssigneeId: '' })
  })

  it('goes on from one to the next, and is followed once however often it is closed', async () => {
    const first = await closed(await repeating())
    const second = await closed(await get(first.followedById))
    const third = await get(second.followedById)
    expect(third.dueDate).toEqual(day('2090-01-16'))
    await update(third, { name: 'Work has begun' })
    const opened = (await move(second, TaskStatus.PROGRESS)).task as Task
    expect(opened.followedById).toBe(third.id)
    expect((await closed(opened)).followedById).toBe(third.id)
    expect(await counts()).toMatchObject({ newCount: 1 })
  })

  it('is on the 31st again after a shorter month', async () => {
    const first = await created({ dueDate: day('2090-01-31'), repeat: MONTHLY })
    const second = await get((await closed(first)).followedById)
    expect(second).toMatchObject({ dueDate: day('2090-02-28'), repeat: { ...MONTHLY, monthDay: 31 } })
    const third = await get((await closed(second)).followedById)
    expect(third.dueDate).toEqual(day('2090-03-31'))
  })

  it('comes on the last working day by the week and the holidays of its company', async () => {
    const { tenantId } = company
    const week = { weekendDays: [6, 7], holidays: [{ date: day('2090-02-28') }] }
    const subscription = { id: tenantId, timeZone: 'Europe/Berlin', version: 1n, ...week }
    await fixture.service.bus.publish(topics.subscriptionEvent, {
      tenantId,
      aggregateId: tenantId,
      message: { tenantId, subscription },
    })
    await soon(() => fixture.service.connection.collection('subscriptions').findOne({ tenantId }))
    const repeat = { ...MONTHLY, lastWorkingDay: true }
    const task = await created({ dueDate: day('2090-01-31'), repeat })
    const next = await get((await closed(task)).followedById)
    // 28 February is a Tuesday off.
    expect(next).toMatchObject({ dueDate: day('2090-02-27'), repeat })
  })

  it('takes the next one back when it is opened again before anybody touched that', async () => {
    const done = await closed(await repeating())
    const opened = (await move(done, TaskStatus.NEW)).task as Task
    expect(opened.followedById).toBe('')
    await expect(get(done.followedById)).rejects.toMatchObject({ reason: 'TASK_NOT_FOUND' })
    expect(await counts()).toMatchObject({ newCount: 1 })
    const again = await closed(opened)
    expect((await get(again.followedById)).dueDate).toEqual(day('2090-01-09'))
  })

  it('is made once by a request that is repeated', async () => {
    const task = await repeating()
    const requestId = randomUUID()
    const [one, two] = [
      await move(task, TaskStatus.CLOSED, { requestId }),
      await move(task, TaskStatus.CLOSED, { requestId }),
    ]
    expect(two).toEqual(one)
    expect(await counts()).toMatchObject({ newCount: 1 })
  })

  it('does so among many that are closed, and undoing that takes all of them back', async () => {
    const tasks = [await repeating(), await created(), await repeating()]
    const { results, undoId } = await bulk(tasks, BulkAction.MOVE, { status: TaskStatus.CLOSED })
    expect(results.map(({ reason }) => reason)).toEqual(['', '', ''])
    expect(await counts()).toMatchObject({ newCount: 2 })
    const { results: undone } = await undo(undoId)
    expect(undone.map(({ reason }) => reason)).toEqual(['', '', ''])
    expect(await counts()).toMatchObject({ newCount: 3 })
    expect(await counts()).toMatchObject({ closedCount: 0 })
  })

  it('is closed although the lane of the next one is full', async () => {
    await lanes([{ status: 'new', limit: 1 }])
    const { task } = await move(await repeating(), TaskStatus.PROGRESS)
    await created()
    expect((await closed(task as Task)).followedById).not.toBe('')
    await expect(created()).rejects.toMatchObject({ reason: 'LANE_FULL' })
    expect(await counts()).toMatchObject({ newCount: 2 })
  })

  it('leaves former members out of the next one', async () => {
    const task = await repeating({ watcherIds: ['emad', 'vera'] }, { assigneeId: 'emad' })
    await company.publishMember('emad', { active: false, version: 2n })
    const gone = { assigneeId: 'emad' }
    await soon(
      () =>
        created(gone).then(
          () => null,
          () => true,
        ),
      'the member to be known as gone',
    )
    const next = await get((await closed(task)).followedById)
    expect(next).toMatchObject({ assigneeId: '', watcherIds: ['vera'] })
  })

  it('ends when its repeat is switched off, and does not come for a deleted task', async () => {
    const [task, other] = [await repeating(), await repeating()]
    const { task: once } = await update(task, { repeat: undefined }, { mask: ['repeat'] })
    expect((await closed(once as Task)).followedById).toBe('')
    expect(await revisions(task.id)).toContainEqual(
      expect.objectContaining({ field: 'repeat', oldValue: '1 week', newValue: '' }),
    )
    await remove([other.id])
    expect(await counts()).toMatchObject({ newCount: 0 })
  })

  it.each([
    ['every', { ...WEEKLY, every: 0 }],
    ['every', { ...WEEKLY, every: 100 }],
    ['unit', { ...WEEKLY, unit: RepeatUnit.UNSPECIFIED }],
    ['weekdays', { ...MONTHLY, weekdays: [1] }],
    ['month_day', { ...MONTHLY, monthDay: 32 }],
    ['month', { ...MONTHLY, month: 2 }],
    ['last_working_day', { ...WEEKLY, lastWorkingDay: true }],
  ])('refuses a wrong %s', async (field, repeat) => {
    const task = await created()
    await expect(update(task, { repeat })).rejects.toMatchObject({
      fields: [expect.objectContaining({ field: `fields.repeat.${field}` })],
    })
    await expect(created({ repeat })).rejects.toMatchObject({
      fields: [expect.objectContaining({ field: `fields.repeat.${field}` })],
    })
  })
})
