import { eventually } from '@smartproject/testkit/eventually'
import type { Locator } from 'playwright-core'

import {
  announced,
  answerOf,
  callsOf,
  expectFocus,
  middleOf,
  newMark,
  saidNow,
  undo,
  type Task,
} from '../support/browser/board.js'
import { boardFixture, inBothLanguages } from '../support/browser/board-fixture.js'
import { expectAccessible, type Person } from '../support/browser/browser.js'
import { HOME } from '../support/browser/leave.js'
import type { Locale } from '../support/browser/words.js'

// The calendar of a project: keys and mouse move bars to other days, also past the month on the screen.

// A month of years to come, where no other test has anything; its weeks go from 23 February to 5 April.
const MARCH = `/${HOME}/project/1/punchcalendar?date=2031-03-15`
const DAYS = { start_date: '2031-03-24', due_date: '2031-03-26' } as const
const MONTHS = {
  en: { march: 'March 2031', april: 'April 2031' },
  ar: { march: 'مارس ٢٠٣١', april: 'أبريل ٢٠٣١' },
} as const

const fixture = boardFixture()

async function daysOf({ id }: Task) {
  const { start_date, due_date } = await fixture.session.call('getTaskDetail', { subscription: HOME, id })
  return { start_date, due_date }
}

const monthShown = ({ page }: Person, name: string): Promise<void> =>
  page.getByRole('heading', { level: 2, name }).waitFor()

/** The bar of a task, in the first of its weeks that is shown. */
function barOf({ page }: Person, task: Task): Locator {
  return page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${task.item_id} `) })
    .first()
}

async function openMarch(person: Person, locale: Locale): Promise<{ task: Task; bar: Locator }> {
  const mark = newMark()
  const fields = { name: '', ...DAYS }
  const task = await fixture.tasks.make('Carry this', mark, { fields })
  await person.page.goto(MARCH)
  await monthShown(person, MONTHS[locale].march)
  const bar = barOf(person, task)
  await bar.waitFor()
  return { task, bar }
}

/** A day as the calendar says it, which never breaks into two lines. */
function spoken(day: string, locale: Locale): string {
  const tag = locale === 'en' ? 'en-GB' : 'ar-u-nu-arab-ca-gregory'
  const form = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(tag, form).format(new Date(day)).replaceAll(' ', '\u00a0')
}

interface Place {
  x: number
  y: number
}

/** The day of the month that lies at a place of the screen. */
function dayAt({ page }: Person, place: Place): Promise<string> {
  return page.getByRole('main').evaluate((main, { x, y }) => {
    const cell = [...main.querySelectorAll<HTMLElement>('[data-date]')].find((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return x > left && x < right && y > top && y < bottom
    })
    return cell?.dataset['date'] ?? ''
  }, place)
}

/** Takes the end of a bar by the mouse and holds it at the end of the line until another month is shown. */
async function pullOverEdge({ page, ...person }: Person, locale: Locale, bar: Locator): Promise<Place> {
  const weeks = await page.getByRole('main').getByRole('table').boundingBox()
  const box = await bar.boundingBox()
  if (!weeks || !box) throw new Error('nothing to aim at')
  const end = locale === 'en' ? box.x + box.width - 3 : box.x + 3
  const { y } = await middleOf(bar)
  await page.mouse.move(end, y)
  await page.mouse.down()
  await page.mouse.move(end, y + 8, { steps: 3 })
  const edge = locale === 'en' ? weeks.x + weeks.width - 4 : weeks.x + 4
  await page.mouse.move(edge, y + 8, { steps: 8 })
  await page.getByText(person.words('common:calendar.carry.hold')).waitFor()
  const march = page.getByRole('heading', { level: 2, name: MONTHS[locale].march })
  await march.waitFor({ state: 'detached' })
  return { x: weeks.x + weeks.width / 2, y: weeks.y + weeks.height / 2 }
}

inBothLanguages(fixture, (mona, locale) => {
  it('keys take a bar into the next month, the page goes along, and each step is said', async () => {
    const { person } = mona
    const { page, words } = person
    const { task, bar } = await openMarch(person, locale)
    await expectAccessible(person)
    const says = (day: string) => announced(person, new RegExp(spoken(day, locale)))
    await bar.focus()
    await page.keyboard.press('ArrowDown')
    await says('2031-03-31')
    await expectFocus(bar, 'the bar a week later')
    await page.keyboard.press('ArrowDown')
    await says('2031-04-07')
    await monthShown(person, MONTHS[locale].april)
    await expectFocus(bar, 'the bar in the next month')
    await page.keyboard.press('Escape')
    await announced(person, new RegExp(spoken(DAYS.start_date, locale)))
    await monthShown(person, MONTHS[locale].march)
    await expectFocus(bar, 'the bar that was put back')

    for (const day of ['2031-03-31', '2031-04-07']) {
      await page.keyboard.press('ArrowDown')
      await says(day)
      await expectFocus(bar, 'the bar that is carried')
    }
    await monthShown(person, MONTHS[locale].april)
    await page.keyboard.press(locale === 'en' ? 'Shift+ArrowRight' : 'Shift+ArrowLeft')
    await says('2031-04-10')
    await expectFocus(bar, 'the bar that is longer now')
    await answerOf(person, 'updateTask', () => page.keyboard.press('Enter'))
    await announced(person, words('common:calendar.carry.kept'))
    expect(await daysOf(task)).toEqual({ start_date: '2031-04-07', due_date: '2031-04-10' })

    await answerOf(person, 'updateTask', () => undo(person))
    expect(await daysOf(task)).toEqual(DAYS)
  }, 90_000)

  it('the end of a bar that is held at the edge by the mouse turns the page; Escape leads back', async () => {
    const { person } = mona
    const { page } = person
    const { task, bar } = await openMarch(person, locale)
    const changes = callsOf(person, 'updateTask')
    const away = await pullOverEdge(person, locale, bar)
    await page.mouse.move(away.x, away.y, { steps: 4 })
    await page.keyboard.press('Escape')
    await monthShown(person, MONTHS[locale].march)
    await page.mouse.up()
    await bar.waitFor()
    expect(changes).toEqual([])

    const { x, y } = await pullOverEdge(person, locale, bar)
    let day = ''
    await eventually(
      async () => {
        await page.mouse.move(x, y)
        await page.mouse.move(x + 3, y)
        day = await dayAt(person, { x, y })
        return day !== '' && (await saidNow(person)).includes(spoken(day, locale))
      },
      { what: 'the bar to follow the mouse' },
    )
    await answerOf(person, 'updateTask', () => page.mouse.up())
    expect(day > '2031-04-01').toBe(true)
    expect(await daysOf(task)).toEqual({ start_date: DAYS.start_date, due_date: day })
  }, 90_000)
})
