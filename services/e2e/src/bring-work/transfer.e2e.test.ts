import { boardFixture, inBothLanguages } from '../support/browser/board-fixture.js'
import { cardOf, newMark, openBoard } from '../support/browser/board.js'
import { expectAccessible, type Person } from '../support/browser/browser.js'
import { HOME } from '../support/browser/leave.js'
import { retryUntilKnown } from '../support/companies.js'

// Tasks move into another project by the menu of a card and come back; those of a selection are copied.

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

const fixture = boardFixture()

/** A project that tasks come into; gives its number and name. */
async function aTarget(): Promise<{ number: number; name: string }> {
  const code = `T${Date.now().toString(36).slice(-7).toUpperCase()}`
  const name = `Target ${code}`
  const fields = { description: '', start_date: null, end_date: null, members: [] }
  const { project } = await fixture.session.call('createProject', {
    subscription: HOME,
    code,
    name,
    ...fields,
  })
  const look = () => fixture.session.call('getBoardSetup', { subscription: HOME, project })
  await retryUntilKnown(look, 'the project')
  return { number: project, name }
}

async function chooseTarget({ page, words }: Person, name: string): Promise<void> {
  await page.getByRole('combobox', { name: words('copies:to') }).fill(name)
  await page.getByRole('option', { name }).click()
}

const detailOf = ({ id }: { id: string }) => fixture.session.call('getTaskDetail', { subscription: HOME, id })

/** The tasks of a project by their names. */
async function tasksIn(project: number) {
  const { tasks } = await fixture.session.call('listTasks', { subscription: HOME, projects: [project] })
  return new Map(tasks.map((task) => [task.name, task]))
}

inBothLanguages(fixture, (mona, locale, inTurn) => {
  const two = locale === 'ar' ? 'two' : 'other'
  const button = (key: string) =>
    mona.person.page.getByRole('button', { name: mona.person.words(`copies:${key}`) })

  inTurn(
    'a card moves into another project with its part, opens by its former code, and comes back',
    async () => {
      const { person } = mona
      const { page, words } = person
      const mark = newMark()
      const target = await aTarget()
      const task = await fixture.tasks.make('Goes away', mark)
      const part = await fixture.tasks.make('Goes along', mark, { fields: { name: '', parent: task.id } })

      await openBoard(person, `?q=${mark}`, task)
      await cardOf(person, task).click({ button: 'right' })
      await page.getByRole('menuitem', { name: words('board:action.moveTo') }).click()
      await chooseTarget(person, target.name)
      await expectAccessible(person)
      await page.setViewportSize(NARROW)
      await page.waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth)
      await page.setViewportSize(WIDE)
      await button('moves.check').click()
      await button(`moves.submit_${two}`).click()
      await page.getByText(words(`copies:moves.done_${two}`)).waitFor()
      await expectAccessible(person)
      await cardOf(person, part).waitFor({ state: 'detached' })

      // The former code leads to the task, which has a code of the target.
      const byCode = { subscription: HOME, item_id: task.item_id }
      const found = await fixture.session.call('getTaskDetail', byCode)
      expect(found).toMatchObject({ id: task.id, project: target.number })
      expect(found.item_id).not.toBe(task.item_id)

      await button('moves.undo').click()
      await page.getByText(words(`copies:moves.undone_${two}`)).waitFor()
      await page.keyboard.press('Escape')
      for (const one of [task, part]) await cardOf(person, one).waitFor()
      expect(await detailOf(part)).toMatchObject({ project: 1, item_id: part.item_id })
    },
    60_000,
  )

  inTurn(
    'a selection is copied into another project by the bar with what is between its tasks, and stays as it is (R30)',
    async () => {
      const { person } = mona
      const { page, words } = person
      const mark = newMark()
      const target = await aTarget()
      const whole = await fixture.tasks.make('Whole', mark)
      const part = await fixture.tasks.make('Part', mark, { fields: { name: '', parent: whole.id } })
      const before = await Promise.all([detailOf(whole), detailOf(part)])

      await openBoard(person, `?q=${mark}`, whole)
      for (const task of [whole, part]) {
        await cardOf(person, task).focus()
        await page.keyboard.press('x')
      }
      await page.getByRole('button', { name: words('list:bulk.copyTo') }).click()
      await chooseTarget(person, target.name)
      await expectAccessible(person)
      await button('check').click()
      await button(`submit_${two}`).click()
      await page.getByText(words(`copies:done_${two}`)).waitFor()
      await page.getByRole('link', { name: words('copies:show') }).click()
      await page.waitForURL(`**/project/${target.number}/**`)
      for (const name of ['Whole', 'Part']) await page.getByText(`${name} ${mark}`).first().waitFor()
      const copies = await tasksIn(target.number)
      expect(copies.get(`Part ${mark}`)?.parent).toBe(copies.get(`Whole ${mark}`)?.id)
      expect(await Promise.all([detailOf(whole), detailOf(part)])).toEqual(before)
    },
    60_000,
  )
})
