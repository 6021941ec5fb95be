import { readMarkdown } from '@smartproject/bff/api/rich-text-writing'
import { eventually } from '@smartproject/testkit/eventually'
import type { Locator } from 'playwright-core'

import { answerOf, BOARD, cardOf, newMark } from '../support/browser/board.js'
import { boardFixture } from '../support/browser/board-fixture.js'
import { closePerson, expectAccessible, openPerson, type Person } from '../support/browser/browser.js'
import { HOME, people } from '../support/browser/leave.js'

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

const ALL_BLOCKS =
  '# One\n\nwords\n\n## Two\n\n- a\n  - b\n- c\n\n1. d\n2. e\n\n- [x] f\n- [ ] g\n\n> said\n>\n> more\n\n### Three\n\n```\nx = 1\n```\n\n| h | i |\n| --- | --- |\n| 1 | 2 |\n\n---\n\nend'

/** How far below its text each block, item and row of a text begins, and its height. */
function placesIn(text: Locator): Promise<(readonly number[])[]> {
  return text.evaluate((root) => {
    const top = root.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(root).paddingTop)
    return [...root.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, pre, blockquote, tr, hr')]
      .filter((block) => block.closest('td, th') === null)
      .map((block) => block.getBoundingClientRect())
      .map((box) => [Math.round(box.top - top), Math.round(box.height)] as const)
  })
}

it('a description stands in its editor as it is read, line by line', async () => {
  const { page, words } = mona
  const task = await fixture.tasks.make('Formatted alike', newMark())
  await fixture.session.call('updateTask', {
    subscription: HOME,
    id: task.id,
    version: task.version,
    fields: { description_tree: JSON.stringify(readMarkdown(ALL_BLOCKS)) },
  })
  const popup = await openTask(task.id)
  const description = popup.getByRole('region', { name: words('words:field.description') })
  await description.getByText('end', { exact: true }).waitFor()
  const read = await placesIn(description.locator('h4').first().locator('..'))
  await description.getByRole('button', { name: words('task:field.editDescription') }).click()
  await popup.getByRole('toolbar', { name: words('rich:bar') }).waitFor()
  expect(await placesIn(page.locator('.ProseMirror'))).toEqual(read)
}, 90_000)

it('a mention in a description and in a risk rings once for the mentioned person, with the way to it', async () => {
  const { emad } = await people()
  const tree = JSON.stringify(readMarkdown(`Ask @[${emad.userId}]`))
  const task = await fixture.tasks.make('Ask in a description', newMark())
  const inTask = { subscription: HOME, id: task.id }
  const written = await fixture.session.call('updateTask', {
    ...inTask,
    version: task.version,
    fields: { description_tree: tree },
  })
  const again = {
    version: written.task.version,
    fields: { description_tree: JSON.stringify(readMarkdown(`# Again\n\n@[${emad.userId}]`)) },
  }
  await fixture.session.call('updateTask', { ...inTask, ...again })
  const title = `Rain ${newMark()}`
  const entry = { kind: 'risk' as const, fields: { title }, trees: { cause: tree } }
  const risk = await fixture.session.call('createEntry', { subscription: HOME, project: 1, entry })
  const lines = async () => {
    const { notifications } = await emad.call('listNotifications', { subscription: HOME, page_size: 50 })
    return notifications.filter(({ related_id }) => [task.id, risk.id].includes(related_id))
  }
  await eventually(async () => (await lines()).length > 1, { what: 'both mentions under the bell' })
  expect((await lines()).map(({ summary, name, register }) => ({ summary, name, register }))).toEqual([
    { summary: 'entry_mentioned', name: title, register: 'risk' },
    { summary: 'task_mentioned', name: task.name, register: null },
  ])
}, 60_000)
