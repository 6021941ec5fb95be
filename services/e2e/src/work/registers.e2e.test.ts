import { eventually } from '@smartproject/testkit/eventually'

import { answerOf, within } from '../support/browser/board.js'
import { boardFixture, inBothLanguages } from '../support/browser/board-fixture.js'
import { expectAccessible } from '../support/browser/browser.js'
import { HOME } from '../support/browser/leave.js'
import type { CallOutput } from '../support/browser/session.js'

// The registers of a project: entries are added, found, deleted and taken back, by mouse and by keys.

const PROJECT = `/${HOME}/project/1`
/** The registers that have a page among the settings, and the call that copies each. */
const WITH_PAGES = [
  { kind: 'risk', settings: 'riskregister', copy: 'cloneriskRegister' },
  { kind: 'lesson', settings: 'lessonslearnt', copy: 'clonelearntLessons' },
] as const

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const fixture = boardFixture()
let marks = 0

inBothLanguages(fixture, (mona, locale, inTurn) => {
  inTurn.each(WITH_PAGES)(
    'an entry of the register $kind is noted, found, deleted and back again',
    async ({ kind, settings }) => {
      const { page, words } = mona.person
      const title = `Mark${Date.now()}${++marks} ${locale}`
      const create = words(`registers:${kind}.text.create`)
      await page.goto(`${PROJECT}/trackregister?register=${kind}`)
      await page.getByRole('button', { name: create }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: words('registers:any.field.title') }).fill(title)
      await expectAccessible(mona.person)
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })
      await page.getByRole('searchbox').fill(title.slice(0, -3))
      const row = page.getByRole('row', { name: title })
      await row.waitFor()
      await expectAccessible(mona.person)
      await row.getByRole('checkbox').focus()
      await page.keyboard.press('Space')
      await page
        .getByRole('toolbar')
        .getByRole('button', { name: words('registers:delete') })
        .click()
      await row.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: words('registers:undo') }).click()
      await row.waitFor()
      await page.goto(`${PROJECT}/settings/${settings}`)
      await page.getByRole('heading', { level: 1, name: words(`settings:page.${settings}.title`) }).waitFor()
      await page.getByRole('button', { name: title }).click()
      await page.getByRole('dialog', { name: title }).waitFor()
    },
  )

  inTurn.each(WITH_PAGES)(
    'the register $kind takes over the entries of another project by keys',
    async ({ kind, copy }) => {
      const { page, words } = mona.person
      const title = `Mark${Date.now()}${++marks} ${locale}`
      const entry = { kind, fields: { title } }
      await fixture.session.call('createEntry', { subscription: HOME, project: 2, entry })
      await page.goto(`${PROJECT}/trackregister?register=${kind}&text=${title.slice(0, -3)}`)
      await page.getByRole('button', { name: words('common:tools.more') }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: words('registers:copy.open') }).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      const chooser = dialog.getByRole('combobox', { name: words('registers:project') })
      await chooser.focus()
      await expectAccessible(mona.person)
      await page.keyboard.press('ArrowDown')
      await page.getByRole('listbox').getByRole('option').first().waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await eventually(async () => (await chooser.inputValue()) !== '' || undefined)
      await answerOf(mona.person, copy, async () => {
        await dialog.getByRole('button', { name: words('registers:copy.submit') }).focus()
        await page.keyboard.press('Enter')
      })
      await dialog.waitFor({ state: 'detached' })
      await page.getByRole('row', { name: title }).waitFor()
      await expectAccessible(mona.person)
    },
  )

  it('a change request is assessed and decided with the values that each step requires', async () => {
    const { page, words } = mona.person
    const title = `Mark${Date.now()}${++marks} ${locale}`
    await page.goto(`${PROJECT}/trackregister?register=change&entry=new`)
    const dialog = page.getByRole('dialog')
    const field = (name: string) =>
      dialog.getByRole('textbox', { name: words(`registers:change.field.${name}`) })
    const stateMenu = (state: string) =>
      dialog.getByRole('button', { name: within(words(`registers:change.state.${state}`)) })
    const move = (state: string) =>
      page.getByRole('menuitem', { name: words(`registers:change.state.${state}`) })
    await dialog.getByRole('textbox', { name: words('registers:any.field.title') }).fill(title)
    await field('effectScope').fill('One page more')
    await field('effectDays').fill(locale === 'ar' ? '-٢٫٥' : '-2.5')
    await expectAccessible(mona.person)
    const made = await answerOf<CallOutput<'createEntry'>>(mona.person, 'createEntry', () =>
      page.keyboard.press('Enter'),
    )
    expect(made.fields).toMatchObject({ effectDays: -2.5 })
    await dialog.waitFor({ state: 'detached' })
    await page.goto(`${PROJECT}/trackregister?register=change&entry=${made.id}`)
    await stateMenu('raised').click()
    await move('assessed').click()
    await stateMenu('assessed').click()
    await move('approved').click()
    await dialog.getByText(words('registers:fault.REQUIRED')).waitFor()
    await expectAccessible(mona.person)
    await field('decision').fill('With the next release')
    await stateMenu('assessed').click()
    await move('approved').click()
    await stateMenu('approved').click()
    await move('implemented').waitFor()
    expect(await move('rejected').count()).toBe(0)
  })

  it('the list of outcomes shows how far each has come', async () => {
    const { page } = mona.person
    const title = `Mark${Date.now()}${++marks} ${locale}`
    const outcome = { project: 1, name: title, description: '', measure: 'Clicks', baseline: 10, target: 20 }
    await fixture.session.call('addoutcomes', { ...outcome, actual: 14.5, due: '2030-05-01' })
    await page.goto(`${PROJECT}/trackregister?register=outcome&text=${title.slice(0, -3)}`)
    const row = page.getByRole('row', { name: title })
    await row.getByRole('cell', { name: locale === 'ar' ? /^٤٥٪/ : '45%' }).waitFor()
    await row.getByRole('cell', { name: locale === 'ar' ? '١٤٫٥' : '14.5' }).waitFor()
    await expectAccessible(mona.person)
  })

  inTurn('a published lesson is adopted by another project by keys, and the list counts it', async () => {
    const { page, words } = mona.person
    const title = `Mark${Date.now()}${++marks} ${locale}`
    const entry = { kind: 'lesson' as const, fields: { title, recommendation: 'Ask early' } }
    const { id, version } = await fixture.session.call('createEntry', {
      subscription: HOME,
      project: 1,
      entry,
    })
    await fixture.session.call('moveEntry', { subscription: HOME, id, version, state: 'published' })
    await page.goto(`${PROJECT}/trackregister?register=lesson&text=${title.slice(0, -3)}`)
    await page.getByRole('button', { name: title }).click()
    await page.getByRole('button', { name: words('registers:adopt.open') }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: words('registers:adopt.open') })
    const chooser = dialog.getByRole('combobox', { name: words('registers:project') })
    await chooser.focus()
    await expectAccessible(mona.person)
    await page.keyboard.press('ArrowDown')
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await eventually(async () => (await chooser.inputValue()) !== '' || undefined)
    await dialog.getByRole('button', { name: words('registers:adopt.submit') }).focus()
    const adopted = await answerOf(mona.person, 'adoptEntry', () => page.keyboard.press('Enter'))
    expect(adopted).toEqual({ reuse: 1 })
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    const row = page.getByRole('row', { name: title })
    await row.getByRole('cell', { name: /^[1١]$/ }).waitFor()
    await expectAccessible(mona.person)
  })

  inTurn('an adopted lesson is listed in the project that adopted it, which stops using it', async () => {
    const { page, words } = mona.person
    const title = `Mark${Date.now()}${++marks} ${locale}`
    const entry = { kind: 'lesson' as const, fields: { title, recommendation: 'Ask early' } }
    const home = { subscription: HOME, project: 1 }
    const { id, version } = await fixture.session.call('createEntry', { ...home, project: 2, entry })
    await fixture.session.call('moveEntry', { subscription: HOME, id, version, state: 'published' })
    await fixture.session.call('adoptEntry', { ...home, id })
    await page.goto(`${PROJECT}/trackregister?register=lesson`)
    await page.getByRole('radio', { name: words('registers:source.own') }).focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('row', { name: title }).waitFor()
    await expectAccessible(mona.person)
    await page.getByRole('button', { name: title }).click()
    const leave = page.getByRole('button', { name: words('registers:adopt.withdraw') })
    await leave.focus()
    const left = await answerOf(mona.person, 'adoptEntry', () => page.keyboard.press('Enter'))
    expect(left).toEqual({ reuse: 0 })
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('row', { name: title }).waitFor({ state: 'detached' })
  })

  inTurn('an entry has a comment and an attachment', async () => {
    const { page, words } = mona.person
    const title = `Mark${Date.now()}${++marks} ${locale}`
    const entry = { kind: 'risk' as const, fields: { title } }
    await fixture.session.call('createEntry', { subscription: HOME, project: 1, entry })
    await page.goto(`${PROJECT}/trackregister?register=risk`)
    await page.getByRole('searchbox').fill(title.slice(0, -3))
    await page.getByRole('button', { name: title }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByRole('tab', { name: words('registers:part.comments') }).click()
    await dialog.getByRole('textbox', { name: words('task:comment.new') }).fill(`Said ${title}`)
    await answerOf(mona.person, 'addComment', () => page.keyboard.press('Control+Enter'))
    await dialog
      .getByRole('listitem')
      .filter({ hasText: `Said ${title}` })
      .waitFor()
    await expectAccessible(mona.person)
    await dialog.getByRole('tab', { name: words('registers:part.attachments') }).click()
    const content = Buffer.from('a plan')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: content })
    await dialog.getByRole('button', { name: 'plan.txt', exact: true }).waitFor()
    await expectAccessible(mona.person)
    const picture = { name: 'site.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') }
    await dialog.locator('input[type=file]').setInputFiles(picture)
    await dialog.getByRole('button', { name: 'site.png', exact: true }).click()
    const viewer = page.getByRole('dialog', { name: 'site.png' })
    await viewer.getByRole('img', { name: 'site.png' }).waitFor()
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  inTurn(
    'a task is linked to a risk by keys, and a risk that occurred gets an issue that opens',
    async () => {
      const { page, words } = mona.person
      const title = `Mark${Date.now()}${++marks} ${locale}`
      const { name } = await fixture.tasks.make('Linked', title)
      const entry = { kind: 'risk' as const, fields: { title } }
      await fixture.session.call('createEntry', { subscription: HOME, project: 1, entry })
      await page.goto(`${PROJECT}/trackregister?register=risk`)
      await page.getByRole('searchbox').fill(title.slice(0, -3))
      await page.getByRole('button', { name: title }).click()
      const dialog = page.getByRole('dialog', { name: title })
      const tasks = dialog.getByRole('group', { name: words('registers:any.field.tasks') })
      await tasks.getByRole('button', { name: words('registers:link') }).focus()
      await page.keyboard.press('Enter')
      const search = page.getByRole('combobox', { name: words('registers:any.field.tasks') })
      await search.waitFor()
      await page.keyboard.type(name)
      expect(await search.inputValue()).toBe(name)
      const found = page.getByRole('listbox').getByRole('option')
      await eventually(async () => (await found.count()) === 1 || undefined)
      await page.keyboard.press('Enter')
      await tasks.getByRole('link', { name }).waitFor()
      await expectAccessible(mona.person)
      const states = dialog.getByRole('group', { name: words('registers:any.field.state') })
      await states.getByRole('button').click()
      const occurred = page.getByRole('menuitem', { name: words('registers:risk.state.occurred') })
      await answerOf(mona.person, 'moveEntry', () => occurred.click())
      const related = dialog.getByRole('group', { name: words('registers:any.field.entries') })
      await expectAccessible(mona.person)
      await related.getByRole('link', { name: title, exact: true }).click()
      await page.waitForURL(({ search }) => search.includes('register=issue'))
      const issue = page.getByRole('dialog', { name: /I-\d+/ })
      await issue
        .getByRole('group', { name: words('registers:any.field.tasks') })
        .getByRole('link', { name })
        .waitFor()
    },
  )

  inTurn('a list is narrowed to an owner and turned around by keys, and the address keeps both', async () => {
    const { page, words } = mona.person
    await page.goto(`${PROJECT}/trackregister?register=risk`)
    // A field of the browser's own takes the first option that begins with what is typed.
    const chosen = async (tool: string, field: string, typed: string) => {
      await page.getByRole('button', { name: words(tool) }).focus()
      await page.keyboard.press('Enter')
      const panel = page.getByRole('dialog', { name: words(tool) })
      await panel.getByRole('combobox', { name: words(field) }).focus()
      await page.keyboard.type(typed)
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'hidden' })
    }
    await chosen('list:filter.label', 'registers:any.field.owner', 'Emad')
    await page.waitForURL(({ search }) => search.includes('owner='))
    const up = locale === 'ar' ? 'تصاعدي' : 'Ascending'
    await chosen('common:tools.display', 'registers:direction', up)
    await page.waitForURL(({ search }) => /owner=[^&]+&sort=score$/.test(search))
    await expectAccessible(mona.person)
    await page.reload()
    await page
      .getByRole('button', { name: words('list:filter.label') })
      .first()
      .click()
    const owner = page.getByRole('combobox', { name: words('registers:any.field.owner') })
    await eventually(
      async () =>
        /Emad Hassan/.test((await owner.locator('option:checked').textContent()) ?? '') || undefined,
    )
  })
})

inBothLanguages(
  fixture,
  (mona) => {
    it.each([...WITH_PAGES, { kind: 'benefit' }])('the register $kind fits a phone', async ({ kind }) => {
      const { page, words } = mona.person
      await page.goto(`${PROJECT}/trackregister?register=${kind}`)
      await page
        .getByRole('button', { name: words(`registers:${kind}.text.create`) })
        .first()
        .waitFor()
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(wide).toBeLessThanOrEqual(0)
      const tools = page.getByRole('region', { name: words('list:filter.bar') })
      expect((await tools.boundingBox())?.height).toBeLessThan(96)
      for (const row of await page.getByRole('main').getByRole('listitem').all())
        expect((await row.boundingBox())?.height ?? 0).toBeLessThanOrEqual(96)
      await expectAccessible(mona.person)
      await page.getByRole('button', { name: words('list:filter.label') }).click()
      const drawer = page.getByRole('dialog', { name: words('list:filter.label') })
      await drawer.getByRole('combobox', { name: words('registers:any.field.owner') }).waitFor()
      await expectAccessible(mona.person)
      await page.keyboard.press('Escape')
      await drawer.waitFor({ state: 'detached' })
    })
  },
  { viewport: { width: 390, height: 844 } },
)
