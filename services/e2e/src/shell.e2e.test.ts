import type { Browser } from 'playwright-core'

import { closePerson, expectAccessible, launchBrowser, openPerson, type Person } from './support/browser.js'
import { HOME } from './support/leave.js'
import type { Locale } from './support/words.js'

// The frame around every page: its ways, who is offered what, and what it does without a connection or a session.

const SIZES = {
  en: { width: 1440, height: 900 },
  ar: { width: 390, height: 844 },
} as const satisfies Record<Locale, unknown>
const LOCALES: readonly Locale[] = ['en', 'ar']

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
const firstProject = ({ page }: Person) => page.locator(`a[href="/${HOME}/project/1"]`)

const boardOf = ({ page, words }: Person) =>
  page.getByRole('main').getByRole('region', { name: words('common:lane.new') })

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
    await page.waitForURL(`**/${HOME}/project/1/punch`)
    await boardOf(person).waitFor()
    await page.getByText(words('common:offline.going')).waitFor({ state: 'detached' })
    await closePerson(person)
  })
})

it('a server that does not answer is waited for, and the page then has its styles', async () => {
  const person = await open('en', 'mona@demo.test')
  const { page, context, words } = person
  await page.goto(`/${HOME}`)
  await firstProject(person).waitFor()
  const unreachable = /\/assets\/|\/boot\.js/
  await context.route(unreachable, (route) => route.abort('connectionrefused'))
  await firstProject(person).click()
  await page.getByText(words('common:offline.going')).waitFor()
  await heading(person, 'projects:title')
  await context.unroute(unreachable)
  await boardOf(person).waitFor()
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
  )
  await closePerson(person)
})
