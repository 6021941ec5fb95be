import { connect, type Socket } from 'node:net'

import { ImportState, PeopleImport } from '@smartproject/proto/smartproject/tenancy/v1/import_service'
import { eventually } from '@smartproject/testkit/eventually'
import { UnsecuredJWT } from 'jose'

import { ruleOfLargeCall } from '../../calls/large-calls.js'
import { registry } from '../../registry.js'
import { startTestApp, TEST_ORIGIN, type TestApp } from '../app-fixture.js'
import { TestBrowser } from '../browser-fixture.js'
import { sendRaw } from '../input/wire-fixture.js'
import { BodyBudget } from './body-budget.js'
import { loadLimits } from './load-limits.js'

// Heads that announce bodies which are never sent, or sent later: what is answered is answered without them.

const MEGABYTE = 1_000_000
const FILE = 7 * MEGABYTE

let app: TestApp
let browser: TestBrowser
/** The rights of the caller's passport of company 1. */
let permissions: string[]
let openUntil: number | null

/** Passports as tenancy makes them, but for the signature, which services look at. */
function issuePassports({ rpcs }: TestApp): void {
  const foreign = rpcs.get('tenancy.issuePassport')
  rpcs.set('tenancy.issuePassport', (request: { userId: string; subscriptionNumber: number }) => {
    const issued = foreign?.(request as never, {} as never, undefined as never) as { tenantId: string }
    const { userId: sub } = request
    const claims = { sub, tid: issued.tenantId, sid: 's', role: 'other', permissions, ver: 1 }
    const passport = new UnsecuredJWT({ ...claims, open_until: openUntil, features: [] })
      .setIssuedAt()
      .setExpirationTime('1m')
      .encode()
    return { ...issued, passport }
  })
  rpcs.set('auth.recordDenial', () => ({}))
}

const CHECKED = {
  peopleImport: PeopleImport.fromPartial({ id: 'i1', state: ImportState.CHECKED, createTime: new Date(0) }),
}

/** Two files of one account, three of all. */
const SHARE = { account: 16 * MEGABYTE, all: 24 * MEGABYTE }
let take: jest.SpyInstance

beforeEach(async () => {
  permissions = []
  openUntil = null
  const files = new BodyBudget(SHARE)
  take = jest.spyOn(files, 'take')
  app = await startTestApp({}, { ...loadLimits(), files })
  for (const user of ['emad', 'mona']) app.members.add(`${user}|1`)
  issuePassports(app)
  browser = await signedIn('emad')
})
afterEach(() => app.stop())

async function signedIn(user: string): Promise<TestBrowser> {
  const other = new TestBrowser(app.url)
  await other.signIn(user)
  return other
}

interface Head {
  readonly path?: string
  readonly method?: string
  readonly by?: TestBrowser
  readonly length?: number | 'chunked'
  readonly company?: string
}

function head({
  path = '/api/checkImport',
  method = 'POST',
  by = browser,
  length = FILE,
  company = '1',
}: Head): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: x',
    `Origin: ${TEST_ORIGIN}`,
    'Content-Type: application/json',
    ...(method === 'PATCH' ? ['Tus-Resumable: 1.0.0'] : []),
    `X-CSRF-Token: ${by.csrf}`,
    `Cookie: ${by.cookieHeader()}`,
    length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    ...(company === '' ? [] : [`X-Subscription: ${company}`]),
  ]
  return [...lines, '', ''].join('\r\n')
}

const answered = (what: Head) => sendRaw(app.url, head(what), { answers: 1 })

/** A body that has begun and does not end; its connection, and what has been answered on it. */
function beginBody(what: Head): { socket: Socket; text: () => string } {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  socket.write(head(what))
  return { socket, text: () => text }
}

describe('a caller without the right to a large call', () => {
  const large = registry
    .filter(({ bodyLimit }) => bodyLimit !== undefined)
    .map(({ name, path }) => [name, path] as const)

  test.each(large)('%s is refused before the body is sent, and that is written down', async (name, path) => {
    const { text, statuses } = await answered({ path })
    expect(statuses).toEqual([403])
    expect(text).toContain('"reason":"PERMISSION_DENIED"')
    expect(text).toContain(`"permission":"${ruleOfLargeCall(name)?.permission}"`)
    const denial = () => app.made.find((rpc) => rpc.name === 'auth.recordDenial')
    await eventually(() => denial() !== undefined)
    expect(denial()?.request).toMatchObject({ call: name, reason: 'PERMISSION_DENIED' })
  })

  test('is refused before the body is sent when the company is none of the caller', async () => {
    const { text, statuses } = await answered({ company: '2' })
    expect(statuses).toEqual([404])
    expect(text).toContain('SUBSCRIPTION_NOT_FOUND')
  })

  test('is refused before the body is sent when the plan of the company has ended', async () => {
    permissions = ['MEMBER_MANAGE']
    openUntil = 1
    const { text, statuses } = await answered({})
    expect(statuses).toEqual([402])
    expect(text).toContain('PLAN_EXPIRED')
  })

  test('may use the connection further: the body is passed over', async () => {
    const next = 'GET /api/ip.json HTTP/1.1\r\nHost: x\r\n\r\n'
    const bytes = `${head({ length: 2 * MEGABYTE })}${'x'.repeat(2 * MEGABYTE)}${next}`
    expect((await sendRaw(app.url, bytes, { answers: 2 })).statuses).toEqual([403, 200])
  })

  test.each([
    ['a file', '/api/upload/1/00000000-0000-4000-8000-000000000001', 'PATCH'],
    ['the picture of a project', '/api/projectPicture/1/1', 'PUT'],
  ])('is refused before %s is sent', async (_what, path, method) => {
    const { statuses } = await answered({ path, method, length: 4 * MEGABYTE })
    expect(statuses).toEqual([403])
    const foreign = await answered({ path: path.replace('/1/', '/2/'), method, length: 4 * MEGABYTE })
    expect(foreign.statuses).toEqual([404])
  })
})

describe('a large call', () => {
  beforeEach(() => {
    permissions = ['MEMBER_MANAGE']
    app.rpcs.set('imports.checkImport', () => CHECKED)
  })
  const body = { subscription: 1, name: 'people.csv', content: 'aaaa' }

  test('without the header carries 500 kB at most', async () => {
    const { text, statuses } = await sendRaw(
      app.url,
      `${head({ company: '', length: 512_001 })}${'x'.repeat(512_001)}`,
      { answers: 1 },
    )
    expect(statuses).toEqual([413])
    expect(text).toContain('BODY_TOO_LARGE')
    await browser.post('/api/checkImport', { ...body, content: 'a'.repeat(400_000) })
    expect(app.made.at(-1)?.name).toBe('imports.checkImport')
  })

  test('with the header carries what the call may', async () => {
    await browser.post(
      '/api/checkImport',
      { ...body, content: 'a'.repeat(6_000_000) },
      { 'x-subscription': '1' },
    )
    expect(app.made.at(-1)?.name).toBe('imports.checkImport')
  })

  test('is refused when the body is for another company than the header says', async () => {
    app.members.add('emad|2')
    const answer = await browser.post(
      '/api/checkImport',
      { ...body, subscription: 2 },
      { 'x-subscription': '1' },
    )
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ field: 'subscription', reason: 'NUMBER_INVALID' }],
    ])
    expect(app.made.at(-1)?.name).not.toBe('imports.checkImport')
  })

  test.each(['0', 'one', '1.5', '1,1', '1000000000'])('is refused when its header is %s', async (company) => {
    const { statuses, text } = await answered({ company })
    expect(statuses).toEqual([400])
    expect(text).toContain('"field":"x-subscription"')
  })
})

describe('the budget of bodies', () => {
  const content = 'a'.repeat(4 * MEGABYTE)
  const send = (by: TestBrowser) =>
    by.post('/api/checkImport', { subscription: 1, name: 'people.csv', content }, { 'x-subscription': '1' })
  const received = () => app.made.filter(({ name }) => name === 'imports.checkImport').length
  const taken = (times: number) => eventually(() => take.mock.calls.length === times)

  beforeEach(() => {
    permissions = ['MEMBER_MANAGE']
    app.rpcs.set('imports.checkImport', () => CHECKED)
  })

  test('refuses bodies of one account beyond it, unread and at once, and none of others', async () => {
    const held = [beginBody({}), beginBody({})]
    await taken(2)
    const { text, statuses } = await answered({})
    expect(statuses).toEqual([429])
    expect(text).toContain('"reason":"TOO_MANY_AT_ONCE"')
    expect(text.toLowerCase()).toContain('retry-after: 2')
    await send(await signedIn('mona'))
    expect(received()).toBe(1)
    expect(held.map((body) => body.text())).toEqual(['', ''])
    for (const { socket } of held) socket.destroy()
  })

  test('refuses what all accounts send beyond it', async () => {
    const mona = await signedIn('mona')
    const held = [beginBody({}), beginBody({}), beginBody({ by: mona })]
    await taken(3)
    expect((await answered({ by: mona })).statuses).toEqual([429])
    for (const { socket } of held) socket.destroy()
  })

  test('counts a body without a length as the largest it may be', async () => {
    const held = [beginBody({ length: 'chunked' }), beginBody({ length: 'chunked' })]
    await taken(2)
    expect((await answered({})).statuses).toEqual([429])
    for (const { socket } of held) socket.destroy()
  })

  test('gets back the bytes of an upload that is broken off', async () => {
    const held = [beginBody({}), beginBody({})]
    await taken(2)
    expect((await send(browser)).status).toBe(429)
    held[0]?.socket.destroy()
    await eventually(async () => (await send(browser)).status !== 429)
    held[1]?.socket.destroy()
  })

  test('holds the bytes of a body until the work on it has ended, also when its client has left', async () => {
    const ends: (() => void)[] = []
    const work = () => new Promise((resolve) => ends.push(() => resolve(CHECKED)))
    app.rpcs.set('imports.checkImport', work)
    const json = JSON.stringify({ subscription: 1, name: 'people.csv', content: 'a'.repeat(6 * MEGABYTE) })
    const sent = [0, 1].map(() => {
      const { socket } = beginBody({ length: json.length })
      socket.write(json)
      return socket
    })
    await eventually(() => ends.length === 2)
    for (const socket of sent) socket.destroy()
    expect((await answered({})).statuses).toEqual([429])
    for (const end of ends) end()
    app.rpcs.set('imports.checkImport', () => CHECKED)
    await eventually(async () => (await send(browser)).status !== 429)
  })

  test('of forms takes nothing from large calls, and large calls nothing from forms', async () => {
    const held = [beginBody({}), beginBody({})]
    await taken(2)
    app.rpcs.set('leave.withdrawLeave', () => ({}))
    await browser.post('/api/withdrawLeave', { subscription: 1, id: 'l1', version: 1 })
    expect(app.made.at(-1)?.name).toBe('leave.withdrawLeave')
    for (const { socket } of held) socket.destroy()
  })
})
