import { randomUUID } from 'node:crypto'

import { LeaveChange } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { TaskChange } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { topics } from '@smartproject/proto/topics'
import { leaveEventBefore } from '@smartproject/testkit/leave-event-before'
import { taskEventBefore } from '@smartproject/testkit/task-event-before'

import {
  startBellFixture,
  publishWithoutBell,
  publishLeave,
  publishMember,
  publishTalk,
  publishTask,
  type BellFixture,
} from './builders.js'

// The machine may be busy with other tests.
jest.setTimeout(120_000)

let fixture: BellFixture

beforeAll(async () => {
  fixture = await startBellFixture()
})
afterAll(() => fixture.stop())

describe('the bell', () => {
  it('tells the assignee of a new task, with names as they were then', async () => {
    const tenantId = randomUUID()
    await fixture.handled([await publishMember(fixture.service.bus, tenantId, 'mona')])
    await publishTask(fixture.service.bus, tenantId, { startDate: { year: 2026, month: 3, day: 5 } })
    const [line] = await fixture.lines(tenantId, 'emad', 1)
    expect(line).toMatchObject({
      summary: 'task_created',
      relationType: 'Task',
      code: 'WEB-7',
      name: 'Draw the map',
      projectNumber: 1,
      projectName: 'Website relaunch',
      startDate: { year: 2026, month: 3, day: 5 },
      createdBy: 'mona',
      createdByName: 'mona Hassan',
      seen: false,
    })
    await fixture.handled([
      await publishMember(fixture.service.bus, tenantId, 'mona', { fullname: 'Mona Renamed', version: 2n }),
    ])
    expect((await fixture.list(tenantId, 'emad')).notifications[0]?.createdByName).toBe('mona Hassan')
  })

  it('names the assignee of a task beside its author, also where the name is known later (S1 §3)', async () => {
    const tenantId = randomUUID()
    const mention = { mentionedIds: ['olivia'] }
    await publishTalk(fixture.service.bus, tenantId, mention)
    expect(await fixture.lines(tenantId, 'olivia', 1)).toMatchObject([
      { summary: 'comment_mentioned', createdBy: 'mona', assigneeName: '' },
    ])
    await fixture.handled([await publishMember(fixture.service.bus, tenantId, 'emad')])
    expect((await fixture.list(tenantId, 'olivia')).notifications).toMatchObject([
      { assigneeName: 'emad Hassan' },
    ])
    await publishTalk(fixture.service.bus, tenantId, mention)
    await fixture.lines(tenantId, 'olivia', 2)
    await fixture.handled([
      await publishMember(fixture.service.bus, tenantId, 'emad', { fullname: 'Emad Renamed', version: 2n }),
    ])
    expect((await fixture.list(tenantId, 'olivia')).notifications).toMatchObject([
      { assigneeName: 'emad Hassan' },
      { assigneeName: 'Emad Renamed' },
    ])
  })

  it('tells approver and applicant of a leave, but no one of the own act or of its task', async () => {
    const tenantId = randomUUID()
    await fixture.handled([
      await publishMember(fixture.service.bus, tenantId, 'emad'),
      await publishMember(fixture.service.bus, tenantId, 'mona'),
    ])
    const ids = [
      await publishLeave(fixture.service.bus, tenantId),
      await publishLeave(fixture.service.bus, tenantId, { change: LeaveChange.APPROVED, actorId: 'mona' }),
      await publishLeave(fixture.service.bus, tenantId, { change: LeaveChange.RESENT }),
      await publishLeave(fixture.service.bus, tenantId, { change: LeaveChange.TASK_LINKED, actorId: '' }),
      await publishLeave(fixture.service.bus, tenantId, {
        change: LeaveChange.APPROVED,
        userId: 'olivia',
        reportTo: 'olivia',
        actorId: 'olivia',
      }),
    ]
    await fixture.handled(ids)
    await publishWithoutBell(fixture, tenantId, { taskType: 4 }, { actorId: '' })
    await publishWithoutBell(fixture, tenantId, {}, { actorId: 'emad' })
    await publishWithoutBell(fixture, tenantId, {}, { change: TaskChange.MOVED })
    await publishWithoutBell(fixture, tenantId, { assigneeId: '' })
    const [forMona] = await fixture.lines(tenantId, 'mona', 1)
    expect(forMona).toMatchObject({
      summary: 'leave_applied',
      relationType: 'Leave',
      name: 'emad Hassan',
      leaveType: 'Annual leave',
      startDate: { year: 2026, month: 11, day: 22 },
      dueDate: { year: 2026, month: 11, day: 24 },
    })
    expect(await fixture.lines(tenantId, 'emad', 1)).toMatchObject([
      { summary: 'leave_approved', createdByName: 'mona Hassan' },
    ])
    expect((await fixture.list(tenantId, 'olivia')).notifications).toEqual([])
  })

  it('keeps the key of a type it has never heard of, and reads the number of an older event', async () => {
    const tenantId = randomUUID()
    const study = { leaveTypeKey: 'study', leaveTypeTitle: { en: 'Study leave', ar: 'إجازة دراسية' } }
    await fixture.handled([await publishLeave(fixture.service.bus, tenantId, study)])
    expect(await fixture.lines(tenantId, 'mona', 1)).toMatchObject([{ leaveType: 'study' }])

    const leaveId = randomUUID()
    const message = leaveEventBefore({ tenantId, leaveId, time: new Date() })
    const event = { tenantId, aggregateId: leaveId, message }
    await fixture.handled([await fixture.service.bus.publish(topics.leaveApplicationEvent, event)])
    expect(await fixture.lines(tenantId, 'emad', 1)).toMatchObject([
      { summary: 'leave_approved', leaveType: 'Annual leave', createdBy: 'mona' },
    ])
  })

  it('reads an event of a task from before cost centres', async () => {
    const [tenantId, taskId] = [randomUUID(), randomUUID()]
    const message = taskEventBefore({ tenantId, taskId, projectNumber: 1, time: new Date() })
    const event = { tenantId, aggregateId: taskId, message }
    await fixture.handled([await fixture.service.bus.publish(topics.taskEvent, event)])
    expect(await fixture.lines(tenantId, 'emad', 1)).toMatchObject([
      {
        summary: 'task_assigned',
        relatedId: taskId,
        code: 'WEB-7',
        name: 'Draw the map',
        projectName: 'Website relaunch',
        createdBy: 'mona',
        dueDate: { year: 2026, month: 11, day: 6 },
      },
    ])
  })

  it('tells each once when many events come at once', async () => {
    const tenantId = randomUUID()
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        publishTask(fixture.service.bus, tenantId, { itemId: `WEB-${n}` }),
      ),
    )
    await fixture.handled(ids)
    const codes = (await fixture.lines(tenantId, 'emad', 20)).map(({ code }) => code)
    expect(new Set(codes).size).toBe(20)
  })

  it('tells the people a comment mentions, and those who follow, each once', async () => {
    const tenantId = randomUUID()
    const event = { mentionedIds: ['emad', 'mona'], followerIds: ['sara', 'mona', 'emad'] }
    await fixture.handled([await publishTalk(fixture.service.bus, tenantId, event)])
    expect(await fixture.lines(tenantId, 'emad', 1)).toMatchObject([
      { summary: 'comment_mentioned', relationType: 'Task', name: 'Draw the map', createdBy: 'mona' },
    ])
    const [forSara] = await fixture.lines(tenantId, 'sara', 1)
    expect(forSara).toMatchObject({ summary: 'comment_added', code: 'WEB-7', projectNumber: 1, count: 1 })
    expect(forSara?.taskId).toBe(forSara?.relatedId)
    expect((await fixture.list(tenantId, 'mona')).notifications).toEqual([])
  })

  it('tells a new assignee, but not a person who took the task, had it, or sees another change', async () => {
    const tenantId = randomUUID()
    const updated = { change: TaskChange.UPDATED }
    const given = { ...updated, previousAssigneeId: 'sara', assigneeChanged: true }
    await publishWithoutBell(fixture, tenantId, {}, { ...updated, previousAssigneeId: 'emad' })
    await publishWithoutBell(fixture, tenantId, {}, { ...given, actorId: 'emad' })
    await publishWithoutBell(fixture, tenantId, { assigneeId: '' }, given)
    await publishWithoutBell(fixture, tenantId, {}, { change: TaskChange.COUNTED })
    await fixture.handled([await publishTask(fixture.service.bus, tenantId, { name: 'Yours' }, given)])
    expect(await fixture.lines(tenantId, 'emad', 1)).toMatchObject([
      { summary: 'task_assigned', name: 'Yours' },
    ])
  })

  it('tells no assignee when an event without the field of assignees is replayed', async () => {
    const tenantId = randomUUID()
    const created = await publishTask(fixture.service.bus, tenantId)
    // The assignee of such an event may be as old as the task.
    await fixture.handled([created])
    await publishWithoutBell(fixture, tenantId, { version: 2n }, { change: TaskChange.UPDATED })
    expect(await fixture.lines(tenantId, 'emad', 1)).toMatchObject([{ summary: 'task_created' }])
  })

  it('rings once for a comment, also when it comes again after its receipt is gone', async () => {
    const tenantId = randomUUID()
    const taskId = randomUUID()
    const first = { taskId, mentionedIds: ['sara'], followerIds: ['emad'] }
    const id = await publishTalk(fixture.service.bus, tenantId, first)
    const second = { ...first, seq: 2n }
    await fixture.handled([id, await publishTalk(fixture.service.bus, tenantId, second)])
    await fixture.service.connection.collection<{ _id: string }>('inbox').deleteOne({ _id: id })
    await publishTalk(fixture.service.bus, tenantId, first, id)
    await fixture.handled([id])
    for (const userId of ['sara', 'emad'])
      expect((await fixture.list(tenantId, userId)).notifications).toMatchObject([{ count: 2 }])
  })

  it('fills in names that came later than the event', async () => {
    const tenantId = randomUUID()
    await publishLeave(fixture.service.bus, tenantId)
    expect((await fixture.lines(tenantId, 'mona', 1))[0]?.name).toBe('')
    await fixture.handled([await publishMember(fixture.service.bus, tenantId, 'emad')])
    expect((await fixture.list(tenantId, 'mona')).notifications[0]?.name).toBe('emad Hassan')
  })

  it('takes the project name from its own copy when the event has none', async () => {
    const tenantId = randomUUID()
    const project = (name: string, version: bigint) =>
      fixture.service.bus.publish(topics.projectEvent, {
        tenantId,
        aggregateId: `p-${tenantId}`,
        message: { tenantId, project: { id: `p-${tenantId}`, number: 9, name, version } },
      })
    await fixture.handled([await project('Newer', 2n), await project('Older', 1n)])
    await publishTask(fixture.service.bus, tenantId, { projectNumber: 9 }, { projectName: '' })
    expect((await fixture.lines(tenantId, 'emad', 1))[0]?.projectName).toBe('Newer')
  })

  it('rings once for an event, also when it comes again after its receipt is gone', async () => {
    const tenantId = randomUUID()
    const id = await publishLeave(fixture.service.bus, tenantId)
    await fixture.lines(tenantId, 'mona', 1)
    await publishLeave(fixture.service.bus, tenantId, {}, id)
    await fixture.service.connection.collection<{ _id: string }>('inbox').deleteOne({ _id: id })
    await publishLeave(fixture.service.bus, tenantId, {}, id)
    await fixture.handled([id])
    expect(await fixture.list(tenantId, 'mona')).toMatchObject({
      unseenCount: 1,
      notifications: [{ summary: 'leave_applied' }],
    })
  })

  it('makes no line of an event that is older than lines are kept', async () => {
    const tenantId = randomUUID()
    await fixture.handled([
      await publishLeave(fixture.service.bus, tenantId, { time: new Date(Date.now() - 181 * 86_400_000) }),
    ])
    expect((await fixture.list(tenantId, 'mona')).notifications).toEqual([])
  })
})
