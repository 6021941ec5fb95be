import type { Browser } from 'playwright-core'

import {
  closePerson,
  expectAccessible,
  launchBrowser,
  openPerson,
  type Person,
} from './support/browser/browser.js'
import { middleOf } from './support/browser/board.js'
import { HOME } from './support/browser/leave.js'
import type { Locale } from './support/browser/words.js'

// The frame around every page: its navigation, its offers by role, and its state without a connection or a session.

const SIZES = {
  en: { width: 1440, height: 900 },
  ar: { width: 390, height: 844 },
} as const satisfies Record<Locale, unknown>
const LOCALES: readonly Locale[] = ['en', 'ar']
/** Layouts of a project one after the other, and where each stands. */
const WAYS_ON = [
  ['calendar', 'punchcalendar'],
  ['report', 'projectreport'],
  ['board', 'punch'],
  ['report', 'projectreport'],
  ['calendar', 'punchcalendar'],
  ['board', 'punch'],
] as const

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

const open = (locale: Locale, email?: string): Promise<Person> =>
  openPerson(browser, locale, email, { viewport: SIZES[locale] })

const heading = ({ page, words }: Person, key: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name: words(key) }).waitFor()

/** The name of project 1 in the list of projects. */
const firstProject = ({ page }: Person) => page.getByRole('table').locator(`a[href="/${HOME}/project/1"]`)

/** On a phone the navigation waits behind a button. */
async function openNavigation({ page, words }: Person): Promise<void> {
  const opener = page.getByRole('button', { name: words('common:shell.openMenu') })
  // Before the frame is drawn there is no button at any width.
  await page.getByRole('banner').waitFor()
  if (await opener.isVisible()) await opener.click()
}

/** The overview, where the name of a project leads. */
const overviewOf = ({ page, words }: Person) =>
  page.getByRole('heading', { level: 2, name: words('overview:milestones') })

describe.each(LOCALES)('without a connection (%s)', (locale) => {
  it('a page that is not loaded yet comes when the connection is back, and the old one stays until then', async () => {
    const person = await open(locale, 'mona@demo.test')
    const { page, context, words } = person
    await page.goto(`/${HOME}`)
    await firstProject(person).waitFor()
    await context.setOffline(true)
    await page.getByText(words('common:offline.staying')).waitFor()
    await firstProject(person).click()
    await page.getByText(words('common:offline.going')).waitFor()
    await heading(person, 'projects:title')
    await expectAccessible(person)
    await context.setOffline(false)
    await page.waitForURL(`**/${HOME}/project/1`)
    await overviewOf(person).waitFor()
    await page.getByText(words('common:offline.going')).waitFor({ state: 'detached' })
    await closePerson(person)
  })
})

it('a server that does not answer is waited for, and the page then has its styles', async () => {
  const person = await open('en', 'mona@demo.test')
  const { page, context, words } = person
  await page.goto(`/${HOME}`)
  await firstProject(person).waitFor()
  const unreachable = /\/assets\/|\/favicon\.svg/
  await context.route(unreachable, (route) => route.abort('connectionrefused'))
  await firstProject(person).click()
  await page.getByText(words('common:offline.going')).waitFor()
  await heading(person, 'projects:title')
  await context.unroute(unreachable)
  await overviewOf(person).waitFor()
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
  )
  await closePerson(person)
})

/** Goes to a page of the open project by the navigation. */
async function goTo(person: Person, page: 'overview' | 'board'): Promise<void> {
  await openNavigation(person)
  await person.page.getByRole('link', { name: person.words(`common:shell.${page}`), exact: true }).click()
}

describe.each(LOCALES)('the pages of a project (%s)', (locale) => {
  it('are reached from its name in the list of projects, from each other, and lead back to the list', async () => {
    const person = await open(locale, 'mona@demo.test')
    const { page, words } = person
    const layouts = page.getByRole('radiogroup', { name: words('common:layout.label') })
    await page.goto(`/${HOME}`)
    await firstProject(person).click()
    await page.waitForURL(`**/${HOME}/project/1`)
    await overviewOf(person).waitFor()
    await goTo(person, 'board')
    for (const [layout, path] of WAYS_ON) {
      await layouts.getByText(words(`common:layout.${layout}`)).click()
      await page.waitForURL(({ pathname }) => pathname === `/${HOME}/project/1/${path}`)
      await layouts.getByRole('radio', { name: words(`common:layout.${layout}`), checked: true }).waitFor()
    }
    await goTo(person, 'overview')
    await overviewOf(person).waitFor()
    for (let back = 0; back < WAYS_ON.length + 2; back++) await page.goBack()
    await page.waitForURL(({ pathname }) => pathname === `/${HOME}/project/1`)
    await page.goBack()
    await firstProject(person).waitFor()
    await closePerson(person)
  })
})

describe.each(LOCALES)('the offers by role (%s)', (locale) => {
  it('an owner sees the plan and finds the audit log with names and sentences', async () => {
    const owner = await open(locale, 'olivia@demo.test')
    const { page, words } = owner
    await page.goto(`/${HOME}`)
    // On a phone the line of the plan stands at the foot of the drawer.
    await openNavigation(owner)
    await page.getByRole('region', { name: words('projects:plan.label') }).waitFor()
    await expectAccessible(owner)
    await page.getByRole('link', { name: words('common:shell.audit') }).click()
    await heading(owner, 'platform:audit.title')
    const entry = page.getByRole('main').getByRole('row').nth(1)
    await entry.waitFor()
    // An id is not readable text.
    expect(await entry.innerText()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
    await expectAccessible(owner)
    await closePerson(owner)
  })

  it('the labels of the company are no page for a member (S1 §6)', async () => {
    const member = await open(locale, 'nadia@demo.test')
    const { page } = member
    await page.goto(`/${HOME}/subsetting/labels`)
    await heading(member, 'errors:page.notFound')
    await expectAccessible(member)
    await closePerson(member)
  })

  it('a page that does not exist leads home', async () => {
    const member = await open(locale, 'nadia@demo.test')
    const { page, words } = member
    await page.goto(`/${HOME}/nothing/here`)
    await heading(member, 'errors:page.notFound')
    await expectAccessible(member)
    await page
      .getByRole('main')
      .getByRole('link', { name: words('errors:page.home') })
      .click()
    await heading(member, 'projects:title')
    await closePerson(member)
  })

  it('logging out in one window ends the other', async () => {
    const member = await open(locale, 'nadia@demo.test')
    const { page, context, words } = member
    const other = await context.newPage()
    for (const window of [other, page]) {
      await window.goto(`/${HOME}`)
      await firstProject({ ...member, page: window }).waitFor()
    }
    await page.getByRole('button', { name: words('common:shell.userMenu') }).click()
    await page.getByRole('menuitem', { name: words('common:shell.logout') }).click()
    await page.waitForURL('**/login')
    await other.waitForURL((url) => url.pathname === '/login')
    await closePerson(member)
  })
})

it.each(LOCALES)(
  'a press reaches the button that the page moves from under the hand, in %s (ADR 0126)',
  async (locale) => {
    const owner = await open(locale, 'olivia@demo.test')
    const { page, words } = owner
    await page.goto(`/${HOME}`)
    await firstProject(owner).waitFor()
    // The listener of presses is loaded beside the page.
    await page.waitForLoadState('networkidle')
    const create = page.getByRole('button', { name: words('projects:new') })
    const { x, y } = await middleOf(create)
    await page.mouse.move(x, y)
    await page.mouse.down()
    // As a warning that comes late does.
    await page.getByRole('main').evaluate((main) => {
      const late = document.createElement('div')
      late.style.height = '200px'
      main.prepend(late)
    })
    await page.mouse.up()
    await page.waitForURL('**/projectwizard')
    await closePerson(owner)
  },
)

it('a platform admin starts in the console of the platform', async () => {
  const admin = await open('en', 'admin@demo.test')
  await admin.page.goto('/')
  await admin.page.waitForURL('**/Admino')
  await expectAccessible(admin)
  await closePerson(admin)
})
