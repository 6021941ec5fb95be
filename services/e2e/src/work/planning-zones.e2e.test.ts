import type { Locator } from 'playwright-core'

import { answerOf, newMark, type Task } from '../support/browser/board.js'
import { closePerson, openPerson, type Person } from '../support/browser/browser.js'
import { daysAfter, DOER, planningFixture } from '../support/browser/planning-fixture.js'
import { turnsOf, typedDate, ZONES } from '../support/browser/zones.js'

// Days of plans are the same on the timeline, the planning board and the list of releases as in the API, whatever the zone of the
// browser, also on the days on which it turns its clocks.

const DAY_MS = 86_400_000

const fixture = planningFixture()

interface Around {
  readonly task: Task
  readonly release: string
  readonly start: string
  readonly due: string
}

/** A task and a release of three days, with the turn of the clocks on the second one. */
async function planAround(turn: string): Promise<Around> {
  const { number: subscription, projects } = fixture.company
  const start = daysAfter(turn, -1)
  const due = daysAfter(turn, 1)
  const task = await fixture.makeTask(newMark(), { first: start, last: due, working_days: 0 })
  const { version } = await fixture.session.call('getTaskDetail', { subscription, id: task.id })
  const fields = { due_date: due }
  await fixture.session.call('updateTask', { subscription, id: task.id, version, fields })
  const release = `Release ${newMark()}`
  const days = { start_date: start, end_date: due }
  await fixture.session.call('createRelease', { subscription, project: projects[0], title: release, ...days })
  return { task, release, start, due }
}

const rowOf = ({ page }: Person, text: string): Locator => page.getByRole('row').filter({ hasText: text })

/** The bar says its days, and a press of a key moves it by one whole day over the turn. */
async function expectOnTimeline(person: Person, { task, start, due }: Around): Promise<void> {
  const { page } = person
  const row = rowOf(person, task.item_id)
  await row
    .filter({ hasText: typedDate(start) })
    .filter({ hasText: typedDate(due) })
    .waitFor()
  const bar = page.getByRole('slider', { name: new RegExp(`^${task.item_id} `) })
  expect(await bar.getAttribute('aria-valuenow')).toBe(String(Date.parse(start) / DAY_MS))
  await bar.focus()
  await answerOf(person, 'applySchedule', () => page.keyboard.press('ArrowRight'))
  expect(await fixture.placeOf(task)).toMatchObject({
    start_date: daysAfter(start, 1),
    due_date: daysAfter(due, 1),
  })
  await row.filter({ hasText: typedDate(daysAfter(start, 1)) }).waitFor()
}

/** The weeks of the board are those of the API, and the card stands in its week. */
async function expectOnBoard(person: Person, { task, start }: Around): Promise<void> {
  const { page } = person
  const input = { subscription: fixture.company.number, from: daysAfter(start, 1) }
  const { periods } = await fixture.session.call('getPlanningBoard', input)
  await page.goto(`/${fixture.company.number}/drfv3?from=${input.from}`)
  const card = page
    .getByRole('gridcell', { name: new RegExp(DOER) })
    .first()
    .getByRole('link', { name: new RegExp(`^${task.item_id} `) })
  await card.waitFor()
  const heads = await page.getByRole('columnheader').allInnerTexts()
  const words = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
  for (const [at, { first }] of periods.entries())
    expect(heads[at + 1]?.replaceAll(/\s/g, ' ')).toContain(words.format(Date.parse(first)))
}

test.each(ZONES)(
  'days of plans around the turn of the clocks of %s are those of the API on timeline, board and releases (R24)',
  async (timezoneId) => {
    await fixture.namedBoard()
    const around: Around[] = []
    for (const turn of turnsOf(timezoneId)) around.push(await planAround(turn))
    const person = await openPerson(fixture.browser, 'en', fixture.company.people.r1.email, { timezoneId })
    const { page } = person
    const project = fixture.company.projects[0]
    await page.goto(`/${fixture.company.number}/project/${project}/timeline`)
    for (const one of around) await expectOnTimeline(person, one)
    for (const one of around) await expectOnBoard(person, one)
    await page.goto(`/${fixture.company.number}/releaseinterface?project=${project}`)
    for (const { release, start, due } of around)
      await rowOf(person, release)
        .filter({ hasText: typedDate(start) })
        .filter({ hasText: typedDate(due) })
        .waitFor()
    await fixture.session.call('bulkChangeTasks', {
      subscription: fixture.company.number,
      tasks: around.map(({ task: { id } }) => ({ id })),
      action: 'delete',
    })
    await closePerson(person)
  },
  120_000,
)
