import { Task, TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'

/** A full task as the tasks service sends it, for tests. */
export function aTask(changes: Parameters<typeof Task.fromPartial>[0] = {}): Task {
  return Task.fromPartial({
    id: 't1',
    itemId: 'WEB-1',
    projectNumber: 7,
    name: 'Draw the home page',
    status: TaskStatus.PROGRESS,
    taskType: 1,
    assigneeId: 'emad',
    people: [{ userId: 'mona', roleId: 2 }],
    labelIds: ['l1'],
    categoryId: 'c1',
    releaseId: 'r1',
    startDate: { year: 2026, month: 3, day: 1 },
    dueDate: { year: 2026, month: 3, day: 5 },
    storyPoints: 3,
    priority: 2,
    estimateMinutes: 240,
    spentMinutes: 30,
    blockedByIds: ['t9'],
    watcherIds: ['sara'],
    risks: [{ id: 'k1', title: 'Late', probability: 2, impact: 3, response: '' }],
    commentCount: 2,
    customValues: [
      { fieldId: 'f1', text: 'blue' },
      { fieldId: 'f2', text: '', number: 2.5 },
    ],
    rank: 'a0',
    version: 4n,
    createTime: new Date(0),
    updateTime: new Date(1_000),
    createdBy: 'olivia',
    hasDescription: true,
    ...changes,
  })
}
