import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { mongo } from 'mongoose'

import { startBenchPlatform } from '../bench-platform.js'
import { atMost, report } from '../figures.js'
import { openSession } from '../session.js'
import { measureInBrowser } from './in-browser.js'
import { measureBoard, type BoardTimes } from './measure.js'
import { routeWeight } from './route-weight.js'
import { fillStore } from './store.js'

const OFFSET = 700
/** One machine asks for what a whole company would: the edge would rightly call that too much. */
export const UNLIMITED = {
  bff: {
    SESSION_REQUESTS_PER_MINUTE: '10000000',
    ACCOUNT_REQUESTS_PER_MINUTE: '10000000',
    ADDRESS_REQUESTS_PER_MINUTE: '10000000',
  },
}
const GROWTH = 1.3
const SMALL = { name: '10,000 tasks', projects: [5_000], total: 10_000 }
const LARGE = { name: '1,000,000 tasks', projects: [5_000, 100_000], total: 1_000_000 }

/**
 * The board of a project of 5,000 tasks in a store of 10,000 and in one of 1,000,000, and that of a project of
 * 100,000. `--small` leaves the large store out, for a quick look.
 */
export async function benchBoard(options: readonly string[]): Promise<number> {
  const small = await measureStore(SMALL, true)
  if (options.includes('--small')) return Math.max(small.code, routeWeight())
  const large = await measureStore(LARGE, false)
  return Math.max(small.code, large.code, compare(small.times, large.times), routeWeight())
}

async function measureStore(
  store: { name: string; projects: readonly number[]; total: number },
  browser: boolean,
): Promise<{ code: number; times: BoardTimes }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'smart-project-bench-'))
  const platform = await startBenchPlatform({
    dataDir,
    portOffset: OFFSET,
    demoData: true,
    serviceEnv: UNLIMITED,
  })
  try {
    const { call } = await openSession(platform.urls.web, 'olivia@demo.test')
    const owner = await call('me', {})
    console.log(`  filling a store with ${store.name}`)
    const projects = await fillStore(platform, call, owner.id, store)
    const tenantId = await tenantOf(platform.mongoUri('tasks'), projects[0]?.number ?? 0)
    let code = 0
    let first: BoardTimes | undefined
    for (const project of projects) {
      const { figures, times } = await measureBoard(platform, project, tenantId)
      first ??= times
      const name = `Board of ${project.tasks.toLocaleString('en')} tasks in a store of ${store.name}`
      code = Math.max(code, report(name, figures))
      if (browser)
        code = Math.max(code, report(`${name}, in Chromium`, await measureInBrowser(platform, project)))
    }
    if (!first) throw new Error('a store has at least one project')
    return { code, times: first }
  } finally {
    await platform.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function tenantOf(uri: string, number: number): Promise<string> {
  const client = await new mongo.MongoClient(uri).connect()
  try {
    return String((await client.db().collection('projects').findOne({ number }))?.['tenantId'])
  } finally {
    await client.close()
  }
}

function compare(small: BoardTimes, large: BoardTimes): number {
  const growth = (name: keyof BoardTimes, what: string) =>
    atMost(
      `${what}, p95 of the large store to that of the small`,
      large[name].p95 / small[name].p95,
      GROWTH,
      '×',
      2,
    )
  return report('Growth', [
    growth('firstLoad', 'first load'),
    growth('page', 'next page'),
    growth('search', 'search'),
    growth('move', 'move'),
  ])
}
