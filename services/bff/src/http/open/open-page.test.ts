import { TaskStatus, type GetBoardRequest } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { aTask } from '../../calls/work/task-fixture.js'
import { calls } from '../../api/calls.js'
import { firstQuestions, openUrl, placeAt, SESSION_HEADER, type OpenPart } from '../../api/open-page.js'
import { startTestApp, type TestApp } from '../app-fixture.js'
import { TestBrowser, type Answer } from '../browser-fixture.js'

const BOARD = '/api/open?subscription=1&project=7&part=cards'

const linesOf = ({ text }: Answer) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as OpenPart)

describe('the first questions of a page', () => {
  let app: TestApp
  let browser: TestBrowser

  beforeEach(async () => {
    app = await startTestApp()
    app.members.add('emad|1')
    app.rpcs.set('tenancy.listOwnInvitations', () => ({ invitations: [] }))
    app.rpcs.set('time.getTimer', () => ({}))
    browser = new TestBrowser(app.url)
    await browser.signIn('emad')
  })
  afterEach(() => app.stop())

  test('are answered as by their own calls, and what fails is left out', async () => {
    const answer = await browser.get(BOARD)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/x-ndjson'])
    const lines = linesOf(answer)
    // The services behind the others are not played.
    expect(lines.map(({ call }) => call).toSorted()).toEqual(['getTimer', 'listOwnInvitations'])
    for (const { call, input, data } of lines)
      expect(data).toEqual((await browser.post(`/api/${call}`, input)).body.data)
  })

  test('are the same for a client that cannot unpack, with a board that is held', async () => {
    const lane = { status: TaskStatus.NEW, count: 1, tasks: [aTask({ name: 'طلاء' })], revision: 4n }
    app.rpcs.set('tasks.getBoard', ({ knownLaneRevisions: [known] }: GetBoardRequest) => ({
      lanes: [known === 4n ? { status: lane.status, revision: known, unchanged: true } : lane],
    }))
    const first = await browser.get(BOARD)
    expect(first.text).toContain('طلاء')
    const packed = await browser.get(BOARD)
    const plain = await browser.get(BOARD, { 'accept-encoding': 'identity' })
    expect([packed, plain].map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', null])
    const sorted = (answer: Answer) => answer.text.split('\n').toSorted()
    expect(sorted(packed)).toEqual(sorted(first))
    expect(sorted(plain)).toEqual(sorted(first))
  })

  test('wait for no slow one', async () => {
    let answerTimer = () => {}
    app.rpcs.set('time.getTimer', () => new Promise((resolve) => (answerTimer = () => resolve({}))))
    const response = await fetch(app.url + BOARD, { headers: { cookie: browser.cookieHeader() } })
    let text = ''
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += piece
      if (text.includes('listOwnInvitations')) answerTimer()
    }
    expect(text.indexOf('getTimer')).toBeGreaterThan(text.indexOf('listOwnInvitations'))
  })

  test('come with the session in a header, so that its tokens are in no compressed text', async () => {
    const { headers, text } = await browser.get(BOARD)
    const packed = headers.get(SESSION_HEADER) ?? ''
    const session = JSON.parse(Buffer.from(packed, 'base64').toString()) as Record<string, unknown>
    const { data } = (await browser.get('/api/session')).body
    expect({ ...session, serverTime: '' }).toEqual({ ...(data as object), serverTime: '' })
    expect(text).not.toContain(session['csrfToken'])
  })

  test('have no answers without a session, and none of a foreign company', async () => {
    const visitor = await new TestBrowser(app.url).get(BOARD)
    expect([visitor.status, visitor.text]).toEqual([200, ''])
    const foreign = await browser.get('/api/open?subscription=2&project=7&part=cards')
    expect(linesOf(foreign).map(({ call }) => call)).toEqual(['listOwnInvitations'])
  })

  test.each([
    '',
    '?subscription=x',
    '?subscription=1&a=b',
    '?subscription=1&part=all',
    '?subscription=1&project=0',
  ])('need a query that can be read: %j', async (query) =>
    expect((await browser.get(`/api/open${query}`)).status).toBe(400),
  )

  test('only read', () => {
    const asked = firstQuestions({ subscription: 1, project: 7, part: 'cards' }, 'emad')
    expect(asked).toHaveLength(10)
    for (const { call, input } of asked) {
      expect(calls[call].writes).toBe(false)
      expect(calls[call].input.safeParse(input).success).toBe(true)
    }
  })
})

test.each([
  ['/login', '', null],
  ['/', '', null],
  ['/12', '', '/api/open?subscription=12'],
  ['/12x', '', null],
  ['/1/userdashboard', '?a=b', '/api/open?subscription=1'],
  ['/1/project/7', '', '/api/open?subscription=1&project=7'],
  ['/1/project/7/settings/roles', '', '/api/open?subscription=1&project=7'],
  ['/1/project/7/punch', '', '/api/open?subscription=1&project=7&part=cards'],
  ['/1/project/7/punchtask/', '', '/api/open?subscription=1&project=7&part=cards'],
  ['/1/project/7/punch', '?search=x', '/api/open?subscription=1&project=7&part=setup'],
  ['/1/project/7/punchcalendar', '', '/api/open?subscription=1&project=7&part=setup'],
])('the page at %s%s asks first %s', (path, search, url) => {
  const place = placeAt(path, search)
  expect(place && openUrl(place)).toBe(url)
})
