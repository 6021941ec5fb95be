import { setTimeout as wait } from 'node:timers/promises'

import { GROUPS, topicsOf } from '../check/settled.js'
import type { Rig } from '../rig/rig.js'
import type { Fault } from './fault.js'

const REBALANCES = 20
const SHORT_REBALANCES = 3
const GUEST_STAYS_MS = 1_500

/** F4: the broker is killed and comes back; then groups are dealt out anew again and again. */
export const brokerKilledFault: Fault = {
  name: 'F4',
  what: 'kill -9 of the broker, then 20 forced rebalances (3 in the short form)',
  target: { settledMs: 60_000 },
  async inject({ rig, short, random }) {
    const { processes } = rig.platform
    const before = processes.pid('kafka')
    processes.kill('kafka', 'SIGKILL')
    await processes.waitUntilReady('kafka')
    const after = processes.pid('kafka')
    const rounds = short ? SHORT_REBALANCES : REBALANCES
    let joined = 0
    const groups = await readersOf(rig)
    for (let round = 0; round < rounds; round++) joined += await visit(rig, random.pick(groups))
    const proof =
      before !== after && joined === rounds ? `broker ${before} became ${after}, ${joined} guests joined` : ''
    return { proof, note: `${joined} rebalances` }
  },
}

/** The groups that have something to deal out: a group that never received a record has no topics to join for. */
async function readersOf(rig: Rig): Promise<string[]> {
  const topics = await Promise.all(GROUPS.map((group) => topicsOf(rig.admin, group)))
  return GROUPS.filter((_, index) => topics[index]?.length)
}

/** A guest joins a group, gets partitions, handles nothing and leaves: everybody is dealt out twice. */
async function visit(rig: Rig, group: string): Promise<number> {
  const guest = rig.kafka.consumer({ groupId: group, allowAutoTopicCreation: false })
  let joined = 0
  guest.on(guest.events.GROUP_JOIN, () => {
    joined = 1
  })
  await guest.connect()
  await guest.subscribe({ topics: await topicsOf(rig.admin, group) })
  await guest.run({ autoCommit: false, eachBatchAutoResolve: false, eachBatch: () => Promise.resolve() })
  await wait(GUEST_STAYS_MS)
  await guest.disconnect()
  return joined
}
