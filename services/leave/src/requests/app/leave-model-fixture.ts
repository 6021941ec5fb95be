// How a leave behaves, written a second time and as plainly as possible: days are numbers, rules are sentences. The
// use cases are held against this. For tests only.

/** The people of the company; olivia owns it. */
export type Who = 'emad' | 'sara' | 'mona' | 'olivia'

/** A leave as the model knows it. */
export interface ModelLeave {
  readonly user: Who
  from: number
  to: number
  startsAtNoon: boolean
  endsAtNoon: boolean
  type: string
  status: 'pending' | 'approved' | 'rejected' | 'cancelled' | 'deleted'
  version: number
  /** The version people have seen: counting days anew moves only the other one. */
  shown: number
  /** Halves of working days when they were last counted. */
  halves: number
  decidedBy: string
}

/** An action of a person; days count from the beginning of the story. */
export interface Step {
  readonly verb:
    | 'apply'
    | 'edit'
    | 'withdraw'
    | 'approve'
    | 'reject'
    | 'change'
    | 'cancel'
    | 'wait'
    | 'holiday'
    | 'week'
    | 'place'
  readonly who: Who
  /** Which leave, counted round. */
  readonly leave: number
  readonly from: number
  readonly days: number
  readonly startsAtNoon: boolean
  readonly endsAtNoon: boolean
  readonly type: 'Sick leave' | 'Annual leave' | null
  /** 0 for the version as it is, or for the one named. */
  readonly versionOff: number
  /** The version that was looked at; left out for the one there is. */
  readonly version?: number
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

/** Who decides in whose place, on all days. */
export const DELEGATES: Readonly<Partial<Record<Who, Who>>> = { mona: 'emad' }

/** Weeks that people are given; the first is one of four working days, Sunday to Wednesday. */
export const PATTERNS: readonly (readonly number[] | null)[] = [[4, 5, 6], null, [6, 7], []]

/** Public holidays abroad. */
export const ABROAD: ReadonlySet<number> = new Set([2, 4, 5, 9, 17])

/** Longest leave, in days. */
const LONGEST = 732

/** The company as it should be. */
export class Model {
  leaves: ModelLeave[] = []
  today = 0
  /** Holidays beside Fridays and Saturdays. */
  holidays = new Set<number>()
  /** Weeks of people from a day on: days off by the ISO number of the weekday, or null for the company's week again. */
  weeks: { readonly user: Who; readonly from: number; readonly off: readonly number[] | null }[] = []
  /** Changes of leave that were written. */
  written = 0
  /** Where people work from a day on: abroad, with the holidays there, or at home again. */
  places: { readonly user: Who; readonly from: number; readonly abroad: boolean }[] = []
  /** Changes of weeks and places that were written. */
  timesSet = 0
  private readonly busy: (day: number) => boolean
  /** So many of the four are always there. */
  private readonly minimum: number

  constructor(busy: (day: number) => boolean, minimum: number) {
    this.busy = busy
    this.minimum = minimum
  }

  /** The same company, which goes its own way from here. */
  copy(): Model {
    const other = new Model(this.busy, this.minimum)
    other.leaves = this.leaves.map((leave) => ({ ...leave }))
    other.today = this.today
    other.holidays = new Set(this.holidays)
    other.weeks = [...this.weeks]
    other.written = this.written
    other.places = [...this.places]
    other.timesSet = this.timesSet
    return other
  }

  /** Makes a day a holiday, or a usual day again; leave that has not ended is counted anew. */
  toggleHoliday(day: number): void {
    if (!this.holidays.delete(day)) this.holidays.add(day)
    this.countAnew()
  }

  /** Gives a person another week from a day on, in the place of all that have not begun. */
  setWeek({ who, from, leave }: Step): string {
    if (from < this.today) return 'WEEK_BEGAN'
    const stay = this.weeks.filter((week) => week.user !== who || week.from < this.today)
    this.weeks = [...stay, { user: who, from, off: PATTERNS[leave % PATTERNS.length] ?? null }]
    this.timesSet++
    this.countAnew()
    return 'ok'
  }

  /** Sends a person abroad, or home, from a day on, in the place of all moves that have not begun. */
  setPlace({ who, from, leave }: Step): string {
    if (from < this.today) return 'WEEK_BEGAN'
    const stay = this.places.filter((place) => place.user !== who || place.from < this.today)
    this.places = [...stay, { user: who, from, abroad: leave % 2 === 0 }]
    this.timesSet++
    this.countAnew()
    return 'ok'
  }

  private countAnew(): void {
    for (const leave of this.leaves) {
      const waits = leave.status === 'pending' || leave.status === 'approved'
      const halves = this.workingHalves(leave.user, leave)
      if (!waits || leave.to < this.today || halves === leave.halves) continue
      Object.assign(leave, { halves, version: leave.version + 1 })
      this.written++
    }
  }

  /** The expected outcome of the step: `ok`, or the reason of the refusal. Changes the model when it is `ok`. */
  take(step: Step): string {
    if (step.verb === 'apply') return this.apply(step)
    const leave = this.leaves[step.leave % this.leaves.length]
    if (!leave) return 'LEAVE_NOT_FOUND'
    const applicant = step.who === leave.user
    const decider = step.who === REPORTS_TO[leave.user] || step.who === 'olivia'
    // Never an own request, and never one of whom the delegate reports to.
    const delegate =
      DELEGATES[REPORTS_TO[leave.user]] === step.who &&
      !applicant &&
      REPORTS_TO[step.who] !== leave.user &&
      !this.isAway(step.who)
    if (!applicant && !decider && !delegate) return 'LEAVE_NOT_FOUND'
    const byApplicant = step.verb === 'edit' || step.verb === 'withdraw'
    const decides = decider || (delegate && (step.verb === 'approve' || step.verb === 'reject'))
    if (byApplicant ? !applicant : !decides) return 'PERMISSION_DENIED'
    const settled = this.loadForTransition(step, leave)
    if (settled === 'repeat') return 'ok'
    if (settled !== 'go') return settled
    const given = (step.version ?? leave.version) + step.versionOff
    if (given < leave.shown || given > leave.version) return 'VERSION_MISMATCH'
    return this.change(step, leave)
  }

  private apply(step: Step): string {
    const { who, type } = step
    const days = daysOf(step)
    const wrong = wrongSpan(days)
    if (wrong) return wrong
    if (this.workingHalves(who, days) === 0) return 'NO_WORKING_DAYS'
    if (type === null) return 'LEAVE_TYPE_EMPTY'
    if (this.overlaps(who, days, null)) return 'LEAVE_OVERLAPS'
    if (this.tooFew(who, days, [])) return 'TOO_FEW_PRESENT'
    const halves = this.workingHalves(who, days)
    this.leaves.push({
      user: who,
      ...days,
      type,
      status: 'pending',
      version: 1,
      shown: 1,
      halves,
      decidedBy: '',
    })
    this.written++
    return 'ok'
  }

  /** The facts of the state. */
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
    const days = daysOf(step)
    const { from } = days
    const moved = JSON.stringify(halvesOf(days)) !== JSON.stringify(halvesOf(leave))
    const wrong = wrongSpan(days)
    if (wrong) return wrong
    if (step.verb === 'edit') {
      if (moved && from < this.today) return 'DATES_MISMATCHED'
      if (step.type === null) return 'LEAVE_TYPE_EMPTY'
      if (!moved && step.type === leave.type) return 'ok'
    }
    if (step.verb === 'change' && !moved) return 'ok'
    const halves = this.workingHalves(leave.user, days)
    if (moved && halves === 0) return 'NO_WORKING_DAYS'
    if (moved && this.overlaps(leave.user, days, leave)) return 'LEAVE_OVERLAPS'
    const granted = leave.status === 'approved' ? halvesOf(leave) : []
    const tooFew = this.tooFew(leave.user, days, granted)
    if (step.verb !== 'approve' && moved && tooFew) return 'TOO_FEW_PRESENT'
    if (step.verb === 'edit') return this.write(leave, { ...days, halves, type: step.type ?? leave.type })
    if (step.verb === 'change') return this.write(leave, { ...days, halves })
    if (Array.from({ length: step.days }, (_, day) => from + day).some(this.busy)) return 'TASK_CLASH'
    if (tooFew) return 'TOO_FEW_PRESENT'
    return this.write(leave, { ...days, halves, status: 'approved', decidedBy: step.who })
  }

  private write(leave: ModelLeave, change: Partial<ModelLeave>): string {
    Object.assign(leave, change, { version: leave.version + 1, shown: leave.version + 1 })
    this.written++
    return 'ok'
  }

  private workingHalves(user: Who, days: Days): number {
    return halvesOf(days).filter((half) => !this.isOff(user, Math.floor(half / 2))).length
  }

  /** The story begins on a Friday; Friday and Saturday are off for people without a week of their own. */
  private isOff(user: Who | null, day: number): boolean {
    const own = this.weeks.findLast((week) => week.user === user && week.from <= day)
    const off = own?.off ?? [5, 6]
    const abroad = this.places.findLast((place) => place.user === user && place.from <= day)?.abroad ?? false
    const holidays = abroad ? ABROAD : this.holidays
    return off.includes(((day + 704) % 7) + 1) || holidays.has(day)
  }

  private isAway(user: Who): boolean {
    const { today } = this
    return this.leaves.some(
      (leave) =>
        leave.user === user && leave.status === 'approved' && leave.from <= today && today <= leave.to,
    )
  }

  /** In some working half day ahead that was not granted before, fewer than the minimum would be there. */
  private tooFew(user: Who, days: Days, granted: readonly number[]): boolean {
    return halvesOf(days).some((half) => {
      const day = Math.floor(half / 2)
      if (day <= this.today || granted.includes(half) || this.isOff(null, day) || this.isOff(user, day))
        return false
      const others = (Object.keys(REPORTS_TO) as Who[]).filter((other) => other !== user)
      const there = others.filter(
        (other) =>
          !this.isOff(other, day) &&
          !this.leaves.some(
            (leave) => leave.user === other && leave.status === 'approved' && halvesOf(leave).includes(half),
          ),
      )
      return there.length < this.minimum
    })
  }

  private overlaps(user: Who, days: Days, except: ModelLeave | null): boolean {
    const halves = halvesOf(days)
    return this.leaves.some(
      (other) =>
        other !== except &&
        other.user === user &&
        (other.status === 'pending' || other.status === 'approved') &&
        halvesOf(other).some((half) => halves.includes(half)),
    )
  }
}

type Days = Pick<ModelLeave, 'from' | 'to' | 'startsAtNoon' | 'endsAtNoon'>

function daysOf({ from, days, startsAtNoon, endsAtNoon }: Step): Days {
  return { from, to: from + days - 1, startsAtNoon, endsAtNoon }
}

/** Every half day of them: two a day, counted from the beginning of the story. */
function halvesOf({ from, to, startsAtNoon, endsAtNoon }: Days): number[] {
  const first = from * 2 + (startsAtNoon ? 1 : 0)
  const last = to * 2 + (endsAtNoon ? 0 : 1)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, half) => first + half)
}

function wrongSpan(days: Days): string | null {
  const { from, to } = days
  if (to < from || halvesOf(days).length === 0) return 'DATES_MISMATCHED'
  return to - from + 1 > LONGEST ? 'INVALID_ARGUMENT' : null
}
