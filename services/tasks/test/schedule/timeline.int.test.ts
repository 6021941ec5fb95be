import { randomUUID } from 'node:crypto'

import { LeaveChange } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { LeaveStatus, LeaveType } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { topics } from '@smartproject/proto/topics'

import { type CallOptions, day, expectIndexedQueries, START_MS, soon } from '../builders.js'
import { type ScheduleFixture, short, startScheduleFixture } from './schedule-fixture.js'

// The service's clock stands on Friday 1 March 2030.

let fixture: ScheduleFixture

beforeAll(async () => {
  fixture = await startScheduleFixture()
}, START_MS)
afterAll(() => fixture.stop())

/** Approved leave; waits until its task is there. */
async function goesAway(userId: string, from: string, to: string): Promise<void> {
  const { tenantId, projectNumber } = fixture.company
  const leaveId = randomUUID()
  await fixture.service.bus.publish(topics.leaveApplicationEvent, {
    tenantId,
    aggregateId: leaveId,
    message: {
      tenantId,
      subscriptionNumber: 1,
      change: LeaveChange.APPROVED,
      leaveId,
      version: 1n,
      userId,
      reportTo: 'mona',
      fromDate: day(from),
      toDate: day(to),
      leaveType: LeaveType.ANNUAL,
      status: LeaveStatus.APPROVED,
      reason: 'Family',
      projectNumbers: [projectNumber],
    },
  })
  const tasks = fixture.service.connection.collection('tasks')
  await soon(() => tasks.findOne({ tenantId, leaveId }), 'the leave task')
}

it('a timeline has the leave of the people of its tasks, and no other', async () => {
  await goesAway('emad', '2030-03-04', '2030-03-05')
  await goesAway('vera', '2030-03-04', '2030-03-05')
  const members = ['mona', 'emad', 'vera'].map((userId) => ({ userId, roleId: 2 }))
  const project = await fixture.aProject({ members })
  await fixture.task(project, 'Dig', ['2030-03-03', '2030-03-06'], { assigneeId: 'emad' })
  const { away } = await fixture.gantt(project)
  expect(away.map(({ userId, firstDate, lastDate }) => [userId, short(firstDate), short(lastDate)])).toEqual([
    ['emad', '03-04', '03-05'],
  ])
})

/** A planned release of a project. */
async function aRelease(projectNumber: number, title: string, options: CallOptions): Promise<string> {
  const days = { startDate: day('2030-03-01'), endDate: day('2030-03-14') }
  const request = { projectNumber, title, storyPoints: 0, ...days, requestId: randomUUID() }
  return (await fixture.boards.createRelease(request, options)).id
}

const portfolio = (options = fixture.mona) => fixture.schedule.getPortfolio({}, options)

describe('the portfolio', () => {
  it('has the releases, milestones and days of the projects of the caller alone (R21, R44)', async () => {
    const own = await fixture.aProject({ members: [{ userId: 'vera', roleId: 8 }] })
    const other = await fixture.aProject({ members: [{ userId: 'mona', roleId: 2 }] })
    const owner = await fixture.company.asOwner()
    const release = await aRelease(own, 'First', owner)
    await aRelease(other, 'Hidden', owner)
    const make = (name: string, span: readonly [string, string], fields = {}) =>
      fixture.create(own, { name, startDate: day(span[0]), dueDate: day(span[1]), ...fields }, owner)
    await make('In it', ['2030-03-04', '2030-03-09'], { releaseId: release })
    await make('Beside it', ['2030-03-03', '2030-03-05'])
    await make('Launch', ['2030-03-12', '2030-03-12'], { taskType: 5, releaseId: release })
    const guest = await fixture.company.as('vera')
    const { projects, releases, milestones } = await portfolio(guest)
    const seen = projects.find(({ projectNumber }) => projectNumber === own)
    expect(projects.map(({ projectNumber }) => projectNumber)).not.toContain(other)
    expect(seen).toMatchObject({ manageable: false, tasks: { count: 3, closed: 0 } })
    expect([short(seen?.tasks?.firstDate), short(seen?.tasks?.lastDate)]).toEqual(['03-03', '03-12'])
    expect(releases.map((one) => [one.release?.title, one.tasks?.count])).toContainEqual(['First', 2])
    expect(releases.map((one) => one.release?.title)).not.toContain('Hidden')
    expect(milestones.map(({ name, releaseId, date }) => [name, releaseId, short(date)])).toEqual([
      ['Launch', release, '03-12'],
    ])
    expect((await portfolio()).projects).toContainEqual(
      expect.objectContaining({ projectNumber: other, manageable: true }),
    )
  })

  it('counts a milestone that has a start as well by its due day, as the timeline does (X4)', async () => {
    const project = await fixture.aProject({ members: [{ userId: 'mona', roleId: 2 }] })
    const span = ['2030-03-04', '2030-03-12'] as const
    const { id } = await fixture.task(project, 'Launch', span, { taskType: 5 })
    const { projects, milestones } = await portfolio()
    const sum = projects.find(({ projectNumber }) => projectNumber === project)?.tasks
    expect([short(sum?.firstDate), short(sum?.lastDate)]).toEqual(['03-12', '03-12'])
    expect(milestones.filter((one) => one.id === id).map(({ date }) => short(date))).toEqual(['03-12'])
    expect((await fixture.seen(project, id)).workingDays).toBe(1)
  })

  it('shows a task with parts on their days, and counts these as the company works', async () => {
    const project = await fixture.aProject({ members: [{ userId: 'mona', roleId: 2 }] })
    const whole = await fixture.task(project, 'Whole', ['2030-03-03', '2030-03-03'])
    // Thursday and Sunday: Friday and Saturday are off.
    await fixture.task(project, 'First', ['2030-03-07', '2030-03-07'], { parentId: whole.id })
    await fixture.task(project, 'Last', ['2030-03-10', '2030-03-10'], { parentId: whole.id })
    const seen = await fixture.seen(project, whole.id)
    expect([short(seen.partsFirstDate), short(seen.partsLastDate)]).toEqual(['03-07', '03-10'])
    expect([seen.workingDays, short(seen.startDate)]).toEqual([2, '03-03'])
  })

  it('asks an index for all that it reads', async () => {
    await portfolio()
    await expectIndexedQueries(fixture, 2)
  })
})
