import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { checkAcknowledged } from '@smartproject/faults/check/acknowledged'
import { openDatabases, type Databases } from '@smartproject/faults/check/databases'
import { checkEffects, leaveStories } from '@smartproject/faults/check/effects'
import { shown, type Finding } from '@smartproject/faults/check/finding'
import { checkRecords } from '@smartproject/faults/check/records'
import { LATE, percentile, type Attempt } from '@smartproject/faults/load/journal'
import { Ledger } from '@smartproject/faults/load/ledger'
import { Load } from '@smartproject/faults/load/load'
import { openPost, type Received } from '@smartproject/faults/load/post'
import { random } from '@smartproject/faults/rig/random'

import { disturbances, type Disturbance, type Happening } from './disturbances.js'
import { demoPeople } from './people.js'

const HEAD = [
  '| Under load | Seconds | Requests | Acknowledged writes | Failed  | 99 % within | What happened |',
  '| ---------- | ------: | -------: | ------------------: | -----: | ----------: | ------------- |',
]
const CALM: Disturbance = { name: 'nothing', happen: () => Promise.resolve('for comparison') }
const RATE = 6
const CALM_S = 10
const SETTLED_WITHIN_MS = 180_000

/**
 * People work while everything happens that happens to a cluster. Prints a table; true when no request failed and
 * everything that was acknowledged is there.
 */
export async function worksUnderDisturbance(
  about: Happening,
  { seed, only, say }: { seed: number; only: string; say: (line: string) => void },
): Promise<boolean> {
  const { urls, mongoUri } = about.platform
  const databases = await openDatabases(mongoUri)
  const post = await openPost(urls.mailbox)
  const ledger = await Ledger.open(
    join(mkdtempSync(join(tmpdir(), 'smart-project-cluster-')), 'ledger.jsonl'),
  )
  try {
    const world = await demoPeople(urls.web, await tenantIdOf(databases))
    const takeCode = (email: string) => post.takeCode(email)
    const load = new Load({ world, ledger, random: random(seed), pace: { rate: RATE }, takeCode })
    load.start()
    const chosen = disturbances.filter(({ name }) => name.includes(only))
    const unnoticed = await happenAll(about, [CALM, ...chosen], { load, ledger, say })
    await load.stop()
    say(failures(load.journal.attempts))
    const findings = await settled(databases, ledger, () => post.received())
    for (const line of shown(findings)) say(line)
    say(`${ledger.count} writes were acknowledged, ${findings.length} findings`)
    const { givenUp } = load.journal
    for (const action of givenUp) say(`never acknowledged: ${action}`)
    return ledger.count > 0 && findings.length === 0 && givenUp.length === 0 && unnoticed
  } finally {
    await ledger.close()
    await post.close()
    await databases.close()
  }
}

/** Lets all of them happen, one after the other, and prints a row for each; true when none was noticed. */
async function happenAll(
  about: Happening,
  chosen: readonly Disturbance[],
  { load, ledger, say }: { load: Load; ledger: Ledger; say: (line: string) => void },
): Promise<boolean> {
  let unnoticed = true
  for (const line of HEAD) say(line)
  for (const disturbance of chosen) {
    const [from, before] = [Date.now(), ledger.count]
    const { taken, outcome } = await happening(about, disturbance)
    // Its effect on requests shows until the connections have found their new ends.
    await wait(CALM_S * 1_000)
    const attempts = load.journal.between(from, Date.now())
    const all = attempts.filter(({ outcome }) => outcome === 'failed')
    const failed = all.filter(({ reason }) => reason !== LATE)
    const times = attempts.map(({ ms }) => ms)
    const cells = [
      disturbance.name,
      ((Date.now() - from) / 1_000).toFixed(0),
      attempts.length,
      ledger.count - before,
      all.length === failed.length ? failed.length : `${failed.length} (${all.length - failed.length} late)`,
      `${percentile(times, 99).toFixed(0)} ms`,
      outcome,
    ]
    say(`| ${cells.join(' | ')} |`)
    unnoticed &&= taken && failed.length === 0
  }
  return unnoticed
}

/** Lets one happen; whether the platform took it as it should, and the proof or what went wrong. */
async function happening(
  about: Happening,
  { happen }: Disturbance,
): Promise<{ taken: boolean; outcome: string }> {
  try {
    return { taken: true, outcome: await happen(about) }
  } catch (error) {
    return { taken: false, outcome: error instanceof Error ? error.message : String(error) }
  }
}

async function tenantIdOf(databases: Databases): Promise<string> {
  const subscriptions = databases.of('tenancy').collection<{ _id: string }>('subscriptions')
  return (await subscriptions.findOne({ number: 1 }))?._id ?? ''
}

/** The faults of acknowledged writes, once nothing is on its way any more; at the limit, the faults that are left. */
async function settled(
  databases: Databases,
  ledger: Ledger,
  received: () => Promise<readonly Received[]>,
): Promise<Finding[]> {
  const limit = Date.now() + SETTLED_WITHIN_MS
  for (;;) {
    const stories = await leaveStories(databases)
    const findings = [
      ...(await checkAcknowledged(databases, await ledger.entries())),
      ...(await checkEffects(databases, stories, await received())),
      ...(await checkRecords(databases, stories)),
    ]
    if (findings.length === 0 || Date.now() > limit) return findings
    await wait(2_000)
  }
}

function failures(attempts: readonly Attempt[]): string {
  const failed = attempts.filter(({ outcome }) => outcome === 'failed')
  const counts = Map.groupBy(failed, ({ call, status, reason }) => `${call} ${status} ${reason}`)
  const lines = [...counts].map(([what, some]) => `${some.length} × ${what}`)
  return lines.length === 0 ? 'no request failed' : lines.join('\n')
}
