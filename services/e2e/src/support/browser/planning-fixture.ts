import { addDays, plainDate } from '@smartproject/kit/types/plain-date'
import { eventually } from '@smartproject/testkit/eventually'
import type { Browser } from 'playwright-core'

import { Founder, retryUntilKnown, type Company } from '../companies.js'
import { closeDatabases } from '../databases.js'
import { Rpc } from '../rpc.js'
import type { Task } from './board.js'
import { launchBrowser } from './browser.js'
import { signIn, type CallOutput, type TestSession } from './session.js'

/** The names of two members of the company, `r4` and `both` of its people. */
export const DOER = 'Adam Doer'
export const NEXT = 'Basma Next'

export type PlanningBoard = CallOutput<'getPlanningBoard'>

export function daysAfter(day: string, days: number): string {
  return addDays(plainDate(day), days)
}

/** The fixture of the browser tests of planning of one file; all of it is there when its first test begins. */
export interface PlanningFixture {
  readonly browser: Browser
  /** A company whose plan has the planning board. */
  readonly company: Company
  /** That of the owner of its project. */
  readonly session: TestSession
  /** Waits until the board shows both people by their names. */
  namedBoard(): Promise<PlanningBoard>
  /** A task of eight hours of the first person, on the first two days of a week of the board. */
  makeTask(mark: string, week: PlanningBoard['periods'][number] | undefined): Promise<Task>
  /** Whose task it is, and its days. */
  placeOf(task: Task): Promise<{ assignee: string; start_date: string | null; due_date: string | null }>
}

/** Makes a company, a session and a browser for the tests of the file that calls it. */
export function planningFixture(): PlanningFixture {
  const namedBoard = () =>
    eventually(
      async () => {
        const board = await fixture.session.call('getPlanningBoard', { subscription: fixture.company.number })
        const names = board.rows.map(({ fullname }) => fullname)
        return names.includes(DOER) && names.includes(NEXT) && board
      },
      { withinMs: 30_000, what: 'both people on the board' },
    )
  const makeTask: PlanningFixture['makeTask'] = async (mark, week) => {
    const { number: subscription, people, projects } = fixture.company
    const first = week?.first ?? ''
    const fields = {
      name: `Paint ${mark}`,
      assignee: people.r4.userId,
      estimate_minutes: 480,
      start_date: first,
      due_date: daysAfter(first, 1),
    }
    const create = () => fixture.session.call('createTask', { subscription, project: projects[0], fields })
    return (await retryUntilKnown(create, 'a task')).task
  }
  const placeOf: PlanningFixture['placeOf'] = async ({ id }) => {
    const input = { subscription: fixture.company.number, id }
    const { assignee, start_date, due_date } = await fixture.session.call('getTaskDetail', input)
    return { assignee, start_date, due_date }
  }
  const fixture = { namedBoard, makeTask, placeOf } as {
    -readonly [K in keyof PlanningFixture]: PlanningFixture[K]
  }
  let rpc: Rpc
  beforeAll(async () => {
    rpc = await Rpc.open()
    const founder = new Founder(rpc)
    const company = await founder.company(await founder.user(), 'few')
    await Promise.all([rename(company.people.r4.email, DOER), rename(company.people.both.email, NEXT)])
    fixture.company = company
    fixture.session = await signIn(company.people.r1.email)
    fixture.browser = await launchBrowser()
  }, 90_000)
  afterAll(async () => {
    rpc.close()
    await fixture.browser.close()
    await closeDatabases()
  })
  return fixture
}

/** The people of a company that is made for tests have one name. */
async function rename(email: string, fullname: string): Promise<void> {
  const own = await signIn(email)
  await own.call('updateProfile', { fullname })
}
