import { randomUUID } from 'node:crypto'

import { boardFixture, inBothLanguages } from '../support/browser/board-fixture.js'
import { expectAccessible } from '../support/browser/browser.js'
import { HOME } from '../support/browser/leave.js'

// A release from its first plan to its end: made, filled by dragging and by menu, started, completed.

const fixture = boardFixture()

inBothLanguages(fixture, (mona, _locale, inTurn) => {
  inTurn(
    'a release is planned, filled, started and completed with its open tasks in the next (R28)',
    async () => {
      const { page, words } = mona.person
      const mark = randomUUID().slice(0, 8)
      const [first, next] = [`First ${mark}`, `Next ${mark}`]
      const carried = `Carry ${mark}`
      const chosen = `Choose ${mark}`
      const fields = { name: '', story_points: 3 }
      for (const name of ['Carry', 'Choose']) await fixture.tasks.make(name, mark, { fields })
      await fixture.session.call('createRelease', { subscription: HOME, project: 1, title: next })
      await page.goto(`/${HOME}/releaseinterface?project=1`)
      await page.getByRole('button', { name: words('releases:new') }).click()
      const form = page.getByRole('dialog')
      await form.getByRole('textbox', { name: words('releases:column.title') }).fill(first)
      await page.keyboard.press('Enter')
      await form.waitFor({ state: 'detached' })
      await page.getByRole('row', { name: first }).waitFor()
      await expectAccessible(mona.person)

      // Wide enough for all columns: the target of a drag must be in sight.
      await page.setViewportSize({ width: 2200, height: 900 })
      await page.getByRole('tab', { name: words('releases:part.plan') }).click()
      const column = page.getByRole('region', { name: first })
      await page.getByRole('listitem').filter({ hasText: carried }).dragTo(column)
      await column.getByRole('listitem').filter({ hasText: carried }).waitFor()
      await page.getByRole('listitem').filter({ hasText: chosen }).getByRole('checkbox').focus()
      await page.keyboard.press('Space')
      await page.getByRole('button', { name: words('releases:moveTo'), exact: true }).click()
      await page.getByRole('menuitem', { name: first }).click()
      await column.getByRole('listitem').filter({ hasText: chosen }).waitFor()
      await expectAccessible(mona.person)

      await page.getByRole('tab', { name: words('releases:part.list') }).click()
      const row = page.getByRole('row', { name: first })
      const act = async (name: string) => {
        await row.getByRole('button', { name: first }).last().click()
        await page.getByRole('menuitem', { name: words(`releases:action.${name}`) }).click()
      }
      await act('start')
      await row.getByText(words('releases:state.active')).waitFor()
      await act('complete')
      const asked = page.getByRole('dialog')
      const target = await asked.locator('option', { hasText: next }).getAttribute('value')
      await asked.getByRole('combobox').selectOption(target)
      await asked.getByRole('button', { name: words('releases:action.complete') }).click()
      await asked.waitFor({ state: 'detached' })
      await row.getByText(words('releases:state.completed')).waitFor()
      await page.getByRole('tab', { name: words('releases:part.plan') }).click()
      await page
        .getByRole('region', { name: next })
        .getByRole('listitem')
        .filter({ hasText: carried })
        .waitFor()

      await page.getByRole('tab', { name: words('releases:part.list') }).click()
      await row.getByRole('button', { name: first }).first().click()
      await page.getByRole('heading', { name: words('releases:chart.burnDown') }).waitFor()
      await expectAccessible(mona.person)
    },
  )

  inTurn('a release is started, given up and planned again, and its log says what went out', async () => {
    const { page, words } = mona.person
    const mark = randomUUID().slice(0, 8)
    const title = `Given up ${mark}`
    const release = { subscription: HOME, project: 1, title }
    const { id } = await fixture.session.call('createRelease', release)
    await fixture.tasks.make('Leaves', mark, { fields: { name: '', release: id, story_points: 2 } })
    await page.goto(`/${HOME}/releaseinterface?project=1`)
    const row = page.getByRole('row', { name: title })
    const act = async (name: string) => {
      await row.getByRole('button', { name: title }).last().click()
      await page.getByRole('menuitem', { name: words(`releases:action.${name}`) }).click()
    }
    await act('start')
    await row.getByText(words('releases:state.active')).waitFor()
    await act('cancel')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('releases:action.cancel') })
      .click()
    await row.getByText(words('releases:state.cancelled')).waitFor()
    await act('reopen')
    await row.getByText(words('releases:state.planned')).waitFor()
    await row.getByRole('button', { name: title }).first().click()
    await page.getByText(words('releases:notStarted')).waitFor()
    await page.getByRole('tab', { name: words('releases:part.scope') }).click()
    await page
      .getByRole('row', { name: `Leaves ${mark}` })
      .getByText(words('releases:change.out'))
      .waitFor()
    await expectAccessible(mona.person)
  })
})
