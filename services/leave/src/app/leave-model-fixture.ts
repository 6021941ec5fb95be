// How a leave behaves, written a second time and as plainly as possible: days are numbers, rules are sentences. The
// use cases are held against this. For tests only.

/** Somebody of the company; olivia owns it. */
export type Who = 'emad' | 'sara' | 'mona' | 'olivia'

/** A leave as the model knows it. */
export interface ModelLeave {
  readonly user: Who
  from: number
  to: number
  type: string
  status: 'pending' | 'approved' | 'rejected' | 'cancelled' | 'deleted'
  version: number
  decidedBy: string
}

/** Something somebody asks for; days count from the beginning of the story. */
export interface Step {
  readonly verb: 'apply' | 'edit' | 'withdraw' | 'approve' | 'reject' | 'change' | 'cancel' | 'wait'
  readonly who: Who
  /** Which leave, counted round. */
  readonly leave: number
  readonly from: number
  readonly days: number
  readonly type: 'Sick leave' | 'Annual leave' | null
  /** 0 for the version as it is. */
  readonly versionOff: number
  readonly comment: string
  readonly hours: number
}

/** Whose requests go to whom. */
export const REPORTS_TO: Readonly<Record<Who, Who>> = {
  emad: 'mona',
  sara: 'mona',
  mona: 'mona',
  olivia: 'olivia',
}

/** Longest leave, in days. */
const LONGEST = 732

/** The company as it should be. */
export class Model {
  readonly leaves: ModelLeave[] = []
  today = 0
  /** Changes that were written. */
  written = 0
  private readonly busy: (day: number) => boolean

  constructor(busy: (day: number) => boolean) {
    this.busy = busy
  }

  /** What the step has to end with: `ok`, or the reason of the refusal. Changes the model when it is `ok`. */
  take(step: Step): string {
    if (step.verb === 'apply') return this.apply(step)
    const leave = this.leaves[step.leave % this.leaves.length]
    if (!leave) return 'LEAVE_NOT_FOUND'
    const applicant = step.who === leave.user
    const decider = step.who === REPORTS_TO[leave.user] || step.who === 'olivia'
    if (!applicant && !decider) return 'LEAVE_NOT_FOUND'
    const byApplicant = step.verb === 'edit' || step.verb === 'withdraw'
    if (byApplicant ? !applicant : !decider) return 'PERMISSION_DENIED'
    const settled = this.loadForTransition(step, leave)
    if (settled === 'repeat') return 'ok'
    if (settled !== 'go') return settled
    if (step.versionOff !== 0) return 'VERSION_MISMATCH'
    return this.change(step, leave)
  }

  private apply({ who, from, days, type }: Step): string {
    const to = from + days - 1
    const wrong = wrongSpan(from, to)
    if (wrong) return wrong
    if (allOff(from, to)) return 'NO_WORKING_DAYS'
    if (type === null) return 'LEAVE_TYPE_EMPTY'
    if (this.overlaps(who, from, to, null)) return 'LEAVE_OVERLAPS'
    this.leaves.push({ user: who, from, to, type, status: 'pending', version: 1, decidedBy: '' })
    this.written++
    return 'ok'
  }

  /** What the state alone says. */
  private loadForTransition({ verb, who }: Step, leave: ModelLeave): string {
    const { status } = leave
    if (verb === 'edit') return status === 'pending' ? 'go' : 'LEAVE_NOT_PENDING'
    if (verb === 'change') return status === 'approved' ? 'go' : 'LEAVE_NOT_APPROVED'
    if (verb === 'cancel')
      return status === 'approved' ? 'go' : status === 'cancelled' ? 'repeat' : 'LEAVE_NOT_APPROVED'
    if (verb === 'withdraw') {
      if (status === 'pending') return 'go'
      if (status === 'approved') return leave.from > this.today ? 'go' : 'LEAVE_ALREADY_STARTED'
      return status === 'deleted' ? 'repeat' : 'LEAVE_ENDED_STATE'
    }
    if (status === 'pending') return 'go'
    if (status === 'deleted') return 'LEAVE_WITHDRAWN'
    const same = status === (verb === 'approve' ? 'approved' : 'rejected')
    return same && leave.decidedBy === who ? 'repeat' : 'LEAVE_ALREADY_DECIDED'
  }

  private change(step: Step, leave: ModelLeave): string {
    if (step.verb === 'withdraw') return this.write(leave, { status: 'deleted' })
    if (step.verb === 'reject') return this.write(leave, { status: 'rejected', decidedBy: step.who })
    if (step.verb === 'cancel') {
      if (leave.to < this.today && step.comment === '') return 'INVALID_ARGUMENT'
      return this.write(leave, { status: 'cancelled', decidedBy: step.who })
    }
    const [from, to] = [step.from, step.from + step.days - 1]
    const moved = from !== leave.from || to !== leave.to
    const wrong = wrongSpan(from, to)
    if (wrong) return wrong
    if (step.verb === 'edit') {
      if (moved && from < this.today) return 'DATES_MISMATCHED'
      if (step.type === null) return 'LEAVE_TYPE_EMPTY'
      if (!moved && step.type === leave.type) return 'ok'
    }
    if (step.verb === 'change' && !moved) return 'ok'
    if (moved && allOff(from, to)) return 'NO_WORKING_DAYS'
    if (moved && this.overlaps(leave.user, from, to, leave)) return 'LEAVE_OVERLAPS'
    if (step.verb === 'edit') return this.write(leave, { from, to, type: step.type ?? leave.type })
    if (step.verb === 'change') return this.write(leave, { from, to })
    if (Array.from({ length: step.days }, (_, day) => from + day).some(this.busy)) return 'TASK_CLASH'
    return this.write(leave, { from, to, status: 'approved', decidedBy: step.who })
  }

  private write(leave: ModelLeave, change: Partial<ModelLeave>): string {
    Object.assign(leave, change, { version: leave.version + 1 })
    this.written++
    return 'ok'
  }

  private overlaps(user: Who, from: number, to: number, except: ModelLeave | null): boolean {
    return this.leaves.some(
      (other) =>
        other !== except &&
        other.user === user &&
        (other.status === 'pending' || other.status === 'approved') &&
        other.from <= to &&
        from <= other.to,
    )
  }
}

/** The story begins on a Friday; Friday and Saturday are off. */
function allOff(from: number, to: number): boolean {
  return Array.from({ length: to - from + 1 }, (_, day) => (from + day + 700) % 7).every((day) => day < 2)
}

function wrongSpan(from: number, to: number): string | null {
  if (to < from) return 'DATES_MISMATCHED'
  return to - from + 1 > LONGEST ? 'INVALID_ARGUMENT' : null
}
