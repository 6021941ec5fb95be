import { randomUUID } from 'node:crypto'

import { codeOf } from '@smartproject/demo/authenticator'
import type { Browser } from 'playwright-core'

import {
  closePerson,
  expectAccessible,
  launchBrowser,
  openPerson,
  signInOnPage,
  type Person,
} from '../support/browser/browser.js'
import { Founder } from '../support/companies.js'
import { closeDatabases, forgetSignUps } from '../support/databases.js'
import { mailTo } from '../support/mailbox.js'
import { Rpc } from '../support/rpc.js'

// A forgotten password is replaced by mail, and the profile page shows and ends the sessions of the account.

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

beforeEach(forgetSignUps)

afterAll(async () => {
  await browser.close()
  rpc.close()
  await closeDatabases()
})

/** Takes the session away from the browser, and first its page, which would go to the sign-in by itself meanwhile. */
async function loseSession({ page, context }: Person): Promise<void> {
  await page.goto('about:blank')
  await context.clearCookies({ name: 'sid' })
}

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

it.each(['en', 'ar'] as const)(
  'an authenticator is set up on the profile, asked for at the next sign-in, and recovered from by a code (%s)',
  async (locale) => {
    const { email } = await founder.user()
    const person = await openPerson(browser, locale, email)
    const { page, words } = person
    const button = (key: string) => page.getByRole('button', { name: words(key) })
    await page.goto('/account/profile')
    await button('account:factor.setUp').click()
    await page.getByRole('img', { name: words('account:factor.picture') }).waitFor()
    await expectAccessible(person)
    const secret = await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()
    const now = codeOf(secret.replaceAll(' ', ''))
    await page.getByRole('textbox', { name: words('account:factor.code') }).fill(now)
    await button('account:factor.confirm').click()
    const recovery = await page
      .getByText(/^([A-Z]{4}-){3}[A-Z]{4}$/)
      .first()
      .innerText()
    await expectAccessible(person)
    const file = page.waitForEvent('download')
    await button('account:factor.download').click()
    expect((await file).suggestedFilename()).toBe('smart-project-recovery-codes.txt')
    await button('account:factor.kept').click()
    await button('account:factor.renew').waitFor()
    await expectAccessible(person)

    // The code of now was used: the next one passes already, and for longer than this takes.
    for (const code of [codeOf(secret.replaceAll(' ', ''), 1), recovery]) {
      await loseSession(person)
      await page.goto('/login')
      await signInOnPage(person, email)
      await page.getByRole('textbox', { name: words('session:factor.code') }).fill(code)
      await expectAccessible(person)
      await button('session:factor.submit').click()
      await page.waitForURL((url) => url.pathname !== '/login')
    }
    await mailTo(email, ({ subject }) => subject === 'A recovery code was used')
    await closePerson(person)
  },
)

it.each(['en', 'ar'] as const)('a passkey is made on the profile and signs in alone (%s)', async (locale) => {
  const { email } = await founder.user()
  const person = await openPerson(browser, locale, email)
  const { page, words } = person
  const button = (key: string) => page.getByRole('button', { name: words(key) })
  const authenticator = await page.context().newCDPSession(page)
  await authenticator.send('WebAuthn.enable')
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto('/account/profile')
  await page.getByRole('textbox', { name: words('account:passkeys.name') }).fill('Laptop')
  await button('account:passkeys.add').click()
  await page.getByRole('listitem').filter({ hasText: 'Laptop' }).waitFor()
  await expectAccessible(person)

  await loseSession(person)
  await page.goto('/login?next=/account/profile')
  await expectAccessible(person)
  await button('session:passkey.signIn').click()
  await page.getByRole('listitem').filter({ hasText: 'Laptop' }).waitFor()
  await page.getByRole('button', { name: words('account:passkeys.removeOne') }).click()
  const question = page.getByRole('dialog')
  await expectAccessible(person)
  await question.getByRole('button', { name: words('account:passkeys.remove') }).click()
  await page.getByText(words('account:passkeys.none')).waitFor()
  await loseSession(person)
  await page.goto('/login')
  await button('session:passkey.signIn').click()
  await page.getByText(words('session:passkey.failed')).waitFor()
  await closePerson(person)
})

it.each(['en', 'ar'] as const)(
  'a provider opens an account that is new, leads past a refusal and through the second step to where one wanted to go (%s)',
  async (locale) => {
    const email = `${randomUUID()}@people.test`
    const person = await openPerson(browser, locale)
    const { page, words } = person
    const button = (key: string) => page.getByRole('button', { name: words(key) })
    const through = async (next: string, behaviour = 'verified') => {
      await loseSession(person)
      await page.goto(`/login?next=${next}`)
      await page.getByRole('link', { name: words('session:provider.with') }).click()
      await page.waitForURL(/\/sign-in\//)
      await page.locator('[name=email]').fill(email)
      await page.locator('[name=behaviour]').selectOption(behaviour)
      if (behaviour === 'verified') await expectAccessible(person)
      await page.locator('form button').click()
    }
    await through('/account/profile', 'denies')
    await page.getByText(words('session:provider.failed')).waitFor()
    await through('/account/profile')
    await page.getByRole('link', { name: words('session:provider.signUp') }).click()
    await button('session:signUp.submit').click()
    await page.waitForURL((url) => url.pathname === '/account/profile')
    await button('account:factor.setUp').click()
    const secret = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '')
    await page.getByRole('textbox', { name: words('account:factor.code') }).fill(codeOf(secret))
    await button('account:factor.confirm').click()
    await button('account:factor.kept').click()
    await through('/company')
    // The code of now was used: the next one passes already.
    await page.getByRole('textbox', { name: words('session:factor.code') }).fill(codeOf(secret, 1))
    await button('session:factor.submit').click()
    await page.waitForURL((url) => url.pathname === '/company')
    await closePerson(person)
  },
  60_000,
)
