import {
  answerOf,
  BOARD,
  cardOf,
  expectFocus,
  laneOf,
  newMark,
  openBoard,
  openPicker,
  within,
} from '../support/browser/board.js'
import { boardFixture, inBothLanguages } from '../support/browser/board-fixture.js'
import { expectAccessible } from '../support/browser/browser.js'
import { HOME } from '../support/browser/leave.js'

// Work by keys alone: a task in one line, the palette, one key for a field, and the way back.

const fixture = boardFixture()

const stored = (id: string) => fixture.session.call('getTaskDetail', { subscription: HOME, id })

/** Two keys with nothing between them, however busy the machine is; runs in the page. */
function typeAtOnce(keys: readonly string[]): void {
  for (const key of keys) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }
}

/** A card that has been carried is given the focus for a few frames; runs in the page. */
async function untilFocusIsFree(): Promise<void> {
  for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
}

const WEEKLY = { en: 'every week', ar: 'كل أسبوع' } as const

const LINES = { en: '!urgent tomorrow', ar: '!عاجلة غدًا' } as const

inBothLanguages(fixture, (mona, locale, inTurn) => {
  it('one line makes a task with its priority and its day, and shows the recognised parts', async () => {
    const { person } = mona
    const { page, words } = person
    const mark = newMark()
    await page.goto(BOARD)
    const lane = laneOf(person, 'new')
    await lane.getByRole('button', { name: words('board:lane.addTo') }).click()
    const field = lane.getByRole('textbox', { name: words('board:create.label') })
    await field.fill(`Order tiles ${mark} ${LINES[locale]}`)
    // The recognised parts are one sentence after the other, for screen readers.
    const said = lane.getByRole('status').filter({ hasText: within(words('board:quick.priority')) })
    await said.filter({ hasText: within(words('board:quick.due')) }).waitFor({ state: 'attached' })
    const { task } = await answerOf<{ task: { id: string; item_id: string } }>(person, 'createTask', () =>
      field.press('Enter'),
    )
    fixture.tasks.alsoRemove(task.id)
    await cardOf(person, task, 'new').waitFor()
    const made = await stored(task.id)
    expect(made).toMatchObject({ name: `Order tiles ${mark}`, priority: 4 })
    expect(made.due_date).toMatch(/^\d{4}-\d\d-\d\d$/)
  }, 60_000)

  it('a task that repeats comes again when it is closed, in the rhythm that was chosen', async () => {
    const { person } = mona
    const { page, words } = person
    const mark = newMark()
    await page.goto(`${BOARD}?q=${mark}`)
    const lane = laneOf(person, 'new')
    await lane.getByRole('button', { name: words('board:lane.addTo') }).click()
    const field = lane.getByRole('textbox', { name: words('board:create.label') })
    await field.fill(`Water the plants ${mark} 17/12 ${WEEKLY[locale]}`)
    const weekly = words('board:repeat.week_one')
    await lane
      .getByRole('status')
      .filter({ hasText: within(weekly) })
      .waitFor({ state: 'attached' })
    const made = await answerOf<{ task: { id: string; item_id: string } }>(person, 'createTask', () =>
      field.press('Enter'),
    )
    fixture.tasks.alsoRemove(made.task.id)
    await field.press('Escape')
    await cardOf(person, made.task, 'new').getByText(weekly).waitFor({ state: 'attached' })

    await page.goto(`${BOARD}?q=${mark}&taskid=${made.task.id}`)
    const popup = page.getByRole('dialog', { name: new RegExp(made.task.item_id) })
    const repeatButton = popup.getByRole('button', { name: within(words('words:field.repeat')) })
    await repeatButton.filter({ hasText: within(weekly) }).waitFor()
    await page.keyboard.press('r')
    await openPicker(person)
      .getByRole('option', { name: new RegExp(`${words('board:repeat.month_one').source}\\s*$`, 'u') })
      .click()
    await repeatButton.filter({ hasText: within(words('board:repeat.month_one')) }).waitFor()
    await expectAccessible(person)
    await page.keyboard.press('s')
    await answerOf(person, 'moveTask', () => openPicker(person).getByRole('option').nth(4).click())
    await page.keyboard.press('Escape')

    await cardOf(person, made.task, 'closed').waitFor()
    await laneOf(person, 'new').getByText(mark).waitFor()
    const { tasks } = await fixture.session.call('listTasks', {
      subscription: HOME,
      filter: { text: mark, statuses: ['new'] },
    })
    for (const task of tasks) fixture.tasks.alsoRemove(task.id)
    expect(tasks).toMatchObject([
      { due_date: expect.stringMatching(/^\d{4}-01-17$/), repeat: { every: 1, unit: 'month' } },
    ])
  }, 60_000)

  inTurn('the palette finds a task, opens it, and gives the focus back when it is closed', async () => {
    const { person } = mona
    const { page, words } = person
    const mark = newMark()
    const task = await fixture.tasks.make('Find this', mark)
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
  })

  inTurn('N makes a task in the lane of the card, and N with a letter makes other things', async () => {
    const { person } = mona
    const { page, words } = person
    const mark = newMark()
    const task = await fixture.tasks.make('Beside this', mark, { status: 'progress' })
    const card = await openBoard(person, `?q=${mark}`, task)
    const field = laneOf(person, 'progress').getByRole('textbox', { name: words('board:create.label') })
    await card.focus()
    await page.keyboard.press('n')
    await expectFocus(field, 'the field of the new task')
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'hidden' })

    // The actions of N and a letter are ready a moment after the cards.
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
  })

  inTurn('O opens the card, and O with a letter asks for another task or project', async () => {
    const { person } = mona
    const { page, words } = person
    const mark = newMark()
    const task = await fixture.tasks.make('Open this', mark)
    const other = await fixture.tasks.make('Look for this', mark)
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
    const projects = palette.getByRole('combobox', { name: words('palette:ask.openProject') })
    await expectFocus(projects, 'the field that asks which project')
    await palette.getByRole('option').first().waitFor()
    await projects.press('Enter')
    await page.waitForURL((url) => !url.searchParams.has('taskid'))
  })

  inTurn('a person chosen by one key is taken off again by Ctrl+Z', async () => {
    const { person } = mona
    const { page } = person
    const mark = newMark()
    const task = await fixture.tasks.make('Give this away', mark)
    const card = await openBoard(person, `?q=${mark}`, task)
    await card.focus()
    await page.keyboard.press('m')
    await answerOf(person, 'updateTask', () => page.getByRole('option', { name: /Emad Hassan/ }).click())
    expect((await stored(task.id)).assignee).not.toBe('')
    await answerOf(person, 'updateTask', () => page.keyboard.press('Control+z'))
    expect((await stored(task.id)).assignee).toBe('')
  })

  inTurn('Ctrl+X and Ctrl+V carry a card to the lane of another, Ctrl+C leaves a copy there', async () => {
    const { person } = mona
    const { page } = person
    const mark = newMark()
    const carried = await fixture.tasks.make('Carry this', mark)
    const there = await fixture.tasks.make('Stay here', mark, { status: 'progress' })
    await openBoard(person, `?q=${mark}`, carried)
    await cardOf(person, carried).focus()
    await page.keyboard.press('Control+x')
    await cardOf(person, there).focus()
    await answerOf(person, 'moveTask', () => page.keyboard.press('Control+v'))
    await cardOf(person, carried, 'progress').waitFor()
    expect((await stored(carried.id)).status).toBe('progress')

    await expectFocus(cardOf(person, carried, 'progress'), 'the card that was carried')
    await page.evaluate(untilFocusIsFree)
    await cardOf(person, there).focus()
    await page.keyboard.press('Control+c')
    const { task } = await answerOf<{ task: { id: string; item_id: string } }>(person, 'createTask', () =>
      page.keyboard.press('Control+v'),
    )
    fixture.tasks.alsoRemove(task.id)
    await cardOf(person, task, 'progress').waitFor()
    expect(await stored(task.id)).toMatchObject({ name: `Stay here ${mark}`, status: 'progress' })
  })
})
