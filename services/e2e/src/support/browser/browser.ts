import { AxeBuilder } from '@axe-core/playwright'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'

import { ADMIN, newAdminCode } from './authenticator.js'
import { platformInfo } from '../platform.js'
import { noteCookies } from '../secret-notes.js'
import { DEMO_PASSWORD, signIn, type TestSession } from './session.js'
import { slowDownIfAsked } from './slow-machine.js'
import { wordsOf, type Locale } from './words.js'

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>
type RunOptions = Parameters<AxeBuilder['options']>[0]

/** The global of axe in a page. */
interface Axe {
  readonly axe: { run(context: Document, options: RunOptions): Promise<AxeResults> }
}

/** Starts the browser that the test run found. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
}

/** One person's browser: a context of its own, in their language, that notes what goes wrong in the page. */
export interface Person {
  readonly page: Page
  readonly context: BrowserContext
  readonly words: (key: string) => RegExp
  /** Errors of the console and of the page until now. */
  readonly faults: string[]
}

/**
 * Opens a browser context for a person, signed in when there is an address, at an empty page; `device` is a desktop. It is at the
 * platform of the worker, or at the one of `baseURL`.
 * The sign-in page has tests of its own; here it would only be loaded a hundred times.
 */
export async function openPerson(
  browser: Browser,
  locale: Locale,
  email?: string,
  device: BrowserContextOptions = {},
): Promise<Person> {
  const web = device.baseURL ?? (await platformInfo()).urls.web
  const context = await browser.newContext({
    baseURL: web,
    viewport: { width: 1440, height: 900 },
    locale: locale === 'ar' ? 'ar-QA' : 'en-GB',
    ...device,
  })
  await context.addCookies([{ name: 'locale', value: locale, url: web }])
  const page = await context.newPage()
  await slowDownIfAsked(page)
  page.setDefaultTimeout(15_000)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    // The browser itself reports refused calls (a signed-out visitor, a refused approval); those are meant.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      faults.push(message.text())
  })
  const person = { page, context, words: wordsOf(locale), faults }
  if (email === ADMIN) await signInAsAdmin(person)
  else if (email) await takeSession(context, await signIn(email, DEMO_PASSWORD, { web }))
  await noteCookies(context)
  return person
}

async function signInAsAdmin(person: Person): Promise<void> {
  await person.page.goto('/login')
  await signInOnPage(person, ADMIN)
  await showFactorOnPage(person)
  await person.page.waitForURL((url) => url.pathname !== '/login')
}

/** Gives the browser the cookies of a session. */
async function takeSession(context: BrowserContext, session: TestSession): Promise<void> {
  const pairs = session.cookie().split('; ')
  await context.addCookies(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: session.origin }
    }),
  )
}

/** Closes the browser of a person; fails when anything went wrong in its pages. */
export async function closePerson({ context, faults }: Person): Promise<void> {
  await context.close()
  expect(faults).toEqual([])
}

/** Fills in the sign-in page that is open. */
export async function signInOnPage({ page, words }: Person, email: string): Promise<void> {
  await page.getByLabel(words('session:login.email')).fill(email)
  await page.getByLabel(words('session:login.password')).first().fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: words('session:login.submit') }).click()
}

/** Shows the second factor of the demo administrator. */
export async function showFactorOnPage({ page, words }: Person): Promise<void> {
  await page.getByLabel(words('session:factor.code')).fill(await newAdminCode())
  await page.getByRole('button', { name: words('session:factor.submit') }).click()
}

/** Fails when axe finds anything serious on the page as it is. */
export async function expectAccessible(person: Person): Promise<void> {
  expect(await seriousOn(person)).toEqual([])
}

/** The serious findings of axe on the current page. */
export async function seriousOn({ page }: Person): Promise<string[]> {
  // Colours are measured when nothing is half faded in; what has just been opened begins to fade a frame or two later.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++)
      await new Promise((resolve) => requestAnimationFrame(() => resolve(null)))
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)))
  })
  // We have no frames of other origins, so one run in the page sees everything; what passed is not written out.
  const options = { resultTypes: ['violations'] } satisfies RunOptions
  // It stays in the page, where a walk through many pages finds it again.
  const isThere = await page.evaluate(() => 'axe' in window)
  const { violations } = isThere
    ? await page.evaluate((it) => (window as unknown as Axe).axe.run(document, it), options)
    : await new AxeBuilder({ page }).setLegacyMode().options(options).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}
