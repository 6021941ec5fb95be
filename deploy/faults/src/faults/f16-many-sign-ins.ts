import { watchMemory } from '@smartproject/local/crowd/memory'
import { CROWD_PASSWORD, makePeople } from '@smartproject/local/crowd/people'
import { startCrowd } from '@smartproject/local/crowd/start-crowd'
import type { CrowdResult } from '@smartproject/local/crowd/crowd'

import type { Finding } from '../check/finding.js'
import { second, type Rig } from '../rig/rig.js'
import type { Fault } from './fault.js'

const LONG = { count: 2_000, withinMs: 10_000 }
/** As many a second. */
const SHORT = { count: 200, withinMs: 1_000 }
const TIMEOUT_MS = 180_000
/** On a busy machine they come later, and are a crowd all the same. */
const COME_LATER = 3
const MOST_MEMORY_MIB = 64

/** F16: everybody signs in at once, as after an outage, while others work. */
export const manySignIns: Fault = {
  name: 'F16',
  what: '2,000 sign-ins within 10 s (200 within 1 s in the short form)',
  target: { failedRequests: 0, settledMs: 20_000 },
  async inject({ rig, random, short }) {
    const { count, withinMs } = short ? SHORT : LONG
    const emails = await makePeople(reachable(rig), count, `crowd-${random.below(1_000_000)}.test`)
    const origin = rig.platform.urls.web
    const plan = { origin, emails, password: CROWD_PASSWORD, withinMs, timeoutMs: TIMEOUT_MS }
    const crowd = await startCrowd(plan)
    const memory = watchMemory(rig.platform.processes, ['auth', second('auth')])
    const result = await crowd.run()
    const { before, most } = memory.stop()
    const came = `${count} came within ${(result.cameWithinMs / 1_000).toFixed(1)} s`
    return {
      proof: result.cameWithinMs <= withinMs * COME_LATER ? came : '',
      note: `${inWords(result)}; auth took ${(most - before).toFixed(0)} MiB more`,
      findings: [...findingsOf(result), ...tooMuch(most - before)],
    }
  },
}

/** The platform as clients find it: after a rolling restart a service may run at its second place. */
function reachable({ platform, ports }: Rig) {
  const [first, other] = ports.grpc('auth')
  const auth = platform.processes.pid('auth') === undefined ? other : first
  return { ...platform, ports: { grpc: { ...platform.ports.grpc, auth: auth ?? 0 } } }
}

function inWords({ inAfterMs, atOnce, later, allInMs }: CrowdResult): string {
  const sentAway = Object.values(later).reduce((sum, times) => sum + times, 0)
  const seconds = (allInMs / 1_000).toFixed(1)
  return `${inAfterMs.length} are in after ${seconds} s, ${atOnce} at once; ${sentAway} times “later”`
}

/** I5: each browser has the session of its own account. Every browser is signed in in the end, and was told when to come back. */
function findingsOf({ mixedUp, failures, withoutTime }: CrowdResult): Finding[] {
  const wrong = (invariant: string) => (what: string) => ({ invariant, kind: 'wrong', what }) as const
  return [
    ...mixedUp.map(wrong('I5')),
    ...failures.map(wrong('I11')),
    ...(withoutTime === 0 ? [] : [wrong('I8')(`${withoutTime} were told “later” and not when`)]),
  ]
}

function tooMuch(more: number): Finding[] {
  if (more <= MOST_MEMORY_MIB) return []
  return [{ invariant: 'F16', kind: 'wrong', what: `auth took ${more.toFixed(0)} MiB more` }]
}
