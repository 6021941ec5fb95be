import { eventually } from '@smartproject/testkit/eventually'
import type { Locator } from 'playwright-core'

import {
  BOARD,
  expectFocus,
  headOf,
  LANES,
  laneOf,
  newMark,
  openBoard,
  within,
} from '../support/browser/board.js'
import { boardFixture, inBothLanguages } from '../support/browser/board-fixture.js'
import { expectAccessible, type Person } from '../support/browser/browser.js'
import { HOME } from '../support/browser/leave.js'

// Positions and sizes on the pages of a project, measured in the browser.

const fixture = boardFixture()

const LEAST_LANE = 252

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('it has no box')
  return box
}

/** How much of the shadow at an edge of the board can be seen: 0 or 1. */
const shadowOf = ({ page }: Person, edge: 'before' | 'after') =>
  page
    .locator('[data-board-scroller]')
    .locator('..')
    .evaluate((frame, side) => getComputedStyle(frame, `::${side}`).opacity, edge)

const expectShadow = ({ page }: Person, edge: 'before' | 'after', opacity: string) =>
  page.waitForFunction(
    ([side, wanted]) => {
      const frame = document.querySelector('[data-board-scroller]')?.parentElement
      return frame && getComputedStyle(frame, `::${side}`).opacity === wanted
    },
    [edge, opacity] as const,
  )

const switchOf = ({ page, words }: Person) =>
  page.getByRole('radiogroup', { name: words('common:layout.label') })

inBothLanguages(fixture, (mona, locale) => {
  it('lanes are at least 252 pixels wide, and a shadow stands at the edge that has more', async () => {
    const { person } = mona
    const { page } = person
    const task = await fixture.tasks.make('Measure this', newMark())
    await openBoard(person, '', task)
    for (const lane of LANES)
      expect((await boxOf(laneOf(person, lane))).width).toBeGreaterThanOrEqual(LEAST_LANE)
    await expectShadow(person, 'after', '1')
    expect(await shadowOf(person, 'before')).toBe('0')
    await page
      .locator('[data-board-scroller]')
      .evaluate((it, way) => it.scrollBy(way * 5_000, 0), locale === 'en' ? 1 : -1)
    await expectShadow(person, 'before', '1')
    await expectShadow(person, 'after', '0')
  }, 60_000)

  it('people stand in the first row of the foot of a card, beside any other content', async () => {
    const { person } = mona
    const mark = newMark()
    const { fields } = await fixture.session
      .call('getBoardSetup', { subscription: HOME, project: 1 })
      .then((setup) => ({
        fields: setup.people.slice(0, 3).map((one) => one.id),
      }))
    const [assignee = '', ...helpers] = fields
    const task = await fixture.tasks.make('Everything at once', mark, {
      fields: {
        name: 'Everything at once',
        assignee,
        people: helpers.map((user) => ({ user, role_id: 4 })),
        due_date: '2027-12-24',
        story_points: 13,
        estimate_minutes: 600,
        repeat: { every: 2, unit: 'week' },
      },
    })
    const card = await openBoard(person, `?q=${mark}`, task)
    const due = await boxOf(card.locator('time'))
    const faces = card.locator('[data-avatar]')
    const face = await boxOf(faces.last())
    expect(Math.abs(face.y + face.height / 2 - (due.y + due.height / 2))).toBeLessThan(8)
  }, 60_000)

  it('the tools stand in one row at every width, named by words where there is room, and a filter moves no lane', async () => {
    const { person } = mona
    const { page, words } = person
    const bar = page.getByRole('region', { name: words('list:filter.bar') })
    const tools = ['list:filter.label', 'common:tools.display', 'list:views.label', 'board:new']
    for (const width of [1440, 1024, 768]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(BOARD)
      const boxes = await Promise.all(
        tools.map((tool) => boxOf(bar.getByRole('button', { name: words(tool) }))),
      )
      const middles = boxes.map(({ y, height }) => Math.round(y + height / 2))
      expect(new Set(middles).size).toBe(1)
      expect(boxes.every((box) => box.width > (width === 1440 ? 60 : 20))).toBe(true)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    const head = headOf(person, 'new')
    const { y } = await boxOf(head)
    await page.goto(`${BOARD}?prio=4`)
    await bar.getByRole('list', { name: words('list:filter.chips') }).waitFor()
    expect((await boxOf(head)).y).toBe(y)
  }, 60_000)

  it('five lanes fit beside the collapsed side bar of a window of 1440 pixels', async () => {
    const { person } = mona
    const { page, words } = person
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(BOARD)
    await page.getByRole('button', { name: words('common:shell.collapse') }).click()
    await eventually(
      async () => {
        const first = await boxOf(headOf(person, 'new'))
        const last = await boxOf(headOf(person, 'closed'))
        const [left, right] = first.x < last.x ? [first, last] : [last, first]
        return left.x >= 0 && right.x + right.width <= 1440
      },
      { what: 'all five lanes inside the window' },
    )
    await page.getByRole('button', { name: words('common:shell.expand') }).click()
  }, 60_000)

  it('a new task is written in a field that grows and shows unrecognised words and a title that is too long', async () => {
    const { person } = mona
    const { page, words } = person
    await page.goto(BOARD)
    await page
      .getByRole('button', { name: words('board:lane.addTo') })
      .first()
      .click()
    const field = page.getByRole('textbox', { name: within(words('words:lane.new')) })
    await field.fill(locale === 'en' ? 'Call Ali tomorrow 3pm' : 'اتصل بعلي غدًا الساعة ٣')
    await page
      .getByText(locale === 'en' ? /“.?3pm.?” stays in the title/ : /تبقى «.?الساعة ٣.?» في العنوان/)
      .waitFor()
    await page
      .getByRole('list', { name: words('board:quick.understood') })
      .getByRole('listitem')
      .waitFor()
    const { height } = await boxOf(field)
    await field.fill('word '.repeat(30))
    expect((await boxOf(field)).height).toBeGreaterThan(height + 30)
    await field.fill('w'.repeat(256))
    await page
      .getByRole('alert')
      .filter({ hasText: locale === 'en' ? '256' : '٢٥٦' })
      .waitFor()
    expect((await field.inputValue()).length).toBe(256)
    await page.keyboard.press('Escape')
  }, 60_000)

  it('board, list, calendar and report stand in one switch on each of their pages', async () => {
    const { person } = mona
    const { page, words } = person
    await page.goto(`${BOARD}?prio=3`)
    for (const layout of ['list', 'calendar', 'report', 'board']) {
      await switchOf(person)
        .getByText(words(`common:layout.${layout}`))
        .click()
      await page.getByRole('radio', { name: words(`common:layout.${layout}`), checked: true }).waitFor()
      expect(await switchOf(person).getByRole('radio').count()).toBe(4)
      expect(new URL(page.url()).searchParams.get('prio')).toBe('3')
    }
  }, 60_000)
})

inBothLanguages(
  fixture,
  (mona) => {
    it('a sheet on a phone has order, groups, views, archive, choosing and export', async () => {
      const { person } = mona
      const { page, words } = person
      await page.goto(BOARD)
      const opener = page.getByRole('button', { name: words('common:tools.more') })
      await opener.focus()
      await page.keyboard.press('Enter')
      const sheet = page.getByRole('dialog', { name: words('common:tools.more') })
      for (const name of ['sort.label', 'group.button'])
        await sheet.getByRole('combobox', { name: words(`list:${name}`) }).waitFor()
      await sheet.getByRole('checkbox', { name: words('list:archive.toggle') }).waitFor()
      for (const name of ['views.label', 'export.label'])
        await sheet.getByRole('button', { name: words(`list:${name}`) }).waitFor()
      const box = await boxOf(sheet)
      expect(box.x).toBe(0)
      expect(box.width).toBe(390)
      expect(Math.round(box.y + box.height)).toBe(844)
      await expectAccessible(person)
      await page.keyboard.press('Escape')
      await sheet.waitFor({ state: 'hidden' })
      await expectFocus(opener, 'the button that opened the sheet')
      await opener.click()
      await sheet.getByRole('button', { name: words('board:tools.select') }).click()
      await sheet.waitFor({ state: 'hidden' })
      await page.getByRole('checkbox').first().waitFor()
    }, 60_000)

    it('the switch of layouts fits on a phone', async () => {
      const { person } = mona
      const { page, words } = person
      for (const path of [
        BOARD,
        `${BOARD}?layout=list`,
        `${BOARD}calendar`,
        BOARD.replace('punch', 'projectreport'),
      ]) {
        await page.goto(path)
        const box = await boxOf(switchOf(person))
        expect(box.x).toBeGreaterThanOrEqual(0)
        expect(box.x + box.width).toBeLessThanOrEqual(390)
        const report = await boxOf(switchOf(person).getByText(words('common:layout.report')))
        expect(report.y + report.height / 2).toBeGreaterThan(box.y)
        expect(report.y + report.height / 2).toBeLessThan(box.y + box.height)
      }
    }, 60_000)
  },
  { viewport: { width: 390, height: 844 } },
)
