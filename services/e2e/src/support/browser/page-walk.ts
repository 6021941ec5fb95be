import type { Browser } from 'playwright-core'

import { closePerson, openPerson, seriousOn, type Person } from './browser.js'
import type { Locale } from './words.js'

const TIMEOUT_MS = 15_000
/** A page that opens in every session, with a heading that no other page has. */
const BETWEEN = { path: '/account/profile/settings', heading: 'account:settings.title' }

/** A page that is opened, and what has to be there. */
export interface Stop {
  /** Path that is opened. */
  readonly path: string
  /** Path where one ends. */
  readonly here: string
  /** Its heading: a key of the catalogues, or `=` and the text itself. */
  readonly heading: string
}

/** The deviations of a page from its expected state; none while all is right. */
export type Faults = string[]

interface Task {
  readonly path: string
  readonly here: string
  readonly heading: RegExp
  readonly withinMs: number
}

/**
 * Walks through the pages without loading the application again: each address is pushed into the history, as a link does.
 * Between two pages of one heading lies another page, so that the page that is read is never the one before.
 */
export async function walk(
  browser: Browser,
  who: { locale: Locale; email?: string | undefined },
  stops: readonly (Stop & { axe?: boolean })[],
): Promise<Faults> {
  const person = await openPerson(browser, who.locale, who.email, { reducedMotion: 'reduce' })
  await person.context.addInitScript(countRequests)
  const { page, faults } = person
  await page.goto(who.email === undefined ? '/account/forgotpassword' : BETWEEN.path)
  const found: Faults = []
  let before = ''
  for (const stop of stops) {
    if (stop.heading === before)
      await page.evaluate(visit, taskOf(person, { ...BETWEEN, here: BETWEEN.path }))
    const say = (line: string) =>
      found.push(`${who.email ?? 'signed out'} (${who.locale}) ${stop.path}: ${line}`)
    const unlike = await page.evaluate(visit, taskOf(person, stop))
    if (unlike) say(unlike)
    if (stop.axe) {
      // A calendar draws its events a moment before what is in them.
      const empty = page.locator('[role=button]:empty:not([aria-label])')
      await empty.first().waitFor({ state: 'detached' })
      for (const line of await seriousOn(person)) say(line)
    }
    for (const line of faults.splice(0)) say(line)
    before = stop.heading
  }
  await closePerson(person)
  return found
}

function taskOf({ words }: Person, { path, here, heading }: Stop): Task {
  const isText = heading.startsWith('=')
  return {
    path,
    here,
    heading: isText ? new RegExp(heading.slice(1)) : words(heading),
    withinMs: TIMEOUT_MS,
  }
}

/** Runs in the page before anything else: how many requests of the application wait for an answer. */
function countRequests(): void {
  const counted = window as unknown as { waiting: number }
  const send = window.fetch.bind(window)
  counted.waiting = 0
  window.fetch = async (...request) => {
    counted.waiting++
    try {
      return await send(...request)
    } finally {
      counted.waiting--
    }
  }
}

/** Runs in the page: goes to an address and waits until its heading stands and nothing more is asked for. */
async function visit({ path, here, heading, withinMs }: Task): Promise<string | null> {
  const counted = window as unknown as { waiting: number }
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
  const until = performance.now() + withinMs
  let seen = ''
  for (let quiet = 0; quiet < 2;) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    const headings = [...document.querySelectorAll('h1')].map(({ textContent }) => textContent)
    seen = `${location.pathname} “${headings.join('|')}”`
    const isThere = location.pathname === here && headings.length === 1 && heading.test(headings[0] ?? '')
    quiet = isThere && counted.waiting === 0 ? quiet + 1 : 0
    if (performance.now() > until)
      return `is ${seen}, not ${here} “${heading.source}”; ${counted.waiting} wait`
  }
  const main = document.querySelector('main')
  const scrollsInside = main !== null && getComputedStyle(main).overflowY !== 'visible'
  const { scrollHeight, clientHeight } = document.documentElement
  return scrollsInside && scrollHeight > clientHeight
    ? `the window scrolls ${scrollHeight - clientHeight} px beside its page`
    : null
}
