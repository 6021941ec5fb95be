import type { Locator } from 'playwright-core'

import { answerOf, newMark } from '../support/browser/board.js'
import { closePerson, expectAccessible, openPerson } from '../support/browser/browser.js'
import { DOER, planningFixture } from '../support/browser/planning-fixture.js'
import { signIn } from '../support/browser/session.js'
import type { Locale } from '../support/browser/words.js'

// The owner of a company makes a template of a project, changes a task of it, and publishes it.

const fixture = planningFixture()

/** The template of this name as the server has it, with its tasks. */
async function templateNamed(name: string) {
  const { number: subscription, people } = fixture.company
  const owner = await signIn(people.owner.email)
  const heads = await owner.call('getallprojectTemplate', { subscription })
  const head = heads.find((one) => one.name === name)
  const [made] = await owner.call('getprojectTemplate', { subscription, id: head?.id ?? '' })
  const { tasks } = JSON.parse(made?.all_data ?? '') as { tasks: { name: string }[] }
  return { head, tasks }
}

test.each<[Locale, number]>([
  ['en', 1440],
  ['ar', 390],
])(
  'a template is made from a project with roles, edited, refused where it is wrong, and published (%s, %i px)',
  async (locale, width) => {
    const { company } = fixture
    const mark = newMark()
    const name = `Fit-out ${mark} of the house by the harbour with its cellar, its two garages and the garden`
    const [paint, handOver] = [`Paint ${mark}`, `Hand over ${mark}`]
    const board = await fixture.namedBoard()
    await fixture.makeTask(mark, board.periods[1])
    const viewport = { width, height: 900 }
    const person = await openPerson(fixture.browser, locale, company.people.owner.email, { viewport })
    const { page, words } = person
    const form = page.getByRole('dialog')
    const button = (key: string, place: Locator = page.locator('body')) =>
      place.getByRole('button', { name: words(`templates:${key}`), exact: true })
    const saved = (act: () => Promise<unknown>) => answerOf(person, 'alterProjectTemplate', act)

    await page.goto(`/${company.number}/subsetting/projectconfigurator`)
    await page.getByText(words('templates:builtIn')).first().waitFor()
    await expectAccessible(person)

    await button('new').first().click()
    await form.getByRole('textbox', { name: words('templates:column.name') }).fill(name)
    await form.getByRole('radio', { name: words('templates:start.project') }).check({ force: true })
    await form.getByRole('combobox', { name: words('templates:start.projectField') }).click()
    await page.getByRole('option', { name: 'Website relaunch' }).click()
    await form.getByRole('textbox', { name: DOER }).fill('Painter')
    await expectAccessible(person)
    await saved(() => button('create', form).click())

    const open = page.getByRole('button', { name: paint, exact: true })
    await page.getByRole('row').filter({ has: open }).getByText('Painter').waitFor()
    await expectAccessible(person)
    const daysOf = (field: string) =>
      form.getByRole('group', { name: words(`words:field.${field}`) }).getByRole('textbox')
    if (width > 900) {
      // A long name is no reason for what stands beside it to go below.
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
      const save = await button('save').boundingBox()
      expect(save?.y).toBeLessThan((heading?.y ?? 0) + (heading?.height ?? 0))
    }
    await open.click()
    await daysOf('start_date').fill('4')
    await daysOf('due_date').fill('2')
    await expectAccessible(person)
    await button('task.done', form).click()
    await page.getByRole('textbox', { name: words('templates:task.new') }).fill(handOver)
    await page.keyboard.press('Enter')
    await button('save').click()
    await page.getByRole('alert').getByRole('button', { name: paint }).click()
    await daysOf('due_date').fill('9')
    await button('task.done', form).click()
    await saved(() => button('save').click())
    await saved(() => button('action.publish').click())
    await page.getByText(words('templates:state.published')).first().waitFor()
    await expectAccessible(person)

    const { head, tasks } = await templateNamed(name)
    expect(head).toMatchObject({ state: 'published', version: 2, published_version: 2 })
    const start = { n: 4, unit: 'wd', from: 'start' }
    const due = { ...start, n: 9 }
    expect(tasks).toContainEqual(expect.objectContaining({ name: paint, role: 'Painter', start, due }))
    expect(tasks).toContainEqual(expect.objectContaining({ name: handOver }))
    await closePerson(person)
  },
  60_000,
)
