import type { Platform } from '@smartproject/local/running-platform'
import { findChromium } from '@smartproject/local/infra/chromium'
import { findRoot } from '@smartproject/local/setup/root'
import { chromium, type Page } from 'playwright-core'

import { atLeast, atMost, percentile, measured, type Figure } from '../figures.js'
import type { BenchProject } from './store.js'

// Enough for a 95th percentile that is not the slowest of all: that one, the first, compiles everything and is reported apart.
const OPENINGS = 40
const SCROLL_MS = 4_000

/** How soon the board can be used in Chromium, and how smoothly its lanes scroll. */
export async function measureInBrowser(platform: Platform, project: BenchProject): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: await findChromium(findRoot(), process.env, console.log),
    args: ['--no-sandbox'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await signInWithForm(page, platform.urls.web)
    const address = `${platform.urls.web}/1/project/${project.number}/punch`
    const usable: number[] = []
    for (let n = 0; n < OPENINGS; n++) usable.push(await openingTime(page, address))
    const fps = await framesPerSecond(page)
    return [
      measured('in Chromium: board usable, the first time', usable[0] ?? 0, 'ms'),
      measured('in Chromium: board usable, p50', percentile(usable, 50), 'ms'),
      atMost('in Chromium: board usable, p95', percentile(usable, 95), 1_000, 'ms'),
      atLeast('in Chromium: frames while a lane scrolls', fps, 55, 'fps'),
    ]
  } finally {
    await browser.close()
  }
}

/** Signs the demo owner in by the form. */
export async function signInWithForm(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.locator('input[type=email], input[name=email]').fill('olivia@demo.test')
  await page.locator('input[type=password]').fill('Demo-Pass-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** From the navigation until cards stand in all lanes and can be reached. */
async function openingTime(page: Page, address: string): Promise<number> {
  await page.goto('about:blank')
  const started = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('[data-task-id]').nth(24).waitFor()
  return performance.now() - started
}

/** Frames a second while the first lane is scrolled through its pages. */
function framesPerSecond(page: Page): Promise<number> {
  return page.evaluate(async (duration) => {
    const card = document.querySelector('[data-task-id]')
    let lane = card?.parentElement ?? null
    while (lane && lane.scrollHeight <= lane.clientHeight + 1) lane = lane.parentElement
    if (!lane) throw new Error('no lane scrolls')
    const began = performance.now()
    let frames = 0
    for (;;) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      frames++
      lane.scrollTop += 24
      if (now - began >= duration) return frames / ((now - began) / 1_000)
    }
  }, SCROLL_MS)
}
