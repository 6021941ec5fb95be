import { answerOf, BOARD, newMark, type Task } from '../support/browser/board.js'
import { boardFixture, inBothLanguages } from '../support/browser/board-fixture.js'
import { expectAccessible } from '../support/browser/browser.js'
import { HOME } from '../support/browser/leave.js'

// The tasks of all projects are found by words, and the search is kept for the next visit.

const fixture = boardFixture()

inBothLanguages(fixture, (mona) => {
  it('tasks of several projects are found, and the search is kept apart from those of a project', async () => {
    const { person } = mona
    const { page, words } = person
    const mark = newMark()
    const here = await fixture.tasks.make('Find this', mark)
    const there = await fixture.tasks.make('Find this too', mark, { project: 2 })
    const other = await fixture.tasks.make('Do not find this', newMark())
    const row = (task: Task) => page.getByRole('row').filter({ hasText: task.item_id })
    const box = page.getByRole('searchbox', { name: words('list:search.label') })
    const options = page.getByRole('button', { name: words('list:search.options') })
    const terms = page.getByRole('region', { name: words('list:search.terms') })

    await page.goto(`/${HOME}/grouppunch`)
    await row(other).waitFor()
    await box.fill(mark)
    await answerOf(person, 'addSearchText', () => box.press('Enter'))
    await row(other).waitFor({ state: 'detached' })
    await row(here).waitFor()
    await row(there).waitFor()

    await page.goto(`/${HOME}/grouppunch`)
    await row(other).waitFor()
    await options.click()
    await terms.waitFor()
    await expectAccessible(person)
    await terms.getByRole('button', { name: mark, exact: true }).click()
    await row(other).waitFor({ state: 'detached' })
    await row(there).waitFor()
    expect(new URL(page.url()).searchParams.get('q')).toBe(mark)

    await page.goto(BOARD)
    await options.click()
    await page.getByRole('dialog').waitFor()
    expect(await page.getByRole('dialog').getByText(mark).count()).toBe(0)

    await page.goto(`/${HOME}/grouppunch`)
    await options.click()
    const term = terms.getByRole('listitem').filter({ hasText: mark })
    await answerOf(person, 'deleteSearchTerms', () =>
      term.getByRole('button', { name: words('list:search.remove') }).click(),
    )
    await term.waitFor({ state: 'detached' })
  }, 90_000)
})
