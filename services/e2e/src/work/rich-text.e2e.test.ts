import { eventually } from '@smartproject/testkit/eventually'

import { answerOf, BOARD, cardOf, newMark } from '../support/browser/board.js'
import { boardFixture } from '../support/browser/board-fixture.js'
import { closePerson, expectAccessible, openPerson, type Person } from '../support/browser/browser.js'
import { HOME } from '../support/browser/leave.js'

// Formatted texts of tasks: written, pasted, read and ticked.

const fixture = boardFixture()
let mona: Person

beforeAll(async () => {
  mona = await openPerson(fixture.browser, 'en', 'mona@demo.test', {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
}, 60_000)
afterAll(() => closePerson(mona))

// The smallest picture there is: one pixel.
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PASTED =
  '## Pasted\n\n| Part | State |\n| --- | --- |\n| Roof | **done** |\n\n- [x] measured\n- [ ] ordered'

async function openTask(id: string) {
  const { page, words } = mona
  await page.goto(`${BOARD}?taskid=${id}`)
  const popup = page.getByRole('dialog').first()
  await popup.getByRole('textbox', { name: words('task:comment.new') }).waitFor()
  return popup
}

it('a comment has a list, a table, a picture and a mention; an Arabic paragraph runs from the right', async () => {
  const { page, words } = mona
  const task = await fixture.tasks.make('Formatted talk', newMark())
  const popup = await openTask(task.id)
  await popup.getByRole('textbox', { name: words('task:comment.new') }).click()
  await popup.getByRole('toolbar', { name: words('rich:bar') }).waitFor()
  await page.keyboard.type('Ask **soon** @Ema')
  await popup.getByRole('option', { name: 'Emad Hassan' }).click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('- one')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('inner')
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Enter')
  await page.keyboard.type('مرحبا بالجميع')
  await page.keyboard.press('Enter')
  await page.evaluate((text) => navigator.clipboard.writeText(text), PASTED)
  await page.keyboard.press('ControlOrMeta+V')
  await popup.getByRole('cell', { name: 'Roof' }).waitFor()
  const chosen = { name: 'view.png', mimeType: 'image/png', buffer: PICTURE }
  await popup.locator('[data-rich-editor] input[type=file]').setInputFiles(chosen)
  await popup.locator('[data-rich-editor] img[src]').waitFor()
  await answerOf(mona, 'addComment', () => page.keyboard.press('ControlOrMeta+Enter'))

  const said = popup.getByRole('listitem').filter({ hasText: 'Pasted' }).first()
  await said.getByText('@Emad Hassan').waitFor()
  await said.getByText('soon').and(said.locator('strong')).waitFor()
  await said
    .getByRole('listitem')
    .filter({ hasText: 'one' })
    .getByRole('listitem')
    .filter({ hasText: 'inner' })
    .waitFor()
  await said.getByRole('columnheader', { name: 'State' }).waitFor()
  await said.getByRole('img', { name: 'view.png' }).waitFor()
  const right = await said
    .getByText('مرحبا بالجميع')
    .evaluate((paragraph) => getComputedStyle(paragraph).direction)
  expect(right).toBe('rtl')
  const { comments } = await fixture.session.call('listComments', { subscription: HOME, task: task.id })
  expect(comments[0]?.mentions).toHaveLength(1)
  await expectAccessible(mona)
}, 120_000)

it('an item of a description is ticked while it is read, and its count stands on the card', async () => {
  const task = await fixture.tasks.make('Formatted plan', newMark())
  const tree = {
    type: 'doc',
    content: [
      {
        type: 'taskList',
        content: ['survey', 'order', 'build'].map((text, at) => ({
          type: 'taskItem',
          attrs: { checked: at === 0 },
          content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
        })),
      },
    ],
  }
  await fixture.session.call('updateTask', {
    subscription: HOME,
    id: task.id,
    version: task.version,
    fields: { description_tree: JSON.stringify(tree) },
  })
  const popup = await openTask(task.id)
  await popup.getByText('1 of 3').waitFor()
  await answerOf(mona, 'updateTask', () => popup.getByRole('checkbox', { name: 'order' }).click())
  await popup.getByText('2 of 3').waitFor()
  await cardOf(mona, task).getByText('2/3').waitFor()
  const stored = () => fixture.session.call('getTaskDetail', { subscription: HOME, id: task.id })
  await eventually(async () => (await stored()).description === '[x] survey\n[x] order\n[ ] build', {
    what: 'the ticked item to be stored',
  })
}, 90_000)

it('a description goes to Markdown and back without a loss', async () => {
  const { page, words } = mona
  const task = await fixture.tasks.make('Formatted both ways', newMark())
  const popup = await openTask(task.id)
  await popup.getByRole('button', { name: words('task:field.descriptionHint') }).click()
  const bar = popup.getByRole('toolbar', { name: words('rich:bar') })
  await bar.waitFor()
  await page.keyboard.type('> said **this**')
  await bar.getByRole('button', { name: words('rich:raw') }).click()
  const raw = popup.getByRole('textbox', { name: words('words:field.description') })
  await eventually(async () => (await raw.inputValue()) === '> said **this**', {
    what: 'the text as Markdown',
  })
  await popup.getByRole('button', { name: words('task:rich.formatted') }).click()
  await bar.waitFor()
  await popup.locator('[data-rich-editor] blockquote strong').waitFor()
}, 90_000)
