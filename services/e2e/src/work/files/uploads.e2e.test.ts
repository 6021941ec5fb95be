import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { answerOf, BOARD, newMark } from '../../support/browser/board.js'
import { boardFixture } from '../../support/browser/board-fixture.js'
import { closePerson, openPerson, type Person } from '../../support/browser/browser.js'
import { HOME } from '../../support/browser/leave.js'

// Files on their way over a page that is loaded again.

const PART = 8_388_608
const UPLOADS = '**/api/upload/**'

const fixture = boardFixture()
const folder = mkdtempSync(join(tmpdir(), 'smartproject-upload-'))
let mona: Person

beforeAll(async () => {
  mona = await openPerson(fixture.browser, 'en', 'mona@demo.test')
}, 60_000)
afterAll(async () => {
  await closePerson(mona)
  rmSync(folder, { recursive: true })
})

async function openFiles(task: string) {
  const { page, words } = mona
  await page.goto(`${BOARD}?taskid=${task}`)
  const popup = page.getByRole('dialog').first()
  await popup.getByRole('tab', { name: words('task:tab.files') }).click()
  return popup
}

it('a file whose page is loaded again in the middle goes on where it was, and is whole (C16, C18)', async () => {
  const { page } = mona
  const task = await fixture.tasks.make('Large plan', newMark())
  const content = randomBytes(PART + 1_000)
  const path = join(folder, 'plan.bin')
  writeFileSync(path, content)
  // The second part never arrives.
  await page.route(UPLOADS, (route) => {
    const { 'upload-offset': offset = '0' } = route.request().headers()
    if (route.request().method() !== 'PATCH' || offset === '0') return route.continue()
    return undefined
  })
  const choose = async () => {
    const popup = await openFiles(task.id)
    await popup.locator('input[type=file]').last().setInputFiles(path)
  }
  const second = page.waitForRequest((request) => request.headers()['upload-offset'] === String(PART), {
    timeout: 60_000,
  })
  await choose()
  await second
  await page.reload()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const offsets: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset'] ?? '')
  })
  await answerOf(mona, 'completeUpload', choose)
  expect(offsets).toEqual([String(PART)])
  const [file] = await fixture.session.call('listFiles', { subscription: HOME, task: task.id })
  const { url } = await fixture.session.call('createFileLink', { subscription: HOME, file: file?.id ?? '' })
  const bytes = await (await fetch(fixture.session.origin + url)).arrayBuffer()
  expect(createHash('sha256').update(Buffer.from(bytes)).digest('hex')).toBe(
    createHash('sha256').update(content).digest('hex'),
  )
})
