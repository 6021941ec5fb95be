import { countReceipts, forgetReceipts, replayed, withConsumersStopped } from '../rig/readers.js'
import type { SeededRandom } from '../rig/random.js'
import type { Placed } from '../wire/topics.js'
import { countOf, readTopics, sendAgain } from '../wire/topics.js'
import { topicsRead } from './f13-duplicates.js'
import type { Fault } from './fault.js'

const PARTITIONS = 3

/** F14: every event comes again in any order, over all partitions, to readers who remember no event. */
export const disorderFault: Fault = {
  name: 'F14',
  what: 'everything published again shuffled over the partitions, without receipts',
  load: false,
  target: { settledMs: 90_000 },
  async inject({ rig, random }) {
    let records = 0
    const findings = await replayed(rig, 'the disorder', () =>
      withConsumersStopped(rig, async () => {
        await forgetReceipts(rig)
        const found = await readTopics(rig, await topicsRead(rig))
        records = countOf(found)
        const topics = [...found].map(([topic, all]) => [topic, shuffled(all, random)] as const)
        await sendAgain(rig, new Map(topics))
      }),
    )
    const receipts = await countReceipts(rig)
    return {
      proof: records > 0 && receipts > 0 ? `${records} records in disorder, ${receipts} receipts` : '',
      findings,
    }
  },
}

function shuffled(records: readonly Placed[], random: SeededRandom): Placed[] {
  return records
    .map((record) => ({ at: random.next(), record: { ...record, partition: random.below(PARTITIONS) } }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ record }) => record)
}
