import { eventually } from '@smartproject/testkit/eventually'

import {
  answerOf,
  BOARD,
  cardOf,
  expectFocus,
  newMark,
  openBoard,
  type Task,
  openPicker,
  pickersClosed,
  showAs,
} from '../support/browser/board.js'
import { boardFixture, inBothLanguages } from '../support/browser/board-fixture.js'
import type { Person } from '../support/browser/browser.js'
import { HOME } from '../support/browser/leave.js'

// An open task: its keys, its shapes, its address, and its parent and children.

const fixture = boardFixture()

const popupOf = ({ page }: Person, task: Task) => page.getByRole('dialog', { name: new RegExp(task.item_id) })
const stored = (task: Task) => fixture.session.call('getTaskDetail', { subscription: HOME, id: task.id })

inBothLanguages(fixture, (mona, _locale, inTurn) => {
  inTurn('A chooses who does it, and D until when', async () => {
    const { person } = mona
    const { page, words } = person
    const mark = newMark()
    const task = await fixture.tasks.make('Do this', mark)
    await page.goto(`${BOARD}?q=${mark}&taskid=${task.id}`)
    await popupOf(person, task)
      .getByRole('textbox', { name: words('task:comment.new') })
      .waitFor()
    await page.keyboard.press('a')
    await answerOf(person, 'updateTask', () => page.getByRole('option', { name: /Emad Hassan/ }).click())
    await pickersClosed(person)
    await page.keyboard.press('d')
    const day = openPicker(person).getByRole('textbox', { name: words('words:field.due_date') })
    await expectFocus(day, 'the field of the day')
    await day.fill('17-03-2031')
    await answerOf(person, 'updateTask', () => day.press('Enter'))
    await pickersClosed(person)
    const after = await stored(task)
    expect(after.due_date).toBe('2031-03-17')
    expect(after.assignee).not.toBe('')
  })

  inTurn('in the place of the page it has the whole width, and gives the board back', async () => {
    const { person } = mona
    const { page } = person
    const mark = newMark()
    const task = await fixture.tasks.make('Look at this alone', mark)
    const popup = popupOf(person, task)
    const widthOf = async (selector: 'popup' | 'main') =>
      (await (selector === 'popup' ? popup : page.getByRole('main')).boundingBox())?.width ?? 0
    await page.goto(`${BOARD}?q=${mark}&taskid=${task.id}`)
    await popup.waitFor()
    await showAs(person, popup, 'page')
    const main = await widthOf('main')
    await eventually(async () => Math.abs((await widthOf('popup')) - main) < 2, { what: 'the whole width' })
    await showAs(person, popup, 'panel')
    await eventually(async () => (await widthOf('popup')) < main * 0.7, { what: 'a part of the width' })
    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'hidden' })
    await cardOf(person, task).waitFor()
  })

  inTurn('a middle click on its name opens it in another tab', async () => {
    const { person } = mona
    const { context, words } = person
    const mark = newMark()
    const task = await fixture.tasks.make('Open this beside', mark)
    const card = await openBoard(person, `?q=${mark}`, task)
    const [page] = await Promise.all([
      context.waitForEvent('page'),
      card.getByRole('link').first().click({ button: 'middle' }),
    ])
    const beside = popupOf({ ...person, page }, task)
    await beside.getByRole('textbox', { name: words('task:comment.new') }).waitFor()
    expect(new URL(page.url()).searchParams.get('taskid')).toBe(task.id)
    await page.close()
    expect(new URL(person.page.url()).searchParams.has('taskid')).toBe(false)
  })

  inTurn('says what it is part of, and leads there', async () => {
    const { person } = mona
    const { page, words } = person
    const mark = newMark()
    const whole = await fixture.tasks.make('The whole', mark)
    const part = await fixture.tasks.make('A part', mark, { fields: { name: '', parent: whole.id } })
    await page.goto(`${BOARD}?q=${mark}&taskid=${part.id}`)
    const path = popupOf(person, part).getByRole('navigation', { name: words('task:head.path') })
    await path.getByRole('link', { name: `The whole ${mark}` }).click()
    await popupOf(person, whole).waitFor()
    expect(new URL(page.url()).searchParams.get('taskid')).toBe(whole.id)
  })
})
