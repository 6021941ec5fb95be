import { GROUPS, topicsOf } from '../check/settled.js'
import { countReceipts, forgetReceipts, replayed, withConsumersStopped } from '../rig/readers.js'
import type { Rig } from '../rig/rig.js'
import { until } from '../rig/until.js'
import { countOf, readTopics, sendAgain } from '../wire/topics.js'
import type { Fault } from './fault.js'

const COPIES = 2

/** F13: every record comes three times; then all groups begin at the first record, with all receipts gone. */
export const duplicatesFault: Fault = {
  name: 'F13',
  what: 'every record three times, then every topic again from its start without receipts',
  load: false,
  target: { settledMs: 90_000 },
  async inject({ rig }) {
    let records = 0
    const afterCopies = await replayed(rig, 'the copies', async () => {
      records = await copyAll(rig)
    })
    const receipts = await countReceipts(rig)
    const afterReplay = await replayed(rig, 'the replay', () => replay(rig))
    const again = await countReceipts(rig)
    // Receipts are written while records are dealt with: as many as before means everything was read again.
    const proof =
      records > 0 && again > 0 && again >= receipts ? `${records} records, ${again} receipts anew` : ''
    return { proof, findings: [...afterCopies, ...afterReplay] }
  },
}

/** Every topic that has a reader. */
export async function topicsRead(rig: Rig): Promise<string[]> {
  const names = await Promise.all(GROUPS.map((group) => topicsOf(rig.admin, group)))
  return [...new Set(names.flat())]
}

async function copyAll(rig: Rig): Promise<number> {
  const found = await readTopics(rig, await topicsRead(rig))
  for (let copy = 0; copy < COPIES; copy++) await sendAgain(rig, found)
  return countOf(found)
}

async function replay(rig: Rig): Promise<void> {
  const places = new Map<string, number>()
  for (const group of GROUPS) {
    const topics = await topicsOf(rig.admin, group)
    // A group that never received a record begins at the first record as it is.
    if (topics.length > 0) places.set(group, topics.length)
  }
  await withConsumersStopped(rig, async () => {
    // A group can be deleted once the broker has noticed that its members are gone.
    for (const group of places.keys())
      await until(`${group} to be empty`, async () => (await rig.admin.deleteGroups([group])).length > 0)
    await forgetReceipts(rig)
  })
  for (const [group, topics] of places)
    await until(`${group} to read again`, async () => (await topicsOf(rig.admin, group)).length >= topics)
}
