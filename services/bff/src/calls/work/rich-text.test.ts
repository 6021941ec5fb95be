import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { readMarkdown } from '@smartproject/kit/rich-text/markdown/read-markdown'
import { Comment, MessageContent } from '@smartproject/proto/smartproject/tasks/v1/talk_service'

import { startTestApp, type TestApp } from '../../http/app-fixture.js'
import { TestBrowser } from '../../http/browser-fixture.js'
import { aTask } from './task-fixture.js'

const HOSTILE = JSON.parse(
  readFileSync(join(__dirname, '../../http/input/hostile-strings.json'), 'utf8'),
) as string[]
const jsonOf = (markdown: string) => JSON.stringify(readMarkdown(markdown))
const paragraph = (...content: object[]) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content }] })
const breaks = (count: number) => paragraph(...Array.from({ length: count }, () => ({ type: 'hardBreak' })))
const nested = (depth: number) =>
  `{"type":"doc","content":[${'{"type":"blockquote","content":['.repeat(depth)}{"type":"paragraph"}${']}'.repeat(depth)}]}`

describe('rich texts in calls', () => {
  let app: TestApp
  let browser: TestBrowser
  const madeTo = (name: string) => app.made.filter((one) => one.name === name).map(({ request }) => request)

  beforeEach(async () => {
    app = await startTestApp()
    app.members.add('emad|1')
    browser = new TestBrowser(app.url)
    await browser.signIn('emad')
    app.made.length = 0
    app.rpcs.set('tasks.updateTask', () => ({ task: aTask(), warnings: [] }))
    app.rpcs.set('talk.addComment', ({ tree, text }) => ({
      comment: Comment.fromPartial({
        id: 'c1',
        taskId: 't1',
        tree: String(tree),
        text: String(text),
        content: tree === '' ? MessageContent.TEXT : MessageContent.RICH,
        createTime: new Date(0),
      }),
    }))
  })
  afterEach(() => app.stop())

  const describeTask = (description_tree: string) =>
    browser.post('/api/updateTask', { subscription: 1, id: 't1', version: 1, fields: { description_tree } })
  const say = (said: object) => browser.post('/api/addComment', { subscription: 1, task: 't1', ...said })

  test('a description and a comment reach the service as their trees', async () => {
    const tree = jsonOf('**Bold** and @[mona]')
    expect((await describeTask(tree)).status).toBe(200)
    expect(madeTo('tasks.updateTask')).toMatchObject([
      { updateMask: ['description_tree'], fields: { descriptionTree: tree, description: '' } },
    ])
    expect((await say({ tree })).body.data).toMatchObject({ tree })
    expect(madeTo('talk.addComment')).toMatchObject([{ tree, text: '' }])
  })

  test('a comment is said once: as a text or as a tree', async () => {
    for (const said of [{}, { text: 'x', tree: jsonOf('x') }])
      expect((await say(said)).body.errors).toEqual([{ field: 'text', reason: 'REQUIRED' }])
    expect((await say({ text: 'x' })).status).toBe(200)
  })

  test.each([
    [nested(3_000), 'TOO_DEEP'],
    [nested(12), 'TOO_DEEP'],
    [breaks(5_001), 'TOO_MANY_NODES'],
    [jsonOf('x'.repeat(20_001)), 'TOO_LONG'],
    [
      jsonOf('x').replace('"x"', '"x","marks":[{"type":"link","attrs":{"href":"javascript:alert(1)"}}]'),
      'LINK_NOT_ALLOWED',
    ],
    [
      paragraph({ type: 'mention', attrs: { id: 'u1', label: '<img src=x onerror=alert(1)>' } }),
      'RICH_TEXT_INVALID',
    ],
  ])('a tree against the rules is refused at the edge with its reason (C2)', async (tree, reason) => {
    const answer = await describeTask(tree)
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field: 'fields.description_tree', reason }]])
    expect(app.made).toEqual([])
  })

  test('a tree of 5,000 nodes is no larger than a call may be', async () => {
    expect((await describeTask(breaks(4_999))).status).toBe(200)
  })

  test('of each hostile string nothing passes but text: no address, no attribute, no node (C2)', async () => {
    expect(HOSTILE.length).toBeGreaterThan(60)
    for (const text of HOSTILE) {
      const link = { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: text } }] }
      const places = [
        link,
        { type: 'mention', attrs: { id: text } },
        { type: text },
        { type: 'taskLink', attrs: { code: text } },
      ]
      for (const place of places)
        expect({ text, place, status: (await describeTask(paragraph(place))).status }).toMatchObject({
          status: 400,
        })
    }
    expect(madeTo('tasks.updateTask')).toEqual([])
  })

  test('each hostile string is kept as it is where it is text, and as Markdown', async () => {
    const trees = HOSTILE.flatMap((text) => [
      jsonOf(text.replaceAll('\u0001', '')),
      paragraph({ type: 'text', text: text.replaceAll(/\p{Cc}/gu, '') }),
    ])
    for (const tree of trees) {
      expect(/"(link|image|href)"/.test(tree)).toBe(false)
      const { status, body } = await say({ tree })
      expect({ status, data: body.data }).toMatchObject({ status: 200, data: { tree } })
    }
  })
})
