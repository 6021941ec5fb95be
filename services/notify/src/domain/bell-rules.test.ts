import {
  commentListeners,
  leaveListener,
  newAssignee,
  newTaskListener,
  type LeaveChange,
} from './bell-rules.js'
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

it('rings for who is made assignee, but not for who took the task or had it', () => {
  const task = { taskType: 1, assigneeId: 'emad', assigneeChanged: true, actorId: 'mona' }
  expect(newAssignee(task)).toBe('emad')
  expect(newAssignee({ ...task, assigneeChanged: false })).toBeNull()
  expect(newAssignee({ ...task, actorId: 'emad' })).toBeNull()
  expect(newAssignee({ ...task, assigneeId: '' })).toBeNull()
  expect(newAssignee({ ...task, taskType: 4 })).toBeNull()
})

it('rings once for each whom a comment concerns, a mention before all, and not for its author', () => {
  const comment = { authorId: 'mona', mentionedIds: ['emad', 'mona'], assigneeId: 'emad', watcherIds: [] }
  expect(commentListeners(comment)).toEqual([{ toUser: 'emad', summary: 'comment_mentioned' }])
  expect(commentListeners({ ...comment, mentionedIds: [], watcherIds: ['sara', 'emad', 'mona'] })).toEqual([
    { toUser: 'emad', summary: 'comment_added' },
    { toUser: 'sara', summary: 'comment_added' },
  ])
  expect(commentListeners({ ...comment, mentionedIds: [], assigneeId: '' })).toEqual([])
})

it('tells nothing that is older than what is kept', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  expect(isStale(new Date('2026-05-27T12:00:00Z'), now)).toBe(false)
  expect(isStale(new Date('2026-05-26T11:00:00Z'), now)).toBe(true)
})
