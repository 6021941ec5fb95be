import { setTimeout as wait } from 'node:timers/promises'

import { otherPrimary, setView } from '../rig/replica-set.js'
import type { Fault, FaultRun } from './fault.js'

const EACH_MS = 15_000

/** F9: lines are cut: a service from its database, a service from Kafka, the primary from everybody. */
export const partitionsFault: Fault = {
  name: 'F9',
  what: 'leave cut from MongoDB, tasks from Kafka, the primary from all others',
  target: { settledMs: 60_000 },
  async inject(run) {
    const proofs = [await fromDatabase(run), await fromBroker(run), await primaryAlone(run)]
    return { proof: proofs.every((proof) => proof !== '') ? proofs.join('; ') : '' }
  },
}

async function fromDatabase({ rig }: FaultRun): Promise<string> {
  for (const proxy of rig.edges.mongo) proxy.make({ blackHole: true }, (who) => who === 'leave')
  await wait(EACH_MS)
  rig.edges.heal()
  await wait(EACH_MS)
  const bytes = rig.edges.mongo.reduce((sum, { counters }) => sum + counters.swallowed, 0)
  return bytes > 0 ? `leave>mongodb swallowed ${bytes} bytes` : ''
}

async function fromBroker({ rig }: FaultRun): Promise<string> {
  rig.edges.kafka.make({ blackHole: true }, (who) => who === 'tasks')
  await wait(EACH_MS)
  const bytes = rig.edges.kafka.counters.swallowed
  rig.edges.heal()
  await wait(EACH_MS)
  return bytes > 0 ? `tasks>kafka swallowed ${bytes} bytes` : ''
}

/** Writes of the isolated primary must not count: the others choose another one. */
async function primaryAlone({ rig }: FaultRun): Promise<string> {
  const before = await setView(rig)
  rig.edges.mongo[before.primary]?.make({ down: true })
  // Its own way out is through the proxies of the others; theirs to it is cut, which is enough to lose their votes.
  const after = await otherPrimary(rig, before.primary)
  await wait(EACH_MS)
  rig.edges.heal()
  return after.term > before.term
    ? `mongodb-${before.primary + 1} alone, term ${before.term} to ${after.term}`
    : ''
}
