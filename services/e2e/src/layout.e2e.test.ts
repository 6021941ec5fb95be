import type { Locator } from 'playwright-core'

import {
  answerOf,
  cardOf,
  expectFocus,
  newMark,
  openBoard,
  within,
  type Task,
} from './support/browser/board.js'
import { boardFixture, inBothLanguages } from './support/browser/board-fixture.js'
import { applyFor, dayFromToday, HOME, spansFrom } from './support/browser/leave.js'
import { signIn } from './support/browser/session.js'
import type { Person } from './support/browser/browser.js'

// A laid out page keeps the direction of typed text, hides nothing behind an overlay and does not jump.

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }
const LATIN = 'Measure the first load on phones, slowly, twice, with a cold cache and with a warm one'
const ARABIC = 'قياس التحميل الأول على الهواتف ببطء ومرتين بذاكرة باردة ثم بذاكرة دافئة وبعد إعادة التشغيل'

const fixture = boardFixture()
const span = spansFrom(1_350)

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const boxOf = (element: Locator): Promise<Box> =>
  element.evaluate((it) => {
    const { left, right, top, bottom } = it.getBoundingClientRect()
    return { left, right, top, bottom }
  })

const meets = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Whether the first letters of a text can be seen within the box that cuts it. */
function beginningShows(element: Locator): Promise<boolean> {
  return element.evaluate((it) => {
    const text = document.createTreeWalker(it, NodeFilter.SHOW_TEXT).nextNode()
    if (!text) return false
    const range = document.createRange()
    range.setStart(text, 0)
    range.setEnd(text, 4)
    const letters = range.getBoundingClientRect()
    let box: Element | null = it
    while (box && getComputedStyle(box).overflowX !== 'hidden') box = box.parentElement
    const cut = box?.getBoundingClientRect()
    return cut !== undefined && letters.left >= cut.left - 1 && letters.right <= cut.right + 1
  })
}

/** Waits until nothing moves any more. */
function settled({ page }: Person): Promise<unknown> {
  return page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  )
}

/** The direction in which the field writes now. */
const directionOf = (field: Locator): Promise<string> =>
  field.evaluate((it) => getComputedStyle(it).direction)

const nameOf = (place: Locator, task: Task): Locator => place.getByText(task.name, { exact: true }).last()

async function openApplyForm({ page, words }: Person): Promise<{ dialog: Locator; form: Locator }> {
  await page.goto(`/${HOME}?leave=apply`)
  const form = page.getByRole('form', { name: words('messages:applyForLeave') })
  await form.waitFor()
  return { dialog: page.getByRole('dialog', { name: words('leave:title') }), form }
}

inBothLanguages(fixture, (mona, locale) => {
  const other = locale === 'ar' ? LATIN : ARABIC

  afterEach(() => mona.person.page.setViewportSize(WIDE))

  it.each([WIDE, NARROW])(
    'a long title in the other script keeps its beginning at $width px',
    async (size) => {
      const { person } = mona
      await person.page.setViewportSize(size)
      const mark = newMark()
      const task = await fixture.tasks.make(other, mark)
      const card = await openBoard(person, `?q=${mark}`, task)
      expect(await beginningShows(nameOf(card, task))).toBe(true)
      await person.page.goto(`/${HOME}/grouppunch?q=${mark}`)
      const line = person.page.getByRole('main').getByText(task.name, { exact: true }).last()
      await line.waitFor()
      expect(await beginningShows(line)).toBe(true)
      const code = await boxOf(person.page.getByRole('main').getByText(task.item_id, { exact: true }).last())
      const name = await boxOf(line.locator('..'))
      // The code stands before the name, as the page reads.
      expect(locale === 'ar' ? code.right > name.right : code.left < name.left).toBe(true)
    },
    60_000,
  )

  it('typed text in a text area or field turns to its own direction', async () => {
    const { person } = mona
    const { form } = await openApplyForm(person)
    const reason = form.getByLabel(person.words('messages:reason'))
    const start = locale === 'ar' ? 'rtl' : 'ltr'
    expect(await directionOf(reason)).toBe(start)
    await reason.fill('سفر مع العائلة')
    expect(await directionOf(reason)).toBe('rtl')
    await reason.fill('Travel with the family')
    expect(await directionOf(reason)).toBe('ltr')
    await reason.fill('')
    expect(await directionOf(reason)).toBe(start)
  }, 60_000)

  it.each([WIDE, NARROW])(
    'the leave form begins in its first field, stays in place and shows Apply at $width px',
    async (size) => {
      const { person } = mona
      const { page, words } = person
      await page.setViewportSize(size)
      const { dialog, form } = await openApplyForm(person)
      const from = form.getByLabel(words('messages:leaveFrom'))
      await expectFocus(from, 'the first field')
      const before = { dialog: await boxOf(dialog), field: await boxOf(from) }
      // Two days off in every week: seven days from a Friday hold a weekend of any company.
      const day = [0, 1, 2, 3, 4, 5, 6].map(dayFromToday).find((one) => new Date(one).getUTCDay() === 5)
      for (const name of ['messages:leaveFrom', 'messages:leaveTo']) {
        await form.getByLabel(words(name)).fill((day ?? '').split('-').toReversed().join('-'))
        await form.getByLabel(words(name)).press('Tab')
      }
      await form.getByText(words('leave:noDays')).waitFor()
      const after = { dialog: await boxOf(dialog), field: await boxOf(from) }
      expect(after.dialog.top).toBe(before.dialog.top)
      expect(after.field.top).toBe(before.field.top)
      const apply = await boxOf(form.getByRole('button', { name: words('messages:apply') }))
      expect(apply.bottom).toBeLessThan(after.dialog.bottom)
      expect(after.dialog.bottom).toBeLessThanOrEqual(size.height)
    },
    60_000,
  )

  it.each([WIDE, NARROW])(
    'the strip of months cuts no day and scrolls to the last one at $width px',
    async (size) => {
      const { person } = mona
      const { page, words } = person
      await page.setViewportSize(size)
      const { form } = await openApplyForm(person)
      for (const [name, day] of [
        ['messages:leaveFrom', '01-01-2031'],
        ['messages:leaveTo', '04-02-2032'],
      ] as const) {
        await form.getByLabel(words(name)).fill(day)
        await form.getByLabel(words(name)).press('Tab')
      }
      await form
        .getByText(/2031|٢٠٣١/)
        .first()
        .waitFor()
      await form.getByText(within(words('common:calendar.strip.goesOn'))).waitFor()
      const strip = form.getByRole('group', { name: words('leave:strip') })
      const shown = await strip.evaluate((box) => {
        const { left, right } = box.getBoundingClientRect()
        const days = [...box.querySelectorAll('span:has(> small)')].map((day) => day.getBoundingClientRect())
        const cut = days.filter(
          (day) =>
            (day.left < left && day.right > left + 1.5) || (day.right > right && day.left < right - 1.5),
        )
        return { days: days.length, cut: cut.length, scrolls: box.scrollWidth > box.clientWidth }
      })
      // January 2031 to February 2032, which is a leap year.
      expect(shown).toEqual({ days: 365 + 31 + 29, cut: 0, scrolls: true })
    },
    60_000,
  )

  it('the days of a report stand beside each other at 390 px', async () => {
    const { page, words } = mona.person
    await page.setViewportSize(NARROW)
    await page.goto(`/${HOME}/subclreport`)
    const form = page.getByRole('form', { name: words('reports:form') })
    const [from, to] = [
      await boxOf(form.getByRole('textbox', { name: words('reports:param.from') })),
      await boxOf(form.getByRole('textbox', { name: words('reports:param.to') })),
    ]
    expect(from.top).toBe(to.top)
    expect(meets(from, to)).toBe(false)
  }, 60_000)

  it('the fields of a row stay within its card at 390 px', async () => {
    const { page } = mona.person
    await page.setViewportSize(NARROW)
    await page.goto(`/${HOME}/subsetting/userpermission`)
    const row = page.getByRole('row').filter({ hasText: 'emad@demo.test' })
    const [field, card] = [await boxOf(row.getByRole('combobox')), await boxOf(row)]
    expect(field.left).toBeGreaterThan(card.left)
    expect(field.right).toBeLessThan(card.right)
  }, 60_000)

  it('the link of a task in the way of a leave opens that task', async () => {
    const { person } = mona
    const { page, words } = person
    const emad = await signIn('emad@demo.test')
    const mark = newMark()
    const days = span()
    const task = await fixture.tasks.make('In the way', mark, {
      fields: { name: '', assignee: emad.userId, start_date: days.from_date, due_date: days.to_date },
    })
    const leave = await applyFor(emad, days)
    try {
      await page.goto(`/${HOME}?leave=${leave.id}`)
      await page.getByRole('dialog', { name: words('messages:tasksClash') }).waitFor()
      await page.getByRole('link', { name: task.name }).click()
      await page.getByRole('dialog', { name: new RegExp(mark) }).waitFor()
      expect(new URL(page.url()).pathname).toBe(`/${HOME}/project/1/punchcalendar`)
    } finally {
      await emad.call('withdrawLeave', { subscription: HOME, id: leave.id, version: leave.version })
    }
  }, 60_000)

  it.each([WIDE, NARROW])(
    'the message with Undo lies over no control at $width px',
    async (size) => {
      const { person } = mona
      const { page, words } = person
      const mark = newMark()
      const chosen = await fixture.tasks.make('Chosen', mark)
      const kept = await fixture.tasks.make('Kept', mark)
      await openBoard(person, `?q=${mark}`, chosen)
      await cardOf(person, chosen).focus()
      await page.keyboard.press('x')
      await cardOf(person, kept).focus()
      await page.keyboard.press('x')
      await page.setViewportSize(size)
      const bar = page.getByRole('region', { name: words('list:bulk.label') })
      await bar.waitFor()
      await cardOf(person, kept).focus()
      await answerOf(person, 'bulkChangeTasks', () => page.keyboard.press('i'))
      const message = page
        .getByRole('button', { name: words('task:action.undo') })
        .last()
        .locator('..')
      await message.waitFor()
      await settled(person)
      expect(meets(await boxOf(message), await boxOf(bar))).toBe(false)
      await bar.getByRole('button', { name: words('list:bulk.clear') }).click()
      await bar.waitFor({ state: 'detached' })
      const add = page.getByRole('button', { name: words('board:new'), exact: true })
      expect(meets(await boxOf(message), await boxOf(add))).toBe(false)
    },
    60_000,
  )
})
