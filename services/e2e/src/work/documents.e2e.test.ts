import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { eventually } from '@smartproject/testkit/eventually'
import type { Page } from 'playwright-core'

import { boardFixture, inBothLanguages } from '../support/browser/board-fixture.js'
import { within } from '../support/browser/board.js'
import { closePerson, expectAccessible, openPerson, type Person } from '../support/browser/browser.js'
import { HOME } from '../support/browser/leave.js'
import { aPdf } from '../support/a-pdf.js'

// A document of a project, from its upload over the review to its next version, worked by its author and its approver.

const LIBRARY = `/${HOME}/project/1/documentlibrary`

const fixture = boardFixture()
let marks = 0

const aFile = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
})

const sumOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** Opens the panel of a document by its address. */
async function openDocument({ page }: Person, name: string): Promise<void> {
  await page.goto(`${LIBRARY}?text=${name.replace(/\.txt$/, '')}`)
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('tablist').waitFor()
}

/** Moves the open document to a state by the menu of its state. */
async function move({ page, words }: Person, from: string, to: string): Promise<void> {
  const state = (name: string) => stateOf(page, words, name)
  await state(from).click()
  await page.getByRole('menuitem', { name: words(`documents:to.${to}`) }).click()
  await state(from).waitFor({ state: 'detached' })
}

const stateOf = (page: Page, words: Person['words'], name: string) =>
  page.getByRole('dialog').getByRole('button', { name: within(words(`documents:state.${name}`)) })

/** Brings a new version of the open document. */
async function bringVersion({ page, words }: Person, file: ReturnType<typeof aFile>): Promise<void> {
  await page.getByRole('button', { name: words('documents:newVersion') }).click()
  await page.getByLabel(words('documents:versionFile')).setInputFiles(file)
  await page.getByRole('textbox', { name: words('documents:field.revision') }).fill('P02')
  await page.getByRole('button', { name: words('documents:bringVersion') }).click()
}

inBothLanguages(fixture, (mona, locale) => {
  let emad: Person

  beforeAll(async () => {
    emad = await openPerson(fixture.browser, locale, 'emad@demo.test')
  }, 60_000)
  afterAll(() => closePerson(emad))

  const upload = async (content: string | Buffer): Promise<string> => {
    const name = `Mark${Date.now()}${++marks}${locale}.txt`
    const { page, words } = emad
    await page.goto(LIBRARY)
    await page.locator('input[type=file][multiple]').setInputFiles(aFile(name, content))
    await page.getByRole('region', { name: words('documents:uploads.title') }).waitFor()
    await page.getByRole('link', { name, exact: true }).waitFor()
    return name
  }

  it('a document goes from its upload over the review to issued, and a new version takes its place (C28)', async () => {
    const name = await upload('first')
    await expectAccessible(emad)
    await openDocument(emad, name)
    await expectAccessible(emad)
    await move(emad, 'draft', 'in_review')

    await openDocument(mona.person, name)
    await move(mona.person, 'in_review', 'approved')
    await move(mona.person, 'approved', 'issued')
    await stateOf(mona.person.page, mona.person.words, 'issued').waitFor()

    await emad.page.reload()
    await bringVersion(emad, aFile(name, 'second'))
    await stateOf(emad.page, emad.words, 'draft').waitFor()
    await move(emad, 'draft', 'in_review')

    await mona.person.page.reload()
    await move(mona.person, 'in_review', 'approved')
    await move(mona.person, 'approved', 'issued')
    await mona.person.page.getByRole('tab', { name: mona.person.words('documents:tab.versions') }).click()
    const newest = mona.person.page.getByRole('dialog').getByRole('listitem').first()
    await newest.getByText('P02').waitFor()
    await newest.getByText(mona.person.words('documents:state.issued')).waitFor()
    await expectAccessible(mona.person)
  })

  it('a PDF has a thumbnail among the tiles, and its page is made larger and turned by keys (C23)', async () => {
    const name = `Plan${Date.now()}${++marks}${locale}.pdf`
    const { page, words } = emad
    await page.goto(`${LIBRARY}?show=tiles`)
    const file = { name, mimeType: 'application/pdf', buffer: aPdf('Ground floor') }
    await page.locator('input[type=file][multiple]').setInputFiles(file)
    const tile = page
      .getByRole('list', { name: words('documents:title') })
      .getByRole('listitem')
      .filter({ hasText: name })
    await tile.locator('img').waitFor()
    await eventually(() => tile.locator('img').evaluate((img) => (img as HTMLImageElement).naturalWidth > 0))
    await expectAccessible(emad)
    await tile.getByRole('link', { name, exact: true }).click()
    await page.getByRole('link', { name: words('documents:openAlone') }).click()
    const sheet = page.getByRole('region', { name: words('documents:page.sheet') })
    await sheet.locator('img').waitFor()
    await expectAccessible(emad)
    await sheet.focus()
    await page.keyboard.press('r')
    await page.keyboard.press('+')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${LIBRARY}?show=tiles`)
    await tile.locator('img').waitFor()
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it('a document of 5 MB is saved with the bytes that it was made of', async () => {
    const content = randomBytes(5_000_000)
    const name = await upload(content)
    await openDocument(emad, name)
    const { page, words } = emad
    await page.getByRole('tab', { name: words('documents:tab.versions') }).click()
    const saving = page.waitForEvent('download')
    await page
      .getByRole('dialog')
      .getByRole('listitem')
      .getByRole('button', { name: words('documents:downloadVersion') })
      .click()
    expect(sumOf(readFileSync(await (await saving).path()))).toBe(sumOf(content))
  })

  it('a held document takes no version of another person, and names its holder, until the check-out is ended (C30)', async () => {
    const name = await upload('first')
    await openDocument(mona.person, name)
    await openDocument(emad, name)
    await emad.page.getByRole('button', { name: emad.words('documents:hold.take') }).click()
    await emad.page.getByText(emad.words('documents:hold.own')).waitFor()

    const { page, words } = mona.person
    const ending = page.getByRole('button', { name: words('documents:hold.break') })
    await ending.waitFor()
    await page.getByRole('paragraph').filter({ hasText: /Emad/ }).first().waitFor()
    const bringing = page.getByRole('button', { name: words('documents:newVersion') })
    expect(await bringing.count()).toBe(0)
    await ending.click()
    const why = page.getByRole('dialog', { name: words('documents:hold.breakTitle') })
    await why.getByRole('textbox').fill('On leave')
    await expectAccessible(mona.person)
    await why.getByRole('button', { name: words('documents:hold.break') }).click()
    await page.getByRole('button', { name: words('documents:hold.take') }).waitFor()
    await bringing.waitFor()
  })
})
