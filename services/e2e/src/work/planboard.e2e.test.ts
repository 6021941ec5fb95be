import { eventually } from '@smartproject/testkit/eventually'
import type { Browser, Locator } from 'playwright-core'

import { announced, answerOf, middleOf, newMark, undo, within, type Task } from '../support/browser/board.js'
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

// The planning board of a company whose plan has it: a card goes to another person and a later week, by mouse and by keys.

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

const readBoard = (): Promise<Board> => session.call('getPlanningBoard', { subscription: company.number })

/** Waits until the board shows both people by their names. */
async function namedBoard(): Promise<Board> {
  return eventually(
    async () => {
      const board = await readBoard()
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
  const { assignee, start_date, due_date } = await session.call('getTaskDetail', {
    subscription: company.number,
    id,
  })
  return { assignee, start_date, due_date }
}

const cardOf = ({ page }: Person, { item_id }: Task): Locator =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${item_id} `) })

/** The cell of a person in a week. */
const cellOf = ({ page }: Person, name: string, week: number): Locator =>
  page.getByRole('gridcell', { name: new RegExp(name) }).nth(week)

test.each<Locale>(['en', 'ar'])(
  'a card goes to another person and a later week by mouse and by keys, the load with it is said, and Undo takes it back, in %s (R18, R20, R25)',
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
    expect(await placeOf(task)).toEqual(after)
    await target.getByRole('link', { name: new RegExp(`^${task.item_id} `) }).waitFor()
    await answerOf(person, 'undoSchedule', () => undo(person))
    expect(await placeOf(task)).toEqual(before)
    await cellOf(person, DOER, FROM)
      .getByRole('link', { name: new RegExp(`^${task.item_id} `) })
      .waitFor()

    await card.focus()
    await page.keyboard.press(' ')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press(locale === 'en' ? 'ArrowRight' : 'ArrowLeft')
    await announced(person, new RegExp(NEXT), within(words('planboard:ofHours')))
    await answerOf(person, 'movePlanned', () => page.keyboard.press(' '))
    expect(await placeOf(task)).toEqual(after)

    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/${company.number}/drfv3?person=${after.assignee}`)
    await page.getByRole('button', { name: new RegExp(task.item_id) }).waitFor()
    await expectAccessible(person)
    await session.call('bulkChangeTasks', {
      subscription: company.number,
      tasks: [{ id: task.id }],
      action: 'delete',
    })
    await closePerson(person)
  },
  90_000,
)
