import { scanLogs, secretsOfMail } from '@smartproject/testkit/log-scan'
import { codeOf } from '@smartproject/demo/authenticator'
import type { Browser } from 'playwright-core'

import {
  closePerson,
  expectAccessible,
  launchBrowser,
  openPerson,
  type Person,
} from './support/browser/browser.js'
import { startEmptyPlatform, type EmptyPlatform } from './support/empty-platform.js'
import { dayFromToday } from './support/browser/leave.js'
import { linksOf, mailTo } from './support/mailbox.js'
import type { Locale } from './support/browser/words.js'

// An empty installation becomes two companies at work: the first administrator, accounts that people open, a member who
// leaves. Owner and invitee swap screen sizes between the languages.

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const PASSWORD = 'a quiet green lamp'

const SCENES = [
  {
    locale: 'en',
    sizes: { owner: DESKTOP, invitee: PHONE },
    names: { owner: 'Olivia Hartmann', invitee: 'Noor Amin', company: 'Al Noor Trading', project: 'Website' },
    code: 'WEB',
    task: 'Order tiles',
  },
  {
    locale: 'ar',
    sizes: { owner: PHONE, invitee: DESKTOP },
    names: { owner: 'ليلى حداد', invitee: 'سارة العلي', company: 'شركة النور', project: 'موقع الشركة' },
    code: 'SITE',
    task: 'طلب البلاط',
  },
] as const

type Scene = (typeof SCENES)[number]

let browser: Browser
let platform: EmptyPlatform

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const open = (locale: Locale, viewport: typeof DESKTOP) =>
  openPerson(browser, locale, undefined, { baseURL: platform.web, viewport })

const button = ({ page, words }: Person, key: string) => page.getByRole('button', { name: words(key) })
const field = ({ page, words }: Person, key: string) => page.getByRole('textbox', { name: words(key) })

/** Nothing serious for axe, and nothing wider than the screen. */
async function expectSound(person: Person): Promise<void> {
  await expectAccessible(person)
  const wide = await person.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
}

async function choose({ page, words }: Person, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: words(label) }).click()
  await page.getByRole('option', { name: option }).click()
}

/** The first administrator comes in by the code that the start has printed, and sets a second factor up at once. */
async function setUp(): Promise<void> {
  const visitor = await open('ar', PHONE)
  await visitor.page.goto('/login')
  await visitor.page.waitForURL('**/register?type=setup')
  await field(visitor, 'session:setup.code').waitFor()
  await expectSound(visitor)
  await closePerson(visitor)

  const admin = await open('en', DESKTOP)
  const { page, words } = admin
  await page.goto('/')
  await field(admin, 'session:setup.code').fill(platform.setupCode)
  await field(admin, 'session:signUp.name').fill('Ada Adler')
  await field(admin, 'session:login.email').fill('ada@platform.test')
  await page.getByLabel(words('session:login.password')).first().fill(PASSWORD)
  await expectSound(admin)
  await button(admin, 'session:setup.submit').click()
  await button(admin, 'account:factor.setUp').click()
  const secret = await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()
  await field(admin, 'account:factor.code').fill(codeOf(secret.replaceAll(' ', '')))
  await button(admin, 'account:factor.confirm').click()
  await button(admin, 'account:factor.kept').click()
  await page.waitForURL('**/Admino')
  await page.getByRole('link', { name: words('platform:company.title') }).waitFor()
  // Whether mails arrive is seen at once.
  await button(admin, 'platform:settings.test').click()
  await mailTo('ada@platform.test', ({ subject }) => subject === 'A test mail', platform)
  await expectSound(admin)
  await closePerson(admin)
}

/** Fills the sign-up that is open in. */
async function fillSignUp(person: Person, name: string, email: string): Promise<void> {
  await field(person, 'session:signUp.name').fill(name)
  await field(person, 'session:login.email').fill(email)
  await person.page.getByLabel(person.words('session:login.password')).first().fill(PASSWORD)
  await expectSound(person)
  await button(person, 'session:signUp.submit').click()
}

/** Signs up, proves the address and opens a company; answers its number. */
async function found(owner: Person, { locale, names }: Scene): Promise<string> {
  const { page, words } = owner
  const email = `owner-${locale}@people.test`
  await page.goto('/login')
  await page.getByRole('link', { name: words('session:signUp.title') }).click()
  await fillSignUp(owner, names.owner, email)
  const { text } = await mailTo(email, (mail) => mail.text.includes('/account/activate/'), platform)
  await field(owner, 'session:activate.pin').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
  await expectSound(owner)
  await button(owner, 'session:activate.submit').click()
  await field(owner, 'workspaces:create.name').fill(names.company)
  await expectSound(owner)
  await button(owner, 'workspaces:create.submit').click()
  await page.waitForURL(/\/\d+$/)
  await page.getByRole('heading', { level: 1, name: words('projects:title') }).waitFor()
  await expectSound(owner)
  return new URL(page.url()).pathname.slice(1)
}

/** A person without an account comes in by the mail of an invitation, and needs no other mail for that. */
async function invite(owner: Person, invitee: Person, { locale, names }: Scene, company: string) {
  const email = `invitee-${locale}@people.test`
  await owner.page.goto(`/${company}/subsetting/users`)
  await button(owner, 'people:invite.open').click()
  await field(owner, 'people:invite.emails').fill(email)
  await choose(owner, 'people:column.reportTo', names.owner)
  await expectSound(owner)
  await button(owner, 'people:invite.send').click()
  await owner.page.getByText(owner.words('people:outcome.sent'), { exact: true }).waitFor()

  const mail = await mailTo(email, ({ text }) => text.includes('/invite/'), platform)
  await invitee.page.goto(/https?:\/\/\S+(\/invite\/\w+)/.exec(mail.text)?.[1] ?? '')
  await button(invitee, 'workspaces:invite.signUp').click()
  await fillSignUp(invitee, names.invitee, email)
  await button(invitee, 'workspaces:invitations.accept').waitFor()
  await expectSound(invitee)
  await button(invitee, 'workspaces:invitations.accept').click()
  await invitee.page.waitForURL(new RegExp(`/${company}$`))
}

/** Opens a project with the invitee in it, who makes a task of the own there. */
async function work(owner: Person, invitee: Person, { names, code, task }: Scene, company: string) {
  await owner.page.goto(`/${company}/projectwizard`)
  await field(owner, 'projects:form.name').fill(names.project)
  await field(owner, 'projects:form.code').fill(code)
  await expectSound(owner)
  await owner.page.goto(`/${company}/projectwizard?step=people`)
  await choose(owner, 'projects:form.addPerson', names.invitee)
  await expectSound(owner)
  await button(owner, 'projects:wizard.create').click()
  await owner.page.waitForURL(/\/project\/\d+$/)
  await owner.page.getByRole('heading', { level: 1, name: names.project }).waitFor()
  await expectSound(owner)

  const { page, words } = invitee
  await page.goto(`${new URL(owner.page.url()).pathname}/punch`)
  await page
    .getByRole('button', { name: words('board:lane.addTo') })
    .first()
    .click()
  const title = page.getByRole('textbox', { name: words('board:create.label') }).first()
  await title.fill(`${task} @${names.invitee.split(' ')[0]}`)
  await title.press('Enter')
  await page.getByText(task, { exact: true }).first().waitFor()
  await title.press('Escape')
  await expectSound(invitee)
}

/** The invitee asks for leave, and the owner decides from the mail. */
async function takeLeave(owner: Person, invitee: Person, { locale }: Scene) {
  const { page, words } = invitee
  await button(invitee, 'common:shell.userMenu').click()
  await page.getByRole('menuitem', { name: words('common:shell.leave') }).click()
  const form = page.getByRole('form', { name: words('messages:applyForLeave') })
  const day = dayFromToday(70).split('-').toReversed().join('-')
  for (const [name, value] of [
    ['messages:leaveFrom', day],
    ['messages:leaveTo', dayFromToday(73).split('-').toReversed().join('-')],
  ] as const) {
    await form.getByLabel(words(name)).fill(value)
    await form.getByLabel(words(name)).press('Tab')
  }
  await form.getByLabel(words('messages:reason')).fill('family visit')
  await expectSound(invitee)
  await form.getByRole('button', { name: words('messages:apply') }).click()
  await page.getByText(words('messages:leaveSent')).waitFor()

  const mail = await mailTo(
    `owner-${locale}@people.test`,
    ({ text }) => text.includes('/leaverequest?approve='),
    platform,
  )
  const { pathname, search } = new URL(linksOf(mail).approve)
  await owner.page.goto(pathname + search)
  await button(owner, 'leave:decision.approve').click()
  await owner.page.getByText(owner.words('leave:decision.doneApproved')).waitFor()
  await expectSound(owner)
  const subject = locale === 'en' ? /Leave Application/ : /./
  await mailTo(`invitee-${locale}@people.test`, (one) => subject.test(one.subject) && one.id !== '', platform)
}

/** The owner takes the invitee out, whose open task needs an heir; for the invitee the company is gone. */
async function remove(owner: Person, invitee: Person, company: string) {
  const { page, words } = owner
  await page.goto(`/${company}/subsetting/users`)
  await button(owner, 'people:remove.of').click()
  const dialog = page.getByRole('dialog')
  await choose(owner, 'people:remove.heir', words('people:remove.release'))
  await expectSound(owner)
  await dialog.getByRole('button', { name: words('people:remove.action') }).click()
  await page.getByText(words('people:users.left'), { exact: true }).waitFor()
  await invitee.page.goto(`/${company}`)
  await invitee.page.getByRole('heading', { level: 1, name: invitee.words('errors:page.notFound') }).waitFor()
  await invitee.page.goto('/')
  await invitee.page.waitForURL('**/company')
  await invitee.page.getByText(invitee.words('workspaces:empty')).waitFor()
  await expectSound(invitee)
}

test('an empty installation becomes two companies at work, by what it prints and mails alone', async () => {
  platform = await startEmptyPlatform()
  try {
    await setUp()
    for (const scene of SCENES) {
      const owner = await open(scene.locale, scene.sizes.owner)
      const invitee = await open(scene.locale, scene.sizes.invitee)
      const company = await found(owner, scene)
      await invite(owner, invitee, scene, company)
      await work(owner, invitee, scene, company)
      await takeLeave(owner, invitee, scene)
      await remove(owner, invitee, company)
      await closePerson(owner)
      await closePerson(invitee)
    }
    const mails = (await (await fetch(`${platform.mailbox}/api/messages`)).json()) as {
      text: string
      html: string
    }[]
    const secrets = [
      { what: 'setup code', value: platform.setupCode },
      { what: 'password', value: PASSWORD },
      ...mails.flatMap(secretsOfMail),
    ]
    expect(secrets.length).toBeGreaterThan(6)
    expect(await scanLogs(platform.logs, secrets)).toEqual([])
  } finally {
    await platform.stop()
  }
}, 300_000)
