import type { Browser, Page } from 'playwright-core'

import { closePerson, launchBrowser, openPerson, signInOnPage } from './support/browser/browser.js'
import { Founder } from './support/companies.js'
import { closeDatabases } from './support/databases.js'
import { Rpc } from './support/rpc.js'
import { visit } from './support/browser/session.js'

// An account under guessing from another network: its owner signs in with a new browser.

let rpc: Rpc
let browser: Browser
let founder: Founder

beforeAll(async () => {
  rpc = await Rpc.open()
  founder = new Founder(rpc)
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser.close()
  rpc.close()
  await closeDatabases()
})

it.each(['en', 'ar'] as const)(
  'a new browser gets in at once while others guess at the account, and stays on this site (%s)',
  async (locale) => {
    const { email } = await founder.user()
    const stranger = await visit()
    const guess = () => stranger.raw('/api/authenticate_login', { body: { email, password: 'wrong-guess' } })
    const answers = []
    for (let count = 0; count < 5; count++) answers.push(await guess())
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 429, 429])
    expect(answers.at(-1)?.body).toMatchObject({ reason: 'CAPTCHA_REQUIRED', meta: { captcha: 'altcha' } })

    const owner = await openPerson(browser, locale)
    const { page, words } = owner
    await page.goto('/login?next=/.//evil.test/x')
    const { origin } = new URL(page.url())
    const began = performance.now()
    const said = statusSaid(page, words('session:login.checking'))
    await signInOnPage(owner, email)
    await said
    await page.waitForURL(`${origin}/`)
    expect(performance.now() - began).toBeLessThan(10_000)
    // A person who is signed in is led on from the sign-in page.
    await page.goto('/login')
    await page.waitForURL(`${origin}/`)
    await closePerson(owner)
  },
)

/** Resolves when a status says so, for however short a time: the check of a browser may be done before anybody looks. */
function statusSaid(page: Page, text: RegExp): Promise<void> {
  return page.evaluate(
    (pattern) =>
      new Promise<void>((resolve) => {
        const look = () => {
          const says = [...document.querySelectorAll('output, [role="status"]')].some(({ textContent }) =>
            new RegExp(pattern).test(textContent),
          )
          if (says) resolve()
        }
        new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
      }),
    text.source,
  )
}
