import { reports } from '@smartproject/reporting/app/reports/registry'
import type { Browser } from 'playwright-core'

import { turnsOf } from '../support/browser/board-fixture.js'
import {
  closePerson,
  expectAccessible,
  launchBrowser,
  openPerson,
  type Person,
} from '../support/browser/browser.js'

// Every report of a project in the browser, in both languages; a new one is tried by its definition alone.

const PAGE = '/1/project/1/projectreport'
/** Reports on the company have a page of their own; those on a project are tabs of one page. */
const COMPANY_PAGES: Readonly<Record<string, string>> = { 'company-category-label': '/1/subclreport' }
const addressOf = (id: string) => COMPANY_PAGES[id] ?? `${PAGE}?report=${id}`
const ofProject = reports.filter(({ id }) => !(id in COMPANY_PAGES))

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe.each(['en', 'ar'] as const)('in %s', (locale) => {
  let person: Person

  beforeAll(async () => {
    person = await openPerson(browser, locale, 'mona@demo.test')
  }, 60_000)
  afterAll(() => closePerson(person))

  turnsOf(locale).each(reports)(
    '$id is drawn, read by the arrow keys, shown as a table, and accessible',
    async ({ id, columns }) => {
      const { page, words } = person
      await page.goto(addressOf(id))
      const title = words(`reports:report.${id}.title`)
      if (!(id in COMPANY_PAGES)) await page.getByRole('tab', { name: title, selected: true }).waitFor()
      await page.getByRole('img', { name: words('common:chart.label') }).waitFor()
      await expectAccessible(person)

      const reader = page.getByRole('slider')
      await reader.focus()
      const first = await reader.getAttribute('aria-valuetext')
      // Time runs to the left in Arabic.
      await page.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight')
      expect(await reader.getAttribute('aria-valuetext')).not.toBe(first)

      await page.getByRole('button', { name: words('common:chart.showTable') }).click()
      const rows = page.getByRole('table').getByRole('row')
      await rows.nth(1).waitFor()
      const headers = await page.getByRole('columnheader').allTextContents()
      // Ids and colours belong to the cell of the name.
      const shown = Object.values(columns).filter(({ kind }) => kind !== 'id' && kind !== 'color')
      expect(headers).toHaveLength(shown.length)
      // A column without words would show its key.
      expect(headers.filter((header) => header.trim() === '' || header.includes('column.'))).toEqual([])
      await expectAccessible(person)
    },
    60_000,
  )

  it('the tabs are walked by the arrow keys, and Back returns to the report before', async () => {
    const { page, words } = person
    await page.goto(PAGE)
    const tab = (id: string) =>
      page.getByRole('tab', { name: words(`reports:report.${id}.title`), selected: true })
    const [first = '', second = ''] = ofProject.map(({ id }) => id)
    await tab(first).focus()
    await page.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await tab(second).waitFor()
    await page.goBack()
    await tab(first).waitFor()
  }, 60_000)
})

describe.each(['en', 'ar'] as const)('on a phone in %s', (locale) => {
  let person: Person

  beforeAll(async () => {
    person = await openPerson(browser, locale, 'mona@demo.test', { viewport: { width: 390, height: 844 } })
  }, 60_000)
  afterAll(() => closePerson(person))

  it.each(reports.map(({ id }) => id))(
    '%s fits the width, with its table and the timeline where it has one',
    async (id) => {
      const { page, words } = person
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      await page.goto(addressOf(id))
      await page.getByRole('img', { name: words('common:chart.label') }).waitFor()
      if (id === 'status-changes') {
        await page.getByRole('heading', { level: 2, name: words('reports:timeline') }).waitFor()
        await page
          .getByRole('listitem')
          .filter({ has: page.getByRole('time') })
          .first()
          .waitFor()
      }
      expect(await beyond()).toBeLessThanOrEqual(0)
      await expectAccessible(person)
      await page.getByRole('button', { name: words('common:chart.showTable') }).click()
      await page.getByRole('table').getByRole('row').nth(1).waitFor()
      expect(await beyond()).toBeLessThanOrEqual(0)
      await expectAccessible(person)
    },
    60_000,
  )
})
