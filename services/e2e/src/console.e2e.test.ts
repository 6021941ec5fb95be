import { eventually } from '@smartproject/testkit/eventually'
import type { Browser } from 'playwright-core'

import {
  closePerson,
  expectAccessible,
  launchBrowser,
  openPerson,
  type Person,
} from './support/browser/browser.js'
import { Founder, type Company } from './support/companies.js'
import { closeDatabases } from './support/databases.js'
import { mailTo } from './support/mailbox.js'
import { Rpc } from './support/rpc.js'
import { signIn, type TestSession } from './support/browser/session.js'

// A platform administrator locks an account and a company; both locks take effect at once in open windows.

let rpc: Rpc
let browser: Browser
let founder: Founder
let company: Company

beforeAll(async () => {
  rpc = await Rpc.open()
  founder = new Founder(rpc)
  company = await founder.company(await founder.user(), 'few')
  browser = await launchBrowser()
}, 60_000)

afterAll(async () => {
  await browser.close()
  rpc.close()
  await closeDatabases()
})

/** Chooses an action and gives its reason. */
async function because({ page, words }: Person, act: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: words('platform:act.reason') }).fill('Asked for by the owner')
  await dialog.getByRole('button', { name: words(act) }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Opens the live stream of a person; the returned function waits for its end. */
async function openStream({ origin, cookie }: TestSession): Promise<() => Promise<void>> {
  const response = await fetch(`${origin}/api/stream?subscription=${company.number}`, {
    headers: { cookie: cookie() },
  })
  const reader = response.body?.getReader()
  await reader?.read()
  return async () => {
    while (!(await reader?.read())?.done) continue
  }
}

/** Loads further pages until the row is there: other tests make accounts and companies as well. */
async function rowOf({ page, words }: Person, text: string) {
  const row = page.getByRole('row').filter({ hasText: text })
  // While a page loads the button is busy, and gone with the last page.
  const more = page.getByRole('button', { name: words('platform:more') })
  const idle = more.and(page.locator(':not([aria-busy="true"])'))
  await row.or(idle).first().waitFor()
  while ((await row.count()) === 0) {
    await idle.click()
    await row.or(idle).first().waitFor()
  }
  return row
}

it('a locked account loses its open stream within a second, and a locked company is read-only (P20, P35)', async () => {
  const { owner, r4 } = company.people
  const admin = await openPerson(browser, 'en', 'admin@demo.test')
  const member = await signIn(r4.email)
  const untilEnd = await openStream(member)
  await admin.page.goto('/Admino/users')
  const row = await rowOf(admin, r4.email)
  await row.getByRole('button', { name: admin.words('platform:act.of') }).click()
  const lock = admin.page.getByRole('menuitem', { name: admin.words('platform:act.user.lock.menu') })
  await lock.waitFor()
  await expectAccessible(admin)
  await lock.click()
  await because(admin, 'platform:act.user.lock.menu')
  const lockedAt = Date.now()
  await untilEnd()
  expect(Date.now() - lockedAt).toBeLessThan(1_000)
  expect((await member.raw('/api/getSessions', { body: {} })).status).toBe(401)
  await mailTo(r4.email, ({ subject }) => subject === 'Your account was locked')
  await expect(signIn(r4.email)).rejects.toThrow('SIGN_IN_REFUSED')

  const own = await signIn(owner.email)
  const rename = () =>
    own.raw('/api/setHolidays', { body: { subscription: company.number, version: 999, holidays: [] } })
  await admin.page.goto('/Admino/subscriptions')
  const place = await rowOf(admin, company.mark)
  const choose = async (act: 'lock' | 'unlock') => {
    await place.getByRole('button', { name: admin.words('platform:act.of') }).click()
    await admin.page
      .getByRole('menuitem', { name: admin.words(`platform:act.subscription.${act}.menu`) })
      .click()
  }
  await choose('lock')
  await because(admin, 'platform:act.subscription.lock.menu')
  await eventually(async () => (await rename()).status === 402, { withinMs: 1_000, everyMs: 50 })
  await choose('unlock')
  await because(admin, 'platform:act.subscription.unlock.menu')
  await eventually(async () => (await rename()).status !== 402, { withinMs: 1_000, everyMs: 50 })
  await mailTo(owner.email, ({ subject }) => subject.endsWith('is open again'))
  await closePerson(admin)
})
