import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { OPEN_PATH } from '@smartproject/bff/api/open-page'
import type { Platform } from '@smartproject/local/running-platform'

import { startBenchPlatform } from '../bench-platform.js'
import { UNLIMITED } from '../board/board.js'
import { processorTime } from '../board/processor.js'
import { fillStore } from '../board/store.js'
import { atLeast, atMost, measured, percentile, report, type Figure } from '../figures.js'
import { makeMembers } from '../members.js'
import { openSession, type BenchSession } from '../session.js'
import { recordOpening, type Recording } from './recording.js'
import { replayOpening, type Opener, type OpeningTimes } from './replay.js'

const OFFSET = 700
const HOME = 1
const STORE = { projects: [5_000], total: 10_000 }
const PEOPLE = 16
/** Openings that count, and how many are made before them. */
const COUNT = 400
const WARM_UP = 40
const CHANGES = 200
const RESTARTS = 3
const SLOW_PEOPLE = 10
const SLOW_ROUNDS = 10
const SLOW_EVERY_MS = 6_500
/** After work each process collects its garbage twice and MongoDB writes a checkpoint; then comes rest. */
const TAIL_MS = 60_000
/** Long enough for everything that is done once a minute. */
const IDLE_MS = 60_000

interface Bench {
  readonly platform: Platform
  readonly openers: readonly Opener[]
  readonly recording: Recording
  /** Milliseconds of processor time in a second without requests. */
  readonly idle: number
}

/**
 * The whole first load of the board of 5,000 tasks, as Chromium was recorded making it: for 1, 4 and 16 people, of a board
 * that has changed since, by people who come seldom, and after a restart. Processor time is that of all processes of the
 * platform, MongoDB and Kafka too, without what they take while idle.
 */
export async function benchOpen(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'smart-project-open-'))
  const platform = await startBenchPlatform({
    dataDir,
    portOffset: OFFSET,
    demoData: true,
    serviceEnv: UNLIMITED,
  })
  try {
    const owner = await openSession(platform.urls.web, 'olivia@demo.test')
    const { id: ownerId } = await owner.call('me', {})
    const [project] = await fillStore(platform, owner.call, ownerId, STORE)
    if (!project) throw new Error('the store has a project')
    const company = { number: HOME, ownerId, reportTo: ownerId, project: project.number }
    const openers = await signInAll(platform, await makeMembers(platform, company, PEOPLE))
    // Then it is calm: a page that still hears of the new members asks again.
    const idle = await idleTime(platform)
    const recording = await recordOpening(platform, { subscription: HOME, project: project.number })
    const bench: Bench = { platform, openers, recording, idle }
    const figures = [
      ...recorded(recording),
      measured('processor time of everything while idle', idle, 'ms/s'),
      ...(await unchanged(bench, 1)),
      ...(await unchanged(bench, 4)),
      ...(await unchanged(bench, 16)),
      ...(await changed(bench, owner, project.number)),
      ...(await seldom(bench)),
      ...(await restarted(bench)),
    ]
    return report('Opening a board of 5,000 tasks', figures)
  } finally {
    await platform.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function signInAll(platform: Platform, emails: readonly string[]): Promise<Opener[]> {
  const openers: Opener[] = []
  for (const email of emails) {
    const session = await openSession(platform.urls.web, email)
    openers.push({ session, userId: (await session.call('me', {})).id })
  }
  return openers
}

/** Fails when the application asks more than the page, one answer, the stream and what comes late. */
function recorded({ requests, files }: Recording): Figure[] {
  const [page, first, ...rest] = requests
  if (page?.method !== 'GET' || !first?.path.startsWith(OPEN_PATH))
    throw new Error(`the page is not opened by ${OPEN_PATH}`)
  for (const { method, path } of requests) console.log(`  ${method} ${path}`)
  return [
    atMost('requests after the page, late ones too', rest.length + 1, 3, ''),
    atMost('files of the page, from an empty cache', files, 30, ''),
  ]
}

async function unchanged(bench: Bench, people: number): Promise<Figure[]> {
  await openings(bench, people, WARM_UP)
  const own = process.cpuUsage()
  const { times, perSecond, cost } = await measuredOpenings(bench, () => openings(bench, people, COUNT))
  const { user, system } = process.cpuUsage(own)
  const name = people === 1 ? 'one person' : `${people} people`
  return [
    ...timesOf(name, times, people === 1 ? { whole: 12, cards: 7 } : undefined),
    people === 4
      ? atLeast(`${name}: loads a second`, perSecond, 200, '/s')
      : measured(`${name}: loads a second`, perSecond, '/s'),
    atMost(`${name}: processor time of a load`, cost, 8, 'ms', 1),
    measured('  and of the bench itself', (user + system) / 1_000 / COUNT, 'ms', 1),
  ]
}

/** Openings by so many people side by side, each by another one's session. */
async function openings(bench: Bench, people: number, count: number): Promise<OpeningTimes[]> {
  const times: OpeningTimes[] = []
  let left = count
  const lane = async (opener: Opener) => {
    while (left-- > 0) times.push(await replayOpening(bench.platform.urls.web, opener, bench.recording))
  }
  await Promise.all(bench.openers.slice(0, people).map(lane))
  return times
}

/** The result of the work, its seconds, and its processor time in milliseconds without what everything takes while idle. */
async function costOf<R>(
  { platform, idle }: Bench,
  work: () => Promise<R>,
): Promise<{ result: R; seconds: number; used: number }> {
  const before = total(platform)
  const began = performance.now()
  const result = await work()
  const seconds = (performance.now() - began) / 1_000
  return { result, seconds, used: total(platform) - before - idle * seconds }
}

async function measuredOpenings(bench: Bench, work: () => Promise<OpeningTimes[]>) {
  const { result: times, seconds, used } = await costOf(bench, work)
  return { times, perSecond: times.length / seconds, cost: used / times.length }
}

/** A card changes before each load. The cost of the changes is measured by itself and taken off. */
async function changed(bench: Bench, owner: BenchSession, project: number): Promise<Figure[]> {
  const place = { subscription: HOME, project }
  const [card] = (await owner.call('getBoard', place)).lanes.flatMap(({ tasks }) => tasks)
  if (!card) throw new Error('a board has cards')
  let { version } = card
  const change = async (n: number) => {
    const asked = { subscription: HOME, id: card.id, version, fields: { priority: n % 5 } }
    version = (await owner.call('updateTask', asked)).task.version
  }
  const alone = await costOf(bench, async () => {
    for (let n = 0; n < CHANGES; n++) await change(n)
  })
  const costOfChange = alone.used / CHANGES
  const { times, cost } = await measuredOpenings(bench, async () => {
    const opened: OpeningTimes[] = []
    for (let n = 0; n < CHANGES; n++) {
      await change(n + 1)
      const opener = bench.openers[n % bench.openers.length] as Opener
      opened.push(await replayOpening(bench.platform.urls.web, opener, bench.recording))
    }
    return opened
  })
  return [
    ...timesOf('after a change', times),
    atMost('after a change: processor time of a load', cost - costOfChange, 14, 'ms', 1),
    measured('  and of the change', costOfChange, 'ms', 1),
  ]
}

/** People who come every six and a half seconds: nothing is warm for them. */
async function seldom(bench: Bench): Promise<Figure[]> {
  const { times, cost } = await measuredOpenings(bench, async () => {
    const opened: OpeningTimes[] = []
    const visit = async (opener: Opener, place: number) => {
      await pause((SLOW_EVERY_MS / SLOW_PEOPLE) * place)
      for (let round = 0; round < SLOW_ROUNDS; round++) {
        const next = pause(SLOW_EVERY_MS)
        opened.push(await replayOpening(bench.platform.urls.web, opener, bench.recording))
        await next
      }
    }
    await Promise.all(bench.openers.slice(0, SLOW_PEOPLE).map(visit))
    return opened
  })
  return [
    ...timesOf(`${SLOW_PEOPLE} people, each every 6.5 s`, times),
    measured(`${SLOW_PEOPLE} people, each every 6.5 s: processor time of a load`, cost, 'ms', 1),
  ]
}

async function restarted({ platform, openers, recording }: Bench): Promise<Figure[]> {
  const times: number[] = []
  for (let n = 0; n < RESTARTS; n++) {
    for (const name of ['tasks', 'bff']) {
      await platform.processes.restart(name)
      await platform.processes.waitUntilReady(name)
    }
    const { whole } = await replayOpening(platform.urls.web, openers[n] as Opener, recording)
    times.push(whole)
  }
  return [measured('the first load after bff and tasks have started again', percentile(times, 50), 'ms')]
}

function timesOf(
  name: string,
  times: readonly OpeningTimes[],
  bars?: { whole: number; cards: number },
): Figure[] {
  const whole = times.map((one) => one.whole)
  const cards = times.map((one) => one.cards)
  const p50 = (what: string, values: readonly number[], bar: number | undefined) =>
    bar === undefined
      ? measured(what, percentile(values, 50), 'ms', 1)
      : atMost(what, percentile(values, 50), bar, 'ms', 1)
  return [
    p50(`${name}: cards there, p50`, cards, bars?.cards),
    p50(`${name}: whole load, p50`, whole, bars?.whole),
    measured(`${name}: whole load, p95`, percentile(whole, 95), 'ms', 1),
    atMost(`${name}: first answers without cards`, times.filter((one) => one.askedAgain).length, 0, ''),
  ]
}

async function idleTime(platform: Platform): Promise<number> {
  await pause(TAIL_MS)
  const before = total(platform)
  await pause(IDLE_MS)
  return (total(platform) - before) / (IDLE_MS / 1_000)
}

const total = (platform: Platform) => [...processorTime(platform).values()].reduce((sum, ms) => sum + ms, 0)

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
