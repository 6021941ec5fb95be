import type { Browser, Request } from 'playwright-core'

import { firstQuestions, OPEN_PATH } from '@smartproject/bff/api/open-page'
import { eventually } from '@smartproject/testkit/eventually'

import {
  announced,
  answerOf,
  BOARD,
  callsOf,
  cardOf,
  carryByMouse,
  countOf,
  expectCount,
  expectFocus,
  fingerOn,
  laneOf,
  middleOf,
  newMark,
  openBoard,
  tasksOf,
  undo,
  within,
  type Tasks,
} from '../support/browser/board.js'
import { launchBrowser, openPerson, type Person } from '../support/browser/browser.js'
import { HOME } from '../support/browser/leave.js'
import { signIn, type TestSession } from '../support/browser/session.js'
import type { Locale } from '../support/browser/words.js'

// Cards of a board are moved by mouse, keys and finger, and every open browser shows the move at once.

let browser: Browser
let session: TestSession
let tasks: Tasks
let mona: Person

beforeAll(async () => {
  browser = await launchBrowser()
  session = await signIn('mona@demo.test')
  tasks = tasksOf(session)
  mona = await openPerson(browser, 'en', 'mona@demo.test')
}, 60_000)

afterEach(() => tasks.remove())

afterAll(async () => {
  const { faults } = mona
  await browser.close()
  expect(faults).toEqual([])
})

describe.each<Locale>(['en', 'ar'])('in %s', (locale) => {
  let person: Person

  beforeAll(async () => {
    person = locale === 'en' ? mona : await openPerson(browser, locale, 'mona@demo.test')
  }, 60_000)

  it('a card is carried by keys, and each step is said', async () => {
    const { page, words } = person
    const mark = newMark()
    const task = await tasks.make('Carry this', mark)
    const [onwards, back] = locale === 'en' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
    const card = await openBoard(person, `?sort=rank&q=${mark}`, task)
    const lane = (name: string) => within(words(`words:lane.${name}`))
    await card.focus()
    await page.keyboard.press('Space')
    await announced(person, words('board:move.lifted'), lane('new'))
    await page.keyboard.press(onwards)
    await announced(person, words('board:move.over'), lane('assigned'))
    await page.keyboard.press(onwards)
    await announced(person, words('board:move.over'), lane('progress'))
    await page.keyboard.press(back)
    await announced(person, words('board:move.over'), lane('assigned'))
    await answerOf(person, 'moveTask', () => page.keyboard.press('Space'))
    await announced(person, words('board:move.dropped'), lane('assigned'))
    await expectFocus(cardOf(person, task, 'assigned'), 'the card in its new lane to have the focus')
  }, 60_000)
})

describe('the page of a board', () => {
  it('is filled by one request, and nothing of it is asked twice', async () => {
    const task = await tasks.make('Comes with the page', newMark())
    const first = firstQuestions({ subscription: HOME, project: 1, part: 'cards' }, '')
    const again = first.map(({ call }) => `/api/${call}`)
    // A set-up that was changed just now (demo data, another test) is announced again to a page that opens within five seconds.
    await eventually(async () => {
      const asked = await askedWhileOpening(mona, task)
      expect(asked.filter((path) => path === '/api/session' || again.includes(path))).toEqual([])
      expect(asked.filter((path) => path === OPEN_PATH)).toHaveLength(1)
      return true
    })
  })
})

describe('carrying a card with the mouse', () => {
  it('is shown at once, seen by others without a reload, taken back, and kept', async () => {
    const emad = await openPerson(browser, 'en', 'emad@demo.test')
    const { page, words } = mona
    const task = await tasks.make('Carry this', newMark())
    const card = await openBoard(mona, '', task)
    await openBoard(emad, '', task)
    const [inNew, inAssigned] = [await countOf(mona, 'new'), await countOf(mona, 'assigned')]

    let letGo = () => undefined as void
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/api/moveTask', async (route) => {
      await held
      await route.continue()
    })
    await carryByMouse(mona, card, laneOf(mona, 'assigned'))
    await announced(mona, within(words('words:lane.assigned')))
    await page.mouse.up()
    await cardOf(mona, task, 'assigned').waitFor()
    await expectCount(mona, 'new', inNew - 1)
    await expectCount(mona, 'assigned', inAssigned + 1)
    expect(await cardOf(emad, task, 'new').count()).toBe(1)
    letGo()
    await cardOf(emad, task, 'assigned').waitFor({ timeout: 5_000 })
    await expectCount(emad, 'assigned', inAssigned + 1)
    await page.unroute('**/api/moveTask')

    await undo(mona)
    await cardOf(mona, task, 'new').waitFor()
    await cardOf(emad, task, 'new').waitFor({ timeout: 5_000 })
    await expectCount(mona, 'new', inNew)
    await expectCount(emad, 'new', inNew)

    await carryByMouse(mona, card, laneOf(mona, 'progress'))
    await announced(mona, within(words('words:lane.progress')))
    await answerOf(mona, 'moveTask', () => page.mouse.up())
    await page.reload()
    await cardOf(mona, task, 'progress').waitFor()
    expect(emad.faults).toEqual([])
    await emad.context.close()
  }, 120_000)

  it('is refused by a lane the workflow does not lead to, which says why', async () => {
    const { page, words } = mona
    const mark = newMark()
    const task = await tasks.make('Bar this', mark)
    const at = { subscription: HOME, project: 1 }
    const { settings } = await session.call('getBoardSetup', at)
    const barring = {
      ...settings,
      lanes: settings.lanes.map((lane) =>
        lane.status === 'new' ? { ...lane, moves_to: ['progress' as const] } : lane,
      ),
    }
    const { version } = await session.call('updateBoardSettings', { ...at, settings: barring })
    try {
      const moves = callsOf(mona, 'moveTask')
      const card = await openBoard(mona, `?q=${mark}`, task)
      await carryByMouse(mona, card, laneOf(mona, 'resolved'))
      for (const lane of ['assigned', 'resolved', 'closed'] as const)
        await laneOf(mona, lane).getByText(words('board:move.bar.way')).waitFor()
      expect(await laneOf(mona, 'progress').getByText(words('board:move.bar.way')).count()).toBe(0)
      await page.mouse.up()
      await announced(mona, words('board:move.back'))
      await cardOf(mona, task, 'new').waitFor()
      expect(moves).toEqual([])

      await carryByMouse(mona, card, laneOf(mona, 'progress'))
      await announced(mona, words('board:move.overSorted'))
      await answerOf(mona, 'moveTask', () => page.mouse.up())
      await cardOf(mona, task, 'progress').waitFor()
    } finally {
      await page.mouse.up()
      await session.call('updateBoardSettings', { ...at, settings: { ...settings, version } })
    }
  }, 60_000)
})

describe('making tasks at the foot of a lane', () => {
  it('goes on after Enter and ends with Escape', async () => {
    const { page, words } = mona
    const mark = newMark()
    await page.goto(BOARD)
    const lane = laneOf(mona, 'progress')
    await lane.getByRole('button', { name: words('board:lane.addTo') }).click()
    const field = lane.getByRole('textbox', { name: words('board:create.label') })
    for (const name of ['First', 'Second']) {
      await expectFocus(field, 'the field of the new task')
      await field.fill(`${name} ${mark}`)
      const { task } = await answerOf<{ task: { id: string; item_id: string } }>(mona, 'createTask', () =>
        field.press('Enter'),
      )
      tasks.alsoRemove(task.id)
      await cardOf(mona, task, 'progress').waitFor()
      await eventually(async () => (await field.inputValue()) === '', { what: 'an empty field' })
    }
    await expectFocus(field, 'the field of the new task')
    await field.press('Escape')
    await field.waitFor({ state: 'hidden' })
  }, 60_000)
})

describe('on a telephone', () => {
  it('the board fits, and a finger that strokes a card scrolls it and carries nothing', async () => {
    const emad = await openPerson(browser, 'en', 'emad@demo.test', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const { page } = emad
    const mark = newMark()
    const task = await tasks.make('Carry this by hand', mark)
    const card = await openBoard(emad, `?q=${mark}`, task)
    const box = await card.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

    const finger = await fingerOn(emad)
    const moves = callsOf(emad, 'moveTask')
    const at = await middleOf(card)
    const left = () => laneOf(emad, 'new').evaluate((lane) => lane.getBoundingClientRect().left)
    const before = await left()
    await finger.swipe(at, { x: at.x - 150, y: at.y })
    await eventually(async () => (await left()) < before - 50, { what: 'the board to scroll' })
    // Below the card: its grip may stand under the finger by now, and a grip does not scroll.
    const below = at.y + 250
    await eventually(
      async () => {
        await finger.swipe({ x: 100, y: below }, { x: 350, y: below })
        return Math.abs((await left()) - before) < 2
      },
      { what: 'the board to be back', everyMs: 300 },
    )
    expect(moves).toEqual([])

    expect(await cardOf(emad, task, 'new').count()).toBe(1)
    expect(emad.faults).toEqual([])
    await emad.context.close()
  }, 60_000)

  it('a long press on the grip carries a card to another lane', async () => {
    const emad = await openPerson(browser, 'en', 'emad@demo.test', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const { words } = emad
    const mark = newMark()
    const task = await tasks.make('Carry this by hand', mark)
    const card = await openBoard(emad, `?q=${mark}`, task)
    const at = await middleOf(card)
    const finger = await fingerOn(emad)
    await finger.down(await middleOf(card.locator('[data-grip]')))
    await announced(emad, words('board:move.lifted'))
    // Held near the edge, the board scrolls gently below the finger until the next lane is there.
    const next = laneOf(emad, 'assigned')
    await eventually(
      async () => {
        await finger.move({ x: 346, y: at.y })
        await finger.move({ x: 345, y: at.y })
        return (await next.evaluate((lane) => lane.getBoundingClientRect().left)) < 100
      },
      { what: 'the next lane under the finger' },
    )
    await finger.move({ x: 299, y: at.y })
    await finger.move({ x: 300, y: at.y })
    await announced(emad, within(words('words:lane.assigned')))
    await answerOf(emad, 'moveTask', () => finger.up())
    await cardOf(emad, task, 'assigned').waitFor()
    expect(emad.faults).toEqual([])
    await emad.context.close()
  }, 60_000)
})

/** Opens the board and gives what the page asks the server for until it hears the news. */
async function askedWhileOpening(person: Person, task: Parameters<typeof openBoard>[2]): Promise<string[]> {
  const { page } = person
  const asked: string[] = []
  const note = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  }
  page.on('request', note)
  await Promise.all([
    page.waitForRequest((request) => request.url().includes('/api/stream')),
    openBoard(person, '', task),
  ])
  page.off('request', note)
  return asked
}
