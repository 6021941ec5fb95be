import { DomainError } from '@smartproject/kit/errors'
import type { Clock } from '@smartproject/kit/types/clock'
import { createLog } from '@smartproject/kit/log'
import { ReadFileResponse } from '@smartproject/proto/smartproject/tasks/v1/file_service'

import { Demo } from '../access/demo.js'
import { blobUrl } from '../api/work/reading-passes.js'
import type { Gateways } from '../gateways/gateways.js'
import { registry } from '../registry.js'
import { startTestApp, type TestApp } from './app-fixture.js'
import { TestBrowser } from './browser-fixture.js'

const NUMBER = 900_002_970
const EN = { 'x-demo': 'en' }
const LINA = { userId: 'lina', fullname: 'Lina', email: 'lina@demo.invalid', locale: 'en' }
const LAYLA = { userId: 'layla', fullname: 'ليلى', email: 'layla@demo.invalid', locale: 'ar' }
const EDITION = {
  subscriptionNumber: NUMBER,
  projects: [
    { number: NUMBER + 1, code: 'WEB', name: 'Website', description: 'About', locale: 'en', visitor: LINA },
    { number: NUMBER + 2, code: 'SITE', name: 'موقع', description: 'عن', locale: 'ar', visitor: LAYLA },
  ],
}

let app: TestApp
let browser: TestBrowser

beforeEach(async () => {
  app = await startTestApp()
  app.rpcs.set('demo.getDemo', () => ({ edition: EDITION, due: false }))
  app.rpcs.set('demo.issueVisitorPassport', (request: { subscriptionNumber: number; locale: string }) => {
    if (![0, NUMBER].includes(request.subscriptionNumber))
      throw new DomainError('not_found', 'SUBSCRIPTION_NOT_FOUND')
    return {
      passport: `visitor ${request.locale}`,
      tenantId: 'demo',
      expireTime: new Date(Date.now() + 60_000),
    }
  })
  browser = new TestBrowser(app.url)
})
afterEach(() => app.stop())

const made = () => app.made.map(({ name }) => name)
const visited = ['session', 'getDemo']
const readable = registry.filter(
  ({ name, access, writes }) => name === 'session' || (!writes && ['session', 'member'].includes(access)),
)
const refused = registry.filter((entry) => !readable.includes(entry))

describe('a call of a visitor of the demo', () => {
  it.each(refused.map(({ name, method, path }) => [name, { method, path }] as const))(
    'is refused with its reason when it is %s, its body unread and no service asked',
    async (_name, { method, path }) => {
      const answer =
        method === 'GET' ? await browser.get(path, EN) : await browser.post(path, '{"not": json', EN)
      expect([answer.status, answer.body.reason]).toEqual([403, 'DEMO_READ_ONLY'])
      expect(made()).toEqual(['demo.getDemo'])
    },
  )

  it('reads with the passport of a visitor, and nothing else', async () => {
    app.rpcs.set('boards.listLabels', () => ({ labels: [] }))
    await open()
    const answer = await browser.post('/api/listLabels', { subscription: NUMBER, project: 1 }, EN)
    expect(app.made.at(-1)).toMatchObject({ passport: 'visitor en' })
    expect(answer.status).toBe(200)
  })

  it('finds no company, whatever number it names', async () => {
    app.members.add('lina|1')
    await open()
    const answer = await browser.post('/api/listLabels', { subscription: 1, project: 1 }, EN)
    expect([answer.status, answer.body.reason]).toEqual([404, 'SUBSCRIPTION_NOT_FOUND'])
    expect(made()).not.toContain('tenancy.issuePassport')
  })

  it('is a visitor’s in the browser of a person who is signed in', async () => {
    app.members.add('emad|1')
    await browser.signIn('emad')
    const { body } = await browser.get('/api/session', EN)
    expect(body.data).toMatchObject({
      user: { id: 'lina', email: 'lina@demo.invalid', platform_admin: false },
    })
    expect((await browser.get('/api/session')).body.data).toMatchObject({ user: { id: 'emad' } })
  })

  it('sees what the lead of the project in its language sees', async () => {
    const { body } = await browser.get('/api/session', { 'x-demo': 'ar' })
    expect(body.data).toMatchObject({ user: { id: 'layla', locale: 'ar' } })
  })

  it.each([
    ['POST', '/api/upload'],
    ['GET', '/api/stream?subscription=1'],
    ['GET', '/api/open?at=x'],
    ['PUT', '/api/projectPicture/1/1'],
  ])('has no %s %s', async (method, path) => {
    const answer = await browser.send(method, path, EN)
    expect([answer.status, answer.body.reason]).toEqual([403, 'DEMO_READ_ONLY'])
  })

  it('reads pictures of documents by its pass, which no person and no other visitor has (C29)', async () => {
    app.rpcs.set('tenancy.getProject', () => ({ project: { number: 1 } }))
    app.rpcs.set('documents.createVersionLink', () => ({ token: 'page' }))
    app.rpcs.set('files.readFile', async (_asked: never, _options: never, send: (message: object) => void) =>
      send(
        ReadFileResponse.fromPartial({
          name: 'a.webp',
          contentType: 'image/webp',
          size: 1n,
          content: Buffer.from('x'),
        }),
      ),
    )
    await open()
    const { body } = await browser.post('/api/getsastoken', {}, EN)
    const { token } = body.data as { token: string }
    const picture = { subscription: NUMBER, document: 'd7', n: 1, picture: 1 }
    expect(await browser.get(blobUrl(picture, token, 'en'))).toMatchObject({ status: 200, text: 'x' })
    expect(app.made.find(({ name }) => name === 'documents.createVersionLink')).toMatchObject({
      passport: 'visitor en',
    })
    app.members.add('emad|1')
    await browser.signIn('emad')
    expect((await browser.get(blobUrl(picture, token))).status).toBe(404)
    expect((await browser.get(blobUrl(picture, token, 'ar'))).status).toBe(404)
  })

  async function open(): Promise<void> {
    const { body } = await browser.get('/api/session', EN)
    browser.csrf = (body.data as { csrfToken: string }).csrfToken
  }
})

it('every call that reads in a company is open to visitors, so that a new page works in the demo as well', () => {
  expect(readable.every(({ writes }) => !writes)).toBe(true)
  expect(readable.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['getBoard', 'listLibrary', 'listEntries']),
  )
  expect(refused.map(({ name }) => name)).toEqual(expect.arrayContaining([visited[1]]))
})

describe('the demo', () => {
  let now: number
  let answers: { edition?: typeof EDITION; due: boolean }
  let fill: jest.Mock<Promise<void>, []>
  let asked: number
  let demo: Demo

  beforeEach(() => {
    now = 1_000_000
    asked = 0
    answers = { edition: EDITION, due: false }
    fill = jest.fn(() => Promise.resolve())
    const getDemo = () => {
      asked += 1
      return Promise.resolve(answers)
    }
    const clock: Clock = { now: () => new Date(now) }
    const gateway = { getDemo } as unknown as Pick<Gateways['demo'], 'getDemo'>
    demo = new Demo(gateway, { fill, clock, log: createLog('bff', 'silent') })
  })
  const settled = () => new Promise((resolve) => setImmediate(resolve))

  it('is asked for once a minute, and made by no one while it is of this week', async () => {
    await Promise.all([demo.shown('r'), demo.shown('r')])
    now += 59_000
    await demo.shown('r')
    expect([asked, fill.mock.calls.length]).toEqual([1, 0])
  })

  it('is filled once by the visit that finds it due, which is shown the former one', async () => {
    answers = { edition: EDITION, due: true }
    let done = () => {}
    fill.mockImplementation(() => new Promise((resolve) => (done = resolve)))
    expect(await demo.shown('r')).toEqual(EDITION)
    now += 30_000
    await demo.shown('r')
    expect(fill).toHaveBeenCalledTimes(1)
    done()
  })

  it('is begun again after a while when the filling has failed', async () => {
    answers = { due: true }
    fill.mockRejectedValue(new Error('away'))
    await demo.shown('r')
    await settled()
    now += 14_000
    await demo.shown('r')
    expect(fill).toHaveBeenCalledTimes(1)
    now += 2_000
    await demo.shown('r')
    expect(fill).toHaveBeenCalledTimes(2)
    await settled()
  })

  it('has no visitors before its first edition is shown', async () => {
    answers = { due: true }
    await expect(demo.visitor('en', '::1', 'r')).rejects.toMatchObject({ reason: 'DEMO_PREPARING' })
  })
})
