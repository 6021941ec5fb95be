import type { Locator } from 'playwright-core'

import { answerOf, newMark, undo } from '../support/browser/board.js'
import { closePerson, expectAccessible, openPerson, type Person } from '../support/browser/browser.js'
import { DOER, NEXT, planningFixture, daysAfter } from '../support/browser/planning-fixture.js'
import type { Locale } from '../support/browser/words.js'

// A plan is tried out beside the real one on the planning board, applied, and taken back.

const WEEK_DAYS = 7
/** The columns of a card, and of the week it goes to. */
const [FROM, TO] = [1, 2]

const fixture = planningFixture()

/** The cell of a person in a week. */
const cellOf = ({ page }: Person, name: string, week: number): Locator =>
  page.getByRole('gridcell', { name: new RegExp(name) }).nth(week)

test.each<Locale>(['en', 'ar'])(
  'a move is tried out in a scenario while the plan stays, then applied and taken back, in %s (R49)',
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
    const cardIn = (cell: Locator) => cell.getByRole('link', { name: new RegExp(`^${task.item_id} `) })
    await page.getByRole('button', { name: words('planboard:scenario.title'), exact: true }).click()
    await page.getByRole('textbox', { name: words('planboard:scenario.name') }).fill('Paint later')
    await answerOf(person, 'createScenario', () => page.keyboard.press('Enter'))
    await page.getByText(words('planboard:scenario.notReal')).waitFor()

    const target = cellOf(person, NEXT, TO)
    // The board is drawn anew when the scenario is there: card and cell are taken where they stand once it is done.
    await cardIn(cellOf(person, DOER, FROM)).hover()
    await page.mouse.down()
    await target.hover()
    await target.getByText(words('planboard:ofHours')).waitFor()
    await answerOf(person, 'saveScenario', () => page.mouse.up())
    await cardIn(target).waitFor()
    expect(await fixture.placeOf(task)).toEqual(before)
    await page.getByRole('deletion').filter({ hasText: DOER }).waitFor()
    await expectAccessible(person)
    const address = page.url()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${address}&person=${after.assignee}`)
    await page.getByText(words('planboard:scenario.notReal')).waitFor()
    await expectAccessible(person)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(address)

    const apply = page.getByRole('button', { name: words('planboard:scenario.apply'), exact: true })
    await answerOf(person, 'applyScenario', () => apply.click())
    expect(await fixture.placeOf(task)).toEqual(after)
    await answerOf(person, 'saveScenario', () => undo(person))
    expect(await fixture.placeOf(task)).toEqual(before)
    await page.getByText(words('planboard:scenario.notReal')).waitFor()
    const drop = page.getByRole('button', { name: words('planboard:scenario.discard'), exact: true })
    await drop.click()
    await answerOf(person, 'dropScenario', () =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: words('planboard:scenario.discard'), exact: true })
        .click(),
    )
    expect(
      (await fixture.session.call('listScenarios', { subscription: fixture.company.number })).scenarios,
    ).toEqual([])
    await fixture.session.call('bulkChangeTasks', {
      subscription: fixture.company.number,
      tasks: [{ id: task.id }],
      action: 'delete',
    })
    await closePerson(person)
  },
  150_000,
)
