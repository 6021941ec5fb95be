import { leaveListener, newTaskListener, type LeaveChange } from './bell-rules.js'
import { isStale } from './notification.js'

const people = { applicantId: 'emad', approverId: 'mona', actorId: '' }

it.each([
  ['applied', 'mona'],
  ['edited', 'mona'],
  ['reassigned', 'mona'],
  ['withdrawn', 'mona'],
  ['approved', 'emad'],
  ['rejected', 'emad'],
  ['changed', 'emad'],
  ['cancelled', 'emad'],
] as [LeaveChange, string][])('%s rings for %s, and not for who did it', (change, toUser) => {
  expect(leaveListener(change, people)).toEqual({ toUser, summary: `leave_${change}` })
  expect(leaveListener(change, { ...people, actorId: toUser })).toBeNull()
})

it('rings for nobody when nobody is named, or when one decides for himself', () => {
  expect(leaveListener('applied', { ...people, approverId: '' })).toBeNull()
  expect(
    leaveListener('approved', { applicantId: 'olivia', approverId: 'olivia', actorId: 'olivia' }),
  ).toBeNull()
})

it('rings for the assignee of a new task, but not for a leave and not for its maker', () => {
  expect(newTaskListener({ taskType: 1, assigneeId: 'emad', actorId: 'mona' })).toBe('emad')
  expect(newTaskListener({ taskType: 1, assigneeId: 'emad', actorId: '' })).toBe('emad')
  expect(newTaskListener({ taskType: 4, assigneeId: 'emad', actorId: '' })).toBeNull()
  expect(newTaskListener({ taskType: 1, assigneeId: 'emad', actorId: 'emad' })).toBeNull()
  expect(newTaskListener({ taskType: 2, assigneeId: '', actorId: 'mona' })).toBeNull()
})

it('tells nothing that is older than what is kept', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  expect(isStale(new Date('2026-05-27T12:00:00Z'), now)).toBe(false)
  expect(isStale(new Date('2026-05-26T11:00:00Z'), now)).toBe(true)
})
