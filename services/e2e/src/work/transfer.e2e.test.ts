import { boardFixture, inBothLanguages } from '../support/browser/board-fixture.js'
import { cardOf, newMark, openBoard } from '../support/browser/board.js'
import { expectAccessible } from '../support/browser/browser.js'
import { retryUntilKnown } from '../support/companies.js'
import { HOME } from '../support/browser/leave.js'

// Tasks of a board move into another project by the menu of a card and come back; those of a selection are copied.

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

const fixture = boardFixture()

/** A project of its own that tasks come into; gives its number and name. */
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

inBothLanguages(fixture, (mona, locale) => {
  it('a card moves into another project by its menu, opens by its former code, and comes back (R30)', async () => {
    const { person } = mona
    const { page, words } = person
    const mark = newMark()
    const target = await aTarget()
    const task = await fixture.tasks.make('Goes away', mark)
    const part = await fixture.tasks.make('Goes along', mark, { fields: { name: '', parent: task.id } })
    const button = (key: string) => page.getByRole('button', { name: words(`copies:${key}`) })
    const two = locale === 'ar' ? 'two' : 'other'

    await openBoard(person, `?q=${mark}`, task)
    await cardOf(person, task).click({ button: 'right' })
    await page.getByRole('menuitem', { name: words('board:action.moveTo') }).click()
    await page.getByRole('combobox', { name: words('copies:to') }).fill(target.name)
    await page.getByRole('option', { name: target.name }).click()
    await expectAccessible(person)
    await page.setViewportSize(NARROW)
    await page.waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth)
    await page.setViewportSize(WIDE)
    await button('moves.check').click()
    await button(`moves.submit_${two}`).click()
    await page.getByText(words(`copies:moves.done_${two}`)).waitFor()
    await expectAccessible(person)
    await cardOf(person, part).waitFor({ state: 'detached' })

    // The address of old leads to the task, which has a code of the target.
    const found = await fixture.session.call('getTaskDetail', { subscription: HOME, item_id: task.item_id })
    expect(found).toMatchObject({ id: task.id, project: target.number })
    expect(found.item_id).not.toBe(task.item_id)
    await button('moves.undo').click()
    await page.getByText(words(`copies:moves.undone_${two}`)).waitFor()
    await page.keyboard.press('Escape')
    for (const one of [task, part]) await cardOf(person, one).waitFor()
    const back = await fixture.session.call('getTaskDetail', { subscription: HOME, id: part.id })
    expect(back).toMatchObject({ project: 1, item_id: part.item_id })
  }, 120_000)

  it('a selection is copied into another project by the bar, and stays where it is (R30)', async () => {
    const { person } = mona
    const { page, words } = person
    const mark = newMark()
    const target = await aTarget()
    const tasks = [await fixture.tasks.make('One', mark), await fixture.tasks.make('Two', mark)]
    const two = locale === 'ar' ? 'two' : 'other'
    const [first] = tasks
    if (!first) throw new Error('no task')
    await openBoard(person, `?q=${mark}`, first)
    for (const task of tasks) {
      await cardOf(person, task).focus()
      await page.keyboard.press('x')
    }
    await page.getByRole('button', { name: words('list:bulk.copyTo') }).click()
    await page.getByRole('combobox', { name: words('copies:to') }).fill(target.name)
    await page.getByRole('option', { name: target.name }).click()
    await page.getByRole('button', { name: words('copies:check') }).click()
    await page.getByRole('button', { name: words(`copies:submit_${two}`) }).click()
    await page.getByText(words(`copies:done_${two}`)).waitFor()
    await page.getByRole('link', { name: words('copies:show') }).click()
    await page.waitForURL(`**/project/${target.number}/**`)
    for (const name of ['One', 'Two']) await page.getByText(`${name} ${mark}`).first().waitFor()
    for (const { id } of tasks)
      expect(await fixture.session.call('getTaskDetail', { subscription: HOME, id })).toMatchObject({
        project: 1,
      })
  }, 120_000)
})
