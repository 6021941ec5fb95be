import { answerOf, BOARD, cardOf, expectFocus, laneOf, newMark, openBoard, within } from './support/board.js'
import { boardDesk, inBothLanguages } from './support/board-desk.js'
import { expectAccessible } from './support/browser.js'
import { HOME } from './support/leave.js'

// What hands that stay on the keyboard do: a task in one line, the palette, one key for a field, and the way back.

const desk = boardDesk()

const stored = (id: string) => desk.session.call('getTaskDetail', { subscription: HOME, id })

/** Two keys with nothing between them, however busy the machine is; runs in the page. */
function typeAtOnce(keys: readonly string[]): void {
  for (const key of keys) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }
}

const LINES = { en: '!urgent tomorrow', ar: '!عاجلة غدًا' } as const

inBothLanguages(desk, (mona, locale) => {
  it('one line makes a task with its priority and its day, and says what it understood', async () => {
    const { person } = mona
    const { page, words } = person
    const mark = newMark()
    await page.goto(BOARD)
    const lane = laneOf(person, 'new')
    await lane.getByRole('button', { name: words('board:lane.addTo') }).click()
    const field = lane.getByRole('textbox', { name: words('board:create.label') })
    await field.fill(`Order tiles ${mark} ${LINES[locale]}`)
    // What was understood is one sentence after the other, for those who hear it.
    const said = lane.getByRole('status').filter({ hasText: within(words('board:quick.priority')) })
    await said.filter({ hasText: within(words('board:quick.due')) }).waitFor({ state: 'attached' })
    const { task } = await answerOf<{ task: { id: string; item_id: string } }>(person, 'createTask', () =>
      field.press('Enter'),
    )
    desk.tasks.alsoRemove(task.id)
    await cardOf(person, task, 'new').waitFor()
    const made = await stored(task.id)
    expect(made).toMatchObject({ name: `Order tiles ${mark}`, priority: 4 })
    expect(made.due_date).toMatch(/^\d{4}-\d\d-\d\d$/)
  }, 60_000)

  it('the palette finds a task, opens it, and gives the focus back when it is closed', async () => {
    const { person } = mona
    const { page, words } = person
    const mark = newMark()
    const task = await desk.tasks.make('Find this', mark)
    const card = await openBoard(person, `?q=${mark}`, task)
    await card.focus()
    const palette = page.getByRole('dialog', { name: words('palette:title') })
    const field = palette.getByRole('combobox')
    await page.keyboard.press('Control+k')
    await expectFocus(field, 'the field of the palette')
    await expectAccessible(person)
    await page.keyboard.press('Escape')
    await palette.waitFor({ state: 'hidden' })
    await expectFocus(card, 'the card that had it')

    await page.keyboard.press('Control+k')
    await field.fill(mark)
    await palette.getByRole('option', { name: new RegExp(mark) }).waitFor()
    await palette.getByRole('status').getByText(words('palette:found_one')).waitFor({ state: 'attached' })
    await palette.getByRole('option', { name: new RegExp(mark) }).click()
    await page.getByRole('dialog', { name: new RegExp(task.item_id) }).waitFor()
    expect(new URL(page.url()).searchParams.get('taskid')).toBe(task.id)
  }, 60_000)

  it('N makes a task in the lane of the card, and N with a letter makes other things', async () => {
    const { person } = mona
    const { page, words } = person
    const mark = newMark()
    const task = await desk.tasks.make('Beside this', mark, { status: 'progress' })
    const card = await openBoard(person, `?q=${mark}`, task)
    const field = laneOf(person, 'progress').getByRole('textbox', { name: words('board:create.label') })
    await card.focus()
    await page.keyboard.press('n')
    await expectFocus(field, 'the field of the new task')
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'hidden' })

    // What N and a letter make is known a moment after the cards.
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: words('palette:title') })
    await palette.getByRole('option', { name: words('common:palette.newTask') }).waitFor()
    await page.keyboard.press('Escape')
    await palette.waitFor({ state: 'hidden' })
    await card.focus()
    await page.evaluate(typeAtOnce, ['n', 'l'])
    const leave = page.getByRole('dialog', { name: words('leave:title') })
    await leave.waitFor()
    expect(await field.count()).toBe(0)
    await page.keyboard.press('Escape')
    await leave.waitFor({ state: 'hidden' })

    await card.focus()
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: words('board:keys.title') })
    await keys.getByText(words('board:keys.newTask')).waitFor()
    await keys.getByRole('region', { name: words('board:keys.make') }).waitFor()
  }, 60_000)

  it('O opens the card, and O with a letter asks for another task or project', async () => {
    const { person } = mona
    const { page, words } = person
    const mark = newMark()
    const task = await desk.tasks.make('Open this', mark)
    const other = await desk.tasks.make('Look for this', mark)
    const card = await openBoard(person, `?q=${mark}`, task)
    await card.focus()
    await page.keyboard.press('o')
    await page.getByRole('dialog', { name: new RegExp(task.item_id) }).waitFor()

    await page.evaluate(typeAtOnce, ['o', 't'])
    const palette = page.getByRole('dialog', { name: words('palette:title') })
    const field = palette.getByRole('combobox', { name: words('palette:ask.openTask') })
    await expectFocus(field, 'the field that asks which task')
    await expectAccessible(person)
    await field.fill(other.item_id)
    await palette.getByRole('option', { name: new RegExp(other.item_id) }).click()
    await page.getByRole('dialog', { name: new RegExp(other.item_id) }).waitFor()

    await page.evaluate(typeAtOnce, ['o', 'p'])
    await palette.getByRole('combobox', { name: words('palette:ask.openProject') }).press('Enter')
    await page.waitForURL((url) => !url.searchParams.has('taskid'))
  }, 60_000)

  it('a person chosen by one key is taken off again by Ctrl+Z', async () => {
    const { person } = mona
    const { page } = person
    const mark = newMark()
    const task = await desk.tasks.make('Give this away', mark)
    const card = await openBoard(person, `?q=${mark}`, task)
    await card.focus()
    await page.keyboard.press('m')
    await answerOf(person, 'updateTask', () => page.getByRole('option', { name: /Emad Hassan/ }).click())
    expect((await stored(task.id)).assignee).not.toBe('')
    await answerOf(person, 'updateTask', () => page.keyboard.press('Control+z'))
    expect((await stored(task.id)).assignee).toBe('')
  }, 60_000)

  it('Ctrl+X and Ctrl+V carry a card to the lane of another, Ctrl+C leaves a copy there', async () => {
    const { person } = mona
    const { page } = person
    const mark = newMark()
    const carried = await desk.tasks.make('Carry this', mark)
    const there = await desk.tasks.make('Stay here', mark, { status: 'progress' })
    await openBoard(person, `?q=${mark}`, carried)
    await cardOf(person, carried).focus()
    await page.keyboard.press('Control+x')
    await cardOf(person, there).focus()
    await answerOf(person, 'moveTask', () => page.keyboard.press('Control+v'))
    await cardOf(person, carried, 'progress').waitFor()
    expect((await stored(carried.id)).status).toBe('progress')

    await cardOf(person, there).focus()
    await page.keyboard.press('Control+c')
    const { task } = await answerOf<{ task: { id: string; item_id: string } }>(person, 'createTask', () =>
      page.keyboard.press('Control+v'),
    )
    desk.tasks.alsoRemove(task.id)
    await cardOf(person, task, 'progress').waitFor()
    expect(await stored(task.id)).toMatchObject({ name: `Stay here ${mark}`, status: 'progress' })
  }, 60_000)
})
