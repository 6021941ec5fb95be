import { gunzipSync } from 'node:zlib'

import { TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { startTestApp, type TestApp } from '../http/app-fixture.js'
import { TestBrowser } from '../http/browser-fixture.js'
import { HeldBoards } from './held-boards.js'
import { aTask } from './task-fixture.js'

describe('held boards', () => {
  test('are given back as they were kept, to the very question', async () => {
    const boards = new HeldBoards()
    const answer = await boards.keep('a', 3n, { lanes: [] })
    expect(boards.get('a')).toEqual({ revision: 3n, answer })
    expect(boards.get('b')).toBeUndefined()
    expect(JSON.parse(gunzipSync(answer.gzip()).toString())).toEqual({ data: { lanes: [] } })
  })

  test('go when there are too many, the one nobody asked for first', async () => {
    const boards = new HeldBoards(800)
    // Hardly to be packed.
    const noise = () => Array.from({ length: 60 }, () => Math.random())
    await boards.keep('a', 1n, noise().slice(0, 10))
    await boards.keep('b', 1n, noise().slice(0, 10))
    boards.get('a')
    await boards.keep('c', 1n, noise().slice(0, 60))
    expect([boards.get('a'), boards.get('b')].map((held) => held !== undefined)).toEqual([true, false])
    await boards.keep('a', 2n, [])
    expect(boards.get('a')?.revision).toBe(2n)
  })
})

describe('a board that is asked for again', () => {
  let app: TestApp
  let asked: unknown[]
  let revision: bigint
  let name: string
  const question = { subscription: 1, project: 7 }

  beforeEach(async () => {
    app = await startTestApp()
    asked = []
    revision = 4n
    name = 'Paint'
    app.rpcs.set('tasks.getBoard', ({ knownRevision }: { knownRevision: bigint }, { passport }) => {
      asked.push([passport, knownRevision])
      if (knownRevision === revision) return { lanes: [], revision, unchanged: true }
      const page = { nextPageToken: '' }
      const lane = { status: TaskStatus.NEW, count: 1, tasks: [aTask({ name })], page }
      return { lanes: [lane], revision, unchanged: false }
    })
  })
  afterEach(() => app.stop())

  async function browserOf(user: string): Promise<TestBrowser> {
    app.members.add(`${user}|1`)
    const browser = new TestBrowser(app.url)
    await browser.signIn(user)
    return browser
  }

  test('comes from what was answered before, when tasks says so to this very caller', async () => {
    const [emad, mona] = [await browserOf('emad'), await browserOf('mona')]
    const first = await emad.post('/api/getBoard', question)
    const second = await mona.post('/api/getBoard', question)
    expect(second.text).toBe(first.text)
    expect(first.body.data).toMatchObject({ lanes: [{ status: 'new', tasks: [{ name: 'Paint' }] }] })
    expect(asked).toEqual([
      ['emad@1', 0n],
      ['mona@1', 4n],
    ])
  })

  test('is a new one when it has changed', async () => {
    const emad = await browserOf('emad')
    await emad.post('/api/getBoard', question)
    revision = 5n
    name = 'Paint twice'
    expect((await emad.post('/api/getBoard', question)).text).toContain('Paint twice')
    await emad.post('/api/getBoard', question)
    expect(asked.at(-1)).toEqual(['emad@1', 5n])
  })

  test('is told by its project, shelf, order and size', async () => {
    const emad = await browserOf('emad')
    await emad.post('/api/getBoard', question)
    for (const other of [{ project: 8 }, { archived: true }, { page_size: 50 }])
      await emad.post('/api/getBoard', { ...question, ...other })
    expect(asked.map((one) => (one as unknown[])[1])).toEqual([0n, 0n, 0n, 0n])
  })

  test('goes out unpacked to those who cannot unpack', async () => {
    const emad = await browserOf('emad')
    const packed = await emad.post('/api/getBoard', question, { 'accept-encoding': 'gzip' })
    const plain = await emad.post('/api/getBoard', question, { 'accept-encoding': 'identity' })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(plain.text).toBe(packed.text)
    expect(plain.headers.get('vary')).toContain('accept-encoding')
    expect(plain.headers.get('content-type')).toContain('application/json')
  })

  test('is not held where tasks cannot tell', async () => {
    const emad = await browserOf('emad')
    revision = 0n
    app.rpcs.set('tasks.getBoard', ({ knownRevision }: { knownRevision: bigint }) => {
      asked.push(knownRevision)
      return { lanes: [], revision: 0n, unchanged: false }
    })
    await emad.post('/api/getBoard', { ...question, filter: { text: 'paint' } })
    await emad.post('/api/getBoard', { ...question, filter: { text: 'paint' } })
    expect(asked).toEqual([0n, 0n])
  })
})
