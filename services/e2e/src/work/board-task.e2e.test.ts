import { readFile } from 'node:fs/promises'

import type { Browser, Locator } from 'playwright-core'

import { eventually } from '@smartproject/testkit/eventually'

import {
  answerOf,
  BOARD,
  cardOf,
  expectFocus,
  newMark,
  openBoard,
  tasksOf,
  undo,
  type Tasks,
} from '../support/browser/board.js'
import { launchBrowser, openPerson, type Person } from '../support/browser/browser.js'
import { HOME } from '../support/browser/leave.js'
import { pressMore } from '../support/browser/tools.js'
import { signIn, type TestSession } from '../support/browser/session.js'
import type { Locale } from '../support/browser/words.js'

// Tasks from the board and the list: opened, edited, found, changed together, exported.

let browser: Browser
let session: TestSession
let tasks: Tasks
let mona: Person

beforeAll(async () => {
  browser = await launchBrowser()
  session = await signIn('mona@demo.test')
  tasks = tasksOf(session)
  mona = await openPerson(browser, 'en', 'mona@demo.test')
}, 60_000)

afterEach(() => tasks.remove())

afterAll(async () => {
  const { faults } = mona
  await browser.close()
  expect(faults).toEqual([])
})

describe('an open task', () => {
  it('comes with Enter, goes with Escape, and gives the focus back to its card', async () => {
    const { page } = mona
    const mark = newMark()
    const task = await tasks.make('Open this', mark)
    const card = await openBoard(mona, `?q=${mark}`, task)
    await card.focus()
    await page.keyboard.press('Enter')
    const popup = page.getByRole('dialog', { name: new RegExp(task.item_id) })
    await popup.waitFor()
    expect(new URL(page.url()).searchParams.get('taskid')).toBe(task.id)
    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'hidden' })
    await expectFocus(card, 'the card that was opened')
    expect(new URL(page.url()).searchParams.has('taskid')).toBe(false)
  }, 60_000)

  it('saves its title by itself and tells so', async () => {
    const { page, words } = mona
    const mark = newMark()
    const task = await tasks.make('Rename this', mark)
    await page.goto(`${BOARD}?q=${mark}&taskid=${task.id}`)
    const popup = page.getByRole('dialog', { name: new RegExp(task.item_id) })
    const title = popup.getByRole('textbox', { name: words('words:field.name') })
    await title.fill(`Renamed ${mark}`)
    await popup.getByText(words('task:save.saved')).waitFor()
    await cardOf(mona, task).getByText(`Renamed ${mark}`).waitFor()
    await page.reload()
    await eventually(async () => (await title.inputValue()) === `Renamed ${mark}`, { what: 'the new title' })
  }, 60_000)

  it('carries a mention to the bell of the other person, who opens it by its link', async () => {
    const { page, words } = mona
    const emad = await openPerson(browser, 'en', 'emad@demo.test')
    const mark = newMark()
    const task = await tasks.make('Talk about this', mark)
    await emad.page.goto(BOARD)
    const bell = emad.page.getByRole('button', { name: words('notifications:bell') }).first()
    await bell.waitFor()
    const before = await bell.getAttribute('aria-label')

    await page.goto(`${BOARD}?taskid=${task.id}`)
    const popup = page.getByRole('dialog', { name: new RegExp(task.item_id) })
    const field = popup.getByRole('textbox', { name: words('task:comment.new') })
    await field.pressSequentially('@Ema')
    await popup.getByRole('option', { name: 'Emad Hassan' }).click()
    await field.pressSequentially(`look, ${mark}`)
    await answerOf(mona, 'addComment', () => field.press('Control+Enter'))
    await popup.getByText(`look, ${mark}`).waitFor()

    await eventually(async () => (await bell.getAttribute('aria-label')) !== before, {
      what: 'the bell to ring live',
    })
    await bell.click()
    await emad.page.getByRole('button', { name: new RegExp(`mentioned you on .*${mark}`) }).waitFor()
    await emad.page.getByRole('button', { name: words('messages:clear') }).click()
    await eventually(async () => /^\S+$/.test((await bell.getAttribute('aria-label')) ?? ''), {
      what: 'the bell to show nothing unseen',
    })

    await emad.page.goto(`${BOARD}?taskid=${task.id}`)
    const same = emad.page.getByRole('dialog', { name: new RegExp(task.item_id) })
    await same.getByText(`look, ${mark}`).waitFor()
    expect(emad.faults).toEqual([])
    await emad.context.close()
  }, 90_000)

  it('does not exist for people who may not see it', async () => {
    const { page, words } = mona
    const missing = (person: Person) =>
      person.page.getByRole('dialog').getByText(person.words('task:missing.missing')).waitFor()
    await page.goto(`${BOARD}?taskid=00000000-0000-4000-8000-000000000000`)
    await missing(mona)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('common:action.close') })
      .last()
      .click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    const secret = await tasks.make('Not for everybody', newMark(), { project: 2 })
    const sara = await openPerson(browser, 'ar', 'sara@demo.test')
    await sara.page.goto(`${BOARD}?taskid=${secret.id}`)
    await missing(sara)
    await sara.context.close()
    const faris = await openPerson(browser, 'en', 'faris@demo.test')
    await faris.page.goto(`/2?taskid=${secret.id}`)
    await missing(faris)
    await faris.context.close()
  }, 90_000)
})

describe('several tasks', () => {
  it('are chosen on the board, changed together, and taken back', async () => {
    const { page, words } = mona
    const mark = newMark()
    const first = await tasks.make('One of two', mark)
    const second = await tasks.make('Two of two', mark)
    await openBoard(mona, `?q=${mark}`, first)
    const cards = [cardOf(mona, first), cardOf(mona, second)]
    await pressMore(mona, 'board:tools.select')
    for (const card of cards) await card.getByRole('checkbox').check()
    const bar = page.getByRole('region', { name: words('list:bulk.label') })
    await bar.getByText(/^2 /).waitFor()
    await bar.getByRole('button', { name: words('words:field.priority') }).click()
    await answerOf(mona, 'bulkChangeTasks', () =>
      page.getByRole('option', { name: words('board:priority.4') }).click(),
    )
    const urgent = (card: Locator) => card.getByText(words('board:priority.4'))
    for (const card of cards) await urgent(card).waitFor({ state: 'attached' })
    await undo(mona)
    for (const card of cards) await urgent(card).waitFor({ state: 'detached' })
    const now = await session.call('getTaskDetail', { subscription: HOME, id: first.id })
    expect(now.priority).toBe(0)
  }, 60_000)

  it('are found by search and filter, which stand in the address; a filter that hides all can be removed', async () => {
    const { page, words } = mona
    const mark = newMark()
    const task = await tasks.make('Find this', mark)
    const other = await tasks.make('Do not find this', newMark())
    await openBoard(mona, '', task)
    const bar = page.getByRole('region', { name: words('list:filter.bar') })
    await bar.getByRole('searchbox', { name: words('list:search.label') }).fill(mark)
    await page.waitForURL((url) => url.searchParams.get('q') === mark)
    await cardOf(mona, other).waitFor({ state: 'detached' })
    await cardOf(mona, task).waitFor()

    await bar.getByRole('button', { name: words('list:filter.label') }).click()
    await page.getByRole('menuitem', { name: words('words:field.priority') }).click()
    await page.getByRole('option', { name: words('board:priority.4') }).click()
    await page.getByText(words('board:empty.filter')).waitFor()
    await page.reload()
    await page.getByText(words('board:empty.filter')).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: words('board:empty.clear') }).click()
    await cardOf(mona, other).waitFor()
    expect(new URL(page.url()).search).toBe('')
  }, 60_000)

  it('leave as a file with a line of headings', async () => {
    const { page, words } = mona
    const mark = newMark()
    const task = await tasks.make('Take this along', mark)
    await openBoard(mona, `?q=${mark}`, task)
    await pressMore(mona, 'list:export.label')
    const dialog = page.getByRole('dialog', { name: words('list:export.title') })
    await dialog.getByRole('button', { name: words('list:export.start') }).click()
    const download = dialog.getByRole('button', { name: words('list:export.download') })
    await download.waitFor()
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
    const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
    expect(file.suggestedFilename()).toMatch(/\.csv$/)
    // The first cards.
    expect(lines[0]).toMatch(/^Code,Name,Status,Labels,.*Assignee/)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`Take this along ${mark}`)
  }, 60_000)
})

describe.each<Locale>(['en', 'ar'])('the list in %s', (locale) => {
  it('is walked through by arrows and edited in place', async () => {
    const person = locale === 'en' ? mona : await openPerson(browser, locale, 'mona@demo.test')
    const { page, words } = person
    const mark = newMark()
    const below = await tasks.make('Below', mark)
    const above = await tasks.make('Above', mark)
    await page.goto(`${BOARD}?layout=list&q=${mark}`)
    const cell = (task: typeof above, column: number) =>
      page.getByRole('row').filter({ hasText: task.item_id }).getByRole('gridcell').nth(column)
    await cell(above, 1).focus()
    await page.keyboard.press('ArrowDown')
    await expectFocus(cell(below, 1), 'the cell below')
    await page.keyboard.press(locale === 'en' ? 'ArrowRight' : 'ArrowLeft')
    await expectFocus(cell(below, 2), 'the cell beside')
    await page.keyboard.press(locale === 'en' ? 'ArrowLeft' : 'ArrowRight')
    await expectFocus(cell(below, 1), 'the cell with the name')

    const field = page.getByRole('grid').getByRole('textbox', { name: words('words:field.name') })
    await page.keyboard.press('Enter')
    await field.fill('Never kept')
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'hidden' })
    await cell(below, 1).getByText(`Below ${mark}`).waitFor()
    await expectFocus(cell(below, 1), 'the cell that was left')
    await page.keyboard.press('Enter')
    await field.fill(`Kept ${mark}`)
    await answerOf(person, 'updateTask', () => page.keyboard.press('Enter'))
    await cell(below, 1).getByText(`Kept ${mark}`).waitFor()
    await page.reload()
    await cell(below, 1).getByText(`Kept ${mark}`).waitFor()
  }, 60_000)
})
