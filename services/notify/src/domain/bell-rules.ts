import type { Summary } from './notification.js'

/** What happened to a leave, as far as the bell cares. */
export type LeaveChange =
  'applied' | 'edited' | 'reassigned' | 'withdrawn' | 'approved' | 'rejected' | 'changed' | 'cancelled'

// Who hears of it; the applicant's acts go to the approver and the other way round.
const hears: Readonly<Record<LeaveChange, 'approver' | 'applicant'>> = {
  applied: 'approver',
  edited: 'approver',
  reassigned: 'approver',
  withdrawn: 'approver',
  approved: 'applicant',
  rejected: 'applicant',
  changed: 'applicant',
  cancelled: 'applicant',
}

/** Whose bell a change of a leave rings; null for nobody: nobody is told of what he did himself. */
export function leaveListener(
  change: LeaveChange,
  people: { applicantId: string; approverId: string; actorId: string },
): { toUser: string; summary: Summary } | null {
  const toUser = hears[change] === 'approver' ? people.approverId : people.applicantId
  return toUser === '' || toUser === people.actorId ? null : { toUser, summary: `leave_${change}` }
}

/** Task type of a task that stands for a leave; the leave itself rings. */
const LEAVE_TASK = 4

/** Whose bell a new task rings: its assignee's, unless he made it or it stands for a leave. */
export function newTaskListener(task: {
  taskType: number
  assigneeId: string
  actorId: string
}): string | null {
  const { taskType, assigneeId, actorId } = task
  return taskType === LEAVE_TASK || assigneeId === '' || assigneeId === actorId ? null : assigneeId
}

/**
 * Whose bell a changed task rings: that of somebody who now has it and had it not, unless he took it himself. Only an
 * event that says so counts: in older ones a missing previous assignee may be nobody or may not have been told, and
 * whoever has the task may long have had it.
 */
export function newAssignee(task: {
  taskType: number
  assigneeId: string
  assigneeChanged: boolean
  actorId: string
}): string | null {
  return task.assigneeChanged ? newTaskListener(task) : null
}

/**
 * Whose bells a comment rings, each once: those it mentions hear of the mention, assignee and watchers of the comment.
 * Its author hears nothing.
 */
export function commentListeners(comment: {
  authorId: string
  mentionedIds: readonly string[]
  assigneeId: string
  watcherIds: readonly string[]
}): { toUser: string; summary: Summary }[] {
  const { authorId, mentionedIds, assigneeId, watcherIds } = comment
  const heard = new Map<string, Summary>()
  for (const userId of [assigneeId, ...watcherIds]) heard.set(userId, 'comment_added')
  for (const userId of mentionedIds) heard.set(userId, 'comment_mentioned')
  return [...heard]
    .filter(([userId]) => userId !== '' && userId !== authorId)
    .map(([toUser, summary]) => ({ toUser, summary }))
}
