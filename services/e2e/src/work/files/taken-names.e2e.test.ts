import { boardFixture, inBothLanguages } from '../../support/browser/board-fixture.js'
import { answerOf, within } from '../../support/browser/board.js'
import { closePerson, expectAccessible, openPerson, type Person } from '../../support/browser/browser.js'
import { HOME } from '../../support/browser/leave.js'

// Files whose names a folder has: a new version, a document beside the other, or none, decided before a byte is sent.

const LIBRARY = `/${HOME}/project/1/documentlibrary`

const fixture = boardFixture()
let marks = 0

inBothLanguages(fixture, (mona, locale) => {
  let emad: Person

  beforeAll(async () => {
    emad = await openPerson(fixture.browser, locale, 'emad@demo.test')
  }, 60_000)
  afterAll(() => closePerson(emad))

  const aName = () => `Taken${Date.now()}${++marks}${locale}.txt`
  const choose = (person: Person, ...files: readonly [name: string, content: string][]) =>
    person.page
      .locator('input[type=file][multiple]')
      .setInputFiles(
        files.map(([name, text]) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })),
      )
  const question = ({ page, words }: Person) =>
    page.getByRole('dialog', { name: words('documents:taken.title') })
  const uploaded = async ({ page, words }: Person) => {
    const panel = page.getByRole('region', { name: words('documents:uploads.title') })
    await panel.getByText(words('documents:uploads.status.done')).first().waitFor()
    await panel.getByRole('button', { name: words('documents:uploads.close') }).click()
  }

  it('a file of the same name becomes a new version or a document beside it, as the person says for all at once (C30)', async () => {
    const [one, other] = [aName(), aName()]
    const { page, words } = emad
    await page.goto(LIBRARY)
    await choose(emad, [one, 'first'], [other, 'first'])
    await page.getByRole('link', { name: other, exact: true }).waitFor()
    await uploaded(emad)

    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/startUpload')) sent.push(request.postData() ?? '')
    })
    await choose(emad, [one, 'second'], [other, 'second'])
    const asked = question(emad)
    await asked.getByRole('status').filter({ hasText: one }).waitFor()
    await expectAccessible(emad)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(emad)
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(sent).toEqual([])
    await asked.getByRole('checkbox').check()
    await asked.getByRole('button', { name: words('documents:newVersion') }).click()
    await asked.waitFor({ state: 'detached' })
    await uploaded(emad)
    expect(sent.map((body) => (JSON.parse(body) as { library: { base?: number } }).library.base)).toEqual([
      1, 1,
    ])

    await choose(emad, [one, 'third'])
    await question(emad)
      .getByRole('button', { name: words('documents:taken.beside') })
      .click()
    await page.getByRole('link', { name: one.replace('.txt', ' (2).txt'), exact: true }).waitFor()

    await page.getByRole('link', { name: one, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('tab', { name: words('documents:tab.history') }).click()
    const steps = dialog.getByRole('list', { name: words('documents:tab.history') }).getByRole('listitem')
    await steps
      .last()
      .getByText(within(words('documents:field.created')))
      .waitFor()
    await steps.last().getByText(one).waitFor()
    await expectAccessible(emad)
  })

  it('a document that another person holds takes no new version, and the question says why', async () => {
    const name = aName()
    await emad.page.goto(LIBRARY)
    await choose(emad, [name, 'first'])
    await emad.page.getByRole('link', { name, exact: true }).click()
    await answerOf(emad, 'checkOut', () =>
      emad.page.getByRole('button', { name: emad.words('documents:hold.take') }).click(),
    )
    const { page, words } = mona.person
    await page.goto(LIBRARY)
    await page.getByRole('link', { name, exact: true }).waitFor()
    await choose(mona.person, [name, 'second'])
    const asked = question(mona.person)
    await asked.getByText(within(words('documents:taken.beside'))).waitFor()
    expect(await asked.getByRole('button', { name: words('documents:newVersion') }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await asked.waitFor({ state: 'detached' })
    expect(await page.getByRole('region', { name: words('documents:uploads.title') }).count()).toBe(0)
  })
})
