import { eventually } from '@smartproject/testkit/eventually'
import type { Page } from 'playwright-core'

import { boardFixture, inBothLanguages } from '../support/browser/board-fixture.js'
import { BOARD, newMark, within } from '../support/browser/board.js'
import { expectAccessible, type Person } from '../support/browser/browser.js'
import { HOME } from '../support/browser/leave.js'

// Work comes into a project: files of Jira and Trello, mended where they are wrong and taken back, and pasted lines.

const PROJECT = `/${HOME}/project/1`
const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

const fixture = boardFixture()

/** An export of Jira: a part before its parent, a state that no lane has, and a day that is none. */
function jiraFile(mark: string): Buffer {
  const rows = [
    'Summary,Issue key,Issue id,Parent,Issue Type,Status,Priority,Due date,Watchers',
    `${mark} plan,${mark}-3,${mark}3,${mark}1,Sub-task,In Progress,High,21/May/31 03:26 PM,sara`,
    `${mark} roof,${mark}-1,${mark}1,,Epic,Parked,Medium,99/May/31 03:26 PM,`,
    `${mark} wall,${mark}-4,${mark}4,,Task,Done,Low,,`,
  ]
  return Buffer.from(rows.join('\n'))
}

/** A board of Trello: a card with a check list and a comment, one in a list that no lane has, and one that is archived. */
function trelloFile(mark: string, label: string): Buffer {
  const lists = [
    { id: 'l1', name: 'قيد التنفيذ', closed: false, pos: 1 },
    { id: 'l2', name: 'Ideas', closed: false, pos: 2 },
  ]
  const bare = { desc: '', closed: false, pos: 1, idMembers: [], idLabels: [] }
  const card = (id: string, name: string, more: object) => ({
    id,
    name: `${mark} ${name}`,
    ...bare,
    ...more,
  })
  const cards = [
    card('c1', 'سقف', { idList: 'l1', idLabels: ['b1'], due: '2031-05-09T12:00:00.000Z' }),
    card('c2', 'sketch', { idList: 'l2' }),
    card('c3', 'gone', { idList: 'l1', closed: true }),
  ]
  const item = { id: 'i1', name: `${mark} permit`, state: 'complete', pos: 1 }
  const comment = {
    type: 'commentCard',
    date: '2027-01-04T08:00:00.000Z',
    memberCreator: { fullName: 'Emad' },
    data: { text: 'Ask **soon**', card: { id: 'c1' } },
  }
  const board = {
    id: 'b',
    name: 'Roof',
    lists,
    cards,
    members: [],
    customFields: [],
    actions: [comment],
    labels: [{ id: 'b1', name: label, color: 'green' }],
    checklists: [{ id: 'k1', idCard: 'c1', name: 'Before', pos: 1, checkItems: [item] }],
  }
  return Buffer.from(JSON.stringify(board))
}

/** Chooses the file on the page of the import. */
async function giveFile({ page, words }: Person, name: string, buffer: Buffer): Promise<void> {
  const mimeType = name.endsWith('.json') ? 'application/json' : 'text/csv'
  await page.getByLabel(words('imports:file.choose')).setInputFiles({ name, mimeType, buffer })
}

/** The lane of the state that has none. */
async function chooseLane({ page, words }: Person, lane: string): Promise<void> {
  await page
    .getByRole('combobox', { name: within(words('imports:lanes.laneOf')) })
    .filter({ has: page.locator('option', { hasText: words('imports:lanes.choose') }) })
    .selectOption(lane)
}

/** The tasks of the project with this word, by their names without it. */
async function tasksOf(mark: string) {
  const { tasks } = await fixture.session.call('listTasks', {
    subscription: HOME,
    projects: [1],
    page_size: 100,
    order: { by: 'rank', descending: false },
    filter: { text: mark },
  })
  return new Map(tasks.map((task) => [task.name.replace(`${mark} `, ''), task]))
}

/** Fails when the page stays wider than the screen of a phone. */
async function expectFits(page: Page): Promise<void> {
  await page.setViewportSize(NARROW)
  await page.waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth)
  await page.setViewportSize(WIDE)
}

inBothLanguages(fixture, (mona, locale, inTurn) => {
  const few = locale === 'ar' ? 'few' : 'other'
  const button = (key: string) =>
    mona.person.page.getByRole('button', { name: mona.person.words(`imports:${key}`) })
  const reached = ({ page, words }: Person, step: string) =>
    page
      .locator('[aria-current=step]')
      .filter({ hasText: within(words(`imports:step.${step}`)) })
      .waitFor()
  const sound = async (step: string) => {
    await reached(mona.person, step)
    await expectAccessible(mona.person)
    await expectFits(mona.person.page)
  }
  /** Checks a file one of whose states has no lane, which is asked for. */
  const checkWithLane = async (lane: string) => {
    await button(`columns.check_${few}`).click()
    await mona.person.page.getByText(mona.person.words('imports:missing.lane')).waitFor()
    await chooseLane(mona.person, lane)
    await button(`columns.check_${few}`).click()
  }

  /** Takes the latest import back. */
  const takeBack = async () => {
    const { page, words } = mona.person
    await page.goto(`${PROJECT}/settings/taskimport`)
    await button('result.undo').first().click()
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: words('imports:result.undo') }).click()
    await page
      .getByText(words(`imports:result.undone_${few}`))
      .first()
      .waitFor()
  }

  it('a file of Jira with faults becomes tasks, and they are taken back (R35, R36, R40)', async () => {
    const { page, words } = mona.person
    const mark = `J${Date.now().toString(36).toUpperCase()}`
    await page.goto(`${PROJECT}/settings/labels`)
    await page.getByRole('link', { name: words('common:bar.project.taskimport') }).click()
    await page.getByRole('heading', { level: 1, name: words('imports:title') }).waitFor()
    await giveFile(mona.person, `${mark}.csv`, jiraFile(mark))
    await sound('columns')
    await checkWithLane('resolved')
    await sound('check')

    const day = page.getByRole('textbox', { name: 'Due date' })
    await day.fill('2031-05-09')
    await button('check.again').click()
    // A page that is loaded while its rows are checked begins with the columns.
    await button('check.again').waitFor({ state: 'detached' })
    await page.reload()
    await sound('check')
    await button(`check.import_${few}`).click()
    await sound('result')
    await page.getByText(words('imports:result.done')).waitFor()
    await page.getByRole('link', { name: words('imports:result.toTasks') }).click()
    await page.getByRole('searchbox').fill(mark)
    const tasks = [`${mark} plan`, `${mark} roof`, `${mark} wall`]
    for (const name of tasks) await page.getByText(name).first().waitFor()

    await takeBack()
    await page.goto(`${PROJECT}/punch?layout=list&text=${mark}`)
    await page.getByRole('searchbox').waitFor()
    for (const name of tasks) await page.getByText(name).first().waitFor({ state: 'detached' })
  }, 120_000)

  inTurn(
    'thirty pasted lines become thirty tasks in the list',
    async () => {
      const { page, context, words } = mona.person
      const mark = newMark()
      const names = Array.from({ length: 30 }, (_, at) => `Step ${at + 1}`)
      await page.goto(`${BOARD}?layout=list`)
      const copied = names.map((name) => `- ${mark} ${name}`).join('\n')
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.evaluate((text) => navigator.clipboard.writeText(text), copied)
      await page.getByRole('grid').getByText(words('list:create.label')).click()
      await page.getByRole('textbox', { name: words('list:create.name') }).press('ControlOrMeta+V')
      await page.getByRole('button', { name: /^Add 30 tasks/ }).click()
      await page.getByText(/^30 tasks were created/).waitFor()
      const made = await tasksOf(mark)
      for (const { id } of made.values()) fixture.tasks.alsoRemove(id)
      expect([...made.keys()].toSorted()).toEqual(names.toSorted())
    },
    60_000,
  )

  inTurn(
    'a board of Trello becomes tasks with parts, a label and a comment',
    async () => {
      const { page, words } = mona.person
      const mark = newMark()
      const { labels } = await fixture.session.call('getBoardSetup', { subscription: HOME, project: 1 })
      const [label] = labels
      await page.goto(`${PROJECT}/settings/taskimport`)
      await giveFile(mona.person, `${mark}.json`, trelloFile(mark, label?.name ?? ''))
      await sound('columns')
      await checkWithLane('assigned')
      await reached(mona.person, 'check')
      await button(`check.import_${few}`).click()
      await page.getByText(words('imports:result.done')).waitFor()
      const made = await tasksOf(mark)
      const roof = made.get('سقف')
      expect(roof).toMatchObject({ status: 'progress', due_date: '2031-05-09', labels: [label?.id] })
      expect(made.get('sketch')).toMatchObject({ status: 'assigned', parent: '' })
      expect(made.get('permit')).toMatchObject({ status: 'closed', parent: roof?.id })
      expect([...made.keys()].toSorted()).toEqual(['permit', 'sketch', 'سقف'])
      const { comments } = await fixture.session.call('listComments', {
        subscription: HOME,
        task: roof?.id ?? '',
        page_size: 10,
      })
      expect(comments.map(({ text }) => text)).toEqual([expect.stringContaining('soon')])
      await takeBack()
      await eventually(async () => (await tasksOf(mark)).size === 0, { what: 'no task of the board' })
    },
    60_000,
  )
})
