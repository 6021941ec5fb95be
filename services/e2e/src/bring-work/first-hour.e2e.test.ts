import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'

import { closePerson, launchBrowser, openPerson } from '../support/browser/browser.js'
import { Founder } from '../support/companies.js'
import { closeDatabases } from '../support/databases.js'
import { Rpc } from '../support/rpc.js'

// The first hour of a company: its first steps come by themselves, tick themselves, and go; so does the sample project.

let rpc: Rpc
let browser: Browser

beforeAll(async () => {
  rpc = await Rpc.open()
  browser = await launchBrowser()
}, 60_000)

afterAll(async () => {
  rpc.close()
  await browser.close()
  await closeDatabases()
})

it('a company that has just opened is led through its first steps, with a sample project that comes and goes', async () => {
  const owner = await new Founder(rpc).user()
  const person = await openPerson(browser, 'en', owner.email)
  const { page, words } = person
  const button = (key: string) => page.getByRole('button', { name: words(key) })
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: words('projects:firstSteps.title') }) })
  const home = () =>
    page
      .getByRole('navigation')
      .getByRole('link', { name: words('common:shell.projects') })
      .first()
      .click()
  const done = (count: number) => card.getByText(`${count} of 5 done`).waitFor()

  // Its page is never loaded again: all that follows comes by itself.
  await page.goto('/company')
  await page.getByRole('textbox', { name: words('workspaces:create.name') }).fill('Al Noor Trading')
  await button('workspaces:create.submit').click()
  await page.waitForURL(/\/\d+$/)
  await done(0)

  await button('projects:sample.add').click()
  await page.waitForURL(/\/project\/\d+\/punch$/, { timeout: 30_000 })
  const project = /project\/\d+/.exec(page.url())?.[0] ?? ''
  await page
    .getByText(/^SAMPLE-\d+$/)
    .first()
    .waitFor()
  await home()
  await card.getByText(words('projects:sample.there')).waitFor()
  await done(0)

  await card.getByRole('link', { name: words('projects:firstSteps.people.name') }).click()
  await button('people:invite.open').click()
  const invited = `${randomUUID()}@people.test`
  await page.getByRole('textbox', { name: words('people:invite.emails') }).fill(invited)
  await button('people:invite.send').click()
  await page.getByText(words('people:outcome.sent'), { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await home()
  await done(1)

  await card.getByRole('link', { name: words('projects:firstSteps.holidays.name') }).click()
  const form = page.getByRole('form', { name: words('company:holidays.add') })
  await form.getByRole('textbox', { name: words('company:holidays.date') }).fill('03-01-2040')
  await form.getByRole('textbox', { name: words('company:holidays.name') }).fill('Founding day')
  await form.getByRole('button', { name: words('company:holidays.add') }).click()
  await page.getByText(words('company:holidays.added')).waitFor()
  await home()
  await done(2)

  await page.locator(`a[href$="${project}"]`).first().waitFor()
  await button('projects:sample.remove').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('projects:sample.confirm') })
    .click()
  await page.getByText(words('projects:sample.removed')).waitFor()
  await page.locator(`a[href$="${project}"]`).first().waitFor({ state: 'detached' })
  await button('projects:sample.add').waitFor()

  await button('projects:firstSteps.close').click()
  await card.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText(words('projects:empty')).waitFor()
  expect(await card.count()).toBe(0)
  expect(await page.locator(`a[href$="${project}"]`).count()).toBe(0)
  await closePerson(person)
}, 60_000)
