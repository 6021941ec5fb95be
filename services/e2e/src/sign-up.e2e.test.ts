import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'

import {
  closePerson,
  expectAccessible,
  launchBrowser,
  openPerson,
  type Person,
} from './support/browser/browser.js'
import { closeDatabases, forgetSignUps } from './support/databases.js'
import { mailTo } from './support/mailbox.js'

// A person without an account opens one: the page, the mail, the first sign-in.

const PASSWORD = 'a quiet green lamp'
const OTHER_PASSWORD = 'seven slow yellow boats'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

beforeEach(forgetSignUps)

afterAll(async () => {
  await browser.close()
  await closeDatabases()
})

async function signUp(person: Person, email: string): Promise<void> {
  const { page, words } = person
  await page.goto('/login')
  await page.getByRole('link', { name: words('session:signUp.title') }).click()
  await page.getByRole('textbox', { name: words('session:signUp.name') }).fill('Noor Amin')
  await page.getByRole('textbox', { name: words('session:login.email') }).fill(email)
  await page.getByLabel(words('session:login.password')).first().fill(PASSWORD)
  await expectAccessible(person)
  await page.getByRole('button', { name: words('session:signUp.submit') }).click()
  await page.getByRole('textbox', { name: words('session:activate.pin') }).waitFor()
}

const isActivation = ({ text }: { text: string }) => text.includes('/account/activate/')

describe.each(['en', 'ar'] as const)('a sign-up (%s)', (locale) => {
  it('leads by the code of the mail straight into the product', async () => {
    const person = await openPerson(browser, locale)
    const { page, words } = person
    const email = `${randomUUID()}@people.test`
    await signUp(person, email)
    const { text } = await mailTo(email, isActivation)
    const pin = /\b\d{6}\b/.exec(text)?.[0] ?? ''
    await page.getByRole('textbox', { name: words('session:activate.pin') }).fill(pin)
    await expectAccessible(person)
    await page.getByRole('button', { name: words('session:activate.submit') }).click()
    await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/company')
    await closePerson(person)
  })

  it('is confirmed by the link in another browser, which chooses the password of the account', async () => {
    const person = await openPerson(browser, locale)
    const email = `${randomUUID()}@people.test`
    await signUp(person, email)
    const { text } = await mailTo(email, isActivation)
    const phone = await openPerson(browser, locale)
    await phone.page.goto(/https?:\/\/\S+\/account\/activate\/\w+/.exec(text)?.[0] ?? '')
    const confirm = phone.page.getByRole('button', { name: phone.words('session:activate.submit') })
    await confirm.waitFor()
    await expectAccessible(phone)
    await confirm.click()
    await phone.page.getByLabel(phone.words('session:login.password')).first().fill(OTHER_PASSWORD)
    await expectAccessible(phone)
    await phone.page.getByRole('button', { name: phone.words('session:activate.open') }).click()
    await phone.page.getByText(phone.words('session:login.activated')).waitFor()
    await phone.page.getByRole('textbox', { name: phone.words('session:login.email') }).fill(email)
    await phone.page.getByLabel(phone.words('session:login.password')).first().fill(OTHER_PASSWORD)
    await phone.page.getByRole('button', { name: phone.words('session:login.submit') }).click()
    await phone.page.waitForURL((url) => url.pathname === '/' || url.pathname === '/company')
    await closePerson(phone)
    await closePerson(person)
  })
})
