import { answerOf, newMark, undo, type Task } from '../support/browser/board.js'
import { closePerson, expectAccessible, openPerson, type Person } from '../support/browser/browser.js'
import { DOER, NEXT, planningFixture } from '../support/browser/planning-fixture.js'
import type { Locale } from '../support/browser/words.js'
import { retryUntilKnown } from '../support/companies.js'

// The planning pages beside the board: a project has too much work for a person, whose part of it another person takes; on the
// timeline a scenario with the task two weeks later is looked at, applied and taken back.

/** More than a person can do in a week. */
const ESTIMATE = 3_600
const [WEEK, LATER] = [1, 3]

const fixture = planningFixture()

/** A task of one week, and a scenario that has it two weeks later. */
async function tryLater(mark: string): Promise<Task> {
  const [now, later] = await fixture
    .namedBoard()
    .then(({ periods }) => [periods[WEEK], periods[LATER]] as const)
  const assignee = fixture.company.people.r4.userId
  const fields = {
    name: `Paint ${mark}`,
    assignee,
    estimate_minutes: ESTIMATE,
    start_date: now?.first ?? '',
    due_date: now?.last ?? '',
  }
  const { task } = await retryUntilKnown(
    () =>
      fixture.session.call('createTask', {
        subscription: fixture.company.number,
        project: fixture.company.projects[0],
        fields,
      }),
    'a task',
  )
  const { version } = await fixture.session.call('getTaskDetail', {
    subscription: fixture.company.number,
    id: task.id,
  })
  await fixture.session.call('createScenario', {
    subscription: fixture.company.number,
    name: `Later ${mark}`,
    changes: [{ task: task.id, version, start: later?.first ?? null, due: later?.last ?? null, assignee }],
  })
  return task
}

const startOf = async ({ id }: Task) =>
  (await fixture.session.call('getTaskDetail', { subscription: fixture.company.number, id })).start_date

/** A page that is open is accessible on a wide screen and on a phone. */
async function expectBothWidths(person: Person): Promise<void> {
  await expectAccessible(person)
  await person.page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(person)
  await person.page.setViewportSize({ width: 1440, height: 900 })
}

test.each<Locale>(['en', 'ar'])(
  'the dashboard of a project names days that hold too little, a part goes to another person, and a scenario is applied on the timeline and taken back, in %s',
  async (locale) => {
    const mark = newMark()
    const task = await tryLater(mark)
    const person = await openPerson(fixture.browser, locale, fixture.company.people.r1.email)
    const { page, words } = person
    const project = `/${fixture.company.number}/project/${fixture.company.projects[0]}`
    await page.goto(`${project}/drfdashboard`)
    const over = page.getByRole('table', { name: words('planboard:dashboard.overbooked') })
    await over.getByRole('row', { name: new RegExp(DOER) }).waitFor()
    await expectBothWidths(person)

    await page.goto(`${project}?taskid=${task.id}`)
    await page.getByRole('tab', { name: words('task:tab.plan') }).click()
    await page.getByRole('button', { name: words('timeline:allocation.add') }).click()
    const dialog = page.getByRole('dialog', { name: words('timeline:allocation.add') })
    await dialog.getByRole('combobox', { name: words('timeline:allocation.person') }).click()
    await page.getByRole('option', { name: NEXT }).click()
    await dialog
      .getByRole('textbox', { name: words('timeline:allocation.amount.minutes') })
      .fill(locale === 'en' ? '40h' : '40س')
    await answerOf(person, 'saveAllocation', () =>
      dialog.getByRole('button', { name: words('timeline:allocation.save') }).click(),
    )
    await page
      .getByRole('list', { name: words('timeline:allocation.title') })
      .getByText(NEXT)
      .waitFor()

    await page.goto(`${project}/drfdashboard`)
    await page.getByRole('table', { name: words('planboard:dashboard.roles') }).waitFor()
    await over.getByRole('row', { name: new RegExp(DOER) }).waitFor({ state: 'detached' })

    const before = await startOf(task)
    await page.goto(`/${fixture.company.number}/drftimeline`)
    const bar = page.getByRole('slider', { name: new RegExp(`^${task.item_id} `) }).first()
    await bar.waitFor()
    await expectBothWidths(person)
    await page.getByRole('button', { name: words('planboard:scenario.title') }).click()
    await page.getByRole('button', { name: new RegExp(`Later ${mark}`) }).click()
    await page.getByText(words('planboard:scenario.notReal')).waitFor()
    await expectBothWidths(person)
    await answerOf(person, 'applyScenario', () =>
      page.getByRole('button', { name: words('planboard:scenario.apply') }).click(),
    )
    expect(await startOf(task)).not.toBe(before)
    await answerOf(person, 'undoSchedule', () => undo(person))
    expect(await startOf(task)).toBe(before)
    await fixture.session.call('bulkChangeTasks', {
      subscription: fixture.company.number,
      tasks: [{ id: task.id }],
      action: 'delete',
    })
    await closePerson(person)
  },
  120_000,
)
