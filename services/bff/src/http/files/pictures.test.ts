import { Transformer } from '@napi-rs/image'
import { User } from '@smartproject/proto/smartproject/auth/v1/auth_service'
import { Project } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import { aPng } from '@smartproject/testkit/made-files'

import { MAX_PICTURE_BYTES } from '../../api/limits.js'
import { startTestApp, TEST_ORIGIN, type TestApp } from '../app-fixture.js'
import { TestBrowser } from '../browser-fixture.js'

const ID = 'p'.repeat(43)

let app: TestApp
let browser: TestBrowser
let kept: Uint8Array[]

beforeEach(async () => {
  app = await startTestApp()
  kept = []
  app.rpcs.set('auth.setOwnPicture', ({ content }: { content: Uint8Array }) => {
    kept.push(content)
    const avatarUrl = content.length > 0 ? `/api/picture/${ID}` : ''
    return { user: User.fromPartial({ id: 'emad', email: 'emad@demo.test', avatarUrl, active: true }) }
  })
  browser = new TestBrowser(app.url)
  await browser.signIn('emad')
})

afterEach(() => app.stop())

async function put(body: Uint8Array, headers: Record<string, string> = {}, path = '/api/picture') {
  const answer = await fetch(`${app.url}${path}`, {
    method: 'PUT',
    headers: {
      cookie: `sid=${browser.cookies.get('sid')}`,
      origin: TEST_ORIGIN,
      'x-csrf-token': browser.csrf,
      'content-type': 'image/png',
      ...headers,
    },
    body: new Uint8Array(body),
  })
  return { status: answer.status, body: (await answer.json()) as Answered }
}

interface Answered {
  reason?: string
  errors?: { field: string; reason: string }[]
  data?: { user: { url: string }; project: { image: string } }
}

describe('the own picture', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('is taken as %s and kept as a square WebP', async (format) => {
    const sent = await new Transformer(aPng(400, 300))[format]()
    const answer = await put(sent)
    expect(answer).toMatchObject({ status: 200, body: { data: { user: { url: `/api/picture/${ID}` } } } })
    const [picture = new Uint8Array()] = kept
    const { width, height, format: is } = await new Transformer(Buffer.from(picture)).metadata()
    expect([width, height, is]).toEqual([256, 256, 'webp'])
  })

  test('is kept without what came along with its pixels', async () => {
    const sent = aPng(300, 300)
    expect(sent.includes('a secret')).toBe(true)
    await put(sent)
    expect(Buffer.from(kept[0] ?? []).includes('a secret')).toBe(false)
  })

  test.each([
    ['nothing', Buffer.alloc(0), 'PICTURE_UNREADABLE'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'PICTURE_UNREADABLE'],
    ['a GIF', Buffer.from('GIF89a;'), 'PICTURE_UNREADABLE'],
    ['a PNG that ends too early', aPng(400, 300).subarray(0, 200), 'PICTURE_UNREADABLE'],
    ['a PNG that says to have 900 million pixels', aPng(30_000, 30_000, { rows: 1 }), 'PICTURE_TOO_LARGE'],
  ])('that is %s is refused with its field, and nothing is kept', async (_, sent, reason) => {
    const { status, body } = await put(sent)
    expect([status, body.errors]).toEqual([400, [{ field: 'picture', reason }]])
    expect(kept).toEqual([])
  })

  test.each(['webp', 'jpeg'] as const)('is measured before it is read, as %s too', async (format) => {
    const large = await new Transformer(aPng(7_000, 6_000))[format]()
    const { status, body } = await put(large)
    expect([status, body.errors]).toEqual([400, [{ field: 'picture', reason: 'PICTURE_TOO_LARGE' }]])
  })

  test('under a key that is no UUID is refused with its field, and nothing is kept', async () => {
    const { status, body } = await put(aPng(300, 300), { 'idempotency-key': 'again' })
    expect([status, body.errors]).toEqual([400, [{ field: 'idempotency-key', reason: 'UUID_INVALID' }]])
    expect(kept).toEqual([])
  })

  test('of more than five megabytes is refused', async () => {
    const { status } = await put(Buffer.alloc(MAX_PICTURE_BYTES + 1))
    expect([status, kept]).toEqual([413, []])
  })

  test('is taken from the own pages of a signed-in person alone', async () => {
    const png = aPng(10, 10)
    const refusals = [
      await put(png, { cookie: '' }),
      await put(png, { origin: 'https://evil.test' }),
      await put(png, { 'x-csrf-token': 'x' }),
    ]
    expect(refusals.map(({ status, body }) => [status, body.reason])).toEqual([
      [401, 'SESSION_UNKNOWN'],
      [403, 'CROSS_SITE'],
      [403, 'CSRF_TOKEN_INVALID'],
    ])
    expect(kept).toEqual([])
  })
})

describe('a picture', () => {
  test('is shown to every signed-in person, and as a picture only', async () => {
    app.rpcs.set('auth.getPicture', () => ({ content: Buffer.from('bytes') }))
    const path = `${app.url}/api/picture/${ID}`
    const shown = await fetch(path, { headers: { cookie: `sid=${browser.cookies.get('sid')}` } })
    expect(await shown.text()).toBe('bytes')
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
    expect((await fetch(path)).status).toBe(401)
  })

  test('of an address that is none is not asked for', async () => {
    const answer = await browser.get('/api/picture/..%2Fx')
    expect([answer.status, answer.body.reason]).toEqual([404, 'PICTURE_NOT_FOUND'])
  })
})

describe('the picture of a project', () => {
  const PROJECT_PATH = '/api/projectPicture/1/7'
  const UUID = '0190a1b2-0000-4000-8000-000000000001'

  beforeEach(() => {
    app.members.add('emad|1')
    app.rpcs.set('projects.setProjectPicture', ({ content }: { content: Uint8Array }) => {
      kept.push(content)
      return { project: Project.fromPartial({ number: 7, pictureId: UUID, version: 2n }) }
    })
    app.rpcs.set('projects.getProjectPicture', () => ({ content: Buffer.from('bytes') }))
  })

  test('is kept as a square WebP, and the project says where it is read (F15)', async () => {
    const answer = await put(aPng(400, 300), {}, PROJECT_PATH)
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { project: { image: `${PROJECT_PATH}/${UUID}` } } },
    })
    const { width, height, format: is } = await new Transformer(Buffer.from(kept[0] ?? [])).metadata()
    expect([width, height, is]).toEqual([256, 256, 'webp'])
    const shown = await fetch(`${app.url}${PROJECT_PATH}/${UUID}`, {
      headers: { cookie: `sid=${browser.cookies.get('sid')}` },
    })
    expect([await shown.text(), shown.headers.get('content-type')]).toEqual(['bytes', 'image/webp'])
    expect((await fetch(`${app.url}${PROJECT_PATH}/${UUID}`)).status).toBe(401)
  })

  test('is refused by what is wrong, and nothing is kept', async () => {
    const svg = await put(Buffer.from('<svg/>'), {}, PROJECT_PATH)
    expect([svg.status, svg.body.errors]).toEqual([400, [{ field: 'picture', reason: 'PICTURE_UNREADABLE' }]])
    const refusals = [
      await put(aPng(9, 9), { cookie: '' }, PROJECT_PATH),
      await put(aPng(9, 9), { origin: 'https://evil.test' }, PROJECT_PATH),
      await put(aPng(9, 9), { 'x-csrf-token': 'x' }, PROJECT_PATH),
      await put(aPng(9, 9), {}, '/api/projectPicture/1/x'),
    ]
    expect(refusals.map(({ status, body }) => [status, body.reason])).toEqual([
      [401, 'SESSION_UNKNOWN'],
      [403, 'CROSS_SITE'],
      [403, 'CSRF_TOKEN_INVALID'],
      [404, 'PROJECT_NOT_FOUND'],
    ])
    expect(kept).toEqual([])
  })
})
