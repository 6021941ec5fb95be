import type { Browser } from 'playwright-core'

import {
  closePerson,
  expectAccessible,
  launchBrowser,
  openPerson,
  signInOnPage,
  type Person,
} from './support/browser.js'
import { Founder } from './support/companies.js'
import { closeDatabases } from './support/databases.js'
import { mailTo } from './support/mailbox.js'
import { Rpc } from './support/rpc.js'

// Somebody forgets the password, chooses another by mail, and looks after the account on the profile page.

const PASSWORD = 'a quiet green lamp'
const NEXT = 'another green lamp'

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

async function signInWith(person: Person, email: string, password: string): Promise<void> {
  const { page, words } = person
  await page.getByLabel(words('session:login.email')).fill(email)
  await page.getByLabel(words('session:login.password')).first().fill(password)
  await page.getByRole('button', { name: words('session:login.submit') }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

it.each(['en', 'ar'] as const)(
  'a forgotten password is replaced by mail, which ends the other browser, and changed on the profile (%s)',
  async (locale) => {
    const { email } = await founder.user()
    const laptop = await openPerson(browser, locale)
    await laptop.page.goto('/login')
    await signInOnPage(laptop, email)
    await laptop.page.waitForURL((url) => url.pathname !== '/login')

    const phone = await openPerson(browser, locale)
    const { page, words } = phone
    await page.goto('/login')
    await page.getByRole('link', { name: words('session:login.forgot') }).click()
    await page.getByRole('heading', { name: words('session:forgot.title') }).waitFor()
    await page.getByRole('textbox', { name: words('session:login.email') }).fill(email)
    await expectAccessible(phone)
    await page.getByRole('button', { name: words('session:forgot.submit') }).click()
    await page.getByText(words('session:forgot.sent')).waitFor()
    const { text } = await mailTo(email, (mail) => mail.text.includes('/account/resetpassword?code='))
    await page.goto(/https?:\/\/\S+\/account\/resetpassword\?code=\w+/.exec(text)?.[0] ?? '')
    await page.getByLabel(words('session:reset.password')).first().fill(PASSWORD)
    await expectAccessible(phone)
    await page.getByRole('button', { name: words('session:reset.submit') }).click()
    await page.getByText(words('session:login.reset')).waitFor()
    await laptop.page.goto('/account/profile')
    await laptop.page.waitForURL((url) => url.pathname === '/login')
    await signInWith(phone, email, PASSWORD)

    await page.goto('/account/profile')
    await page.getByText(words('account:sessions.current')).waitFor()
    await page.getByLabel(words('account:password.new')).first().fill(NEXT)
    await expectAccessible(phone)
    await page.getByRole('button', { name: words('account:password.save') }).click()
    await page.getByText(words('account:password.saved')).waitFor()
    await mailTo(email, (mail) => mail.text.includes('/account/forgotpassword'))
    await signInWith(laptop, email, NEXT)
    await closePerson(laptop)
    await closePerson(phone)
  },
)
