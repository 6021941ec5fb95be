import { randomUUID } from 'node:crypto'

import { LinkType } from '@smartproject/proto/smartproject/tasks/v1/schedule_service'
import type { Task } from '@smartproject/proto/smartproject/tasks/v1/task_service'

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
const stored = async (id: string) => {
  const { task } = await fixture.client.getTask({ id }, fixture.mona)
  if (!task) throw new Error('no such task')
  return task
}
const split = async (id: string, on: string, minutes?: number) => {
  const { version } = await stored(id)
  const request = { taskId: id, version, day: day(on), minutes, requestId: requestId() }
  return (await fixture.schedule.splitTask(request, fixture.mona)).part?.taskId ?? ''
}
const join = async (id: string, options = fixture.mona) => {
  const { version } = await stored(id)
  return fixture.schedule.joinTask({ taskId: id, version, requestId: requestId() }, options)
}
const content = ({ name, startDate, dueDate, fields, ...task }: Task & { fields?: unknown }) => ({
  name,
  fields,
  dates: `${short(startDate)} ${short(dueDate)}`,
  estimate: task.estimateMinutes,
  points: task.storyPoints,
  assignee: task.assigneeId,
  type: task.taskType,
})
const aTask = () =>
  fixture.task(project, 'Paint', ['2030-03-03', '2030-03-12'], {
    estimateMinutes: 2_400,
    storyPoints: 8,
    assigneeId: 'mona',
    description: 'Two coats',
  })

describe('a split task', () => {
  it('goes on as a part of its own, and the join of both is the same task (R13)', async () => {
    const a = await aTask()
    await fixture.follow(project, a.id, { deadline: day('2030-03-20') })
    const [before, planBefore] = [content(await stored(a.id)), (await fixture.seen(project, a.id)).plan]
    const part = await split(a.id, '2030-03-06')
    const [first, rest] = [await stored(a.id), await stored(part)]
    expect([content(first), content(rest)]).toMatchObject([
      { dates: '03-03 03-05', estimate: 900, points: 8 },
      { dates: '03-06 03-12', estimate: 1_500, points: 0, type: 6, name: 'Paint', assignee: 'mona' },
    ])
    expect([rest.splitOfId, rest.description]).toEqual([a.id, 'Two coats'])
    const seen = await fixture.seen(project, part)
    expect([seen.plan?.duration, short(seen.plan?.constraintDate)]).toEqual([5, '03-06'])
    const change = aChange(project)
    expect((await fixture.schedule.previewSchedule({ change }, fixture.mona)).moves).toEqual([])
    await join(part)
    expect(content(await stored(a.id))).toEqual(before)
    expect((await fixture.seen(project, a.id)).plan).toEqual(planBefore)
    expect((await fixture.gantt(project)).tasks.map(({ id }) => id)).toEqual([a.id])
  })

  it('is the first of all parts for a split of a split, which joins the part before it', async () => {
    const a = await aTask()
    const second = await split(a.id, '2030-03-06', 1_000)
    const before = content(await stored(second))
    const third = await split(second, '2030-03-11')
    expect((await stored(third)).splitOfId).toBe(a.id)
    await join(third)
    expect(content(await stored(second))).toEqual(before)
  })

  it('is refused for a day outside, for an old version, and for those who may not change tasks', async () => {
    const { company, schedule, mona } = fixture
    project = company.projectNumber
    const a = await fixture.task(project, 'A', ['2030-03-03', '2030-03-05'])
    await expect(split(a.id, '2030-03-06')).rejects.toMatchObject({
      fields: [{ field: 'day', reason: 'OUT_OF_RANGE' }],
    })
    const request = { taskId: a.id, version: 9n, day: day('2030-03-04'), requestId: requestId() }
    await expect(schedule.splitTask(request, mona)).rejects.toMatchObject({ reason: 'VERSION_MISMATCH' })
    const vera = await company.as('vera')
    await expect(schedule.splitTask({ ...request, version: 1n }, vera)).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
    const part = await split(a.id, '2030-03-04')
    await expect(join(part, vera)).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    await expect(join(a.id)).rejects.toMatchObject({ reason: 'NOT_A_PART' })
  })

  it('keeps a part that another task waits for', async () => {
    const a = await aTask()
    const part = await stored(await split(a.id, '2030-03-06'))
    const later = await fixture.task(project, 'Later', ['2030-03-13', '2030-03-13'])
    await fixture.link(project, part, later, LinkType.FS)
    await expect(join(part.id)).rejects.toMatchObject({ reason: 'PART_TOUCHED' })
    await expectIndexedQueries(fixture, 5)
  })
})

describe('levelled work', () => {
  const level = (extend: boolean, options = fixture.mona, last = '2030-03-31') =>
    fixture.schedule.previewLevelling(
      {
        projectNumber: project,
        userIds: ['lena'],
        firstDate: day('2030-03-03'),
        lastDate: day(last),
        extend,
      },
      options,
    )
  const ofADay = { estimateMinutes: 480, assigneeId: 'lena' }
  const members = [
    { userId: 'mona', roleId: 2 },
    { userId: 'lena', roleId: 4 },
  ]

  it('puts off what has no room, writes nothing, and is applied through a preview (R11)', async () => {
    const elsewhere = await fixture.aProject({ members })
    project = await fixture.aProject({ members })
    await fixture.task(elsewhere, 'Other work', ['2030-03-04', '2030-03-04'], ofADay)
    const [a, b] = [
      await fixture.task(project, 'A', ['2030-03-03', '2030-03-03'], { ...ofADay, priority: 3 }),
      await fixture.task(project, 'B', ['2030-03-03', '2030-03-03'], ofADay),
    ]
    for (const { id } of [a, b]) await fixture.follow(project, id)
    const before = await fixture.gantt(project)
    const within = await level(false)
    expect([within.changes, within.unplaced.map(({ name }) => name)]).toEqual([[], ['B']])
    const { changes, unplaced, endBefore, endAfter } = await level(true)
    expect(unplaced).toEqual([])
    expect(changes).toEqual([{ taskId: b.id, startDate: day('2030-03-05'), dueDate: day('2030-03-05') }])
    expect([short(endBefore), short(endAfter)]).toEqual(['03-03', '03-05'])
    expect(await fixture.gantt(project)).toEqual(before)
    const change = { ...aChange(project), changes }
    const preview = await fixture.schedule.previewSchedule({ change }, fixture.mona)
    expect(preview.overbooked).toEqual([])
    const { runId } = await fixture.schedule.applySchedule(
      { change, basis: preview.basis, requestId: requestId() },
      fixture.mona,
    )
    expect(runId).not.toBe('')
    expect((await level(true)).changes).toEqual([])
  })

  it('is for those who run the project, in a period that can be', async () => {
    project = fixture.company.projectNumber
    await expect(level(true, await fixture.company.as('emad'))).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
    await expect(level(true, fixture.mona, '2030-03-02')).rejects.toMatchObject({
      fields: [{ field: 'last_date', reason: 'BEFORE_START' }],
    })
  })
})
