import { databaseOwners, type DatabaseOwner } from '@smartproject/local/services'

import { second, TWICE, type Rig } from '../rig/rig.js'
import type { Fault } from './fault.js'

const ROUNDS = 3
const AT_ONCE = 3
/** How long the endpoints of a cluster lag behind its pods. */
const LAG_MS = 5_000

/** F2: every process is replaced while people work. */
export const rollingRestartFault: Fault = {
  name: 'F2',
  what: 'rolling restart of everything, the balancer 5 s behind',
  target: { failedRequests: 0, settledMs: 20_000 },
  async inject({ rig, short }) {
    rig.balancer.lagMs = LAG_MS
    const before = pids(rig)
    const rounds = short ? 1 : ROUNDS
    try {
      for (let round = 0; round < rounds; round++) await replaceAll(rig)
    } finally {
      rig.balancer.lagMs = 0
    }
    const kept = [...pids(rig)].filter((pid) => before.has(pid))
    const proof = kept.length === 0 ? `${rounds} rounds, every process has a new pid` : ''
    return { proof, note: `${rounds} rounds` }
  },
}

/** Replaces every process, three at a time. */
export async function replaceAll(rig: Rig): Promise<void> {
  const waiting = [...databaseOwners]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let name = waiting.shift(); name; name = waiting.shift()) await replace(rig, name)
    }),
  )
}

/** Of two replicas one after the other; a lone process ends when its successor is ready. */
export async function replace({ platform: { processes } }: Rig, name: DatabaseOwner): Promise<void> {
  const [first, other] = [name, second(name)]
  if (TWICE.includes(name)) {
    await processes.restart(first)
    return processes.restart(other)
  }
  const [old, fresh] = processes.pid(first) === undefined ? [other, first] : [first, other]
  await processes.start(fresh)
  await processes.stop(old)
}

function pids({ platform: { processes } }: Rig): Set<number> {
  const names = databaseOwners.flatMap((name) => [name, second(name)])
  return new Set(names.flatMap((name) => processes.pid(name) ?? []))
}
