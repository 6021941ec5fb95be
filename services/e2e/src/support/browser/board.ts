import { randomBytes } from 'node:crypto'

import { eventually } from '@smartproject/testkit/eventually'
import type { Locator, Request } from 'playwright-core'

import type { Person } from './browser.js'
import { HOME } from './leave.js'
import type { CallInput, CallOutput, TestSession } from './session.js'

export const LANES = ['new', 'assigned', 'progress', 'resolved', 'closed'] as const
export type Lane = (typeof LANES)[number]
export type Task = CallOutput<'createTask'>['task']

export const BOARD = `/${HOME}/project/1/punch`

/** Tasks of one test, in project 1 unless told otherwise. */
export interface Tasks {
  /** Makes a task whose name ends in `mark`. */
  make(name: string, mark: string, more?: Partial<CallInput<'createTask'>>): Promise<Task>
  /** Takes a task along that was made on the page. */
  alsoRemove(id: string): void
  /** Deletes all of them. */
  remove(): Promise<void>
}

/** A word that stands in the names of one test's tasks and nowhere else: by it a board shows these alone. */
export const newMark = (): string => `m${randomBytes(5).toString('hex')}`

export function tasksOf(session: TestSession): Tasks {
  const ids: string[] = []
  return {
    async make(name, mark, more = {}) {
      const { task } = await session.call('createTask', {
        subscription: HOME,
        project: 1,
        ...more,
        fields: { ...more.fields, name: `${name} ${mark}` },
      })
      ids.push(task.id)
      return task
    },
    alsoRemove: (id) => void ids.push(id),
    async remove() {
      const tasks = ids.splice(0).map((id) => ({ id }))
      if (tasks.length > 0)
        await session.call('bulkChangeTasks', { subscription: HOME, tasks, action: 'delete' })
    },
  }
}

/** The same words wherever they stand in a text. */
export const within = (words: RegExp): RegExp => new RegExp(words.source.replace('^\\s*', ''))

export function laneOf({ page, words }: Person, lane: Lane): Locator {
  return page.getByRole('main').getByRole('region', { name: words(`words:lane.${lane}`) })
}

/** A card wherever it stands, or in one lane. */
export function cardOf(person: Person, task: Pick<Task, 'item_id'>, lane?: Lane): Locator {
  const place = lane ? laneOf(person, lane) : person.page.getByRole('main')
  return place.getByRole('listitem', { name: new RegExp(`^${task.item_id} `) })
}

/** Opens the board of project 1 and waits until the card is there. */
export async function openBoard(
  person: Person,
  query: string,
  task: Pick<Task, 'item_id'>,
): Promise<Locator> {
  await person.page.goto(`${BOARD}${query}`)
  const card = cardOf(person, task)
  await card.waitFor()
  return card
}

/** The head of a lane that is open: its name, its count, its menu. */
export function headOf({ page, words }: Person, lane: Lane): Locator {
  return page.getByRole('heading', { level: 2, name: words(`words:lane.${lane}`) }).locator('..')
}

const countLine = (person: Person, lane: Lane, count: RegExp): Locator =>
  headOf(person, lane).getByText(count)

/** How many tasks the head of a lane tells, in English. */
export async function countOf(person: Person, lane: Lane): Promise<number> {
  return Number.parseInt((await countLine(person, lane, /^\d+ tasks?/).textContent()) ?? '', 10)
}

export async function expectCount(person: Person, lane: Lane, count: number): Promise<void> {
  await countLine(person, lane, new RegExp(`^${count} tasks?`)).waitFor({ state: 'attached' })
}

/** Waits until a screen reader has read all of this while a card is carried. */
export async function announced(person: Person, ...texts: readonly RegExp[]): Promise<void> {
  await eventually(
    async () => {
      const said = await saidNow(person)
      if (!texts.every((text) => text.test(said))) throw new Error(`it says ${said}`)
      return true
    },
    { withinMs: 15_000, what: `the words ${texts.join(' and ')}` },
  )
}

/** The latest announcement of a screen reader while a card is carried. */
export async function saidNow({ page }: Person): Promise<string> {
  return (await page.locator('[aria-live="assertive"]').allTextContents()).join(' ')
}

export async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('nothing to aim at')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Takes a card with the mouse and carries it over a lane; it is still held afterwards. */
export async function carryByMouse({ page }: Person, card: Locator, lane: Locator): Promise<void> {
  const from = await middleOf(card)
  const to = await lane.boundingBox()
  if (!to) throw new Error('no lane')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  // The first step is beyond what still counts as a click.
  await page.mouse.move(from.x + 12, from.y + 12, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + 120, { steps: 12 })
}

/** Waits until the element has the focus. */
export async function expectFocus(element: Locator, what: string): Promise<void> {
  await eventually(() => element.evaluate((it) => it === document.activeElement), {
    what: `focus on ${what}`,
  })
}

/** Waits until no picker of a field can be seen: letters belong to it as long as it can. */
export async function pickersClosed(person: Person): Promise<void> {
  await eventually(async () => (await openPicker(person).count()) === 0, { what: 'no open picker' })
}

/** The picker of a field that is open. */
export function openPicker({ page }: Person): Locator {
  return page.locator('.mantine-Popover-dropdown').filter({ visible: true })
}

/** Shows an open task beside the page, over it or in its place. */
export async function showAs(
  { page, words }: Person,
  popup: Locator,
  shape: 'panel' | 'dialog' | 'page',
): Promise<void> {
  await popup.getByRole('button', { name: words('task:head.shape') }).click()
  await page.getByRole('menuitem', { name: words(`task:shape.${shape}`) }).click()
  await page.getByRole('menu').waitFor({ state: 'hidden' })
}

/** Notes the calls of this name from now on. */
export function callsOf({ page }: Person, name: string): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/${name}`) calls.push(request)
  })
  return calls
}

/** Waits until the server has answered a call that the action causes, and returns what it answered. */
export async function answerOf<T = unknown>(
  { page }: Person,
  name: string,
  act: () => Promise<unknown>,
): Promise<T> {
  const [response] = await Promise.all([
    page.waitForResponse((one) => new URL(one.url()).pathname === `/api/${name}`),
    act(),
  ])
  expect(response.status()).toBe(200)
  const { data } = (await response.json()) as { data: T }
  return data
}

/** Takes the last thing back that the page offers to take back. */
export async function undo({ page, words }: Person): Promise<void> {
  await page
    .getByRole('button', { name: words('task:action.undo') })
    .last()
    .click()
}

interface Point {
  x: number
  y: number
}

export interface Finger {
  down(at: Point): Promise<void>
  move(to: Point): Promise<void>
  up(): Promise<void>
  /** Strokes the screen from one point to another, too soon for a long press. */
  swipe(from: Point, to: Point): Promise<void>
}

const STROKES = 15

/** A finger as the browser itself feels it, so that scrolling is the browser's own. */
export async function fingerOn({ page, context }: Person): Promise<Finger> {
  const screen = await context.newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) => {
    await screen.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  return {
    down: (at) => touch('touchStart', [at]),
    move: (to) => touch('touchMove', [to]),
    up: () => touch('touchEnd', []),
    async swipe(from, to) {
      await touch('touchStart', [from])
      for (let i = 1; i <= STROKES; i++) {
        const part = i / STROKES
        await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
      }
      await touch('touchEnd', [])
    },
  }
}
