import { systemCaller, type Caller } from '@smartproject/kit/types/caller'
import { tenantId } from '@smartproject/kit/types/ids'
import { plainDate, type PlainDate } from '@smartproject/kit/types/plain-date'

import { emptyContent } from '../../fields/area.js'
import { type ApprovedLeave, followLeave, newLeaveTask } from './leave-task.js'
import { dateFaults, newTask, seenBy, spanOf, type TaskDraft } from './task.js'

const now = new Date('2026-03-01T08:00:00Z')
const later = new Date('2026-03-02T08:00:00Z')
const day = (text: string | null): PlainDate | null => (text === null ? null : plainDate(text))
const caller = (userId: string, owner = false): Caller => ({
  ...systemCaller(tenantId('t'), 'r'),
  userId,
  owner,
})

const draft: TaskDraft = {
  ...emptyContent('Paint'),
  projectNumber: 7,
  status: 'new',
  assigneeId: 'emad',
}

const leave: ApprovedLeave = {
  userId: 'emad',
  approverId: 'mona',
  fromDate: plainDate('2026-03-05'),
  toDate: plainDate('2026-03-08'),
  noon: { starts: false, ends: false },
  leaveType: { key: 'Annual leave', title: { en: 'Annual leave', ar: 'إجازة سنوية' } },
  reason: 'Family',
  projectNumbers: [9, 7, 9],
}

describe('the span of a task', () => {
  it.each([
    ['2026-03-05', '2026-03-08', ['2026-03-05', '2026-03-08']],
    ['2026-03-05', null, ['2026-03-05', '2026-03-05']],
    [null, '2026-03-08', ['2026-03-08', '2026-03-08']],
  ])('from %s to %s is %j', (start, due, [from, to]) => {
    expect(spanOf({ startDate: day(start), dueDate: day(due) })).toEqual({ from, to })
  })

  it('is missing without any date', () => {
    expect(spanOf({ startDate: null, dueDate: null })).toBeNull()
  })

  it('cannot end before it starts', () => {
    expect(dateFaults({ startDate: day('2026-03-05'), dueDate: day('2026-03-04') })).toEqual([
      { field: 'due_date', reason: 'BEFORE_START' },
    ])
    expect(dateFaults({ startDate: day('2026-03-05'), dueDate: day('2026-03-05') })).toEqual([])
    expect(dateFaults({ startDate: null, dueDate: day('2026-03-05') })).toEqual([])
  })
})

describe('the task of a leave', () => {
  const task = newLeaveTask(leave, { id: 't1', itemId: 'LEAVE-1', leaveId: 'l1', now })

  it('names the applicant, the days and the reason, and stands in all projects of the applicant', () => {
    expect(task).toMatchObject({
      taskType: 4,
      name: 'Annual leave',
      description: 'Family',
      assigneeId: 'emad',
      startDate: '2026-03-05',
      dueDate: '2026-03-08',
      status: 'assigned',
      projectNumber: 0,
      projectNumbers: [7, 9],
      leaveId: 'l1',
    })
  })

  it('tells kind and reason to applicant, approver and owner alone', () => {
    for (const knowing of [caller('emad'), caller('mona'), caller('olivia', true)])
      expect(seenBy(knowing, task)).toBe(task)
    expect(seenBy(caller('sara'), task)).toEqual({ ...task, name: '', description: '', leaveType: null })
  })

  it('follows new dates as a next version and stays the same object otherwise', () => {
    expect(followLeave(task, { ...leave, projectNumbers: [7, 9] }, later)).toBe(task)
    const moved = followLeave(task, { ...leave, toDate: plainDate('2026-03-06') }, later)
    expect(moved).toEqual({ ...task, dueDate: '2026-03-06', version: 2, updateTime: later })
    expect(followLeave(task, { ...leave, approverId: 'sara' }, later).approverId).toBe('sara')
    expect(followLeave(task, { ...leave, projectNumbers: [7] }, later).projectNumbers).toEqual([7])
  })
})

it('the view of a leave’s task shows other tasks to everybody as they are', () => {
  const task = newTask(draft, { id: 't', itemId: 'WEB-1', rank: 'a0', now, createdBy: 'mona' })
  expect(task).toMatchObject({ version: 1, projectNumbers: [7], leaveId: null, archived: false })
  expect(seenBy(caller('sara'), task)).toBe(task)
})
