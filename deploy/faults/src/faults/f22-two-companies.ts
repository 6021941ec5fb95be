import { randomUUID } from 'node:crypto'

import type { Finding } from '../check/finding.js'
import type { Person } from '../load/person.js'
import type { Fault, FaultRun } from './fault.js'

const LANES = 8
const SHORT = 300
const LONG = 10_000

interface Known {
  readonly person: Person
  readonly leaveId: string
  readonly taskId: string
}

/** F22: one person works in two companies at once, in many windows. */
export const twoCompaniesFault: Fault = {
  name: 'F22',
  what: 'interleaved requests of one person in two companies with the same values',
  target: { failedRequests: 0, settledMs: 20_000 },
  async inject({ rig, random, short }) {
    const companies = await Promise.all(rig.world.inTwo.map(settle))
    const total = short ? SHORT : LONG
    const wrong: string[] = []
    let asked = 0
    const ask = async () => {
      while (asked < total) {
        asked++
        const own = companies[asked % companies.length]
        const other = companies[(asked + 1) % companies.length]
        if (!own || !other) return
        const answer = await look(own, random)
        const marks = [own, other].map(({ person }) => answer.text.includes(person.tenant.mark))
        if (answer.status !== 200) wrong.push(`${answer.status} ${answer.reason}`)
        else if (!marks[0] || marks[1])
          wrong.push(`${own.person.tenant.mark} was asked for, got ${answer.text.slice(0, 80)}`)
        // The same window, the other company's id: it must be as unknown as one that exists nowhere.
        if (asked % 50 === 0 && (await foreign(own, other))) wrong.push('a foreign leave was shown')
      }
    }
    await Promise.all(Array.from({ length: LANES }, ask))
    const findings = wrong.map((what): Finding => ({ invariant: 'I5', kind: 'wrong', what }))
    return {
      proof: `${asked} answers compared with their company's mark`,
      findings,
      note: `${asked} requests`,
    }
  },
}

/** Gives the person something of their own in the company. */
async function settle(person: Person): Promise<Known> {
  const { mark, number } = person.tenant
  const leave = await person.insist(
    'applyForLeave',
    {
      subscription: number,
      from_date: '2031-01-05',
      to_date: '2031-01-06',
      leave_type: 'Annual leave',
      reason: `leave both ${mark}`,
    },
    randomUUID(),
  )
  const task = await person.insist(
    'createTask',
    {
      subscription: number,
      project: person.facts.project,
      fields: { name: `task both ${mark}`, assignee: person.facts.id },
    },
    randomUUID(),
  )
  if (leave.data && task.data) return { person, leaveId: leave.data.leave.id, taskId: task.data.task.id }
  throw new Error(`not settled in ${number}: ${leave.reason} ${task.reason}`)
}

function look({ person, leaveId, taskId }: Known, random: FaultRun['random']) {
  const subscription = person.tenant.number
  const which = random.below(4)
  if (which === 0) return person.insist('getLeave', { subscription, id: leaveId })
  if (which === 1) return person.insist('listOwnLeave', { subscription })
  if (which === 2) return person.insist('getTaskDetail', { subscription, id: taskId })
  return person.insist('getTaskDetail', { subscription, project: person.facts.project, item_id: 'SAME0-1' })
}

async function foreign(own: Known, other: Known): Promise<boolean> {
  const answer = await own.person.insist('getLeave', {
    subscription: own.person.tenant.number,
    id: other.leaveId,
  })
  return answer.status !== 404
}
