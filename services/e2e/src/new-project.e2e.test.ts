import { newMark } from './support/browser/board.js'
import { closePerson, expectAccessible, openPerson, type Person } from './support/browser/browser.js'
import { DOER, planningFixture } from './support/browser/planning-fixture.js'
import { signIn } from './support/browser/session.js'
import type { Locale } from './support/browser/words.js'
import { retryUntilKnown } from './support/companies.js'

// The wizard leads to a running project: a template of the product, people for its roles, a part left out.

const fixture = planningFixture()

const FIRST_DAY = { en: '03-03-2030', ar: '٠٣-٠٣-٢٠٣٠' } as const
const ROLE = { en: 'Event manager', ar: 'مدير الفعالية' } as const
const TEMPLATE = { en: /^Event/, ar: /^فعالية/ } as const

/** The step is accessible on a wide screen and on a phone, and not wider than either. */
async function expectBothWidths({ page, ...person }: Person): Promise<void> {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await expectAccessible({ page, ...person })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(over).toBeLessThanOrEqual(0)
  }
}

test.each<Locale>(['en', 'ar'])(
  'the wizard leads from a template of the product, with people for its roles and without a part, to a running project, in %s (R31)',
  async (locale) => {
    const code = newMark()
      .replaceAll(/[^A-Za-z0-9]/g, '')
      .toUpperCase()
      .slice(0, 8)
    const { number: subscription, people } = fixture.company
    const person = await openPerson(fixture.browser, locale, people.owner.email)
    const { page, words } = person
    const next = () => page.getByRole('button', { name: words('wizard:next') }).click()
    const reached = (step: string) => page.waitForURL(new RegExp(`step=${step}$`))

    await page.goto(`/${subscription}/projectwizard`)
    await page.getByRole('textbox', { name: words('projects:form.name') }).fill(`Conference ${code}`)
    await page.getByRole('textbox', { name: words('projects:form.code') }).fill(code)
    await expectBothWidths(person)
    await next()
    await reached('start')
    await page.getByText(words('wizard:start.template')).first().click()
    await page.getByRole('radio', { name: TEMPLATE[locale] }).check()
    await expectBothWidths(person)
    await next()
    await reached('days')
    await page.getByRole('textbox', { name: words('projects:form.start') }).fill(FIRST_DAY[locale])
    await page.getByRole('textbox', { name: words('projects:form.start') }).press('Tab')
    const planned = page.getByRole('table', { name: words('wizard:days.preview') })
    await planned.locator('time[datetime="2030-03-03"]').first().waitFor()
    const shown = await planned
      .locator('time')
      .evaluateAll((days) => days.map((day) => day.getAttribute('datetime') ?? ''))
    await expectBothWidths(person)
    await page.reload()
    await planned.locator('time[datetime="2030-03-03"]').first().waitFor()
    await next()
    await reached('people')
    await page.getByRole('combobox', { name: ROLE[locale] }).click()
    await page.getByRole('option', { name: DOER }).click()
    await expectBothWidths(person)
    await next()
    await reached('parts')
    await page.getByRole('checkbox', { name: words('wizard:part.folders') }).uncheck()
    await expectBothWidths(person)
    await next()
    await reached('review')
    await page.getByText(DOER).waitFor()
    await expectBothWidths(person)
    await page.getByRole('button', { name: words('projects:wizard.create') }).click()
    await page.waitForURL(/\/project\/\d+\/punch$/, { timeout: 30_000 })
    const project = Number(/project\/(\d+)/.exec(page.url())?.[1])
    await page.getByText(`${code}-1`, { exact: true }).first().waitFor()

    const session = await signIn(people.owner.email)
    const call = () =>
      session.call('listTasks', {
        subscription,
        projects: [project],
        page_size: 100,
        order: { by: 'rank', descending: false },
      })
    const { tasks } = await retryUntilKnown(call, 'the tasks')
    expect(tasks.length).toBeGreaterThan(9)
    expect(tasks.filter(({ assignee }) => assignee === people.r4.userId).length).toBeGreaterThan(0)
    const given = tasks.flatMap(({ start_date: start, due_date: due }) => [start ?? '', due ?? ''])
    expect(given.toSorted()).toEqual(shown.toSorted())
    const [made] = await session.call('getProject', { projectId: project, subscription })
    expect(made).toMatchObject({ start_date: '2030-03-03' })
    expect(made?.members).toContainEqual({ user: people.r4.userId, role_id: 4 })
    await closePerson(person)
  },
  240_000,
)
