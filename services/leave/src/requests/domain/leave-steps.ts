import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { Leave, LeaveStatus, LeaveSpan } from '../../leave/area.js'

/** A span with its working days and its applicant's projects. */
export interface Extent extends LeaveSpan {
  readonly workingHalfDays: number
  readonly projectNumbers: readonly number[]
}

/** A new request, waiting for its approver. */
export function requested(input: {
  id: string
  userId: string
  reportTo: string
  extent: Extent
  type: string
  reason: string
  deputyId: string
  now: Date
  today: PlainDate
}): Leave {
  return {
    id: input.id,
    userId: input.userId,
    reportTo: input.reportTo,
    ...input.extent,
    type: input.type,
    reason: input.reason,
    deputyId: input.deputyId,
    comment: '',
    status: 'pending',
    appliedTime: input.now,
    appliedDate: input.today,
    approvedTime: null,
    declinedTime: null,
    decidedTime: null,
    decidedBy: '',
    taskId: '',
    taskWantedTime: null,
    lateMails: [],
    version: 1,
    shownVersion: 1,
  }
}

/** The request with other days, type, reason or deputy. */
export function edited(
  leave: Leave,
  { extent, ...fields }: { extent: Extent; type: string; reason: string; deputyId: string },
): Leave {
  return seen(leave, { ...extent, ...fields })
}

/** Granted, perhaps for other days; from now on it waits for its task. */
export function approved(
  leave: Leave,
  decision: { extent: Extent; comment: string; by: string; now: Date },
): Leave {
  return seen(leave, {
    ...decision.extent,
    comment: decision.comment,
    status: 'approved',
    approvedTime: decision.now,
    decidedTime: decision.now,
    decidedBy: decision.by,
    taskWantedTime: decision.now,
  })
}

/** Refused; the days stay as they were asked for. */
export function rejected(leave: Leave, decision: { comment: string; by: string; now: Date }): Leave {
  return seen(leave, {
    comment: decision.comment,
    status: 'rejected',
    declinedTime: decision.now,
    decidedTime: decision.now,
    decidedBy: decision.by,
  })
}

/** An approved leave with other days or another comment; who approved it, and when, stays. */
export function changed(leave: Leave, change: { extent: Extent; comment: string }): Leave {
  return seen(leave, { ...change.extent, comment: change.comment })
}

/** Over before its time: `cancelled` by the approver, `deleted` by the applicant. The task goes. */
export function ended(
  leave: Leave,
  end: { status: Extract<LeaveStatus, 'cancelled' | 'deleted'>; comment?: string; by: string; now: Date },
): Leave {
  return seen(leave, {
    status: end.status,
    comment: end.comment === undefined || end.comment === '' ? leave.comment : end.comment,
    decidedTime: end.now,
    // An applicant decides nothing by taking the request back.
    decidedBy: end.status === 'cancelled' ? end.by : leave.decidedBy,
    taskId: '',
    taskWantedTime: null,
  })
}

/** In the hands of another approver. */
export function handedTo(leave: Leave, reportTo: string): Leave {
  return seen(leave, { reportTo })
}

/** The mail goes out again; nothing else is different. */
export function mailedAgain(leave: Leave): Leave {
  return unseen(leave, { lateMails: [] })
}

/** Its working days counted anew; the shown version stays valid. */
export function recounted(leave: Leave, workingHalfDays: number): Leave {
  return unseen(leave, { workingHalfDays })
}

/** Its task is there. */
export function linked(leave: Leave, taskId: string): Leave {
  return unseen(leave, { taskId, taskWantedTime: null })
}

/** Its task is not there (any more) and is asked for. */
export function unlinked(leave: Leave, now: Date): Leave {
  return unseen(leave, { taskId: '', taskWantedTime: now })
}

function seen(leave: Leave, change: Partial<Leave>): Leave {
  // Late mails about an earlier state no longer matter.
  return { ...leave, lateMails: [], ...change, version: leave.version + 1, shownVersion: leave.version + 1 }
}

function unseen(leave: Leave, change: Partial<Leave>): Leave {
  return { ...leave, ...change, version: leave.version + 1 }
}
