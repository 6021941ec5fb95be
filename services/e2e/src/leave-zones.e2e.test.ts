import { addDays, dayIn } from '@smartproject/kit/types/plain-date'
import type { Browser, Locator, Page } from 'playwright-core'

import { closePerson, launchBrowser, openPerson, type Person } from './support/browser/browser.js'
import { HOME } from './support/browser/leave.js'
import { signIn, type CallOutput } from './support/browser/session.js'
import { turnsOf, typedDate, ZONES } from './support/browser/zones.js'

// Days of leave are the same texts where they are typed and read, also on the days a zone turns its clocks.

type Leaves = CallOutput<'listOwnLeave'>['leaves']

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** A row that carries these days. */
const rowOf = (page: Page, days: readonly string[]): Locator =>
  days.reduce((rows, day) => rows.filter({ hasText: typedDate(day) }), page.getByRole('row'))

async function applyFor({ page, words }: Person, days: readonly [string, string]): Promise<void> {
  await page.goto(`/${HOME}/leavelist`)
  await page.getByRole('button', { name: words('messages:applyForLeave') }).click()
  const form = page.getByRole('dialog').getByRole('form', { name: words('messages:applyForLeave') })
  for (const [index, name] of ['messages:leaveFrom', 'messages:leaveTo'].entries()) {
    await form.getByLabel(words(name)).fill(typedDate(days[index] ?? ''))
    await form.getByLabel(words(name)).press('Tab')
  }
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/applyForLeave'))
  // By a key: what the days bring into the form may still move the button away from a pointer.
  await form.getByRole('button', { name: words('messages:apply') }).press('Enter')
  expect((await sent).status()).toBe(200)
}

test.each(ZONES)(
  'leave over the days %s turns its clocks is stored and shown as it was typed (D5, D25)',
  async (timezoneId) => {
    // Mona's days are asked for in this file alone.
    const session = await signIn('mona@demo.test')
    const own = async (): Promise<Leaves> =>
      (await session.call('listOwnLeave', { subscription: HOME, all: true, page_size: 100 })).leaves
    const spans = turnsOf(timezoneId).map((day) => [addDays(day, -1), addDays(day, 1)] as const)
    const ofSpans = async () =>
      (await own()).filter(
        ({ from_date, status }) => status === 'pending' && spans.some(([from]) => from === from_date),
      )
    const withdrawAll = async () => {
      for (const { id, version } of await ofSpans())
        await session.call('withdrawLeave', { subscription: HOME, id, version })
    }
    await withdrawAll()
    const mona = await openPerson(browser, 'en', 'mona@demo.test', { timezoneId })
    const olivia = await openPerson(browser, 'en', 'olivia@demo.test', { timezoneId: 'Europe/London' })
    try {
      for (const span of spans) await applyFor(mona, span)
      await mona.page.goto(`/${HOME}/leavelist`)
      const stored = await ofSpans()
      expect(stored.map(({ from_date, to_date }) => `${from_date} ${to_date}`).toSorted()).toEqual(
        spans.map((span) => span.join(' ')),
      )
      await olivia.page.goto(`/${HOME}/leaveapproval`)
      for (const span of spans) {
        // When it was asked for is an instant, read on the clock of the one who reads it.
        const asked = rowOf(mona.page, [...span, dayIn(timezoneId, new Date())])
        // Days of another zone may be the same: what was asked for in it is withdrawn by now.
        await asked.filter({ has: mona.page.getByText(mona.words('messages:pending')) }).waitFor()
        await rowOf(olivia.page, span).waitFor()
      }
      await closePerson(mona)
      await closePerson(olivia)
    } finally {
      await withdrawAll()
    }
  },
  90_000,
)
