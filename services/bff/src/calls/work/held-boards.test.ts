import { gunzipSync } from 'node:zlib'

import { TaskStatus, type GetBoardRequest } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { calls } from '../../api/calls.js'
import { startTestApp, type TestApp } from '../../http/app-fixture.js'
import { TestBrowser } from '../../http/browser-fixture.js'
import { HeldBoard, HeldBoards } from './held-boards.js'
import { packText } from './packed-text.js'
import { aTask } from './task-fixture.js'

/** A board that is hard to pack, of one lane. */
async function aBoard(numbers: number): Promise<HeldBoard> {
  const noise = Array.from({ length: numbers }, () => Math.random())
  return new HeldBoard([{ revision: 1n, text: await packText(`"data":${JSON.stringify(noise)}}`) }])
}

describe('held boards', () => {
  test('are given back as they were kept, to the very question', async () => {
    const boards = new HeldBoards()
    const board = await aBoard(3)
    boards.keep('a', board)
    expect(boards.get('a')).toBe(board)
    expect(boards.get('b')).toBeUndefined()
    expect(JSON.parse(gunzipSync(board.answer.gzip()).toString())).toMatchObject({ data: { length: 3 } })
  })

  test('go when there are too many, the least recently used first', async () => {
    const boards = new HeldBoards(800)
    boards.keep('a', await aBoard(10))
    boards.keep('b', await aBoard(10))
    boards.get('a')
    boards.keep('c', await aBoard(60))
    expect([boards.get('a'), boards.get('b')].map((held) => held !== undefined)).toEqual([true, false])
    const next = await aBoard(1)
    boards.keep('a', next)
    expect(boards.get('a')).toBe(next)
  })
})

describe('a board that is asked for again', () => {
  let app: TestApp
  let asked: unknown[]
  let revisions: bigint[]
  let names: string[]
  const question = { subscription: 1, project: 7 }

  beforeEach(async () => {
    app = await startTestApp()
    asked = []
    revisions = [4n, 1n]
    names = ['Paint', 'Dry']
    app.rpcs.set('tasks.getBoard', ({ knownLaneRevisions: known }: GetBoardRequest, { passport }) => {
      asked.push([passport, known])
      const lanes = [TaskStatus.NEW, TaskStatus.ASSIGNED].map((status, place) => {
        const revision = revisions[place] ?? 0n
        if (known[place] === revision) return { status, revision, unchanged: true }
        return { status, revision, count: 1, tasks: [aTask({ name: names[place] ?? '' })] }
      })
      return { lanes }
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
    expect(first.body.data).toMatchObject({
      lanes: [
        { status: 'new', tasks: [{ name: 'Paint' }] },
        { status: 'assigned', tasks: [{ name: 'Dry' }] },
      ],
    })
    expect(asked).toEqual([
      ['emad@1', []],
      ['mona@1', [4n, 1n]],
    ])
  })

  test('is new in the lanes that have changed, and the same in the others', async () => {
    const emad = await browserOf('emad')
    await emad.post('/api/getBoard', question)
    revisions = [4n, 2n]
    names = ['Not asked for', 'Dry twice']
    const { lanes } = calls.getBoard.output.parse((await emad.post('/api/getBoard', question)).body.data)
    expect(lanes.map(({ status, tasks }) => [status, tasks[0]?.name])).toEqual([
      ['new', 'Paint'],
      ['assigned', 'Dry twice'],
    ])
    await emad.post('/api/getBoard', question)
    expect(asked.at(-1)).toEqual(['emad@1', [4n, 2n]])
  })

  test('is known by its project, shelf, order and size', async () => {
    const emad = await browserOf('emad')
    await emad.post('/api/getBoard', question)
    for (const other of [{ project: 8 }, { archived: true }, { page_size: 50 }])
      await emad.post('/api/getBoard', { ...question, ...other })
    expect(asked.map((one) => (one as unknown[])[1])).toEqual([[], [], [], []])
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
    revisions = [0n, 0n]
    await emad.post('/api/getBoard', { ...question, filter: { text: 'paint' } })
    await emad.post('/api/getBoard', { ...question, filter: { text: 'paint' } })
    expect(asked.map((one) => (one as unknown[])[1])).toEqual([[], []])
  })
})
