import { eventually } from '@smartproject/testkit/eventually'
import type { Browser, Locator } from 'playwright-core'

import { answerOf, newMark, undo, type Task } from '../support/browser/board.js'
import {
  closePerson,
  expectAccessible,
  launchBrowser,
  openPerson,
  type Person,
} from '../support/browser/browser.js'
import { signIn, type CallOutput, type TestSession } from '../support/browser/session.js'
import type { Locale } from '../support/browser/words.js'
import { Founder, retryUntilKnown, type Company } from '../support/companies.js'
import { closeDatabases } from '../support/databases.js'
import { Rpc } from '../support/rpc.js'

// A plan is tried out beside the real one on the planning board, applied, and taken back.

const DOER = 'Adam Doer'
const NEXT = 'Basma Next'
const WEEK_DAYS = 7
/** The columns of a card, and of the week it goes to. */
const [FROM, TO] = [1, 2]

let browser: Browser
let rpc: Rpc
let company: Company
let session: TestSession

beforeAll(async () => {
  rpc = await Rpc.open()
  const founder = new Founder(rpc)
  company = await founder.company(await founder.user(), 'few')
  await Promise.all([rename(company.people.r4.email, DOER), rename(company.people.both.email, NEXT)])
  session = await signIn(company.people.r1.email)
  browser = await launchBrowser()
}, 90_000)

afterAll(async () => {
  rpc.close()
  await browser.close()
  await closeDatabases()
})

/** The people of a company that is made for tests have one name. */
async function rename(email: string, fullname: string): Promise<void> {
  const own = await signIn(email)
  await own.call('updateProfile', { fullname })
}

type Board = CallOutput<'getPlanningBoard'>

/** Waits until the board shows both people by their names. */
function namedBoard(): Promise<Board> {
  return eventually(
    async () => {
      const board = await session.call('getPlanningBoard', { subscription: company.number })
      const names = board.rows.map(({ fullname }) => fullname)
      return names.includes(DOER) && names.includes(NEXT) && board
    },
    { withinMs: 30_000, what: 'both people on the board' },
  )
}

function daysAfter(day: string, days: number): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** A task of eight hours on the first two working days of next week. */
async function makeTask(mark: string, { periods }: Board): Promise<Task> {
  const first = periods[FROM]?.first ?? ''
  const fields = {
    name: `Paint ${mark}`,
    assignee: company.people.r4.userId,
    estimate_minutes: 480,
    start_date: first,
    due_date: daysAfter(first, 1),
  }
  const { task } = await retryUntilKnown(
    () => session.call('createTask', { subscription: company.number, project: company.projects[0], fields }),
    'a task',
  )
  return task
}

/** Whose task it is, and its days. */
async function placeOf({ id }: Task) {
  const input = { subscription: company.number, id }
  const { assignee, start_date, due_date } = await session.call('getTaskDetail', input)
  return { assignee, start_date, due_date }
}

/** The cell of a person in a week. */
const cellOf = ({ page }: Person, name: string, week: number): Locator =>
  page.getByRole('gridcell', { name: new RegExp(name) }).nth(week)

test.each<Locale>(['en', 'ar'])(
  'a move is tried out in a scenario while the plan stays, then applied and taken back, in %s (R49)',
  async (locale) => {
    const task = await makeTask(newMark(), await namedBoard())
    const before = await placeOf(task)
    const after = {
      assignee: company.people.both.userId,
      start_date: daysAfter(before.start_date ?? '', WEEK_DAYS),
      due_date: daysAfter(before.due_date ?? '', WEEK_DAYS),
    }
    const person = await openPerson(browser, locale, company.people.r1.email)
    const { page, words } = person
    await page.goto(`/${company.number}/drfv3`)
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
    expect(await placeOf(task)).toEqual(before)
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
    expect(await placeOf(task)).toEqual(after)
    await answerOf(person, 'saveScenario', () => undo(person))
    expect(await placeOf(task)).toEqual(before)
    await page.getByText(words('planboard:scenario.notReal')).waitFor()
    const drop = page.getByRole('button', { name: words('planboard:scenario.discard'), exact: true })
    await drop.click()
    await answerOf(person, 'dropScenario', () =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: words('planboard:scenario.discard'), exact: true })
        .click(),
    )
    expect((await session.call('listScenarios', { subscription: company.number })).scenarios).toEqual([])
    await session.call('bulkChangeTasks', {
      subscription: company.number,
      tasks: [{ id: task.id }],
      action: 'delete',
    })
    await closePerson(person)
  },
  150_000,
)
