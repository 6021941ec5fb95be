import { randomUUID } from 'node:crypto'

import { answerOf } from './support/browser/board.js'
import { closePerson, expectAccessible, openPerson } from './support/browser/browser.js'
import { DOER, planningFixture } from './support/browser/planning-fixture.js'
import { signIn } from './support/browser/session.js'
import type { Locale } from './support/browser/words.js'

// The owner of a company makes a template of a project, changes a task of it, and publishes it.

const fixture = planningFixture()

test.each<Locale>(['en', 'ar'])(
  'a template is made from a project with roles, edited, refused where it is wrong, and published, in %s',
  async (locale) => {
    const { company } = fixture
    const mark = randomUUID().slice(0, 8)
    const name = `Fit-out ${mark}`
    const board = await fixture.namedBoard()
    await fixture.makeTask(mark, board.periods[1])
    const person = await openPerson(fixture.browser, locale, company.people.owner.email)
    const { page, words } = person
    await page.goto(`/${company.number}/subsetting/projectconfigurator`)
    await page
      .getByRole('row')
      .filter({ hasText: words('templates:builtIn') })
      .first()
      .waitFor()
    await expectAccessible(person)

    await page.getByRole('button', { name: words('templates:new') }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: words('templates:column.name') }).fill(name)
    await form.getByRole('radio', { name: words('templates:start.project') }).check({ force: true })
    await form.getByLabel(words('templates:start.projectField')).last().click()
    await page.getByRole('option', { name: /Website relaunch/ }).click()
    await form.getByRole('textbox', { name: DOER }).fill('Painter')
    await expectAccessible(person)
    await answerOf(person, 'alterProjectTemplate', () => page.keyboard.press('Enter'))

    const row = page.getByRole('row').filter({ hasText: `Paint ${mark}` })
    await row.getByText('Painter').waitFor()
    await expectAccessible(person)
    await row
      .getByRole('button', { name: `Paint ${mark}` })
      .first()
      .click()
    const days = (field: string) => form.getByRole('group', { name: words(field) }).getByRole('textbox')
    await days('words:field.start_date').fill('4')
    await days('words:field.due_date').fill('2')
    await expectAccessible(person)
    await form.getByRole('button', { name: words('templates:task.done') }).click()
    await page.getByRole('textbox', { name: words('templates:task.new') }).fill(`Hand over ${mark}`)
    await page.keyboard.press('Enter')
    const save = page.getByRole('button', { name: words('templates:save'), exact: true })
    await save.click()
    await page
      .getByRole('alert')
      .getByRole('button', { name: `Paint ${mark}` })
      .waitFor()
    await row
      .getByRole('button', { name: `Paint ${mark}` })
      .first()
      .click()
    await days('words:field.due_date').fill('9')
    await form.getByRole('button', { name: words('templates:task.done') }).click()
    await answerOf(person, 'alterProjectTemplate', () => save.click())
    await answerOf(person, 'alterProjectTemplate', () =>
      page.getByRole('button', { name: words('templates:action.publish') }).click(),
    )
    await page.getByText(words('templates:state.published')).first().waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(person)

    const owner = await signIn(company.people.owner.email)
    const heads = await owner.call('getallprojectTemplate', { subscription: company.number })
    const head = heads.find((one) => one.name === name)
    expect(head).toMatchObject({ state: 'published', version: 2, published_version: 2 })
    const [made] = await owner.call('getprojectTemplate', {
      subscription: company.number,
      id: head?.id ?? '',
    })
    const { tasks } = JSON.parse(made?.all_data ?? '') as { tasks: { name: string }[] }
    expect(tasks).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: `Paint ${mark}`,
          role: 'Painter',
          start: { n: 4, unit: 'wd', from: 'start' },
        }),
        expect.objectContaining({ name: `Hand over ${mark}` }),
      ]),
    )
    await closePerson(person)
  },
  150_000,
)
