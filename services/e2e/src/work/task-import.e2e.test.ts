import type { Page } from 'playwright-core'

import { boardFixture, inBothLanguages } from '../support/browser/board-fixture.js'
import { within } from '../support/browser/board.js'
import { expectAccessible } from '../support/browser/browser.js'
import { HOME } from '../support/browser/leave.js'

// A file of Jira comes into a project: its faults are mended in place, its tasks are there, and are taken back.

const PROJECT = `/${HOME}/project/1`
const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

const fixture = boardFixture()

/** An export of Jira: a part before its parent, a state that no lane has, and a day that is none. */
function jiraFile(mark: string): Buffer {
  const rows = [
    'Summary,Issue key,Issue id,Parent,Issue Type,Status,Priority,Due date,Watchers',
    `${mark} plan,${mark}-3,${mark}3,${mark}1,Sub-task,In Progress,High,21/May/31 03:26 PM,sara`,
    `${mark} roof,${mark}-1,${mark}1,,Epic,Parked,Medium,99/May/31 03:26 PM,`,
    `${mark} wall,${mark}-4,${mark}4,,Task,Done,Low,,`,
  ]
  return Buffer.from(rows.join('\n'))
}

/** Fails when the page stays wider than the screen of a phone. */
async function expectFits(page: Page): Promise<void> {
  await page.setViewportSize(NARROW)
  await page.waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth)
  await page.setViewportSize(WIDE)
}

inBothLanguages(fixture, (mona, locale) => {
  it('a file of Jira with faults becomes tasks, and they are taken back (R35, R36, R40)', async () => {
    const { page, words } = mona.person
    const mark = `J${Date.now().toString(36).toUpperCase()}`
    const three = locale === 'ar' ? 'few' : 'other'
    const button = (key: string) => page.getByRole('button', { name: words(`imports:${key}`) })
    const step = async (name: string) => {
      const reached = { hasText: within(words(`imports:step.${name}`)) }
      await page.locator('[aria-current=step]').filter(reached).waitFor()
      await expectAccessible(mona.person)
      await expectFits(page)
    }
    await page.goto(`${PROJECT}/settings/labels`)
    await page.getByRole('link', { name: words('common:bar.project.taskimport') }).click()
    await page.getByRole('heading', { level: 1, name: words('imports:title') }).waitFor()
    const content = { name: `${mark}.csv`, mimeType: 'text/csv', buffer: jiraFile(mark) }
    await page.getByLabel(words('imports:file.choose')).setInputFiles(content)
    await step('columns')
    await button(`columns.check_${three}`).click()
    await page.getByText(words('imports:missing.lane')).waitFor()
    await page
      .getByRole('combobox', { name: within(words('imports:lanes.laneOf')) })
      .filter({ has: page.locator('option', { hasText: words('imports:lanes.choose') }) })
      .selectOption('resolved')
    await button(`columns.check_${three}`).click()
    await step('check')

    const day = page.getByRole('textbox', { name: 'Due date' })
    await day.fill('2031-05-09')
    await button('check.again').click()
    // A page that is loaded while its rows are checked begins with the columns.
    await button('check.again').waitFor({ state: 'detached' })
    await page.reload()
    await step('check')
    await button(`check.import_${three}`).click()
    await step('result')
    await page.getByText(words('imports:result.done')).waitFor()
    await page.getByRole('link', { name: words('imports:result.toTasks') }).click()
    await page.getByRole('searchbox').fill(mark)
    const tasks = [`${mark} plan`, `${mark} roof`, `${mark} wall`]
    for (const name of tasks) await page.getByText(name).first().waitFor()

    await page.goto(`${PROJECT}/settings/taskimport`)
    await button('result.undo').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('imports:result.undo') })
      .click()
    await page.getByText(words(`imports:result.undone_${three}`)).waitFor()
    await page.goto(`${PROJECT}/punch?layout=list&text=${mark}`)
    await page.getByRole('searchbox').waitFor()
    for (const name of tasks) await page.getByText(name).first().waitFor({ state: 'detached' })
  }, 120_000)
})
