import { addDays, dayIn } from '@smartproject/kit/types/plain-date'

import { workingDayFrom } from '@smartproject/kit/types/working-days'

import type { Finding } from '../check/finding.js'
import { uuid } from '../load/actor.js'
import { WEEK } from '../load/leave-work.js'
import type { Answer, Person } from '../load/person.js'
import type { Fault, FaultRun } from './fault.js'

const SHORT = 4
const LONG = 60
const FIRST_DAY = 1_650

/** F23: a request is approved, rejected and edited twenty times at the same moment. */
export const oneWinnerFault: Fault = {
  name: 'F23',
  what: '20 parallel approvals, rejections and edits of one leave, double clicks among them',
  target: { failedRequests: 0, settledMs: 20_000 },
  async inject(run) {
    const rounds = run.short ? SHORT : LONG
    const findings: Finding[] = []
    for (let round = 0; round < rounds; round++) findings.push(...(await fight(run, round)))
    return { proof: `${rounds} fights of 20 requests`, findings, note: `${rounds} leaves` }
  },
}

async function fight({ rig, random }: FaultRun, round: number): Promise<Finding[]> {
  const { people } = rig.world
  const applicant = people[(round * 7 + 3) % people.length]
  const manager = people.find(({ facts }) => facts.id === applicant?.facts.managerId)
  if (!applicant || !manager) throw new Error('no applicant with a manager')
  const subscription = applicant.tenant.number
  const day = workingDayFrom(addDays(dayIn('Asia/Qatar', new Date()), FIRST_DAY + round * 2), WEEK)
  const days = { from_date: day, to_date: day, leave_type: 'Annual leave' as const }
  const words = () => `leave ${uuid(random)} ${applicant.tenant.mark}`
  const applied = await applicant.insist(
    'applyForLeave',
    { subscription, ...days, reason: words() },
    uuid(random),
  )
  if (!applied.data) return [wrong(`applying answered ${applied.status} ${applied.reason}`)]
  const { id, version } = applied.data.leave
  const at = { subscription, id, version }
  const [click, edit] = [uuid(random), words()]
  const answers = await Promise.all([
    ...times(6, () => manager.insist('approveLeave', at, click)),
    ...times(5, () => manager.insist('approveLeave', at, uuid(random))),
    ...times(5, () => manager.insist('rejectLeave', at, uuid(random))),
    ...times(4, () => applicant.insist('editLeave', { ...at, ...days, reason: edit }, uuid(random))),
  ])
  return [...answers.flatMap(refusedBadly), ...(await decisions(rig, id, applicant))]
}

async function decisions(rig: FaultRun['rig'], leaveId: string, applicant: Person): Promise<Finding[]> {
  const rows = await rig.databases
    .of('leave')
    .collection<{ verb: string }>('leave_events')
    .find({ leaveId, tenantId: applicant.tenant.id })
    .toArray()
  const verbs = rows.map(({ verb }) => verb)
  return verbs.length === 2 ? [] : [wrong(`leave ${leaveId} has ${verbs.join(', ')}: not one winner`)]
}

function refusedBadly({ status, reason }: Answer<unknown>): Finding[] {
  return status === 200 || status === 409 ? [] : [wrong(`a loser got ${status} ${reason}`)]
}

function wrong(what: string): Finding {
  return { invariant: 'F23', kind: 'wrong', what }
}

function times<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make)
}
