import { eventually } from '@smartproject/testkit/eventually'
import type { Browser } from 'playwright-core'

import {
  closePerson,
  expectAccessible,
  launchBrowser,
  openPerson,
  type Person,
} from './support/browser/browser.js'
import { HOME } from './support/browser/leave.js'
import type { Locale } from './support/browser/words.js'

// A set of the company: its owner makes it, opens a project with it, and compares the project after the set has changed.

const PAGE = `/${HOME}/subsetting/configurator`

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const button = ({ page, words }: Person, key: string) => page.getByRole('button', { name: words(key) })

/** Nothing serious for axe, and nothing wider than the screen. */
async function expectSound(person: Person): Promise<void> {
  await expectAccessible(person)
  const wide = await person.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
}

async function choose({ page, words }: Person, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: words(label) }).click()
  await page.getByRole('option', { name: option }).click()
}

const switchOff = ({ page, words }: Person, flag: string) =>
  page.getByRole('combobox', { name: words(`projects:parts.flag.${flag}`) }).selectOption('off')

async function makeSet(olivia: Person, name: string): Promise<void> {
  const { page, words } = olivia
  await page.goto(PAGE)
  await button(olivia, 'configurator:new').first().click()
  await page.getByRole('textbox', { name: words('configurator:name') }).fill(name)
  await page.getByRole('radio', { name: words('configurator:words.p3express') }).check({ force: true })
  await switchOff(olivia, 'risk_status')
  await expectSound(olivia)
  await button(olivia, 'configurator:save').click()
  await page.getByRole('button', { name, exact: true }).waitFor()
  await expectSound(olivia)
}

/** Opens a project with the set and answers its number. */
async function openProject(olivia: Person, set: string, code: string): Promise<string> {
  const { page, words } = olivia
  await page.goto(`/${HOME}/projectwizard`)
  await page.getByRole('textbox', { name: words('projects:form.name') }).fill(code)
  await button(olivia, 'wizard:next').click()
  await choose(olivia, 'wizard:configuration.label', set)
  await expectSound(olivia)
  await button(olivia, 'projects:wizard.create').click()
  await page.waitForURL(/\/project\/\d+$/)
  return /\d+$/.exec(page.url())?.[0] ?? ''
}

it.each<[Locale, number]>([
  ['en', 1440],
  ['ar', 390],
])(
  'an owner makes a set, opens a project with its words, and takes over what the set says later (%s, %i px)',
  async (locale, width) => {
    const olivia = await openPerson(browser, locale, 'olivia@demo.test', { viewport: { width, height: 900 } })
    const { page, words } = olivia
    const set = `Method ${locale}`
    await makeSet(olivia, set)
    const number = await openProject(olivia, set, `SET${locale.toUpperCase()}`)
    const settings = `/${HOME}/project/${number}/settings`
    await page.goto(`${settings}/taskimport`)
    await page.getByRole('heading', { level: 1, name: words('p3express:imports.title') }).waitFor()
    await expectSound(olivia)

    await page.goto(PAGE)
    await page.getByRole('button', { name: set, exact: true }).click()
    await switchOff(olivia, 'lession_status')
    await button(olivia, 'configurator:save').click()
    await page.getByRole('button', { name: set, exact: true }).waitFor()

    await page.goto(`${settings}/projectEdit`)
    const lessons = page.getByRole('checkbox', {
      name: words('projects:parts.flag.lession_status'),
      exact: true,
    })
    await lessons.waitFor()
    expect(await lessons.isChecked()).toBe(true)
    await choose(olivia, 'configurator:compare.set', set)
    const differing = page.getByRole('group', { name: words('configurator:compare.differs') })
    await differing.getByRole('checkbox').check()
    await expectSound(olivia)
    await button(olivia, 'configurator:compare.take').click()
    await page.getByText(words('configurator:compare.equal')).waitFor()
    await eventually(async () => !(await lessons.isChecked()), {
      what: 'the switch of the lessons to be off',
    })
    await closePerson(olivia)
  },
)
