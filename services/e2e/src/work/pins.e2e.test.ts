import type { Locator } from 'playwright-core'

import { aPdf } from '../support/a-pdf.js'
import { boardFixture, inBothLanguages } from '../support/browser/board-fixture.js'
import { answerOf, fingerOn } from '../support/browser/board.js'
import { expectAccessible, type Person } from '../support/browser/browser.js'
import { HOME } from '../support/browser/leave.js'

// A task on a drawing: put there, moved by the mouse and by a finger, and found again from its task.

const LIBRARY = `/${HOME}/project/1/documentlibrary`

const fixture = boardFixture()
let marks = 0

/** A place on the page, in parts of it. */
async function pointOn(sheet: Locator, x: number, y: number): Promise<{ x: number; y: number }> {
  const box = await sheet.boundingBox()
  if (!box) throw new Error('the page is not shown')
  return { x: box.x + box.width * x, y: box.y + box.height * y }
}

/** Brings a drawing into the library and opens its page alone. */
async function openDrawing({ page, words }: Person, name: string): Promise<Locator> {
  await page.goto(`${LIBRARY}?show=tiles`)
  const file = { name, mimeType: 'application/pdf', buffer: aPdf('Ground floor') }
  await page.locator('input[type=file][multiple]').setInputFiles(file)
  const tile = page
    .getByRole('list', { name: words('documents:title') })
    .getByRole('listitem')
    .filter({ hasText: name })
  await tile.locator('img').waitFor()
  // The panel of what was uploaded lies over the last tiles.
  await page
    .getByRole('region', { name: words('documents:uploads.title') })
    .getByRole('button', { name: words('documents:uploads.close') })
    .click()
  await tile.getByRole('link', { name, exact: true }).click()
  await page.getByRole('link', { name: words('documents:openAlone') }).click()
  const sheet = page.getByRole('region', { name: words('documents:page.sheet') })
  await sheet.locator('img').waitFor()
  return sheet
}

inBothLanguages(fixture, (mona, locale) => {
  it('a pin is put, moved by mouse and finger, and leads to its task and back (C33)', async () => {
    const { page, words } = mona.person
    const sheet = await openDrawing(mona.person, `Pins${Date.now()}${++marks}${locale}.pdf`)
    const picture = sheet.locator('img')
    await page.getByRole('button', { name: words('documents:pin.start') }).click()
    // The page scrolls to the pin that is put, and then stays.
    await page.getByRole('button', { name: words('documents:pin.draft') }).hover()
    const start = await pointOn(picture, 0.3, 0.3)
    await page.mouse.click(start.x, start.y)
    const asked = page.getByRole('dialog', { name: words('documents:pin.connect') })
    const task = `Mend the wall ${Date.now()}`
    await asked.getByRole('textbox', { name: words('documents:pin.newTask') }).fill(task)
    await expectAccessible(mona.person)
    const put = await answerOf<{ id: string; x: number; y: number }>(mona.person, 'savePin', () =>
      asked.getByRole('button', { name: words('documents:pin.put') }).click(),
    )
    expect([put.x, put.y]).toEqual([expect.closeTo(300, -1), expect.closeTo(300, -1)])

    const pin = page.locator(`[data-pin="${put.id}"]`)
    await pin.waitFor()
    // Opened anew, so that nothing of the closed dialog moves under the hand.
    await page.reload()
    await picture.waitFor()
    const by = async (to: { x: number; y: number }, drag: () => Promise<unknown>) => {
      const moved = await answerOf<{ x: number; y: number }>(mona.person, 'savePin', drag)
      expect([moved.x, moved.y]).toEqual([expect.closeTo(to.x, -1), expect.closeTo(to.y, -1)])
      expect(new URL(page.url()).pathname).toBe('/preview')
    }
    await by({ x: 600, y: 400 }, async () => {
      await pin.hover()
      const second = await pointOn(picture, 0.6, 0.4)
      await page.mouse.down()
      await page.mouse.move(second.x, second.y, { steps: 8 })
      await page.mouse.up()
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await picture.waitFor()
    await pin.hover()
    const finger = await fingerOn(mona.person)
    const third = await pointOn(picture, 0.2, 0.7)
    await by({ x: 200, y: 700 }, async () => finger.swipe(await pointOn(pin, 0.5, 0.5), third))
    await expectAccessible(mona.person)
    await page.setViewportSize({ width: 1440, height: 900 })

    await pin.click()
    const popup = page.getByRole('dialog')
    await popup.getByRole('tab', { name: words('task:tab.files') }).click()
    const place = popup.getByRole('list', { name: words('task:pins.title') }).getByRole('link')
    await expectAccessible(mona.person)
    await place.click()
    await page.waitForURL(/\/preview\?/)
    await pin.and(page.locator(':focus')).waitFor()
    expect(await pin.getAttribute('title')).toContain(task)

    // The task of the pin stands among those of the document as well, with its place.
    const key = new URL(page.url()).searchParams.get('key') ?? ''
    await page.goto(`${LIBRARY}?document=${key}`)
    await page.getByRole('tab', { name: words('documents:tab.tasks'), exact: true }).click()
    const tasks = page.getByRole('region', { name: words('documents:tasks.list') })
    await tasks.getByRole('link', { name: new RegExp(task) }).waitFor()
    expect(await tasks.locator(`a[href*="pin=${put.id}"]`).getAttribute('href')).toContain('page=1')
    await expectAccessible(mona.person)
  })
})
