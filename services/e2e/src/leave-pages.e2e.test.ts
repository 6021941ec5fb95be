import { readByTwo } from '@smartproject/testkit/calendars'
import type { Browser, Page } from 'playwright-core'

import { closePerson, expectAccessible, launchBrowser, openPerson } from './support/browser/browser.js'
import { HOME } from './support/browser/leave.js'

// The pages of leave beside the popup: public holidays, the own list, the requests of all, the absences of a project.

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Chooses one of a few; the page follows its address, a moment after the click. */
async function choose(page: Page, name: RegExp | string): Promise<void> {
  await page.getByRole('radio', { name }).click({ force: true })
  await page.getByRole('radio', { name, checked: true }).waitFor({ state: 'attached' })
}

test.each(['en', 'ar'] as const)(
  'an owner sets holidays and finds the lists of leave, in %s',
  async (locale) => {
    const phone = locale === 'ar' ? { viewport: { width: 390, height: 844 } } : {}
    const olivia = await openPerson(browser, locale, 'olivia@demo.test', phone)
    const { page, words } = olivia
    const name = locale === 'en' ? 'Founding day' : 'يوم التأسيس'
    const day = locale === 'en' ? '03-01-2040' : '04-01-2040'
    await page.goto(`/${HOME}/subsetting/leaves`)
    const form = page.getByRole('form', { name: words('company:holidays.add') })
    await form.getByRole('textbox', { name: words('company:holidays.date') }).fill(day)
    await form.getByRole('textbox', { name: words('company:holidays.name') }).fill(name)
    await form.getByRole('button', { name: words('company:holidays.add') }).click()
    const row = page.getByRole('row', { name })
    await row.waitFor()
    await expectAccessible(olivia)
    await row.getByRole('button').click()
    await row.waitFor({ state: 'detached' })
    for (const part of ['types', 'locks', 'rules'] as const) {
      await page.goto(`/${HOME}/subsetting/leaves?part=${part}`)
      await page.getByRole('heading', { level: 1, name: words(`common:bar.company.${part}`) }).waitFor()
      await expectAccessible(olivia)
    }

    await page.goto(`/${HOME}/leavelist`)
    await page.getByRole('button', { name: words('messages:applyForLeave') }).click()
    await page.getByRole('dialog').waitFor()
    await page.goto(`/${HOME}/leaveapproval`)
    await page.getByRole('tab', { name: words('leave:ofEverybody') }).click()
    await page.getByRole('tab', { name: words('messages:nonPending') }).click()
    await expectAccessible(olivia)
    await page.goto(`/${HOME}/leavelist?view=calendar`)
    await choose(page, words('leave:ofEverybody'))
    await choose(page, words('leave:calendar.quarter'))
    const grid = page.getByRole('grid', { name: words('leave:calendar.company') })
    await grid.getByRole('rowheader').first().click()
    const year = page.getByRole('dialog')
    await year.getByRole('table').waitFor()
    await expectAccessible(olivia)
    await page.keyboard.press('Escape')
    await year.waitFor({ state: 'detached' })
    await choose(page, words('leave:calendar.month'))
    await expectAccessible(olivia)
    const picture = page.waitForEvent('download')
    await page.getByRole('button', { name: words('leave:calendar.export') }).click()
    await page.getByRole('menuitem', { name: words('leave:calendar.png') }).click()
    expect((await picture).suggestedFilename()).toMatch(/^leave-.*\.png$/)
    // The page to print holds every row; browsers without a printer go on at once.
    await page.getByRole('button', { name: words('leave:calendar.export') }).click()
    await page.getByRole('menuitem', { name: words('leave:calendar.print') }).click()
    await page.goto(`/${HOME}/project/1/leavelist`)
    await page.getByRole('button', { name: words('common:date.nextMonth') }).click()
    await page.getByRole('heading', { level: 1, name: words('leave:project.title') }).waitFor()
    await expectAccessible(olivia)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
    await closePerson(olivia)
  },
  90_000,
)

test.each(['en', 'ar'] as const)(
  'a minimum of people present is set, shown to an applicant, and removed, in %s',
  async (locale) => {
    const phone = locale === 'ar' ? { viewport: { width: 390, height: 844 } } : {}
    const olivia = await openPerson(browser, locale, 'olivia@demo.test', phone)
    const { page, words } = olivia
    const name = locale === 'en' ? 'Support' : 'الدعم الفني'
    await page.goto(`/${HOME}/subsetting/leaves?part=rules`)
    const form = page.getByRole('form', { name: words('company:minimums.add') })
    await form.getByRole('textbox', { name: words('company:minimums.name') }).fill(name)
    await form.getByRole('combobox', { name: words('company:minimums.group') }).click()
    await page
      .getByRole('option', { name: words('company:minimums.projectGroup') })
      .first()
      .click()
    await form.getByRole('textbox', { name: words('company:minimums.people') }).fill('500')
    await form.getByRole('button', { name: words('company:minimums.add') }).click()
    const row = page.getByRole('row', { name })
    await row.waitFor()
    await expectAccessible(olivia)

    const emad = await openPerson(browser, locale, 'emad@demo.test', phone)
    await emad.page.goto(`/${HOME}/leavelist`)
    await emad.page.getByRole('button', { name: words('messages:applyForLeave') }).click()
    const ahead = emad.page.getByRole('dialog').getByLabel(words('messages:leaveFrom'))
    // A Sunday, when people work there; today is not checked.
    await ahead.fill('05-01-2031')
    await ahead.press('Tab')
    await emad.page.getByRole('dialog').getByText(name).waitFor()
    await expectAccessible(emad)
    await closePerson(emad)

    await row.getByRole('button').click()
    await row.waitFor({ state: 'detached' })
    await closePerson(olivia)
  },
  60_000,
)

test('the address of a feed is read without a session until it is ended', async () => {
  const mona = await openPerson(browser, 'en', 'mona@demo.test')
  const { page, words } = mona
  await page.goto(`/${HOME}/leavelist?view=feeds`)
  const make = page.getByRole('button', { name: words('leave:feeds.makeOf') })
  await make.last().click()
  const address = (await page.getByText('/api/leaveFeed/').textContent()) ?? ''
  await expectAccessible(mona)
  const calendar = await fetch(address)
  expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(readByTwo(await calendar.text())).toBeInstanceOf(Array)
  await page.getByRole('button', { name: words('leave:feeds.kept') }).click()
  await page.getByRole('button', { name: words('leave:feeds.endOf') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('leave:feeds.end') })
    .click()
  await make.nth(1).waitFor()
  expect((await fetch(address)).status).toBe(404)
  await closePerson(mona)
})
