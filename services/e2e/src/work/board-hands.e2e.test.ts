import { eventually } from '@smartproject/testkit/eventually'

import {
  announced,
  answerOf,
  BOARD,
  callsOf,
  cardOf,
  headOf,
  laneOf,
  newMark,
  openBoard,
  undo,
  within,
  pickersClosed,
  showAs,
} from '../support/browser/board.js'
import { boardFixture, inBothLanguages } from '../support/browser/board-fixture.js'
import { HOME } from '../support/browser/leave.js'
import type { CallInput } from '../support/browser/session.js'

// Short ways on the board and in an open task, in both languages: a key for each field, the menu of a selection, a lane
// renamed in place.

const AT = { subscription: HOME, project: 1 }

const fixture = boardFixture()

const stored = (id: string) => fixture.session.call('getTaskDetail', { subscription: HOME, id })

/** Keeps settings of the board, also after a change by another person. */
async function keepSettings(settings: CallInput<'updateBoardSettings'>['settings']): Promise<void> {
  const { settings: now } = await fixture.session.call('getBoardSetup', AT)
  await fixture.session.call('updateBoardSettings', {
    ...AT,
    settings: { ...settings, version: now.version },
  })
}

inBothLanguages(fixture, (mona, locale, inTurn) => {
  inTurn('an open task has a key for its fields and for the tasks beside it', async () => {
    const { person } = mona
    const { page, words } = person
    const mark = newMark()
    const below = await fixture.tasks.make('Below', mark)
    const above = await fixture.tasks.make('Above', mark)
    await openBoard(person, `?q=${mark}`, above)
    await cardOf(person, below).waitFor()
    await cardOf(person, above).focus()
    await page.keyboard.press('Enter')
    const popup = page.getByRole('dialog', { name: new RegExp(above.item_id) })
    await popup.getByRole('textbox', { name: words('task:comment.new') }).waitFor()
    await page.keyboard.press('s')
    await answerOf(person, 'moveTask', () =>
      page.getByRole('option', { name: words('words:lane.progress') }).click(),
    )
    await pickersClosed(person)
    await page.keyboard.press('p')
    await answerOf(person, 'updateTask', () =>
      page.getByRole('option', { name: words('board:priority.4') }).click(),
    )
    await pickersClosed(person)
    await answerOf(person, 'updateTask', () => page.keyboard.press('i'))
    expect(await stored(above.id)).toMatchObject({
      status: 'progress',
      priority: 4,
      assignee: fixture.session.userId,
    })

    // In another lane by now: what lies before it is the task of the first lane.
    const beside = (way: 'previous' | 'next') =>
      page.getByRole('button', { name: words(`task:head.${way}`), disabled: false })
    await beside('previous').waitFor()
    await page.keyboard.press('k')
    await page.getByRole('dialog', { name: new RegExp(below.item_id) }).waitFor()
    await beside('next').click()
    await popup.waitFor()
  })

  inTurn('an open task is beside the page, over it or in its place, and that is remembered', async () => {
    const { person } = mona
    const { page } = person
    const mark = newMark()
    const task = await fixture.tasks.make('Show this', mark)
    const popup = page.getByRole('dialog', { name: new RegExp(task.item_id) })
    const isModal = async () => (await popup.getAttribute('aria-modal')) === 'true'
    await page.goto(`${BOARD}?q=${mark}&taskid=${task.id}`)
    await popup.waitFor()
    await showAs(person, popup, 'dialog')
    await eventually(isModal, { what: 'the task over the page' })
    await page.goto(`${BOARD}?q=${mark}&taskid=${task.id}`)
    await popup.waitFor()
    await eventually(isModal, { what: 'the task over the page again' })
    await showAs(person, popup, 'panel')
    await eventually(async () => !(await isModal()), { what: 'the task beside the page' })
    const link = cardOf(person, task).getByRole('link').first()
    expect(await link.getAttribute('href')).toContain(`taskid=${task.id}`)
  })

  inTurn('the menu of a card that is selected is about the whole selection', async () => {
    const { person } = mona
    const { page, words } = person
    const mark = newMark()
    const first = await fixture.tasks.make('One of two', mark)
    const second = await fixture.tasks.make('Two of two', mark)
    await openBoard(person, `?q=${mark}`, first)
    for (const task of [first, second]) {
      await cardOf(person, task).focus()
      await page.keyboard.press('x')
    }
    await cardOf(person, first).click({ button: 'right' })
    await answerOf(person, 'bulkChangeTasks', () =>
      page.getByRole('menuitem', { name: words('board:action.archive') }).click(),
    )
    for (const { id } of [first, second]) expect((await stored(id)).archived).toBe(true)
    await undo(person)
    for (const task of [first, second]) await cardOf(person, task).waitFor()
  })

  inTurn('a lane is renamed in place: Escape leaves its name, Enter keeps it', async () => {
    const { person } = mona
    const { page, words } = person
    const task = await fixture.tasks.make('Look at this', newMark())
    await openBoard(person, '', task)
    const changes = callsOf(person, 'updateBoardSettings')
    const field = page.getByRole('textbox', { name: words('board:lane.renameLabel') })
    const rename = async (name: string) => {
      await headOf(person, 'resolved').getByRole('button').last().click()
      await page.getByRole('menuitem', { name: words('board:lane.rename') }).click()
      await field.fill(name)
    }
    const { settings } = await fixture.session.call('getBoardSetup', AT)
    const name = `Tried ${newMark()}`
    try {
      await rename('Never kept')
      await field.press('Escape')
      await field.waitFor({ state: 'hidden' })
      await laneOf(person, 'resolved').waitFor()
      expect(changes).toEqual([])
      await rename(name)
      await answerOf(person, 'updateBoardSettings', () => field.press('Enter'))
      await page.getByRole('heading', { level: 2, name }).waitFor()
      await page.reload()
      await page.getByRole('heading', { level: 2, name }).waitFor()
    } finally {
      await keepSettings(settings)
    }
  })

  it('a card that was moved stands out until the next click', async () => {
    const { person } = mona
    const { page, words } = person
    const mark = newMark()
    const task = await fixture.tasks.make('Carry this', mark)
    const card = await openBoard(person, `?q=${mark}`, task)
    await card.focus()
    await page.keyboard.press('Space')
    await announced(person, words('board:move.lifted'))
    await page.keyboard.press(locale === 'en' ? 'ArrowRight' : 'ArrowLeft')
    await announced(person, within(words('words:lane.assigned')))
    await answerOf(person, 'moveTask', () => page.keyboard.press('Space'))
    const moved = cardOf(person, task, 'assigned')
    await eventually(async () => (await moved.getAttribute('data-flash')) === 'moved', {
      what: 'the card to stand out',
    })
    await page.getByRole('heading', { level: 1 }).click()
    await eventually(async () => (await moved.getAttribute('data-flash')) === null, {
      what: 'the card to be like the others',
    })
  }, 60_000)

  it('cards show the fields that the project has chosen', async () => {
    const { person } = mona
    const mark = newMark()
    const fields = { name: '', story_points: 13 }
    const task = await fixture.tasks.make('Show my points', mark, { fields })
    const { settings } = await fixture.session.call('getBoardSetup', AT)
    const show = (card_fields: string[]) => keepSettings({ ...settings, card_fields })
    const points = cardOf(person, task).getByText(locale === 'ar' ? '١٣' : '13', { exact: true })
    try {
      await show(['labels', 'story_points'])
      await openBoard(person, `?q=${mark}`, task)
      await points.waitFor()
      await show(['labels'])
      // Another person's change of the settings comes without a reload.
      await points.waitFor({ state: 'detached' })
    } finally {
      await show(settings.card_fields)
    }
  }, 60_000)
})
