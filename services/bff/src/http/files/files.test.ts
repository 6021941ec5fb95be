import { createHash, randomBytes } from 'node:crypto'
import { request as httpRequest } from 'node:http'

import { DomainError } from '@smartproject/kit/errors'
import { ReadFileResponse } from '@smartproject/proto/smartproject/tasks/v1/file_service'
import { eventually } from '@smartproject/testkit/eventually'

import { downloadUrl } from '../../api/work/files.js'
import { startTestApp, type TestApp } from '../app-fixture.js'
import { TestBrowser } from '../browser-fixture.js'

type Send = (message: ReadFileResponse) => void | Promise<void>

const TOKEN = 'abc_-123'

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

    test('is the bytes with headers that let nothing run (C21)', async () => {
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

    test('is shown in place only where the service says so (C21)', async () => {
      send({ name: 'a.png', contentType: 'image/png', size: 0n, inline: true })
      expect((await get()).headers.get('content-disposition')).toBe(
        `inline; filename="a.png"; filename*=UTF-8''a.png`,
      )
    })

    test('may be framed by our own pages where it is a PDF that is shown in place, and no other file (C21)', async () => {
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
})
