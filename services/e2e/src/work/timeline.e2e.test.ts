import type { Locator } from 'playwright-core'

import { daysAfter } from '../support/browser/planning-fixture.js'
import { answerOf, middleOf, newMark, undo, type Task } from '../support/browser/board.js'
import { boardFixture, inBothLanguages } from '../support/browser/board-fixture.js'
import { expectAccessible, type Person } from '../support/browser/browser.js'
import { HOME } from '../support/browser/leave.js'
import type { CallOutput } from '../support/browser/session.js'
import { pressMore } from '../support/browser/tools.js'

// The timeline of a project: keys and mouse move bars, links are typed, the moves of a reschedule are shown before they
// are made, a baseline is compared with, and a task is split and joined.

const PROJECT = { subscription: HOME, project: 1 } as const
const fixture = boardFixture()

const readGantt = () => fixture.session.call('getGantt', PROJECT)

/** Both dates of a task on the timeline. */
async function datesOf({ id }: Task): Promise<readonly [start: string | null, due: string | null]> {
  const { tasks } = await readGantt()
  const task = tasks.find((one) => one.id === id)
  if (!task) throw new Error('the task is not on the timeline')
  return [task.start, task.due]
}

interface Pair {
  readonly first: Task
  readonly second: Task
  /** The day on which the first one starts. */
  readonly day: string
}

/** Opens the timeline with two tasks alone: days 0 and 1, and days 5 and 6. */
async function openPair(person: Person): Promise<Pair> {
  const day = (await readGantt()).today
  const mark = newMark()
  const make = (name: string, from: number) =>
    fixture.tasks.make(name, mark, {
      fields: { name: '', start_date: daysAfter(day, from), due_date: daysAfter(day, from + 1) },
    })
  const [first, second] = [await make('Dig', 0), await make('Build', 5)]
  await person.page.goto(`/${HOME}/project/1/timeline?q=${mark}`)
  await barOf(person, second).waitFor()
  return { first, second, day }
}

const barOf = ({ page }: Person, { item_id }: Task): Locator =>
  page.getByRole('slider', { name: new RegExp(`^${item_id} `) })

/** Moves a bar of two days by mouse towards later days. */
async function dragBar({ page }: Person, bar: Locator, days: number, sign: number): Promise<void> {
  const { x, y } = await middleOf(bar)
  const { width } = (await bar.boundingBox()) ?? { width: 0 }
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + sign * days * (width / 2), y, { steps: 8 })
}

/** Lets the dates of a task follow its links. */
async function followLinks({ id }: Task): Promise<void> {
  const { tasks } = await readGantt()
  const { version } = tasks.find((one) => one.id === id) ?? { version: 0 }
  const plan = { mode: 'auto', kind: 'fixed', duration: null, constraint: null, deadline: null } as const
  await fixture.session.call('savePlan', { subscription: HOME, task: id, version, ...plan })
}

type Links = CallOutput<'getGantt'>['links']

async function linksTo({ id }: Task): Promise<Links> {
  return (await readGantt()).links.filter(({ successor }) => successor === id)
}

inBothLanguages(fixture, (mona, locale) => {
  const sign = locale === 'en' ? 1 : -1
  const later = locale === 'en' ? 'ArrowRight' : 'ArrowLeft'

  it('keys and mouse move bars towards later days, and Undo moves them back (R6, R24, R25)', async () => {
    const { person } = mona
    const { page, words } = person
    const { first, second, day } = await openPair(person)
    await expectAccessible(person)
    await barOf(person, first).focus()
    await answerOf(person, 'applySchedule', () => page.keyboard.press(later))
    expect(await datesOf(first)).toEqual([daysAfter(day, 1), daysAfter(day, 2)])
    await page.getByText(words('timeline:moved_one')).waitFor()
    await answerOf(person, 'undoSchedule', () => undo(person))
    expect(await datesOf(first)).toEqual([day, daysAfter(day, 1)])

    await dragBar(person, barOf(person, second), 3, sign)
    await answerOf(person, 'applySchedule', () => page.mouse.up())
    expect(await datesOf(second)).toEqual([daysAfter(day, 8), daysAfter(day, 9)])
  }, 90_000)

  it('a link is typed into the tree, and a reschedule shows its moves before it makes them (R6)', async () => {
    const { person } = mona
    const { page, words } = person
    const { first, second } = await openPair(person)
    const row = page.getByRole('row').filter({ hasText: second.item_id })
    await row.getByRole('gridcell').nth(3).focus()
    await page.keyboard.press('Enter')
    await row.getByRole('textbox').fill(`${first.item_id}FS+9d`)
    await answerOf(person, 'saveLink', () => page.keyboard.press('Enter'))
    const link = { predecessor: first.id, type: 'FS', lag: 9, unit: 'wd' }
    expect(await linksTo(second)).toEqual([expect.objectContaining(link)])
    await row.getByText(locale === 'en' ? /FS\+9d$/ : /FS\+٩d/).waitFor()

    await followLinks(second)
    const before = await datesOf(second)
    await pressMore(person, 'timeline:reschedule')
    const sheet = page.getByRole('dialog', { name: words('timeline:preview.title') })
    await sheet.getByRole('row').filter({ hasText: second.item_id }).waitFor()
    await expectAccessible(person)
    expect(await datesOf(second)).toEqual(before)
    const apply = sheet.getByRole('button', { name: words('timeline:preview.apply') })
    await answerOf(person, 'applySchedule', () => apply.click())
    expect(await datesOf(second)).not.toEqual(before)
    await answerOf(person, 'undoSchedule', () => undo(person))
    expect(await datesOf(second)).toEqual(before)
  }, 90_000)

  it('a baseline says what moved since, and a task is split and joined by keys (R13, R25, R48)', async () => {
    const { person } = mona
    const { page, words } = person
    const { first } = await openPair(person)
    await pressMore(person, 'timeline:baseline.title')
    const dialog = page.getByRole('dialog', { name: words('timeline:baseline.title') })
    await dialog.getByRole('textbox').fill(`Plan ${first.item_id}`)
    await answerOf(person, 'setBaseline', () => page.keyboard.press('Enter'))
    await dialog.getByRole('row').filter({ hasText: first.item_id }).waitFor()
    await expectAccessible(person)
    await page.keyboard.press('Escape')
    const row = page.getByRole('row').filter({ has: barOf(person, first) })
    await row.getByText(words('timeline:baseline.same')).waitFor()
    await barOf(person, first).focus()
    await answerOf(person, 'applySchedule', () => page.keyboard.press('PageUp'))
    await row.getByText(words('timeline:baseline.same')).waitFor({ state: 'hidden' })
    const { tasks } = await readGantt()
    expect(tasks.find(({ id }) => id === first.id)?.baseline_shift).toEqual({ start: 5, due: 5 })

    await row
      .getByRole('gridcell')
      .filter({ has: page.getByRole('button') })
      .last()
      .focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: words('timeline:menu.split') }).press('Enter')
    const ask = page.getByRole('dialog')
    await expectAccessible(person)
    const split = ask.getByRole('button', { name: words('timeline:split.act') })
    await answerOf(person, 'splitTask', () => split.press('Enter'))
    await row.getByRole('slider').nth(1).waitFor()
    await answerOf(person, 'joinTask', () => undo(person))
    await row.getByRole('slider').nth(1).waitFor({ state: 'detached' })

    await pressMore(person, 'timeline:baseline.title')
    await dialog.getByRole('row').filter({ hasText: first.item_id }).getByRole('button').click()
    await ask.getByRole('textbox').fill('End of the test')
    await answerOf(person, 'deleteBaseline', () =>
      ask
        .getByRole('button', { name: words('timeline:baseline.delete'), exact: true })
        .last()
        .click(),
    )
    await dialog.waitFor()
    const { baselines } = await readGantt()
    expect(baselines.filter(({ name }) => name.includes(first.item_id))).toEqual([])
  }, 120_000)
})
