import { newMark } from '../support/browser/board.js'
import { closePerson, expectAccessible, openPerson, type Person } from '../support/browser/browser.js'
import { DOER, planningFixture } from '../support/browser/planning-fixture.js'
import { signIn } from '../support/browser/session.js'
import type { Locale } from '../support/browser/words.js'
import { retryUntilKnown } from '../support/companies.js'

// The wizard leads to a running project: a template of the product, people for its roles, a part left out.

const fixture = planningFixture()

const FIRST_DAY = { en: '03-03-2030', ar: '٠٣-٠٣-٢٠٣٠' } as const
const ROLE = { en: 'Event manager', ar: 'مدير الفعالية' } as const
const TEMPLATE = { en: /^Event/, ar: /^فعالية/ } as const

/** Nothing serious for axe, and nothing wider than the screen. */
async function expectSound(person: Person): Promise<void> {
  await expectAccessible(person)
  const over = await person.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(over).toBeLessThanOrEqual(0)
}

/** Tasks of the project and the project itself, once they are there. */
async function madeOf(project: number) {
  const { number: subscription, people } = fixture.company
  const session = await signIn(people.owner.email)
  const order = { by: 'rank', descending: false } as const
  const call = () => session.call('listTasks', { subscription, projects: [project], page_size: 100, order })
  const { tasks } = await retryUntilKnown(call, 'the tasks')
  const [made] = await session.call('getProject', { projectId: project, subscription })
  return { tasks, made }
}

test.each<[Locale, number]>([
  ['en', 1440],
  ['ar', 390],
])(
  'the wizard leads from a template of the product, with people for its roles and without a part, to a running project (%s, %i px)',
  async (locale, width) => {
    const code = newMark().slice(0, 8).toUpperCase()
    const { number: subscription, people } = fixture.company
    const viewport = { width, height: 900 }
    const person = await openPerson(fixture.browser, locale, people.owner.email, { viewport })
    const { page, words } = person
    const goOn = async (step: string) => {
      await expectSound(person)
      await page.getByRole('button', { name: words('wizard:next') }).click()
      await page.waitForURL(new RegExp(`step=${step}$`))
    }

    await page.goto(`/${subscription}/projectwizard`)
    await page.getByRole('textbox', { name: words('projects:form.name') }).fill(`Conference ${code}`)
    await page.getByRole('textbox', { name: words('projects:form.code') }).fill(code)
    await goOn('start')
    await page.getByRole('radio', { name: words('wizard:start.template') }).check({ force: true })
    await page.getByRole('radio', { name: TEMPLATE[locale] }).check()
    await goOn('days')
    const start = page.getByRole('textbox', { name: words('projects:form.start') })
    await start.fill(FIRST_DAY[locale])
    await start.press('Tab')
    const planned = page.getByRole('table', { name: words('wizard:days.preview') })
    const isPlanned = () => planned.locator('time[datetime="2030-03-03"]').first().waitFor()
    await isPlanned()
    // The choices stay when the page is loaded again.
    await page.reload()
    await isPlanned()
    const days = planned.locator('time')
    const shown = await days.evaluateAll((all) => all.map((day) => day.getAttribute('datetime') ?? ''))
    await goOn('people')
    await page.getByRole('combobox', { name: ROLE[locale] }).click()
    await page.getByRole('option', { name: DOER }).click()
    await page.getByRole('listbox').waitFor({ state: 'hidden' })
    await goOn('parts')
    await page.getByRole('checkbox', { name: words('wizard:part.folders') }).uncheck()
    await goOn('review')
    await page.getByText(DOER).waitFor()
    await expectSound(person)
    await page.getByRole('button', { name: words('projects:wizard.create') }).click()
    await page.waitForURL(/\/project\/\d+\/punch$/, { timeout: 30_000 })
    const project = Number(/project\/(\d+)/.exec(page.url())?.[1])
    await page
      .getByText(new RegExp(`^${code}-\\d+$`))
      .first()
      .waitFor()

    const { tasks, made } = await madeOf(project)
    expect(tasks.length).toBeGreaterThan(9)
    expect(tasks.filter(({ assignee }) => assignee === people.r4.userId).length).toBeGreaterThan(0)
    const given = tasks.flatMap(({ start_date: first, due_date: last }) => [first ?? '', last ?? ''])
    expect(given.toSorted()).toEqual(shown.toSorted())
    expect(made).toMatchObject({ start_date: '2030-03-03' })
    expect(made?.members).toContainEqual({ user: people.r4.userId, role_id: 4 })
    await closePerson(person)
  },
  60_000,
)
