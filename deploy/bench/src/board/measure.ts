import { gzipSync } from 'node:zlib'

import type { Platform } from '@smartproject/local/running-platform'

import { atLeast, atMost, percentile, measured, type Figure } from '../figures.js'
import { openSession, type BenchSession } from '../session.js'
import { timeOf, WARM_UP, type Times } from './load.js'
import { perRequest, processorTime } from './processor.js'
import { openRawDriver, type RawDriver } from './raw-driver.js'
import { openSecondBrowser } from './second-browser.js'
import type { BenchProject } from './store.js'

const HOME = 1
const LANES = 8
const CHANGES = 400
/** So many changes are made first: until then the engines of the services still compile what a change runs. */
const CHANGES_BEFORE = 400
const MOVES = 200
/** So many that no single disturbance of the machine is the p95. */
const PAGES = 800
const SEARCHED = 300
const STATUSES = ['new', 'assigned', 'progress', 'resolved', 'closed'] as const
const SEARCHES = ['login', 'harbour', 'kitchen', 'contract', 'vendor']

/** The times that are compared between a small and a large store. */
export interface BoardTimes {
  readonly firstLoad: Times
  readonly page: Times
  readonly search: Times
  readonly move: Times
}

/** Measures the board of one project: first load, pages, search, titles, moves and their news, each beside the raw driver. */
export async function measureBoard(
  platform: Platform,
  project: BenchProject,
  tenantId: string,
): Promise<{ figures: Figure[]; times: BoardTimes }> {
  const { web } = platform.urls
  const session = await openSession(web, 'olivia@demo.test')
  const raw = await openRawDriver(platform, { tenantId, number: project.number })
  const figures: Figure[] = [...(await weight(session, web, project.number))]
  try {
    const firstLoad = await firstLoads(platform, session, raw, project.number, figures)
    await changedLoads(session, project.number, figures)
    const page = await pages(session, raw, project.number, figures)
    const search = await searches(session, raw, project.number, figures)
    await changes(platform, 'title', await titleChange(session, project.number), figures)
    await changes(platform, 'move', await cardMove(session, project.number), figures)
    const move = await watchedMoves(session, web, project.number, figures)
    return { figures, times: { firstLoad, page, search, move } }
  } finally {
    await raw.close()
  }
}

const board = (project: number) => ({ subscription: HOME, project })

/** The calls a browser makes when a board is opened after sign-in. */
function openBoard({ call }: BenchSession, project: number): Promise<unknown> {
  return Promise.all([call('getBoardSetup', board(project)), call('getBoard', board(project))])
}

async function firstLoads(
  platform: Platform,
  session: BenchSession,
  raw: RawDriver,
  project: number,
  figures: Figure[],
): Promise<Times> {
  const alone = await timeOf(() => openBoard(session, project), { count: 200 })
  const before = processorTime(platform)
  const count = 400
  const loaded = await timeOf(() => openBoard(session, project), { count, lanes: LANES, warmUp: 0 })
  const used = perRequest(before, processorTime(platform), count).filter(([name]) => name !== 'kafka')
  const rawLoaded = await timeOf(() => raw.firstLoad(), { count: 800, lanes: LANES })
  figures.push(
    measured('first load (2 calls), p50', alone.p50, 'ms', 1),
    measured('first load (2 calls), p95', alone.p95, 'ms', 1),
    measured('first loads, 8 at a time', loaded.perSecond, '/s'),
    measured('the same queries by the raw driver', rawLoaded.perSecond, '/s'),
    atLeast('ratio to the raw driver', loaded.perSecond / rawLoaded.perSecond, 0.35, '', 2),
    atMost('processor time of one first load', sumOf(used), 12, 'ms', 1),
    ...used.filter(([, ms]) => ms >= 0.05).map(([name, ms]) => measured(`  ${name}`, ms, 'ms', 2)),
  )
  return alone
}

/** First loads of a board on which something has changed since the one before. */
async function changedLoads(session: BenchSession, project: number, figures: Figure[]): Promise<void> {
  const { lanes } = await session.call('getBoard', board(project))
  const [card] = lanes.flatMap(({ tasks }) => tasks)
  if (!card) throw new Error('a board has cards')
  const { id } = card
  let { version } = card
  const times: number[] = []
  for (let n = 0; n < 100; n++) {
    const fields = { priority: n % 5 }
    const { task } = await session.call('updateTask', { subscription: HOME, id, version, fields })
    version = task.version
    const started = performance.now()
    await openBoard(session, project)
    times.push(performance.now() - started)
  }
  figures.push(
    measured('first load after a change, p50', percentile(times, 50), 'ms', 1),
    measured('first load after a change, p95', percentile(times, 95), 'ms', 1),
  )
}

/** The bytes of a first load on the wire. */
async function weight(session: BenchSession, origin: string, project: number): Promise<Figure[]> {
  let bytes = 0
  for (const path of ['getBoardSetup', 'getBoard']) {
    const response = await session.fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-encoding': 'gzip',
        'x-csrf-token': session.csrfToken(),
      },
      body: JSON.stringify(board(project)),
    })
    const body = Buffer.from(await response.arrayBuffer())
    // fetch unpacks what it gets; packing it again at the server's level tells what was on the wire.
    bytes +=
      response.headers.get('content-encoding') === 'gzip' ? gzipSync(body, { level: 1 }).length : body.length
  }
  return [atMost('first load on the wire', bytes / 1_000, 60, 'kB', 1)]
}

async function pages(
  session: BenchSession,
  raw: RawDriver,
  project: number,
  figures: Figure[],
): Promise<Times> {
  const first = await session.call('getBoard', board(project))
  const tokens = first.lanes.map(({ status, next_page_token: token }) => ({ status, token }))
  const times = await timeOf(
    (n) => {
      const { status = 'new', token = '' } = tokens[n % tokens.length] ?? {}
      return session.call('listLaneTasks', { ...board(project), status, page_token: token })
    },
    { count: PAGES },
  )
  const rawTimes = await timeOf(() => raw.page(), { count: PAGES })
  figures.push(
    measured('next page, p50', times.p50, 'ms', 1),
    measured('next page, p95', times.p95, 'ms', 1),
    measured('  raw driver, p95', rawTimes.p95, 'ms', 1),
  )
  return times
}

async function searches(
  session: BenchSession,
  raw: RawDriver,
  project: number,
  figures: Figure[],
): Promise<Times> {
  const word = (n: number) => SEARCHES[n % SEARCHES.length] ?? ''
  const times = await timeOf(
    (n) => session.call('getBoard', { ...board(project), filter: { text: word(n) } }),
    { count: SEARCHED },
  )
  const rawTimes = await timeOf((n) => raw.search(word(n).slice(0, 6)), { count: SEARCHED })
  figures.push(
    measured('search, p50', times.p50, 'ms', 1),
    measured('search, p95', times.p95, 'ms', 1),
    measured('  raw driver (without the counts), p95', rawTimes.p95, 'ms', 1),
  )
  return times
}

/** Changes that one person makes one after the other. */
async function changes(
  platform: Platform,
  what: string,
  change: (n: number) => Promise<unknown>,
  figures: Figure[],
): Promise<void> {
  for (let n = 0; n < CHANGES_BEFORE; n++) await change(n)
  const before = processorTime(platform)
  const times = await timeOf(change, { count: CHANGES, warmUp: 0 })
  const used = perRequest(before, processorTime(platform), CHANGES)
  figures.push(
    measured(`${what} acknowledged, p50`, times.p50, 'ms', 1),
    atMost(`${what} acknowledged, p95`, times.p95, 25, 'ms', 1),
    measured(`${what}s one after the other`, times.perSecond, '/s'),
    measured(`processor time of one ${what}`, sumOf(used), 'ms', 1),
  )
}

async function titleChange(session: BenchSession, project: number): Promise<(n: number) => Promise<unknown>> {
  const { lanes } = await session.call('getBoard', board(project))
  let [task] = lanes.flatMap(({ tasks }) => tasks)
  return async (n) => {
    if (!task) throw new Error('a board has cards')
    const { id, version } = task
    const fields = { name: `Title ${n}` }
    ;({ task } = await session.call('updateTask', { subscription: HOME, id, version, fields }))
  }
}

/** Moves one card after the other to the lane beside its own. */
async function cardMove(session: BenchSession, project: number) {
  const { lanes } = await session.call('getBoard', { ...board(project), page_size: 100 })
  const cards = lanes.flatMap(({ tasks }) => tasks)
  return async (n: number) => {
    const at = n % cards.length
    const card = cards[at]
    if (!card) throw new Error('a board has cards')
    const { id, version } = card
    const status = STATUSES[(STATUSES.indexOf(card.status) + 1) % STATUSES.length] ?? 'new'
    const { task } = await session.call('moveTask', { subscription: HOME, id, version, status })
    cards[at] = task
    return task
  }
}

/** Moves whose news another browser waits for: each begins when the one before was seen there. */
async function watchedMoves(
  session: BenchSession,
  web: string,
  project: number,
  figures: Figure[],
): Promise<Times> {
  const watcher = await openSecondBrowser(await openSession(web, 'olivia@demo.test'), web, HOME)
  const moveCard = await cardMove(session, project)
  const move = async (n: number) => {
    const started = performance.now()
    const { id, version } = await moveCard(n)
    const acknowledged = performance.now() - started
    return { acknowledged, seen: (await watcher.received(id, version)) - started }
  }
  for (let n = 0; n < WARM_UP; n++) await move(n)
  const moved: Awaited<ReturnType<typeof move>>[] = []
  const began = performance.now()
  for (let n = WARM_UP; n < WARM_UP + MOVES; n++) moved.push(await move(n))
  const perSecond = MOVES / ((performance.now() - began) / 1_000)
  watcher.close()
  const acknowledged = moved.map((one) => one.acknowledged)
  const seen = moved.map((one) => one.seen)
  const times = { p50: percentile(acknowledged, 50), p95: percentile(acknowledged, 95), perSecond }
  figures.push(
    measured('watched move acknowledged, p50', times.p50, 'ms', 1),
    atMost('watched move acknowledged, p95', times.p95, 25, 'ms', 1),
    measured('move seen by the other browser, p50', percentile(seen, 50), 'ms'),
    atMost('move seen by the other browser, p95', percentile(seen, 95), 300, 'ms'),
  )
  return times
}

const sumOf = (used: readonly [string, number][]) => used.reduce((sum, [, ms]) => sum + ms, 0)
