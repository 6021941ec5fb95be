import { readFile } from 'node:fs/promises'

import { boardFixture, inBothLanguages } from '../support/browser/board-fixture.js'
import { expectAccessible } from '../support/browser/browser.js'
import { HOME } from '../support/browser/leave.js'

// Labels, categories and fields of a project: made, saved as a file, deleted together and taken back.

const SETTINGS = `/${HOME}/project/1/settings`
const PAGES = ['labels', 'category', 'projectDocument'] as const

const fixture = boardFixture()
let marks = 0

inBothLanguages(fixture, (mona, locale, inTurn) => {
  inTurn.each(PAGES)(
    'on the page %s two are made, saved as a file, deleted together and back',
    async (name) => {
      const { page, words } = mona.person
      const mark = `Mark${++marks} ${locale}`
      const items = [`${mark} one`, `${mark} two`]
      await page.goto(`${SETTINGS}/${name}`)
      for (const item of items) {
        await page
          .getByRole('button', { name: words(`settings:page.${name}.create`) })
          .first()
          .click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('textbox', { name: words('settings:column.name') }).fill(item)
        await page.keyboard.press('Enter')
        await dialog.waitFor({ state: 'detached' })
      }
      await page.getByRole('searchbox', { name: words('settings:find') }).fill(mark)
      const rows = items.map((item) => page.getByRole('row', { name: item }))
      const both = (state: 'visible' | 'detached') => Promise.all(rows.map((row) => row.waitFor({ state })))
      await both('visible')
      await page.getByRole('button', { name: words('settings:export') }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: words('common:table.csv') }).click(),
      ])
      const file = await readFile(await download.path(), 'utf8')
      expect(file.trim().split('\r\n').slice(1)).toEqual(
        items.map((item) => expect.stringContaining(item) as string),
      )
      for (const row of rows) {
        await row.getByRole('checkbox').focus()
        await page.keyboard.press('Space')
      }
      await expectAccessible(mona.person)
      await page
        .getByRole('toolbar', { name: words('settings:bulk') })
        .getByRole('button', { name: words('settings:delete') })
        .click()
      await both('detached')
      await page.getByRole('button', { name: words('settings:undo') }).click()
      await both('visible')
      for (const row of rows) await row.getByRole('checkbox').click()
      await page
        .getByRole('toolbar', { name: words('settings:bulk') })
        .getByRole('button', { name: words('settings:delete') })
        .click()
      await both('detached')
    },
  )
})

inBothLanguages(
  fixture,
  (mona) => {
    it.each(PAGES)('the page %s fits a phone', async (name) => {
      const { page, words } = mona.person
      await page.goto(`${SETTINGS}/${name}`)
      await page.getByRole('heading', { level: 1, name: words(`settings:page.${name}.title`) }).waitFor()
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(wide).toBeLessThanOrEqual(0)
      await expectAccessible(mona.person)
    })
  },
  { viewport: { width: 390, height: 844 } },
)
