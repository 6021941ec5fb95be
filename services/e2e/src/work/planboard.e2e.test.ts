import type { Locator } from 'playwright-core'

import { announced, answerOf, middleOf, newMark, undo, within, type Task } from '../support/browser/board.js'
import { closePerson, expectAccessible, openPerson, type Person } from '../support/browser/browser.js'
import { DOER, NEXT, planningFixture, daysAfter } from '../support/browser/planning-fixture.js'
import type { Locale } from '../support/browser/words.js'

// The planning board of a company whose plan has it: a card goes to another person and a later week, by mouse and by keys.

const WEEK_DAYS = 7
/** The columns of a card, and of the week it goes to. */
const [FROM, TO] = [1, 2]

const fixture = planningFixture()

const cardOf = ({ page }: Person, { item_id }: Task): Locator =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${item_id} `) })

/** The cell of a person in a week. */
const cellOf = ({ page }: Person, name: string, week: number): Locator =>
  page.getByRole('gridcell', { name: new RegExp(name) }).nth(week)

test.each<Locale>(['en', 'ar'])(
  'a card goes to another person and a later week by mouse and by keys, the load with it is said, and Undo takes it back, in %s (R18, R20, R25)',
  async (locale) => {
    const task = await fixture.makeTask(newMark(), (await fixture.namedBoard()).periods[FROM])
    const before = await fixture.placeOf(task)
    const after = {
      assignee: fixture.company.people.both.userId,
      start_date: daysAfter(before.start_date ?? '', WEEK_DAYS),
      due_date: daysAfter(before.due_date ?? '', WEEK_DAYS),
    }
    const person = await openPerson(fixture.browser, locale, fixture.company.people.r1.email)
    const { page, words } = person
    await page.goto(`/${fixture.company.number}/drfv3`)
    const target = cellOf(person, NEXT, TO)
    const card = cardOf(person, task)
    await card.waitFor()
    await expectAccessible(person)

    const [from, to] = [await middleOf(card), await middleOf(target)]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 12 })
    await target.getByText(words('planboard:ofHours')).waitFor()
    await answerOf(person, 'movePlanned', () => page.mouse.up())
    expect(await fixture.placeOf(task)).toEqual(after)
    await target.getByRole('link', { name: new RegExp(`^${task.item_id} `) }).waitFor()
    await answerOf(person, 'undoSchedule', () => undo(person))
    expect(await fixture.placeOf(task)).toEqual(before)
    await cellOf(person, DOER, FROM)
      .getByRole('link', { name: new RegExp(`^${task.item_id} `) })
      .waitFor()

    await card.focus()
    await page.keyboard.press(' ')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press(locale === 'en' ? 'ArrowRight' : 'ArrowLeft')
    await announced(person, new RegExp(NEXT), within(words('planboard:ofHours')))
    await answerOf(person, 'movePlanned', () => page.keyboard.press(' '))
    expect(await fixture.placeOf(task)).toEqual(after)

    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/${fixture.company.number}/drfv3?person=${after.assignee}`)
    await page.getByRole('button', { name: new RegExp(task.item_id) }).waitFor()
    await expectAccessible(person)
    await fixture.session.call('bulkChangeTasks', {
      subscription: fixture.company.number,
      tasks: [{ id: task.id }],
      action: 'delete',
    })
    await closePerson(person)
  },
  90_000,
)
