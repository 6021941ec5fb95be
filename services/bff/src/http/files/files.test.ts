import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'

import { DomainError } from '@smartproject/kit/errors'
import { ReadFileResponse, TaskFile } from '@smartproject/proto/smartproject/tasks/v1/file_service'
import { eventually } from '@smartproject/testkit/eventually'

import { downloadUrl, uploadUrl } from '../../api/work/files.js'
import { MAX_FILE_BYTES } from '../../api/limits.js'
import { startTestApp, TEST_ORIGIN, type TestApp } from '../app-fixture.js'
import { TestBrowser } from '../browser-fixture.js'

type Send = (message: ReadFileResponse) => void | Promise<void>

const TOKEN = 'abc_-123'
const DUPLEX = { duplex: 'half' } as const

describe('files at the edge', () => {
  let app: TestApp
  let browser: TestBrowser
  const send = (...messages: object[]) =>
    app.rpcs.set('files.readFile', async (_request: never, _options: never, onMessage: Send) => {
      for (const message of messages) await onMessage(ReadFileResponse.fromPartial(message))
    })

  beforeEach(async () => {
    app = await startTestApp()
    app.members.add('emad|1')
    browser = new TestBrowser(app.url)
    await browser.signIn('emad')
  })
  afterEach(() => app.stop())

  describe('a download', () => {
    const get = (method = 'GET', headers: Record<string, string> = {}) =>
      fetch(app.url + downloadUrl(TOKEN), { method, headers })

    test('is the bytes with headers that let nothing run', async () => {
      const content = randomBytes(600_000)
      const halves = [content.subarray(0, 300_000), content.subarray(300_000)]
      send(
        { name: 'a "b" تقرير\\.html', contentType: 'text/html', size: 600_000n, inline: false },
        ...halves.map((half) => ({ content: half })),
      )
      const answer = await get('GET', { 'accept-encoding': 'gzip, br' })
      expect(answer.status).toBe(200)
      const body = Buffer.from(await answer.arrayBuffer())
      expect(createHash('sha256').update(body).digest()).toEqual(
        createHash('sha256').update(content).digest(),
      )
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-length': '600000',
        'content-type': 'text/html; charset=utf-8',
        'content-disposition':
          'attachment; filename="a _b_ ______.html"; ' +
          "filename*=UTF-8''a%20%22b%22%20%D8%AA%D9%82%D8%B1%D9%8A%D8%B1%5C.html",
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'cache-control': 'no-store, no-transform',
      })
      expect(answer.headers.get('content-encoding')).toBeNull()
      expect(answer.headers.get('set-cookie')).toBeNull()
    })

    test('is shown in place only where the service says so', async () => {
      send({ name: 'a.png', contentType: 'image/png', size: 0n, inline: true })
      expect((await get()).headers.get('content-disposition')).toBe(
        `inline; filename="a.png"; filename*=UTF-8''a.png`,
      )
    })

    test('may be framed by our own pages where it is a PDF that is shown in place, and no other file', async () => {
      const framing = async (contentType: string, inline: boolean) => {
        send({ name: 'a', contentType, size: 0n, inline })
        const { headers } = await get()
        return [headers.get('content-security-policy'), headers.get('x-frame-options')]
      }
      const policy = (by: string) => `default-src 'none'; sandbox; frame-ancestors '${by}'`
      expect(await framing('application/pdf', true)).toEqual([policy('self'), 'SAMEORIGIN'])
      expect(await framing('application/pdf', false)).toEqual([policy('none'), 'DENY'])
      expect(await framing('image/png', true)).toEqual([policy('none'), 'DENY'])
    })

    test('by HEAD has the headers alone', async () => {
      send({ name: 'a.bin', contentType: 'application/zip', size: 5n }, { content: Buffer.from('12345') })
      const answer = await get('HEAD')
      expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([
        200,
        '5',
        '',
      ])
    })

    test('of a bad link is the same 404 for all of them', async () => {
      app.rpcs.set('files.readFile', () => {
        throw new DomainError('not_found', 'LINK_INVALID')
      })
      const paths = [downloadUrl(TOKEN), downloadUrl('a b'), downloadUrl('x'.repeat(2_000))]
      for (const path of paths) {
        const answer = await browser.get(path)
        expect([answer.status, answer.body.reason]).toEqual([404, 'LINK_INVALID'])
        expect(answer.headers.get('content-type')).toContain('application/problem+json')
      }
      const other = await browser.send('POST', downloadUrl(TOKEN), {})
      expect([other.status, other.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    })

    test('waits for a browser that does not read', async () => {
      const piece = randomBytes(256 * 1024)
      let sent = 0
      let end: () => void = () => undefined
      const done = new Promise<void>((resolve) => (end = resolve))
      app.rpcs.set('files.readFile', async (_request: never, options: { signal: AbortSignal }, on: Send) => {
        await on(ReadFileResponse.fromPartial({ name: 'a', contentType: 'a/b', size: 104_857_600n }))
        while (sent < 400 && !options.signal.aborted) {
          await on(ReadFileResponse.fromPartial({ content: piece }))
          sent++
        }
        end()
      })
      const stalled = httpRequest(app.url + downloadUrl(TOKEN)).end()
      await new Promise((resolve) => stalled.once('response', resolve))
      // Full buffers on the way take some; then nothing more goes.
      let before = -1
      await eventually(
        () => {
          const settled = sent === before
          before = sent
          return settled
        },
        { everyMs: 50 },
      )
      expect(sent).toBeLessThan(200)
      stalled.destroy()
      await done
      expect(sent).toBeLessThan(400)
    })

    test('that breaks on the way does not look whole', async () => {
      app.rpcs.set('files.readFile', async (_request: never, _options: never, on: Send) => {
        await on(ReadFileResponse.fromPartial({ name: 'a', contentType: 'a/b', size: 10n }))
        await on(ReadFileResponse.fromPartial({ content: Buffer.from('12345') }))
        throw new DomainError('unavailable', 'BLOBS_UNAVAILABLE')
      })
      await expect(get().then((answer) => answer.text())).rejects.toThrow()
    })
  })

  describe('an upload', () => {
    const file = TaskFile.fromPartial({
      id: 'f1',
      taskId: 't1',
      name: 'a',
      createTime: new Date(0),
      size: 3n,
    })
    const chunks: { offset: bigint; content: Buffer; requestId: string }[] = []

    beforeEach(() => {
      chunks.length = 0
      app.rpcs.set('files.writeChunk', (chunk: (typeof chunks)[number]) => {
        chunks.push({ ...chunk, content: Buffer.from(chunk.content) })
        return { size: 0n }
      })
      app.rpcs.set('files.completeUpload', () => ({ file }))
    })

    const put = (
      body: string | Buffer<ArrayBuffer> | ReadableStream,
      headers: Record<string, string> = {},
      path = uploadUrl(1, 'f1'),
      cookie = browser.cookieHeader(),
    ) =>
      fetch(app.url + path, {
        // Node demands it for a body that is a stream; the types of browsers do not know it.
        ...DUPLEX,
        method: 'PUT',
        body,
        headers: {
          cookie,
          origin: TEST_ORIGIN,
          'sec-fetch-site': 'same-origin',
          'x-csrf-token': browser.csrf,
          'content-type': 'image/png',
          ...headers,
        },
      })
    const reasonOf = async (answer: Response) => ((await answer.json()) as { reason: string }).reason

    test('goes on in chunks in their order, and is answered with the file', async () => {
      const content = randomBytes(2 * 512 * 1024 + 100)
      const answer = await put(content)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({ data: { id: 'f1', task: 't1', size: 3 } })
      expect(chunks.map(({ offset, content: { length } }) => [Number(offset), length])).toEqual([
        [0, 524_288],
        [524_288, 524_288],
        [1_048_576, 100],
      ])
      expect(Buffer.concat(chunks.map((chunk) => chunk.content)).equals(content)).toBe(true)
    })

    test('is the same action again under the same key', async () => {
      const key = randomUUID()
      await put('abc', { 'idempotency-key': key })
      await put('abc', { 'idempotency-key': key })
      await put('abc')
      const [first, again, other] = chunks.map(({ requestId }) => requestId)
      expect(again).toBe(first)
      expect(other).not.toBe(first)
    })

    test('needs a session, its token, and our own page', async () => {
      const cases: [Promise<Response>, number, string][] = [
        [put('abc', {}, uploadUrl(1, 'f1'), ''), 401, 'SESSION_UNKNOWN'],
        [put('abc', { 'x-csrf-token': 'x' }), 403, 'CSRF_TOKEN_INVALID'],
        [put('abc', { 'sec-fetch-site': 'cross-site' }), 403, 'CROSS_SITE'],
        [put('abc', { origin: 'http://evil.test' }), 403, 'CROSS_SITE'],
        [put('abc', {}, uploadUrl(2, 'f1')), 404, 'SUBSCRIPTION_NOT_FOUND'],
        [put('abc', {}, uploadUrl(0, 'f1')), 404, 'FILE_NOT_FOUND'],
        [put('abc', {}, uploadUrl(1, 'a.b')), 404, 'FILE_NOT_FOUND'],
        [put('abc', { 'content-encoding': 'gzip' }), 415, 'CONTENT_TYPE'],
      ]
      for (const [asked, status, reason] of cases) {
        const answer = await asked
        expect([answer.status, await reasonOf(answer)]).toEqual([status, reason])
      }
      expect(chunks).toEqual([])
      const other = await browser.get(uploadUrl(1, 'f1'))
      expect([other.status, other.headers.get('allow')]).toEqual([405, 'PUT'])
    })

    test('is refused when it is too large, also when it does not say so beforehand', async () => {
      const said = await put(Buffer.alloc(MAX_FILE_BYTES + 1)).catch(() => null)
      if (said) expect([said.status, await reasonOf(said)]).toEqual([413, 'BODY_TOO_LARGE'])
      expect(chunks).toEqual([])
      let left = 60
      const endless = new ReadableStream({
        pull(controller) {
          if (left-- > 0) controller.enqueue(Buffer.alloc(512 * 1024))
          else controller.close()
        },
      })
      const unsaid = await put(endless).catch(() => null)
      if (unsaid) expect(unsaid.status).not.toBe(200)
      expect(chunks.length).toBeLessThanOrEqual(50)
    })

    test('tells what the service says', async () => {
      app.rpcs.set('files.writeChunk', () => {
        throw new DomainError('precondition', 'UPLOAD_OUT_OF_ORDER')
      })
      const answer = await put('abc')
      expect([answer.status, await reasonOf(answer)]).toEqual([409, 'UPLOAD_OUT_OF_ORDER'])
    })
  })
})
