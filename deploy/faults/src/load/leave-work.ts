import { addDays, dayIn, type PlainDate } from '@smartproject/kit/types/plain-date'
import { workingDayFrom } from '@smartproject/kit/types/working-days'
import type { CallOutput } from '@smartproject/bff/api/calls'

import { uuid, type Actor } from './actor.js'

type Leave = CallOutput<'getLeave'>['leave']

/** A request as everybody in the load knows it; its approver sees what its applicant has done. */
interface OpenLeave {
  readonly id: string
  version: number
  status: Leave['status']
  readonly fromDate: PlainDate
  edits: number
}

const LEAVE_TYPE = 'Annual leave'
/** As the companies of the load have it. */
export const WEEK = { weekendDays: [5, 6], holidays: [] }

/** The queue where requests wait for their approvers, by approver. */
export class ApprovalQueue {
  private readonly waiting = new Map<string, OpenLeave[]>()

  put(approver: string, leave: OpenLeave): void {
    this.waiting.set(approver, [...(this.waiting.get(approver) ?? []), leave])
  }

  /** Takes one away, so that it is decided once by this load. */
  take(approver: string, pick: (below: number) => number): OpenLeave | null {
    const mine = this.waiting.get(approver) ?? []
    const [leave] = mine.splice(pick(mine.length), 1)
    return leave ?? null
  }

  /** One was decided on another way. */
  remove(approver: string, id: string): void {
    const mine = this.waiting.get(approver) ?? []
    this.waiting.set(
      approver,
      mine.filter((leave) => leave.id !== id),
    )
  }

  size(approver: string): number {
    return this.waiting.get(approver)?.length ?? 0
  }
}

/** The leave actions of one person. */
export class LeaveWork {
  private readonly own: OpenLeave[] = []

  constructor(
    private readonly actor: Actor,
    private readonly queue: ApprovalQueue,
  ) {}

  /** Applies for days that are not requested yet. */
  async apply(): Promise<OpenLeave | null> {
    const { person, random } = this.actor
    const from = workingDayFrom(addDays(dayIn('Asia/Qatar', new Date()), person.freeDay()), WEEK)
    const reason = this.words()
    const data = await this.actor.write(
      'applyForLeave',
      {
        subscription: person.tenant.number,
        from_date: from,
        to_date: addDays(from, random.below(2)),
        leave_type: LEAVE_TYPE,
        reason,
      },
      ({ leave }) => acknowledged(leave, 'applied', reason),
    )
    if (!data) return null
    const leave = { ...openLeave(data.leave), fromDate: from }
    this.own.push(leave)
    this.queue.put(person.facts.managerId, leave)
    return leave
  }

  /** Changes an own request once; more than a few mails a minute for one request would wait. */
  async edit(): Promise<void> {
    const leave = this.pickOwn((each) => each.status === 'pending' && each.edits === 0)
    if (!leave) return void (await this.apply())
    const reason = this.words()
    leave.edits++
    const data = await this.actor.write(
      'editLeave',
      {
        ...this.at(leave),
        from_date: leave.fromDate,
        to_date: leave.fromDate,
        leave_type: LEAVE_TYPE,
        reason,
      },
      (answer) => acknowledged(answer.leave, 'edited', reason),
    )
    follow(leave, data)
  }

  /** Takes an own request back, pending or approved. */
  async withdraw(): Promise<void> {
    const leave = this.pickOwn((each) => each.status === 'pending' || each.status === 'approved')
    if (!leave) return
    const data = await this.actor.write('withdrawLeave', this.at(leave), (answer) =>
      acknowledged(answer.leave, 'withdrawn', ''),
    )
    follow(leave, data)
  }

  /** Decides one of the requests on the own queue in the application. */
  async decide(): Promise<void> {
    const { person, random } = this.actor
    const leave = this.queue.take(person.facts.id, (below) => random.below(below))
    if (!leave) return
    const approves = random.next() < 0.7
    const data = await this.actor.write(approves ? 'approveLeave' : 'rejectLeave', this.at(leave), (answer) =>
      acknowledged(answer.leave, approves ? 'approved' : 'rejected', ''),
    )
    follow(leave, data)
  }

  /** Decides by the code of a mail; the code says which request and which decision. */
  async decideByCode(code: string): Promise<void> {
    const seen = await this.actor.read('getLeaveByCode', { code })
    if (seen?.state !== 'live' || seen.leave?.status !== 'pending') return
    this.queue.remove(this.actor.person.facts.id, seen.leave.id)
    const verb = seen.kind === 'approve' ? 'approved' : 'rejected'
    await this.actor.write('decideLeaveByCode', { code, version: seen.leave.version }, (answer) =>
      acknowledged(answer.leave, verb, ''),
    )
  }

  private pickOwn(wanted: (leave: OpenLeave) => boolean): OpenLeave | undefined {
    const found = this.own.filter(wanted)
    return found.length === 0 ? undefined : this.actor.random.pick(found)
  }

  private at({ id, version }: OpenLeave) {
    return { subscription: this.actor.person.tenant.number, id, version }
  }

  private words(): string {
    return `leave ${uuid(this.actor.random)} ${this.actor.person.tenant.mark}`
  }
}

function openLeave({ id, version, status }: Leave) {
  return { id, version, status, edits: 0 }
}

function follow(leave: OpenLeave, data: { leave: Leave } | null): void {
  if (data) Object.assign(leave, { version: data.leave.version, status: data.leave.status })
  // Another person was faster: what it is now does not matter to the load any more.
  else leave.status = 'deleted'
}

function acknowledged({ id, version }: Leave, verb: string, mark: string) {
  return [{ kind: 'leave', id, version, verb, mark } as const]
}
