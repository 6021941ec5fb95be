import { setTimeout as wait } from 'node:timers/promises'

import { checkAcknowledged } from './check/acknowledged.js'
import { checkEffects, leaveStories } from './check/effects.js'
import type { Finding } from './check/finding.js'
import { overlooked, plantAll } from './check/planted.js'
import { checkRecords } from './check/records.js'
import { backlog, isSettled, size, type Backlog } from './check/settled.js'
import type { Fault, Injected } from './faults/fault.js'
import { injectUntil, together } from './faults/injections.js'
import { LATE, percentile, writeGap, type Attempt, type Journal } from './load/journal.js'
import { Load, type Pace } from './load/load.js'
import { startProbe } from './load/probe.js'
import { random } from './rig/random.js'
import type { Rig } from './rig/rig.js'

/** How a fault is run. */
export interface RunOptions {
  readonly seed: number
  /** Seconds of load before the fault and after it. */
  readonly beforeS: number
  readonly afterS: number
  /** The fault is injected again and again until this much was acknowledged. */
  readonly untilAcknowledged: number
  readonly pace: Pace
  readonly short: boolean
}

/** The result of a run. */
export interface Result {
  readonly fault: Fault
  readonly short: boolean
  readonly seed: number
  readonly seconds: number
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  readonly writeGapMs: number
  /** Requests without an answer, or with a failure. */
  readonly failed: number
  /** Requests that were given up after their deadline: on a busy machine there are some without any fault. */
  readonly late: number
  /** The messages of the failures with their counts. */
  readonly failures: string
  /** 99 of 100 failures were reported within this time. */
  readonly failedP99Ms: number
  readonly settledMs: number
  readonly note: string
  /** `slow`: nothing was lost or doubled and all came to rest, later than the target says. */
  readonly verdict: 'held' | 'slow' | 'missed' | 'invalid'
  readonly findings: readonly Finding[]
}

/** Pending work is stuck when for so long no less of it is left. */
const STUCK_MS = 180_000
/** How often what is still on its way is printed. */
const TELL_MS = 10_000
/** How often it is looked at what is on its way: to ask every service's groups takes time from those who are waited for. */
const ASK_MS = 1_000

/** Runs one fault on a running platform: load, injection, healing, quiet, and all checks. */
export async function runFault(rig: Rig, fault: Fault, options: RunOptions): Promise<Result> {
  const { seed, short, untilAcknowledged } = options
  const began = performance.now()
  const load = loadOf(rig, fault.name, options)
  const { journal } = load
  const acknowledgedBefore = rig.ledger.count
  const acknowledged = () => rig.ledger.count - acknowledgedBefore
  const enough = () => fault.load === false || acknowledged() >= untilAcknowledged
  const probe = startProbe(rig.world, journal)
  load.start()
  await wait(options.beforeS * 1_000)
  if (fault.load === false) {
    // Replayed records have to exist before.
    while (acknowledged() < untilAcknowledged) await wait(500)
    await quiet(rig, () => load.stop())
  }
  const from = Date.now()
  let healed = from
  const run = { rig, journal, random: random(seed).fork('fault'), short }
  const injected = together(
    await injectUntil(enough, async () => {
      const one = await fault.inject(run).catch(broken)
      rig.edges.heal()
      healed = Date.now()
      if (fault.load !== false) await wait(options.afterS * 1_000)
      return one
    }),
  )
  await probe.stop()
  const settledMs = await quiet(rig, () => (fault.load === false ? Promise.resolve() : load.stop()))
  const findings = [...(injected.findings ?? []), ...(await check(rig)), ...journalFindings(journal)]
  const gap = fault.load === false ? 0 : writeGap(journal.attempts, from, healed)
  const seen = { fault, short, injected, findings, journal, seed, settledMs, gap, began }
  return judge({ ...seen, acknowledged: acknowledged() })
}

/** The common part of all loads of a run; the random source of each has a name. */
function loadOf(rig: Rig, name: string, { seed, pace }: Pick<RunOptions, 'seed' | 'pace'>): Load {
  return new Load({
    world: rig.world,
    ledger: rig.ledger,
    random: random(seed).fork(name),
    pace,
    takeCode: (email) => rig.post.takeCode(email),
  })
}

/** A fault that could not be made, or ended again, proves nothing; the faults after it still may. */
function broken(error: unknown): Injected {
  return { proof: '', note: String(error) }
}

/** Ends the load and waits until nothing is on its way; returns how long that took, in milliseconds. */
async function quiet(rig: Rig, stopLoad: () => Promise<void>): Promise<number> {
  const ended = performance.now()
  await stopLoad()
  let left: Backlog | null = null
  let least = Number.POSITIVE_INFINITY
  let saidAt = ended
  for (let since = ended; performance.now() - since < STUCK_MS;) {
    left = await backlog(rig.databases, rig.admin).catch(() => null)
    if (left && isSettled(left)) return performance.now() - ended
    if (left && size(left) < least) {
      least = size(left)
      since = performance.now()
    }
    if (performance.now() - saidAt > TELL_MS) {
      saidAt = performance.now()
      rig.say(`on its way: ${JSON.stringify(left)}`)
    }
    await wait(ASK_MS)
  }
  rig.say(`not settled: ${JSON.stringify(left)}`)
  return Number.POSITIVE_INFINITY
}

/** Damages the platform behind its back and names what the checker then overlooks. The last thing a platform sees. */
export async function provesItself(rig: Rig): Promise<readonly string[]> {
  const planted = await plantAll(rig.databases, await rig.ledger.entries())
  const missed = overlooked(planted, await check(rig))
  rig.say(`${planted.length - missed.length} of ${planted.length} planted faults were found`)
  return missed.map(
    ({ what, invariant, kind, about }) => `${what}: no finding ${invariant} ${kind} about ${about}`,
  )
}

/** All invariants, over everything that was ever acknowledged on this platform. */
async function check(rig: Rig): Promise<Finding[]> {
  const began = performance.now()
  const entries = await rig.ledger.entries()
  const stories = await leaveStories(rig.databases)
  const findings = [
    ...(await checkAcknowledged(rig.databases, entries)),
    ...(await checkEffects(rig.databases, stories, await rig.post.received())),
    ...(await checkRecords(rig.databases, stories)),
  ]
  rig.say(`${entries.length} acknowledged writes checked in ${Math.round(performance.now() - began)} ms`)
  return findings
}

/** Content in the browsers that they must never see, whatever is broken. */
function journalFindings({ leaks, givenUp, attempts }: Journal): Finding[] {
  const odd = attempts.filter(({ outcome, status }) => outcome === 'failed' && isOdd(status))
  return [
    ...leaks.map((what): Finding => ({ invariant: 'I5', kind: 'wrong', what })),
    ...givenUp.map((what): Finding => ({
      invariant: 'I11',
      kind: 'wrong',
      what: `never acknowledged: ${what}`,
    })),
    ...odd.map(({ call, status, reason }): Finding => {
      return { invariant: 'I8', kind: 'wrong', what: `${call} answered ${status} ${reason}` }
    }),
  ]
}

/** A failure says that it is one: 503 (or no server is there), 429. Anything else is an answer to another question. */
function isOdd(status: number): boolean {
  return status !== 0 && status !== 503 && status !== 429
}

function judge(seen: {
  fault: Fault
  short: boolean
  injected: Injected
  findings: readonly Finding[]
  journal: Journal
  seed: number
  settledMs: number
  acknowledged: number
  gap: number
  began: number
}): Result {
  const { fault, injected, findings, journal, settledMs, gap } = seen
  const all = journal.attempts.filter(({ outcome }: Attempt) => outcome === 'failed')
  const failures = all.filter(({ reason }) => reason !== LATE)
  return {
    fault,
    short: seen.short,
    seed: seen.seed,
    seconds: (performance.now() - seen.began) / 1_000,
    acknowledged: seen.acknowledged,
    lost: findings.filter(({ kind }) => kind === 'lost').length,
    doubled: findings.filter(({ kind }) => kind === 'doubled').length,
    writeGapMs: gap,
    failed: failures.length,
    late: all.length - failures.length,
    failures: summary(all),
    failedP99Ms: percentile(
      failures.map(({ ms }) => ms),
      99,
    ),
    settledMs,
    note: [injected.proof, injected.note].filter((part) => part).join('; '),
    verdict: verdictOf({ ...seen, failed: failures.length }),
    findings,
  }
}

/** A fault was there or proves nothing; what was lost or never came to rest is no matter of time, all else is. */
function verdictOf({
  fault: { target },
  injected,
  findings,
  settledMs,
  gap,
  failed,
}: Judged): Result['verdict'] {
  if (injected.proof === '') return 'invalid'
  const refused = failed > (target.failedRequests ?? Number.POSITIVE_INFINITY)
  if (findings.length > 0 || refused || !Number.isFinite(settledMs)) return 'missed'
  const inTime = settledMs <= target.settledMs && gap <= (target.writeGapMs ?? Number.POSITIVE_INFINITY)
  return inTime ? 'held' : 'slow'
}

interface Judged extends Pick<Result, 'fault' | 'findings' | 'settledMs' | 'failed'> {
  readonly injected: Injected
  readonly gap: number
}

/** The messages of the failures, first those that a busy machine does not explain. */
function summary(failures: readonly Attempt[]): string {
  const counts = Map.groupBy(failures, ({ call, status, reason }) => `${call} ${status} ${reason}`)
  return [...counts]
    .toSorted(([one, a], [other, b]) => Number(isLate(one)) - Number(isLate(other)) || b.length - a.length)
    .slice(0, 8)
    .map(([what, some]) => `${some.length} × ${what}`)
    .join(', ')
}

function isLate(what: string): boolean {
  return what.endsWith(LATE)
}

/** People work for a while and nothing is measured: processes that have just started are slow. */
export async function warmUp(
  rig: Rig,
  { seconds, ...options }: Pick<RunOptions, 'seed' | 'pace'> & { seconds: number },
): Promise<void> {
  const load = loadOf(rig, 'warm-up', options)
  load.start()
  await wait(seconds * 1_000)
  await load.stop()
}
