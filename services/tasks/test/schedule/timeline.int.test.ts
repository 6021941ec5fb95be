import { randomUUID } from 'node:crypto'

import { LeaveChange } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { LeaveStatus, LeaveType } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { topics } from '@smartproject/proto/topics'

import { day, START_MS, soon } from '../builders.js'
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
