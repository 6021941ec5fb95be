import { PaymentEvent } from '@smartproject/proto/smartproject/billing/events/v1/payment_event'
import {
  LeaveApplicationEvent,
  LeaveChange,
  LeaveNoticeEvent,
  LeaveNoticeKind,
} from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { LeaveStatus } from '@smartproject/proto/smartproject/leave/v1/leave_service'
import { PeopleChange, PeopleEvent } from '@smartproject/proto/smartproject/tenancy/events/v1/people_event'
import { EntryEvent } from '@smartproject/proto/smartproject/tasks/events/v1/entry_event'
import { TalkChange, TalkEvent } from '@smartproject/proto/smartproject/tasks/events/v1/talk_event'
import { TaskChange, TaskEvent } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'

import {
  TaskNoticeEvent,
  TaskNoticeKind,
} from '@smartproject/proto/smartproject/tasks/events/v1/task_notice_event'

import { listenersOf } from './bell-source.js'
import { bellKinds, isOwn } from './bell-sources.js'
import { entryBells } from './entry.js'
import { leaveNoticeBells } from './leave-notice.js'
import { leaveBells } from './leave.js'
import { peopleBells } from './people.js'
import { planBells } from './plan.js'
import { talkBells } from './talk.js'
import { taskBells } from './task.js'
import { taskNoticeBells } from './task-notice.js'

const leave = (change: LeaveChange, over: Partial<LeaveApplicationEvent> = {}) =>
  listenersOf(
    leaveBells,
    LeaveApplicationEvent.fromPartial({ change, userId: 'emad', reportTo: 'mona', recounts: [{}], ...over }),
  )

type Of = Parameters<typeof TaskEvent.fromPartial>[0]
const task = (event: Of, of: NonNullable<Of['task']> = {}) =>
  listenersOf(
    taskBells,
    TaskEvent.fromPartial({ ...event, task: { taskType: 1, assigneeId: 'emad', ...of } }),
  )
const created = (of: NonNullable<Of['task']>, actorId = 'mona') =>
  task({ change: TaskChange.CREATED, actorId }, of)

const LEAVES = [
  [LeaveChange.APPLIED, 'leave_applied', 'mona'],
  [LeaveChange.EDITED, 'leave_edited', 'mona'],
  [LeaveChange.REASSIGNED, 'leave_reassigned', 'mona'],
  [LeaveChange.WITHDRAWN, 'leave_withdrawn', 'mona'],
  [LeaveChange.APPROVED, 'leave_approved', 'emad'],
  [LeaveChange.REJECTED, 'leave_rejected', 'emad'],
  [LeaveChange.CHANGED, 'leave_changed', 'emad'],
  [LeaveChange.CANCELLED, 'leave_cancelled', 'emad'],
  [LeaveChange.RECOUNTED, 'leave_recounted', 'emad'],
] as const
const TASKS = ['task_created', 'task_assigned', 'task_mentioned']
const TALK = ['comment_added', 'comment_mentioned', 'comment_replied']

const TASK_NOTICES = [
  [TaskNoticeKind.DUE_SOON, 'task_due_soon'],
  [TaskNoticeKind.OVERDUE, 'task_overdue'],
  [TaskNoticeKind.DOCUMENT_ENDS, 'document_ends'],
  [TaskNoticeKind.STORAGE_NEAR, 'storage_near'],
  [TaskNoticeKind.STORAGE_FULL, 'storage_full'],
  [TaskNoticeKind.FILE_INFECTED, 'file_infected'],
  [TaskNoticeKind.CHECKOUT_ENDED, 'checkout_ended'],
  [TaskNoticeKind.TASKS_IMPORTED, 'tasks_imported'],
  [TaskNoticeKind.TASKS_COPIED, 'tasks_copied'],
  [TaskNoticeKind.TASKS_FILLED, 'tasks_filled'],
  [TaskNoticeKind.TASKS_MOVED, 'tasks_moved'],
  [TaskNoticeKind.PROPOSAL_LEAVE, 'proposal_leave'],
  [TaskNoticeKind.PROPOSAL_DAYS, 'proposal_days'],
  [TaskNoticeKind.PROPOSAL_LATE, 'proposal_late'],
] as const

const PEOPLE = [
  [PeopleChange.JOIN_ASKED, 'join_asked'],
  [PeopleChange.JOIN_APPROVED, 'join_approved'],
  [PeopleChange.LINE_LOST, 'line_lost'],
  [PeopleChange.PLAN_ASKED, 'plan_asked'],
] as const

const PLANS = [
  ['trial_ends', 7, 'plan_trial_ends'],
  ['trial_ends', 0, 'plan_trial_ended'],
  ['term_ends', 1, 'plan_term_ends'],
  ['term_ends', 0, 'plan_term_ended'],
  ['failed', 3, 'plan_payment_failed'],
  ['refunded', 0, 'plan_refunded'],
] as const

const NOTICES = [
  [LeaveNoticeKind.DELEGATE_NAMED, 'leave_delegate_named'],
  [LeaveNoticeKind.DELEGATE_ENDED, 'leave_delegate_ended'],
  [LeaveNoticeKind.WAITING, 'leave_waiting'],
  [LeaveNoticeKind.DEPUTY, 'leave_deputy'],
] as const

it('the bell has no kind of line but those that the tests below have an event for', () => {
  const kinds = bellKinds.map(({ summary }) => summary)
  expect(kinds.toSorted()).toEqual(
    [
      ...[...LEAVES, ...NOTICES, ...PEOPLE, ...TASK_NOTICES].map(([, summary]) => summary),
      ...PLANS.map(([, , summary]) => summary),
      'leave_decided_for',
      'entry_mentioned',
      'leave_applied_for',
      ...TASKS,
      ...TALK,
    ].toSorted(),
  )
})

it('leave that another person applied for rings for the applicant, and for the approver who is no actor', () => {
  const line = { toUser: 'emad', summary: 'leave_applied_for' }
  expect(leave(LeaveChange.APPLIED, { actorId: 'mona' })).toEqual([line])
  expect(leave(LeaveChange.APPLIED, { actorId: 'olivia' })).toEqual([
    { toUser: 'mona', summary: 'leave_applied' },
    line,
  ])
  expect(leave(LeaveChange.APPLIED, { actorId: 'emad' })).toEqual([
    { toUser: 'mona', summary: 'leave_applied' },
  ])
  expect(isOwn('leave_applied_for')).toBe(true)
})

it('the bell rings once for all leave of a person that was counted anew (D13)', () => {
  expect(leave(LeaveChange.RECOUNTED, { recounts: [] })).toEqual([])
})

it.each(LEAVES)('%s rings as %s for %s, and not for the actor', (change, summary, toUser) => {
  expect(leave(change)).toEqual([{ toUser, summary }])
  // An application by the approver rings for its applicant.
  expect(leave(change, { actorId: toUser }).filter((line) => line.toUser === toUser)).toEqual([])
  expect(isOwn(summary)).toBe(toUser === 'emad')
})

it.each(PEOPLE)(
  'news of people %s ring as %s for the people they name, and not for the actor (P39)',
  (change, summary) => {
    const event = PeopleEvent.fromPartial({ change, userIds: ['mona', 'olivia'], actorId: 'olivia' })
    expect(listenersOf(peopleBells, event)).toEqual([{ toUser: 'mona', summary }])
  },
)

it.each(PLANS)('news of a plan %s, %i days, ring as %s for its owner', (kind, days, summary) => {
  const lines = (ownerId: string) => listenersOf(planBells, PaymentEvent.fromPartial({ kind, days, ownerId }))
  expect(lines('olivia')).toEqual([{ toUser: 'olivia', summary }])
  expect(lines('')).toEqual([])
})

it('other news of money ring nothing', () => {
  const event = PaymentEvent.fromPartial({ kind: 'succeeded', ownerId: 'olivia' })
  expect(listenersOf(planBells, event)).toEqual([])
})

it.each(NOTICES)('a notice %s rings as %s for its recipient, and not for the actor', (kind, summary) => {
  const lines = (actorId: string) =>
    listenersOf(
      leaveNoticeBells,
      LeaveNoticeEvent.fromPartial({ kind, recipientId: 'sara', actorId, reminds: true }),
    )
  expect(lines('mona')).toEqual([{ toUser: 'sara', summary }])
  expect(lines('sara')).toEqual([])
})

it.each(TASK_NOTICES)(
  'a notice %s rings as %s for the person it names, and not for the actor',
  (kind, summary) => {
    const event = TaskNoticeEvent.fromPartial({ kind, recipientId: 'sara' })
    expect(listenersOf(taskNoticeBells, event)).toEqual([{ toUser: 'sara', summary }])
    expect(listenersOf(taskNoticeBells, { ...event, actorId: 'sara' })).toEqual([])
  },
)

it('a waiting request rings only where a person is reminded of it', () => {
  const event = LeaveNoticeEvent.fromPartial({ kind: LeaveNoticeKind.WAITING, recipientId: 'sara' })
  expect(listenersOf(leaveNoticeBells, event)).toEqual([])
})

it('a request rings for each person who may decide in the place of the approver', () => {
  const lines = leave(LeaveChange.APPLIED, { alsoDecide: ['sara'] })
  expect(lines.map(({ toUser }) => toUser)).toEqual(['mona', 'sara'])
})

it('a decision rings for the approver when another person made it', () => {
  const lines = (change: LeaveChange, actorId: string) => leave(change, { actorId })
  const approver = { toUser: 'mona', summary: 'leave_decided_for' }
  for (const change of [LeaveChange.APPROVED, LeaveChange.REJECTED]) {
    expect(lines(change, 'sara')).toContainEqual(approver)
    expect(lines(change, 'mona')).not.toContainEqual(approver)
  }
  expect(lines(LeaveChange.CHANGED, 'sara')).not.toContainEqual(approver)
})

it('the bell stays silent when no person is named, or when a person decides an own request', () => {
  expect(leave(LeaveChange.APPLIED, { reportTo: '' })).toEqual([])
  const olivia = { userId: 'olivia', reportTo: 'olivia', actorId: 'olivia' }
  expect(leave(LeaveChange.APPROVED, olivia)).toEqual([])
})

it('the bell rings nothing for a mail sent again, the task of a leave, or an approved leave that follows its applicant', () => {
  expect(leave(LeaveChange.RESENT)).toEqual([])
  expect(leave(LeaveChange.TASK_LINKED)).toEqual([])
  expect(leave(LeaveChange.REASSIGNED, { status: LeaveStatus.APPROVED })).toEqual([])
})

it('the bell rings for the assignee of a new task, but not for a leave and not for its maker', () => {
  const lines = [{ toUser: 'emad', summary: 'task_created' }]
  expect(created({})).toEqual(lines)
  expect(created({}, '')).toEqual(lines)
  expect(created({ taskType: 4 }, '')).toEqual([])
  expect(created({}, 'emad')).toEqual([])
  expect(created({ taskType: 2, assigneeId: '' })).toEqual([])
})

it('the bell rings for a new assignee, but not for a person who took the task or had it', () => {
  const given = { change: TaskChange.UPDATED, assigneeChanged: true, actorId: 'mona' }
  expect(task(given)).toEqual([{ toUser: 'emad', summary: 'task_assigned' }])
  expect(task({ ...given, assigneeChanged: false })).toEqual([])
  expect(task({ ...given, actorId: 'emad' })).toEqual([])
  expect(task(given, { assigneeId: '' })).toEqual([])
  expect(task(given, { taskType: 4 })).toEqual([])
})

const talk = (event: Parameters<typeof TalkEvent.fromPartial>[0]) =>
  listenersOf(
    talkBells,
    TalkEvent.fromPartial({ change: TalkChange.POSTED, authorId: 'mona', actorId: 'mona', ...event }),
  )

it('a comment rings once for each person it concerns: a mention, then a reply, then who follows, not its author (C12)', () => {
  const followerIds = ['emad', 'sara', 'olivia', 'mona']
  expect(talk({ mentionedIds: ['emad', 'mona'], repliedId: 'sara', followerIds })).toEqual([
    { toUser: 'emad', summary: 'comment_mentioned' },
    { toUser: 'sara', summary: 'comment_replied' },
    { toUser: 'olivia', summary: 'comment_added' },
  ])
  expect(talk({})).toEqual([])
})

it('a description rings for the people whom it mentions anew, before other news of the task (C5)', () => {
  const mentions = { excerpt: 'Ask', userIds: ['emad', 'sara'] }
  const given = { change: TaskChange.UPDATED, assigneeChanged: true, actorId: 'mona' }
  const lines = [
    { toUser: 'emad', summary: 'task_mentioned' },
    { toUser: 'sara', summary: 'task_mentioned' },
  ]
  expect(task({ ...given, mentions })).toEqual(lines)
  expect(task({ change: TaskChange.CREATED, actorId: 'sara', mentions })).toEqual(lines.slice(0, 1))
  expect(task(given)).toEqual([{ toUser: 'emad', summary: 'task_assigned' }])
})

it('an entry of a register rings for the people whom it mentions anew, and for no one else (C5)', () => {
  const entry = (of: Parameters<typeof EntryEvent.fromPartial>[0]) =>
    listenersOf(entryBells, EntryEvent.fromPartial({ actorId: 'mona', ownerId: 'emad', ...of }))
  expect(entry({ mentions: { excerpt: 'Ask', userIds: ['sara', 'mona'] } })).toEqual([
    { toUser: 'sara', summary: 'entry_mentioned' },
  ])
  expect(entry({})).toEqual([])
})

it.each([TalkChange.CHANGED, TalkChange.DELETED, TalkChange.READ, TalkChange.ENDED])(
  'the change %s of a thread rings nothing (C12)',
  (change) => {
    expect(talk({ change, mentionedIds: ['emad'], repliedId: 'sara', followerIds: ['sara'] })).toEqual([])
  },
)
