import { findChromium } from '@smartproject/local/infra/chromium'
import { findRoot } from '@smartproject/local/setup/root'
import type { Platform } from '@smartproject/local/running-platform'
import { chromium, type Page } from 'playwright-core'

import { signInWithForm } from '../board/in-browser.js'
import { atLeast, atMost, measured, percentile, type Figure } from '../figures.js'
import { COMPANY, type Filled } from './fill.js'

const OPENINGS = 20
const SCROLL_MS = 4_000
const ZOOMS = 10

interface Screen {
  readonly what: string
  readonly path: string
  /** Stands on the page when it can be used. */
  readonly sign: string
  readonly barMs: number
  readonly leastFps: number
}

/** How soon the board can be used in Chromium, and how smoothly it scrolls. */
export function boardFigures(platform: Platform): Promise<Figure[]> {
  const board = { what: 'board', path: 'drfv3', sign: '[data-card]', barMs: 1_000, leastFps: 60 }
  return inBrowser(platform, (page) => screenFigures(platform, page, board))
}

/** The same of the timeline, and how soon another zoom is drawn. */
export function timelineFigures(platform: Platform, { net }: Filled): Promise<Figure[]> {
  const path = `project/${net}/timeline`
  const timeline = { what: 'timeline', path, sign: '[data-bar]', barMs: 1_200, leastFps: 55 }
  return inBrowser(platform, async (page) => [
    ...(await screenFigures(platform, page, timeline)),
    atMost('timeline: another zoom, p95', percentile(await zoomTimes(page), 95), 200, 'ms'),
  ])
}

async function inBrowser(platform: Platform, work: (page: Page) => Promise<Figure[]>): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: await findChromium(findRoot(), process.env, console.log),
    args: ['--no-sandbox'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await signInWithForm(page, platform.urls.web)
    return await work(page)
  } finally {
    await browser.close()
  }
}

async function screenFigures(platform: Platform, page: Page, screen: Screen): Promise<Figure[]> {
  const { what, path, sign, barMs, leastFps } = screen
  const address = `${platform.urls.web}/${COMPANY}/${path}`
  const times: number[] = []
  for (let n = 0; n < OPENINGS; n++) times.push(await openingTime(page, address, sign))
  const frames = await framesOf(page, sign)
  const middle = frames.reduce((sum, ms) => sum + ms, 0) / frames.length
  return [
    measured(`${what} usable, the first time`, times[0] ?? 0, 'ms'),
    measured(`${what} usable, p50`, percentile(times, 50), 'ms'),
    atMost(`${what} usable, p95`, percentile(times, 95), barMs, 'ms'),
    // A screen of 60 Hz shows 59.9 of them.
    atLeast(`${what}: frames while it scrolls`, 1_000 / middle, leastFps - 1, 'fps'),
    measured(`${what}: a frame, p95`, percentile(frames, 95), 'ms', 1),
  ]
}

/** From the navigation until the sign is drawn, by the clock of the page. */
async function openingTime(page: Page, address: string, sign: string): Promise<number> {
  await page.goto('about:blank')
  await page.goto(address, { waitUntil: 'commit' })
  return page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const look = () =>
          document.querySelector(selector)
            ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
            : requestAnimationFrame(look)
        look()
      }),
    sign,
  )
}

/** The times of frames while the rows are scrolled, in milliseconds. */
function framesOf(page: Page, sign: string): Promise<number[]> {
  return page.evaluate(
    async ({ selector, duration }) => {
      let rows = document.querySelector(selector)?.parentElement ?? null
      while (
        rows &&
        !(rows.scrollHeight > rows.clientHeight + 1 && getComputedStyle(rows).overflowY !== 'visible')
      )
        rows = rows.parentElement
      if (!rows) throw new Error('nothing scrolls')
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
      const times: number[] = []
      let before = await frame()
      for (const end = before + duration; before < end;) {
        rows.scrollTop += 24
        const now = await frame()
        times.push(now - before)
        before = now
      }
      return times
    },
    { selector: sign, duration: SCROLL_MS },
  )
}

/** The times from the choice of a zoom until it is drawn. */
function zoomTimes(page: Page): Promise<number[]> {
  return page.evaluate(async (count) => {
    const times: number[] = []
    for (let n = 0; n < count; n++) {
      const value = n % 2 === 0 ? 'month' : 'week'
      const began = performance.now()
      document.querySelector<HTMLInputElement>(`input[type=radio][value=${value}]`)?.click()
      await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve())))
      times.push(performance.now() - began)
    }
    return times
  }, ZOOMS)
}
