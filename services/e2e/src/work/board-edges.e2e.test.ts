import { eventually } from '@smartproject/testkit/eventually'
import type { Locator } from 'playwright-core'

import {
  announced,
  answerOf,
  BOARD,
  callsOf,
  cardOf,
  carryByMouse,
  expectCount,
  headOf,
  laneOf,
  middleOf,
  newMark,
  openBoard,
  within,
  type Task,
} from '../support/browser/board.js'
import { chooseDisplay } from '../support/browser/tools.js'
import { boardFixture, inBothLanguages } from '../support/browser/board-fixture.js'
import { closePerson, openPerson, type Person } from '../support/browser/browser.js'
import { HOME } from '../support/browser/leave.js'

// A board that is larger than the screen: pages, edges that scroll, limits, small cards, closed lanes.

/** More than one page. */
const MANY = 30
const AT = { subscription: HOME, project: 1 }

const fixture = boardFixture()

async function makeMany(mark: string): Promise<[Task, ...Task[]]> {
  const first = await fixture.tasks.make('Task 1', mark)
  const made: [Task, ...Task[]] = [first]
  for (let n = 2; n <= MANY; n++) made.push(await fixture.tasks.make(`Task ${n}`, mark))
  return made
}

const scrollerOf = ({ page }: Person): Locator => page.locator('[data-board-scroller]')

const scrolled = (scroller: Locator) =>
  scroller.evaluate((it) => ({ down: it.scrollTop, aside: Math.abs(it.scrollLeft) }))

inBothLanguages(
  fixture,
  (mona, locale) => {
    it('the board scrolls by itself while a card is held at its edges, and Escape puts the card back', async () => {
      const { person } = mona
      const { page, words } = person
      const mark = newMark()
      const task = (await makeMany(mark)).at(-1) as Task
      const card = await openBoard(person, `?q=${mark}`, task)
      const moves = callsOf(person, 'moveTask')
      const scroller = scrollerOf(person)
      const edges = await scroller.boundingBox()
      if (!edges) throw new Error('no board')
      const from = await middleOf(card)
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x + 12, from.y + 12, { steps: 4 })
      await page.mouse.move(from.x, edges.y + edges.height - 12, { steps: 8 })
      await eventually(async () => (await scrolled(scroller)).down > 100, {
        what: 'the board to scroll down',
      })
      const side = locale === 'en' ? edges.x + edges.width - 12 : edges.x + 12
      await page.mouse.move(side, edges.y + edges.height / 2, { steps: 8 })
      await eventually(async () => (await scrolled(scroller)).aside > 100, {
        what: 'the board to scroll to its last lanes',
      })
      await page.keyboard.press('Escape')
      await announced(person, words('board:move.back'))
      await page.mouse.up()
      expect(moves).toEqual([])
      expect((await fixture.session.call('getTaskDetail', { subscription: HOME, id: task.id })).status).toBe(
        'new',
      )
    }, 90_000)
  },
  { viewport: { width: 900, height: 600 } },
)

describe('on a desktop', () => {
  let mona: Person

  beforeAll(async () => {
    mona = await openPerson(fixture.browser, 'en', 'mona@demo.test')
  }, 60_000)
  afterAll(() => closePerson(mona))

  it('the next page comes near the end of the first, each card once', async () => {
    const mark = newMark()
    const made = await makeMany(mark)
    const pages = callsOf(mona, 'listLaneTasks')
    await openBoard(mona, `?q=${mark}`, made.at(-1) as Task)
    const seen = new Set<string>()
    await eventually(
      async () => {
        const ids = await scrollerOf(mona).evaluate((it) => {
          it.scrollTop += 200
          return [...it.querySelectorAll<HTMLElement>('[data-task-id]')].map(
            (one) => one.dataset['taskId'] ?? '',
          )
        })
        expect(new Set(ids).size).toBe(ids.length)
        for (const id of ids) seen.add(id)
        return made.every((task) => seen.has(task.id))
      },
      { what: 'all cards' },
    )
    expect(seen.size).toBe(MANY)
    expect(pages.length).toBeGreaterThan(0)
    await expectCount(mona, 'new', MANY)
  }, 90_000)

  it('small cards and closed lanes are remembered', async () => {
    const { page, words } = mona
    const mark = newMark()
    const task = await fixture.tasks.make('Remember this', mark)
    const card = await openBoard(mona, `?q=${mark}`, task)
    const height = async () => (await card.boundingBox())?.height ?? 0
    const choose = (size: 'line' | 'normal') =>
      chooseDisplay(mona, 'board:tools.density', `board:density.${size}`)
    // A second try begins where the first one ended.
    await choose('normal')
    const before = await height()
    await choose('line')
    await eventually(async () => (await height()) < before, { what: 'a smaller card' })
    await headOf(mona, 'closed').getByRole('button').click()
    await page.getByRole('menuitem', { name: words('board:lane.collapse') }).click()

    await page.reload()
    await card.waitFor()
    expect(await height()).toBeLessThan(before)
    const strip = page.getByRole('main').getByRole('button', { name: words('board:lane.expand') })
    expect(await strip.getAttribute('aria-expanded')).toBe('false')
    await strip.click()
    await headOf(mona, 'closed').waitFor()
    await choose('normal')
    await eventually(async () => (await height()) === before, { what: 'the card as it was' })
  }, 60_000)

  it('Ctrl+C and Ctrl+V copy a card to another lane, and the copy can be taken back', async () => {
    const { page } = mona
    const mark = newMark()
    const task = await fixture.tasks.make('Copy this', mark, { status: 'progress' })
    const other = await fixture.tasks.make('Beside this', mark)
    const card = await openBoard(mona, `?q=${mark}`, task)
    await card.focus()
    await page.keyboard.press('Control+c')
    await cardOf(mona, other).focus()
    const { task: copy } = await answerOf<{ task: Task }>(mona, 'createTask', () =>
      page.keyboard.press('Control+v'),
    )
    fixture.tasks.alsoRemove(copy.id)
    expect(copy).toMatchObject({ name: task.name, status: 'new' })
    await cardOf(mona, copy, 'new').waitFor()
    await cardOf(mona, task, 'progress').waitFor()
    await answerOf(mona, 'bulkChangeTasks', () => page.keyboard.press('Control+z'))
    await cardOf(mona, copy).waitFor({ state: 'detached' })
    await expect(fixture.session.call('getTaskDetail', { subscription: HOME, id: copy.id })).rejects.toThrow(
      'TASK_NOT_FOUND',
    )
    await cardOf(mona, task, 'progress').waitFor()
  }, 60_000)

  it('the address opens a task by its code as well as by its id', async () => {
    const { page } = mona
    const task = await fixture.tasks.make('Found by its code', newMark())
    for (const name of [task.item_id, task.id]) {
      await page.goto(`${BOARD}?taskid=${name}`)
      await page.getByRole('dialog', { name: new RegExp(task.name) }).waitFor()
    }
    await page.goto(`${BOARD}?taskid=NONE-1`)
    await page.getByText(mona.words('task:missing.missing')).waitFor()
  }, 60_000)

  it('a new limit is seen without a reload, and closes the lane to new cards', async () => {
    const { page, words } = mona
    await fixture.tasks.make('Already there', newMark(), { status: 'resolved' })
    const task = await fixture.tasks.make('Too many', newMark())
    const card = await openBoard(mona, '', task)
    const lane = laneOf(mona, 'resolved')
    const { settings } = await fixture.session.call('getBoardSetup', AT)
    const limited = {
      ...settings,
      lanes: settings.lanes.map((one) => (one.status === 'resolved' ? { ...one, limit: 1 } : one)),
    }
    const { version } = await fixture.session.call('updateBoardSettings', { ...AT, settings: limited })
    try {
      const add = lane.getByRole('button', { name: words('board:lane.addTo') })
      await eventually(async () => (await add.getAttribute('aria-disabled')) === 'true', {
        what: 'the lane to be full',
      })
      await carryByMouse(mona, card, lane)
      await lane.getByText(words('board:move.bar.full')).waitFor()
      await page.mouse.up()
      await announced(mona, words('board:move.back'))
      await cardOf(mona, task, 'new').waitFor()
    } finally {
      await page.mouse.up()
      await fixture.session.call('updateBoardSettings', { ...AT, settings: { ...settings, version } })
    }
    await eventually(
      async () =>
        (await lane
          .getByRole('button', { name: words('board:lane.addTo') })
          .getAttribute('aria-disabled')) === null,
      { what: 'the lane to have room again' },
    )
    await carryByMouse(mona, card, lane)
    await announced(mona, within(words('words:lane.resolved')))
    await answerOf(mona, 'moveTask', () => page.mouse.up())
  }, 60_000)
})
