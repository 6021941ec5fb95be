import type { Browser, BrowserContextOptions } from 'playwright-core'

import { tasksOf, type Tasks } from './board.js'
import { closePerson, launchBrowser, openPerson, type Person } from './browser.js'
import { signIn, type TestSession } from './session.js'
import type { Locale } from './words.js'

const MONA = 'mona@demo.test'

/** The fixture of the browser tests of one file; all of it is there when its first test begins. */
export interface BoardFixture {
  readonly browser: Browser
  /** Mona's, beside the browser. */
  readonly session: TestSession
  readonly tasks: Tasks
}

/** Opens a browser and a session for the tests of the file that calls it; the tasks of a test go when it ends. */
export function boardFixture(): BoardFixture {
  const fixture = {} as { -readonly [K in keyof BoardFixture]: BoardFixture[K] }
  beforeAll(async () => {
    fixture.browser = await launchBrowser()
    fixture.session = await signIn(MONA)
    fixture.tasks = tasksOf(fixture.session)
  }, 60_000)
  afterEach(() => fixture.tasks.remove())
  afterAll(() => fixture.browser.close())
  return fixture
}

const LANGUAGES = ['en', 'ar'] as const satisfies readonly Locale[]

/** Makes a test, or one a row, in the one language of its place. */
interface InTurn {
  (title: string, run: () => Promise<void>, timeoutMs?: number): void
  each<T>(rows: readonly T[]): (title: string, run: (row: T) => Promise<void>, timeoutMs?: number) => void
}

/**
 * Registers tests in both languages, Mona at a browser of its own in each; nothing may go wrong in its pages. A case whose
 * steps are the same in both directions is made by `inTurn`: the first in English, the next in Arabic, and so on.
 */
export function inBothLanguages(
  fixture: BoardFixture,
  tests: (mona: { readonly person: Person }, locale: Locale, inTurn: InTurn) => void,
  device: BrowserContextOptions = {},
): void {
  describe.each<Locale>(LANGUAGES)('in %s', (locale) => {
    const mona = {} as { person: Person }
    beforeAll(async () => {
      mona.person = await openPerson(fixture.browser, locale, MONA, device)
    }, 60_000)
    afterAll(() => closePerson(mona.person))
    tests(mona, locale, turnsOf(locale))
  })
}

/** The cases that are a language's turn: every second one, counted over those that are made by it. */
export function turnsOf(locale: Locale): InTurn {
  let place = 0
  const isTurn = () => place++ % LANGUAGES.length === LANGUAGES.indexOf(locale)
  const one = (title: string, run: () => Promise<void>, timeoutMs?: number) => {
    if (isTurn()) it(title, run, timeoutMs)
  }
  const each =
    <T>(rows: readonly T[]) =>
    (title: string, run: (row: T) => Promise<void>, timeoutMs?: number) => {
      const own = rows.filter(isTurn)
      if (own.length > 0) it.each(own)(title, run, timeoutMs)
    }
  return Object.assign(one, { each })
}
