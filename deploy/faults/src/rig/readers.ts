import { backlog, GROUPS, isSettled } from '../check/settled.js'
import type { Finding } from '../check/finding.js'
import { second, type Rig } from './rig.js'
import { until } from './until.js'

/** Bookkeeping, and what the passing of time alone adds to or takes from. */
const NOT_COUNTED = new Set([
  'inbox',
  'outbox',
  'leases',
  'migrations',
  'requests',
  'audit_rounds',
  'audit_digests',
  'audit_heads',
  'sessions',
  'attempts',
])

/** Runs something while every consumer is stopped, and starts them again afterwards. */
export async function withConsumersStopped(rig: Rig, work: () => Promise<void>): Promise<void> {
  const { processes } = rig.platform
  const running = GROUPS.flatMap((name) => [name, second(name)]).filter(
    (name) => processes.pid(name) !== undefined,
  )
  await Promise.all(running.map((name) => processes.stop(name)))
  await work()
  await Promise.all(running.map((name) => processes.start(name)))
}

/** Takes the receipts of everything that was read away. */
export async function forgetReceipts(rig: Rig): Promise<void> {
  for (const group of GROUPS) await rig.databases.of(group).collection('inbox').deleteMany({})
}

/** How many receipts there are. */
export async function countReceipts(rig: Rig): Promise<number> {
  const counts = await Promise.all(
    GROUPS.map((group) => rig.databases.of(group).collection('inbox').countDocuments()),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Tells the readers again what they know, waits until they have dealt with it, and says what that has changed. */
export async function replayed(rig: Rig, what: string, tell: () => Promise<void>): Promise<Finding[]> {
  const before = await atRest(rig, `what came before ${what}`)
  await tell()
  return differences(before, await atRest(rig, what), `after ${what}`)
}

/**
 * The inventory once nothing is on its way, the news that wait for their mail included. A record may pass the count from behind, so
 * the inventory has to be the same twice, with nothing on its way both times.
 */
async function atRest(rig: Rig, what: string): Promise<Map<string, number>> {
  let seen = new Map<string, number>()
  const rests = async () => {
    const settled = (await waitingMails(rig)) === 0 && isSettled(await backlog(rig.databases, rig.admin))
    const now = settled ? await inventory(rig) : new Map<string, number>()
    const same = settled && differences(seen, now, '').length === 0
    seen = now
    return same
  }
  await until(`${what} to be dealt with`, rests, { withinMs: 300_000, everyMs: 300 })
  return seen
}

/**
 * How many mails about work wait for their time: minutes for the first of a subject, an hour for the next. All become due at
 * once, so that none of them falls between two counts.
 */
async function waitingMails(rig: Rig): Promise<number> {
  const queues = rig.databases.of('notify').collection('mail_queues')
  const waiting = { dueTime: { $ne: null } }
  await queues.updateMany({ dueTime: { $gt: new Date() } }, { $set: { dueTime: new Date() } })
  return queues.countDocuments(waiting)
}

/** How many documents of each kind the readers hold, and how many mails have arrived. */
async function inventory(rig: Rig): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const service of GROUPS) {
    const db = rig.databases.of(service)
    for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray())
      if (!NOT_COUNTED.has(name)) counts.set(`${service}.${name}`, await db.collection(name).countDocuments())
  }
  counts.set('mails', (await rig.post.received()).length)
  return counts
}

/** Additions and removals between two inventories. */
function differences(before: Map<string, number>, now: Map<string, number>, when: string): Finding[] {
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((name): Finding[] => {
    const [was, is] = [before.get(name) ?? 0, now.get(name) ?? 0]
    if (was === is) return []
    return [{ invariant: 'I2', kind: is > was ? 'doubled' : 'lost', what: `${name}: ${was}, ${when} ${is}` }]
  })
}
