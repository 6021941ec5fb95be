import { randomUUID } from 'node:crypto'

import { LagUnit, LinkType, MoveReason } from '@smartproject/proto/smartproject/tasks/v1/schedule_service'
import {
  MoveTaskRequest,
  RepeatUnit,
  TaskStatus,
  UpdateTaskRequest,
  type Task,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { day, expectIndexedQueries, START_MS } from '../builders.js'
import { aChange, type ScheduleFixture, short, startScheduleFixture } from './schedule-fixture.js'

// The service's clock stands on Friday 1 March 2030; the company works from Sunday to Thursday.

let fixture: ScheduleFixture
let project: number

beforeAll(async () => {
  fixture = await startScheduleFixture()
}, START_MS)
afterAll(() => fixture.stop())
beforeEach(async () => {
  project = await fixture.aProject()
})

const requestId = () => randomUUID()
const task = (name: string, span?: readonly [string, string], fields = {}) =>
  fixture.task(project, name, span, fields)
const preview = (change = aChange(project), options = fixture.mona) =>
  fixture.schedule.previewSchedule({ change }, options)
const apply = (change = aChange(project), basis = '', options = fixture.mona) =>
  fixture.schedule.applySchedule({ change, basis, requestId: requestId() }, options)
const undo = (runId: string, options = fixture.mona) =>
  fixture.schedule.undoSchedule({ runId, requestId: requestId() }, options)
const dates = async (...tasks: readonly Task[]) => {
  const all = (await fixture.gantt(project)).tasks
  return tasks.map(({ id }) => {
    const one = all.find((seen) => seen.id === id)
    return `${short(one?.startDate)} ${short(one?.dueDate)}`
  })
}
const setDates = async ({ id }: Task, start: string, due: string) => {
  const { version } = await fixture.seen(project, id)
  const request = { id, version, startDate: day(start), dueDate: day(due), requestId: requestId() }
  await fixture.client.setTaskDates(request, fixture.mona)
}

/** Three tasks of two days, one behind the other, which follow their links. */
async function chain(): Promise<readonly [Task, Task, Task]> {
  const a = await task('A', ['2030-03-03', '2030-03-04'])
  const b = await task('B', ['2030-03-05', '2030-03-06'])
  const c = await task('C', ['2030-03-07', '2030-03-10'])
  await fixture.link(project, a, b)
  await fixture.link(project, b, c)
  for (const { id } of [a, b, c]) await fixture.follow(project, id)
  return [a, b, c]
}

describe('the timeline of a project', () => {
  it('has tasks with plans and links, and the dates, slack and days off that follow', async () => {
    const a = await task('A', ['2030-03-03', '2030-03-05'])
    const b = await task('B', ['2030-03-03', '2030-03-03'], { taskType: 1 })
    const point = await task('M', ['2030-03-10', '2030-03-10'], { taskType: 5 })
    await fixture.link(project, a, point, LinkType.FS, 2)
    await fixture.link(project, b, point)
    await fixture.follow(project, point.id)
    const { tasks, links, daysOff, endDate, today, manageable } = await fixture.gantt(project)
    const seen = (id: string) => tasks.find((one) => one.id === id)
    expect(seen(point.id)).toMatchObject({
      earlyDue: day('2030-03-07'),
      critical: true,
      slack: 0,
      editable: true,
    })
    expect(seen(a.id)).toMatchObject({
      workingDays: 3,
      slack: 0,
      critical: true,
      lateStart: day('2030-03-03'),
    })
    // Two days of lag are B's as well: Monday to Thursday.
    expect(seen(b.id)).toMatchObject({ slack: 4, freeSlack: 4, critical: false })
    const drawn = new Map(
      links.map(({ predecessorId, type, lag, broken }) => [predecessorId, { type, lag, broken }]),
    )
    expect(drawn).toEqual(
      new Map([
        [a.id, { type: LinkType.FS, lag: 2, broken: false }],
        [b.id, { type: LinkType.FS, lag: 0, broken: false }],
      ]),
    )
    expect([short(endDate), short(today), manageable]).toEqual(['03-07', '03-01', true])
    expect(daysOff.map(short)).toContain('03-08')
  })

  it('has tasks of other projects at the other end of a link, where the reader may see them', async () => {
    const other = await fixture.aProject()
    const far = await fixture.task(other, 'Far', ['2030-03-03', '2030-03-12'])
    const near = await task('Near', ['2030-03-03', '2030-03-03'])
    await fixture.link(project, far, near)
    await fixture.follow(project, near.id)
    const { outside, tasks } = await fixture.gantt(project)
    expect(outside.map(({ id, projectNumber }) => [id, projectNumber])).toEqual([[far.id, other]])
    expect(tasks.map(({ earlyStart }) => short(earlyStart))).toEqual(['03-13'])
    expect(tasks).toMatchObject([{ earlyReason: MoveReason.LINK, earlyCauseId: far.id }])
  })

  it('names what holds each task at its early dates, and nothing of typed ones', async () => {
    const [a, b] = await chain()
    const typed = await task('Typed', ['2030-03-03', '2030-03-04'])
    const { tasks } = await fixture.gantt(project)
    const why = new Map(tasks.map(({ id, earlyReason, earlyCauseId }) => [id, [earlyReason, earlyCauseId]]))
    expect(why.get(a.id)).toEqual([MoveReason.CALENDAR, ''])
    expect(why.get(b.id)).toEqual([MoveReason.LINK, a.id])
    expect(why.get(typed.id)).toEqual([MoveReason.UNSPECIFIED, ''])
  })

  it('shows the other tasks where the year of one is mistyped (X14)', async () => {
    const far = await task('Far', ['2030-03-03', '3300-03-03'])
    const near = await task('Near', ['2030-03-05', '2030-03-06'])
    await fixture.link(project, far, near)
    const { tasks } = await fixture.gantt(project)
    expect(Object.fromEntries(tasks.map(({ id, workingDays }) => [id, workingDays]))).toEqual({
      [far.id]: 1,
      [near.id]: 2,
    })
  })

  it('asks an index for all that it reads', async () => {
    await chain()
    await preview()
    await expectIndexedQueries(fixture, 5)
  })
})

describe('a link', () => {
  it('is kept with its kind and lag, named among the blockers, and moves nothing', async () => {
    const [a, b] = [
      await task('A', ['2030-03-03', '2030-03-05']),
      await task('B', ['2030-03-03', '2030-03-03']),
    ]
    await fixture.link(project, a, b, LinkType.FF, -1)
    const { task: stored } = await fixture.client.getTask({ id: b.id }, fixture.mona)
    expect(stored?.blockedByIds).toEqual([a.id])
    expect((await fixture.gantt(project)).links).toMatchObject([
      { type: LinkType.FF, lag: -1, lagUnit: LagUnit.WORKING_DAYS, broken: true },
    ])
    expect(await dates(b)).toEqual(['03-03 03-03'])
    await fixture.link(project, a, b, LinkType.SS)
    expect((await fixture.gantt(project)).links).toMatchObject([{ type: LinkType.SS, lag: 0, broken: false }])
    await fixture.link(project, a, b, LinkType.UNSPECIFIED)
    expect((await fixture.gantt(project)).links).toEqual([])
  })

  it('loses its kind when its blocker is taken off elsewhere', async () => {
    const [a, b] = [await task('A', ['2030-03-03', '2030-03-05']), await task('B')]
    await fixture.link(project, a, b, LinkType.SF, 3)
    for (const blockedByIds of [[], [a.id]]) {
      const { version } = await fixture.seen(project, b.id)
      const fields = { blockedByIds }
      const request = { id: b.id, version, fields, updateMask: ['blocked_by_ids'], requestId: requestId() }
      await fixture.client.updateTask(UpdateTaskRequest.fromPartial(request), fixture.mona)
    }
    expect((await fixture.gantt(project)).links).toMatchObject([{ type: LinkType.FS, lag: 0 }])
  })

  it('that closes a circle is refused with its path, also through a parent (R8)', async () => {
    const [a, b, c] = await chain()
    await expect(fixture.link(project, c, a)).rejects.toMatchObject({
      reason: 'LINK_CIRCLE',
      meta: { path: [a, b, c, a].map(({ itemId }) => itemId).join(' → ') },
    })
    const parent = await task('P')
    const part = await task('Part', undefined, { parentId: parent.id })
    await expect(fixture.link(project, parent, part)).rejects.toMatchObject({ reason: 'LINK_CIRCLE' })
    await expect(fixture.link(project, part, parent)).rejects.toMatchObject({ reason: 'LINK_CIRCLE' })
    await fixture.link(project, parent, a)
    await expect(fixture.link(project, c, part)).rejects.toMatchObject({ reason: 'LINK_CIRCLE' })
  })

  it('is drawn once when the two halves of a circle are drawn at once (R8)', async () => {
    const [a, b] = [await task('A'), await task('B')]
    const drawn = await Promise.allSettled([fixture.link(project, a, b), fixture.link(project, b, a)])
    expect(drawn.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await fixture.gantt(project)).links).toHaveLength(1)
  })

  it('with a lag, a task or a version that cannot be is refused by the name of the field', async () => {
    const [a, b] = [await task('A'), await task('B')]
    await expect(fixture.link(project, a, b, LinkType.FS, 1_000)).rejects.toMatchObject({
      fields: [{ field: 'lag', reason: 'OUT_OF_RANGE' }],
    })
    await expect(fixture.link(project, a, a)).rejects.toMatchObject({
      fields: [{ field: 'predecessor_id', reason: 'ITSELF' }],
    })
    const old = { taskId: b.id, version: 9n, predecessorId: a.id, type: LinkType.FS, lag: 0 }
    const rest = { lagUnit: LagUnit.WORKING_DAYS, follow: false, requestId: requestId() }
    await expect(fixture.schedule.saveLink({ ...old, ...rest }, fixture.mona)).rejects.toMatchObject({
      reason: 'VERSION_MISMATCH',
    })
  })
})

describe('a plan', () => {
  it('keeps the working days of a task that follows its links, and is refused for a repeating one (R12)', async () => {
    const a = await task('A', ['2030-03-06', '2030-03-10'])
    await fixture.follow(project, a.id)
    expect((await fixture.seen(project, a.id)).plan?.duration).toBe(3)
    const repeat = {
      every: 1,
      unit: RepeatUnit.WEEK,
      weekdays: [],
      monthDay: 0,
      month: 0,
      lastWorkingDay: false,
    }
    const again = await task('Again', ['2030-03-03', '2030-03-03'], { repeat })
    await expect(fixture.follow(project, again.id)).rejects.toMatchObject({
      fields: [{ field: 'plan.mode', reason: 'RECURRING' }],
    })
  })

  it('with a day beyond reason is refused (X14)', async () => {
    const a = await task('A')
    await expect(fixture.follow(project, a.id, { deadline: day('9000-01-01') })).rejects.toMatchObject({
      fields: [{ field: 'plan.deadline', reason: 'OUT_OF_RANGE' }],
    })
  })
})

describe('a preview', () => {
  it('names each move with its reason, the new end and broken promises, and writes nothing (R5)', async () => {
    const [a, b, c] = await chain()
    await fixture.follow(project, c.id, { deadline: day('2030-03-11') })
    const before = await fixture.gantt(project)
    const { moves, endBefore, endAfter, missed } = await preview(
      aChange(project, [[a.id, '2030-03-05', '2030-03-07']]),
    )
    const named = moves.map((move) => {
      const days = `${short(move.startAfter)} ${short(move.dueAfter)}`
      return [move.name, { days, reason: move.reason, cause: move.causeId }] as const
    })
    expect(new Map(named)).toEqual(
      new Map([
        ['A', { days: '03-05 03-07', reason: MoveReason.CHANGED, cause: '' }],
        ['B', { days: '03-10 03-11', reason: MoveReason.LINK, cause: a.id }],
        ['C', { days: '03-12 03-13', reason: MoveReason.LINK, cause: b.id }],
      ]),
    )
    expect([short(endBefore), short(endAfter), missed.map(({ name }) => name)]).toEqual([
      '03-10',
      '03-13',
      ['C'],
    ])
    expect(await fixture.gantt(project)).toEqual(before)
  })

  it('shows links that break when the changed task alone is moved, and people who have too much (R5, R6)', async () => {
    const [a, b] = await chain()
    const { moves, broken } = await preview(
      aChange(project, [[a.id, '2030-03-05', '2030-03-06']], { onlyThese: true }),
    )
    expect([moves.map(({ name }) => name), broken.map(({ successorId }) => successorId)]).toEqual([
      ['A'],
      [b.id],
    ])
    const long = { estimateMinutes: 480, assigneeId: 'mona' }
    const first = await task('First', ['2030-03-03', '2030-03-03'], long)
    await task('Second', ['2030-03-04', '2030-03-04'], long)
    const { overbooked } = await preview(aChange(project, [[first.id, '2030-03-04', '2030-03-04']]))
    expect(overbooked).toMatchObject([{ userId: 'mona', firstDate: day('2030-03-04'), minutes: 480 }])
  })

  it('leaves manual tasks and their unkept links alone', async () => {
    const [a, b] = [
      await task('A', ['2030-03-03', '2030-03-05']),
      await task('B', ['2030-03-03', '2030-03-03']),
    ]
    await fixture.link(project, a, b)
    expect((await preview()).moves).toEqual([])
  })
})

describe('an applied change', () => {
  it('moves what its preview named, and its undo restores it exactly (R7)', async () => {
    const [a, b, c] = await chain()
    const before = await dates(a, b, c)
    const change = aChange(project, [[a.id, '2030-03-05', '2030-03-06']])
    const { basis, moves } = await preview(change)
    const { runId, moves: made } = await apply(change, basis)
    expect(made).toEqual(moves)
    expect(await dates(a, b, c)).toEqual(['03-05 03-06', '03-07 03-10', '03-11 03-12'])
    expect((await preview()).moves).toEqual([])
    expect(await undo(runId)).toEqual({ restored: 3, stayed: [] })
    expect(await dates(a, b, c)).toEqual(before)
    expect((await fixture.seen(project, a.id)).plan?.constraintDate).toBeUndefined()
    await expect(undo(runId)).rejects.toMatchObject({ reason: 'UNDO_NOT_FOUND' })
  })

  it('keeps tasks that have changed since when it is undone, and names them (R7)', async () => {
    const [a, b, c] = await chain()
    const { runId } = await apply(aChange(project, [[a.id, '2030-03-05', '2030-03-06']]))
    await setDates(b, '2030-03-20', '2030-03-21')
    const { restored, stayed } = await undo(runId)
    expect([restored, stayed.map(({ name }) => name)]).toEqual([2, ['B']])
    expect(await dates(a, b, c)).toEqual(['03-03 03-04', '03-20 03-21', '03-07 03-10'])
  })

  it('can be undone once a later one was undone, but not before (R7)', async () => {
    const [a, b, c] = await chain()
    const before = await dates(a, b, c)
    const first = await apply(aChange(project, [[a.id, '2030-03-05', '2030-03-06']]))
    const moved = await dates(a, b, c)
    const second = await apply(aChange(project, [[a.id, '2030-03-10', '2030-03-11']]))
    expect(await undo(second.runId)).toEqual({ restored: 3, stayed: [] })
    expect(await dates(a, b, c)).toEqual(moved)
    expect(await undo(first.runId)).toEqual({ restored: 3, stayed: [] })
    expect(await dates(a, b, c)).toEqual(before)
    const [third, fourth] = [
      await apply(aChange(project, [[a.id, '2030-03-05', '2030-03-06']])),
      await apply(aChange(project, [[a.id, '2030-03-10', '2030-03-11']])),
    ]
    expect(await undo(third.runId)).toMatchObject({ restored: 0 })
    expect(await undo(fourth.runId)).toMatchObject({ restored: 3 })
  })

  it('is refused when the plan has moved since its preview, and for many moves without one (R5, R6)', async () => {
    const [a, b] = await chain()
    const change = aChange(project, [[a.id, '2030-03-05', '2030-03-06']])
    const { basis } = await preview(change)
    await setDates(b, '2030-03-20', '2030-03-21')
    await expect(apply(change, basis)).rejects.toMatchObject({ reason: 'PLAN_MOVED' })
    expect(await dates(a)).toEqual(['03-03 03-04'])
    await expect(apply()).rejects.toMatchObject({ reason: 'PREVIEW_REQUIRED' })
  })

  it('can be undone for a day, by the one who made it', async () => {
    const [a] = await chain()
    const { runId } = await apply(aChange(project, [[a.id, '2030-03-05', '2030-03-06']]))
    await expect(undo(runId, await fixture.company.asOwner())).rejects.toMatchObject({
      reason: 'UNDO_NOT_FOUND',
    })
    fixture.clock.advance(25 * 3_600_000)
    await expect(undo(runId)).rejects.toMatchObject({ reason: 'UNDO_NOT_FOUND' })
    fixture.clock.advance(-25 * 3_600_000)
  })

  it('lets open tasks start today or later when asked for, and never unasked (R10)', async () => {
    const old = await task('Old', ['2030-02-03', '2030-02-04'])
    await fixture.follow(project, old.id)
    expect((await preview()).moves).toEqual([])
    const { moves } = await preview(aChange(project, [], { fromToday: true }))
    expect(moves.map((move) => [short(move.startAfter), short(move.dueAfter), move.reason])).toEqual([
      ['03-03', '03-04', MoveReason.TODAY],
    ])
  })

  it('does not move tasks that are closed or have begun', async () => {
    const [, b] = await chain()
    const { version } = await fixture.seen(project, b.id)
    const request = {
      id: b.id,
      version,
      status: TaskStatus.PROGRESS,
      requestId: requestId(),
    }
    await fixture.client.moveTask(MoveTaskRequest.fromPartial(request), fixture.mona)
    const [a] = (await fixture.gantt(project)).tasks.filter(({ name }) => name === 'A')
    const { moves } = await preview(aChange(project, [[a?.id ?? '', '2030-03-05', '2030-03-06']]))
    expect(moves.map(({ name }) => name)).toEqual(['A'])
  })
})

describe('the right to change a schedule', () => {
  it('is that of people who change tasks for dates and links, of managers for the whole (R46)', async () => {
    const { company, schedule } = fixture
    project = company.projectNumber
    const [emad, vera, nadia] = [
      await company.as('emad'),
      await company.as('vera'),
      await company.as('nadia'),
    ]
    const a = await task('A', ['2030-03-03', '2030-03-04'])
    const change = aChange(project, [[a.id, '2030-03-05', '2030-03-06']])
    await apply(change, '', emad)
    await expect(preview(aChange(project), emad)).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    await expect(apply(change, '', vera)).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    await expect(preview(change, nadia)).rejects.toMatchObject({ reason: 'PROJECT_NOT_FOUND' })
    await expect(schedule.getGantt({ projectNumber: project, baselineId: '' }, nadia)).rejects.toMatchObject({
      reason: 'PROJECT_NOT_FOUND',
    })
    const { tasks, manageable } = await fixture.gantt(project, vera)
    expect([tasks.some(({ editable }) => editable), manageable]).toEqual([false, false])
    const other = await fixture.aProject()
    const far = await fixture.task(other, 'Far')
    await expect(preview(aChange(project, [[far.id, '2030-03-05', '2030-03-06']]))).rejects.toMatchObject({
      reason: 'TASK_NOT_FOUND',
    })
  })

  it('ends when a project is archived, in words (R46)', async () => {
    const number = await fixture.aProject({ archived: true })
    await expect(preview(aChange(number))).rejects.toMatchObject({ reason: 'PROJECT_ARCHIVED' })
  })
})
