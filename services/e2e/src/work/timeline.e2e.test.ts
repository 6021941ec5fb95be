import { randomUUID } from 'node:crypto'

import { boardFixture, inBothLanguages } from '../support/browser/board-fixture.js'
import { expectAccessible } from '../support/browser/browser.js'
import { HOME } from '../support/browser/leave.js'

// A bar that is dragged and one that is moved by keys, where time runs to the right and where it runs to the left.

const fixture = boardFixture()

inBothLanguages(fixture, (mona, locale, inTurn) => {
  inTurn('a bar is dragged by whole days and moved by keys, each undone by a key (R24, R25)', async () => {
    const { page, words } = mona.person
    const mark = randomUUID().slice(0, 8)
    const fields = { name: '', start_date: '2026-11-16', due_date: '2026-11-18' }
    const { id } = await fixture.tasks.make('Bar', mark, { fields })
    const dates = async () => {
      const task = await fixture.session.call('getTaskDetail', { subscription: HOME, id })
      return [task.start_date, task.due_date]
    }
    const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/api/updateTask'))
    // Later lies to the right, in Arabic to the left.
    const [later, way] = locale === 'ar' ? ['ArrowLeft', -1] : ['ArrowRight', 1]

    await page.goto(`/${HOME}/project/1/timeline?q=${mark}&zoom=day`)
    const bar = page.getByRole('slider', { name: mark })
    await bar.waitFor()
    await expectAccessible(mona.person)
    await bar.focus()
    const moved = saved()
    await page.keyboard.press(later)
    await page.keyboard.press(later)
    await moved
    expect(await dates()).toEqual(['2026-11-18', '2026-11-20'])
    await page.getByText(words('timeline:moved')).first().waitFor()
    const undone = saved()
    await page.keyboard.press('Control+z')
    await undone
    expect(await dates()).toEqual(['2026-11-16', '2026-11-18'])

    const box = await bar.boundingBox()
    if (!box) throw new Error('no bar')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const dragged = saved()
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + way * 20, y)
    await page.mouse.move(x + way * 40, y)
    await page.mouse.up()
    await dragged
    expect(await dates()).toEqual(['2026-11-17', '2026-11-19'])
  })
})
