import type { Browser } from 'playwright-core'

import {
  BOARD,
  cardOf,
  laneOf,
  LANES,
  newMark,
  openBoard,
  tasksOf,
  type Task,
  type Tasks,
} from '../support/browser/board.js'
import {
  closePerson,
  expectAccessible,
  launchBrowser,
  openPerson,
  type Person,
} from '../support/browser/browser.js'
import { HOME } from '../support/browser/leave.js'
import { signIn } from '../support/browser/session.js'
import type { Locale } from '../support/browser/words.js'

// The board, the list, an open task and the tasks of all projects pass axe with the data of the demo company.

let browser: Browser
let tasks: Tasks
let task: Task

beforeAll(async () => {
  browser = await launchBrowser()
  tasks = tasksOf(await signIn('mona@demo.test'))
  task = await tasks.make('Look at this', newMark())
}, 60_000)

afterAll(async () => {
  await browser.close()
  await tasks.remove()
})

describe.each<Locale>(['en', 'ar'])('axe finds nothing serious in %s', (locale) => {
  let person: Person

  beforeAll(async () => {
    person = await openPerson(browser, locale, 'mona@demo.test')
  }, 60_000)

  afterAll(() => closePerson(person))

  it('on the board, which has five lanes with their counts', async () => {
    const { page, words } = person
    await openBoard(person, '', task)
    for (const lane of LANES) {
      await laneOf(person, lane).waitFor()
      const head = page.getByRole('heading', { level: 2, name: words(`words:lane.${lane}`) }).locator('..')
      // Arabic counts in its own digits, and one and two by words alone.
      await head
        .getByText(/[\d٠-٩]|مهمة|مهمتان/)
        .first()
        .waitFor()
    }
    await expectAccessible(person)
  }, 90_000)

  it('on the list', async () => {
    await person.page.goto(`${BOARD}?layout=list`)
    await person.page.getByRole('row').filter({ hasText: task.item_id }).waitFor()
    await expectAccessible(person)
  }, 90_000)

  it('on an open task', async () => {
    const { page, words } = person
    await page.goto(`${BOARD}?taskid=${task.id}`)
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: words('task:comment.new') })
      .waitFor()
    await cardOf(person, task).waitFor()
    await expectAccessible(person)
  }, 90_000)

  it('on the tasks of all projects', async () => {
    await person.page.goto(`/${HOME}/grouppunch`)
    await person.page.getByRole('row').filter({ hasText: task.item_id }).waitFor()
    await expectAccessible(person)
  }, 90_000)

  it('on the labels of the project', async () => {
    await person.page.goto(`/${HOME}/project/1/settings/labels`)
    await person.page.getByText('Quick win').first().waitFor()
    await expectAccessible(person)
  }, 90_000)
})
