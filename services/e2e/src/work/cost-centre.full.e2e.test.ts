import { readFile } from 'node:fs/promises'

import { eventually } from '@smartproject/testkit/eventually'

import { answerOf, BOARD, newMark, within, type Task } from '../support/browser/board.js'
import { boardFixture, inBothLanguages } from '../support/browser/board-fixture.js'
import { expectAccessible } from '../support/browser/browser.js'
import { HOME } from '../support/browser/leave.js'
import { chooseDisplay, pressMore } from '../support/browser/tools.js'

// A plain text field of tasks in every place that shows or changes it: the open task, history, list, filter, groups,
// files.

const fixture = boardFixture()

const stored = async (task: Task) =>
  (await fixture.session.call('getTaskDetail', { subscription: HOME, id: task.id })).cost_centre

inBothLanguages(fixture, (mona) => {
  const field = () => mona.person.words('words:field.cost_centre')
  const rowOf = (task: Task) => mona.person.page.getByRole('row').filter({ hasText: task.item_id })
  const listed = (mark: string, more = '') => `${BOARD}?layout=list&q=${mark}&cols=cost_centre${more}`

  it('the cost centre is written in the open task, shown in its history and taken back', async () => {
    const { page, words } = mona.person
    const mark = newMark()
    const task = await fixture.tasks.make('Book this', mark)
    await page.goto(`${BOARD}?q=${mark}&taskid=${task.id}`)
    const popup = page.getByRole('dialog', { name: new RegExp(task.item_id) })
    await popup.getByRole('button', { name: words('task:field.add') }).click()
    await page.getByRole('menuitem', { name: field() }).click()
    const box = popup.getByRole('textbox', { name: field() })
    await box.fill('CC-100')
    await answerOf(mona.person, 'updateTask', () => box.press('Enter'))
    await popup.getByRole('button', { name: /CC-100/ }).waitFor()
    expect(await stored(task)).toBe('CC-100')
    await popup
      .getByText(/CC-100/)
      .nth(1)
      .waitFor()
    await expectAccessible(mona.person)
    await answerOf(mona.person, 'updateTask', () =>
      page
        .getByRole('button', { name: words('task:action.undo') })
        .last()
        .click(),
    )
    await eventually(async () => (await stored(task)) === '', { what: 'the change taken back' })
  }, 90_000)

  it('a list shows, filters, sorts and groups by it, and many tasks get one at once', async () => {
    const { page, words } = mona.person
    const mark = newMark()
    const first = await fixture.tasks.make('First', mark, { fields: { name: '', cost_centre: 'CC-200' } })
    const second = await fixture.tasks.make('Second', mark, { fields: { name: '', cost_centre: 'CC-100' } })
    const third = await fixture.tasks.make('Third', mark)
    const order = async () => {
      const rows = await page.getByRole('row').allInnerTexts()
      return rows.flatMap((text) => [first, second, third].find((task) => text.includes(task.item_id)) ?? [])
    }
    await page.goto(listed(mark, '&sort=cost_centre'))
    await rowOf(third).waitFor()
    expect((await order()).map(({ id }) => id)).toEqual([second.id, first.id, third.id])
    await page.goto(listed(mark, '&cc=CC-100'))
    await rowOf(second).waitFor()
    await rowOf(first).waitFor({ state: 'detached' })
    await page.goto(listed(mark, '&group=cost_centre'))
    await page
      .getByRole('row', { name: /CC-200/ })
      .first()
      .waitFor()
    for (const task of [first, second, third]) await rowOf(task).waitFor()
    await expectAccessible(mona.person)
    await page.goto(listed(mark))
    await give([first, third], 'CC-300')
    await eventually(async () => (await stored(third)) === 'CC-300', { what: 'the cost centre of both' })
    expect(await stored(first)).toBe('CC-300')
    await answerOf(mona.person, 'undoBulkChange', () =>
      page
        .getByRole('button', { name: words('task:action.undo') })
        .last()
        .click(),
    )
    await eventually(async () => (await stored(first)) === 'CC-200', { what: 'the change taken back' })
    expect(await stored(third)).toBe('')
  }, 90_000)

  it('the menus of a list show, sort, group and filter by it, and its file holds the filtered tasks', async () => {
    const { page, words } = mona.person
    const mark = newMark()
    const first = await fixture.tasks.make('First', mark, { fields: { name: '', cost_centre: 'CC-200' } })
    const second = await fixture.tasks.make('Second', mark, { fields: { name: '', cost_centre: 'CC-100' } })
    await page.goto(`${BOARD}?layout=list&q=${mark}`)
    await rowOf(first).waitFor()
    await press('common:tools.display')
    await page.getByRole('checkbox', { name: words('words:field.cost_centre') }).check()
    await page.keyboard.press('Escape')
    await rowOf(first).getByText('CC-200').waitFor()
    await chooseDisplay(mona.person, 'list:sort.label', 'words:field.cost_centre')
    const rows = page.getByRole('row').filter({ hasText: mark })
    await eventually(async () => (await rows.first().innerText()).includes(second.item_id), {
      what: 'the lower cost centre first',
    })
    await chooseDisplay(mona.person, 'list:group.button', 'words:field.cost_centre')
    await page.getByRole('row', { name: /^\W*CC-100/ }).waitFor()
    await choose('list:filter.label', 'words:field.cost_centre')
    await page.getByRole('textbox', { name: words('list:filter.exactly') }).fill('CC-100')
    await page.keyboard.press('Enter')
    await rowOf(first).waitFor({ state: 'detached' })
    const [heading, ...lines] = await exported()
    expect(heading).toMatch(within(words('words:field.cost_centre')))
    expect(lines).toEqual([expect.stringMatching(new RegExp(`${second.item_id}.*CC-100`))])
  }, 60_000)

  const press = (key: string) =>
    mona.person.page.getByRole('button', { name: mona.person.words(key) }).click()

  async function choose(button: string, entry: string): Promise<void> {
    const { page, words } = mona.person
    await press(button)
    // The menu that closes stays for a moment, with entries of the same name: the open one has the button's name.
    await page
      .getByRole('menu', { name: words(button) })
      .getByRole('menuitem', { name: words(entry) })
      .click()
  }

  /** The lines of a file of what the list shows. */
  async function exported(): Promise<string[]> {
    const { page, words } = mona.person
    await pressMore(mona.person, 'list:export.label')
    const dialog = page.getByRole('dialog', { name: words('list:export.title') })
    await dialog.getByRole('button', { name: words('list:export.start') }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: words('list:export.download') }).click(),
    ])
    return (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
  }

  /** Gives several tasks of the list a cost centre by the dialog for other fields. */
  async function give(tasks: readonly Task[], text: string): Promise<void> {
    const { page, words } = mona.person
    for (const task of tasks) await rowOf(task).getByRole('checkbox').check()
    const bar = page.getByRole('region', { name: words('list:bulk.label') })
    await bar.getByRole('button', { name: words('list:bulk.other') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: words('list:bulk.field') }).click()
    await page.getByRole('option', { name: field() }).click()
    await dialog.getByRole('textbox', { name: field() }).fill(text)
    await answerOf(mona.person, 'bulkChangeTasks', () =>
      dialog.getByRole('button', { name: words('list:bulk.apply') }).click(),
    )
  }
})
