import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findChromium } from '@smartproject/local/infra/chromium'
import { findRoot } from '@smartproject/local/setup/root'
import { chromium, type BrowserContext } from 'playwright-core'

import { startBenchPlatform } from '../bench-platform.js'
import { UNLIMITED } from '../board/board.js'
import { signInWithForm } from '../board/in-browser.js'
import { fillStore } from '../board/store.js'
import { atMost, measured, percentile, report, type Figure } from '../figures.js'
import { openSession } from '../session.js'

const OFFSET = 700
const VISITS = 40
/** Before them: the platform has to be warm, and the browser keeps compiled scripts from the third visit on. */
const WARM_UP = 5
const EMPTY_BAR_MS = 450
const KEPT_BAR_MS = 250
const VIEWPORT = { width: 1440, height: 900 }
const STORE = { projects: [5_000], total: 5_000 }

/** The times of one visit. */
interface Visit {
  /** Until the first card is drawn, by the clock of the page. */
  readonly card: number
  readonly requests: number
  /** Of them, those that went to the server. */
  readonly asked: number
}

/**
 * How soon the first card of a board of 5,000 tasks is there in Chromium: on a first visit, with an empty cache, and on a
 * second one, in a tab of its own, with the cache as the visits before left it.
 */
export async function benchPage(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'smart-project-page-'))
  const platform = await startBenchPlatform({
    dataDir,
    portOffset: OFFSET,
    demoData: true,
    serviceEnv: UNLIMITED,
  })
  const executablePath = await findChromium(findRoot(), process.env, console.log)
  const options = { executablePath, args: ['--no-sandbox'], viewport: VIEWPORT }
  const browser = await chromium.launch(options)
  // On disk, as people's browsers keep it, with what V8 made of the scripts.
  const kept = await chromium.launchPersistentContext(join(dataDir, 'chromium'), options)
  try {
    const { call } = await openSession(platform.urls.web, 'olivia@demo.test')
    const [project] = await fillStore(platform, call, (await call('me', {})).id, STORE)
    if (!project) throw new Error('the store has a project')
    const address = `${platform.urls.web}/1/project/${project.number}/punch`
    const page = await kept.newPage()
    await signInWithForm(page, platform.urls.web)
    await page.close()
    const state = await kept.storageState()
    const first: Visit[] = []
    const second: Visit[] = []
    // In turns, so that whatever else the machine does meets both.
    for (let n = -WARM_UP; n < VISITS; n++) {
      const empty = await browser.newContext({ storageState: state, viewport: VIEWPORT })
      const visits = [await visit(empty, address), await visit(kept, address)] as const
      await empty.close()
      if (n < 0) continue
      first.push(visits[0])
      second.push(visits[1])
    }
    return report('First card of a board of 5,000 tasks in Chromium', [
      ...figures('with an empty cache', first, EMPTY_BAR_MS),
      ...figures('on a second visit', second, KEPT_BAR_MS),
    ])
  } finally {
    await kept.close()
    await browser.close()
    await platform.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage()
  // The page's own clock: what the bench asks of the browser takes time of its own.
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('[data-task-id]')) return
      seen.disconnect()
      requestAnimationFrame(() => setTimeout(() => performance.mark('first-card')))
    })
    seen.observe(document, { childList: true, subtree: true })
  })
  await page.goto(address, { waitUntil: 'commit' })
  // Playwright's own waiting puts scripts of it into the page that cost its thread 20 ms while the page starts.
  const card = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          for (const mark of list.getEntriesByName('first-card')) resolve(mark.startTime)
        }).observe({ type: 'mark', buffered: true })
      }),
  )
  await page.locator('[data-task-id]').nth(24).waitFor()
  const found = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return {
      requests: entries.length + 1,
      asked: entries.filter(({ transferSize }) => transferSize > 0).length + 1,
    }
  })
  await page.close()
  return { card, ...found }
}

function figures(how: string, visits: readonly Visit[], bar: number): Figure[] {
  const times = visits.map(({ card }) => card)
  const middle = (values: number[]) => percentile(values, 50)
  return [
    measured(`${how}, p50`, middle(times), 'ms'),
    atMost(`${how}, p95`, percentile(times, 95), bar, 'ms'),
    measured(`${how}: files and answers`, middle(visits.map(({ requests }) => requests)), ''),
    measured(`${how}: of them asked of the server`, middle(visits.map(({ asked }) => asked)), ''),
  ]
}
