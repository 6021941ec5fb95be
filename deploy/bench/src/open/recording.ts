import type { Platform } from '@smartproject/local/running-platform'
import { findChromium } from '@smartproject/local/infra/chromium'
import { findRoot } from '@smartproject/local/setup/root'
import { chromium, type Page } from 'playwright-core'

import { signInWithForm } from '../board/in-browser.js'

/** A request that the application makes when a place is opened. */
export interface RecordedRequest {
  readonly method: string
  /** Path and query. */
  readonly path: string
  /** JSON that is sent; null for none. */
  readonly body: string | null
}

/** The requests of Chromium when a user opens a place. */
export interface Recording {
  /** Requests for data in their order, the page itself first. */
  readonly requests: readonly RecordedRequest[]
  /** Scripts, styles, fonts and images, from an empty cache. */
  readonly files: number
  /** Id of the person who was recorded. */
  readonly userId: string
  /** The board that was opened. */
  readonly board: { readonly subscription: number; readonly project: number }
}

const CALM_MS = 3_000

/** Opens a place in Chromium with an empty cache and notes what is asked for until nothing has been asked for a while. */
export async function recordOpening(platform: Platform, board: Recording['board']): Promise<Recording> {
  const browser = await chromium.launch({
    executablePath: await findChromium(findRoot(), process.env, console.log),
    args: ['--no-sandbox'],
  })
  try {
    const origin = platform.urls.web
    const address = `/${board.subscription}/project/${board.project}/punch`
    const first = await browser.newContext({ baseURL: origin })
    const before = await first.newPage()
    await signInWithForm(before, origin)
    // The very first visit is remembered; what people do all day is open it again.
    await Promise.all([before.waitForResponse('**/api/rememberVisit'), before.goto(address)])
    const fresh = await browser.newContext({ baseURL: origin, storageState: await first.storageState() })
    const page = await fresh.newPage()
    const requests: RecordedRequest[] = []
    let files = 0
    let last = performance.now()
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      const isPage = request.isNavigationRequest()
      if (!isPage && !pathname.startsWith('/api/')) files++
      else requests.push({ method: request.method(), path: pathname + search, body: request.postData() })
      last = performance.now()
    })
    await page.goto(address)
    await page.locator('[data-task-id]').first().waitFor()
    while (performance.now() - last < CALM_MS) await page.waitForTimeout(CALM_MS / 10)
    return { requests: [...requests], files, userId: await ownIdOf(page), board }
  } finally {
    await browser.close()
  }
}

function ownIdOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { data } = (await (await fetch('/api/session')).json()) as { data: { user: { id: string } } }
    return data.user.id
  })
}
