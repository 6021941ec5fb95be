import { TaskChange } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { leaveTaskEventBefore, taskEventBefore } from './task-event-before.js'

it('an event of a task written before there were cost centres still reads as the task that it was', () => {
  expect(taskEventBefore({ tenantId: 't', taskId: 'task-1', projectNumber: 7 })).toMatchObject({
    tenantId: 't',
    change: TaskChange.UPDATED,
    actorId: 'mona',
    time: new Date('2026-11-02T09:30:00Z'),
    projectNumbers: [7],
    projectName: 'Website relaunch',
    previousAssigneeId: 'sara',
    assigneeChanged: true,
    task: {
      id: 'task-1',
      itemId: 'WEB-7',
      projectNumber: 7,
      name: 'Draw the map',
      description: 'By hand.',
      status: TaskStatus.PROGRESS,
      assigneeId: 'emad',
      dueDate: { year: 2026, month: 11, day: 6 },
      storyPoints: 5,
      labelIds: ['label-1'],
      watcherIds: ['sara'],
      rank: 'm',
      version: 2n,
      costCentre: '',
      leaveTypeTitle: undefined,
    },
  })
})

it('an event of a leave task written before leave types had titles still names its leave and type', () => {
  const event = leaveTaskEventBefore({ tenantId: 't', taskId: 'task-2', leaveId: 'leave-2' })
  expect(event).toMatchObject({
    change: TaskChange.CREATED,
    projectNumbers: [7, 9],
    task: {
      id: 'task-2',
      leaveId: 'leave-2',
      leaveType: 'Annual leave',
      leaveTypeTitle: undefined,
      taskType: 4,
    },
  })
})
