import { createHash, randomBytes } from 'node:crypto'
import { request as httpRequest } from 'node:http'

import { DomainError } from '@smartproject/kit/errors'
import type { WriteUploadRequest } from '@smartproject/proto/smartproject/tasks/v1/file_service'
import { Upload, type UploadOptions } from 'tus-js-client'

import { MAX_FILE_BYTES, PART_BYTES } from '../../api/limits.js'
import { uploadUrl } from '../../api/work/files.js'
import { startTestApp, TEST_ORIGIN, type TestApp } from '../app-fixture.js'
import { TestBrowser } from '../browser-fixture.js'

const TYPE = 'application/offset+octet-stream'

/** A file as the tasks service would keep it: by whole parts, at its offset alone. */
class KeptFile {
  readonly parts: Buffer[] = []
  readonly checksums: Buffer[] = []
  /** Fails the next writes with these. */
  readonly failures: DomainError[] = []
  writes = 0

  constructor(readonly size: number) {}

  get offset() {
    return this.parts.reduce((sum, part) => sum + part.length, 0)
  }

  async write(messages: AsyncIterable<WriteUploadRequest>) {
    this.writes++
    const pieces: Buffer[] = []
    let offset = -1
    for await (const message of messages) {
      if (offset < 0) {
        offset = Number(message.offset)
        if (message.checksum.length > 0) this.checksums.push(Buffer.from(message.checksum))
        if (offset !== this.offset)
          throw new DomainError('precondition', 'UPLOAD_OUT_OF_ORDER', {
            meta: { offset: String(this.offset) },
          })
      }
      if (message.content.length > 524_288) throw new RangeError('a piece is too long')
      pieces.push(Buffer.from(message.content))
    }
    const failure = this.failures.shift()
    if (failure) throw failure
    const content = Buffer.concat(pieces)
    const size = Math.min(PART_BYTES, this.size - offset)
    if (content.length < size)
      throw new DomainError('invalid', 'INVALID_ARGUMENT', {
        fields: [{ field: 'content', reason: 'TOO_SHORT' }],
      })
    this.parts.push(content.subarray(0, size))
    return { offset: BigInt(this.offset), expireTime: new Date(0) }
  }
}

describe('uploads at the edge', () => {
  let app: TestApp
  let browser: TestBrowser
  let file: KeptFile
  let cancelled: string[]
  const content = randomBytes(2 * PART_BYTES + 1_000)

  const keep = (size: number) => {
    file = new KeptFile(size)
    app.rpcs.set('files.getUpload', () => ({ offset: BigInt(file.offset), size: BigInt(file.size) }))
    app.rpcs.set('files.writeUpload', (messages: AsyncIterable<WriteUploadRequest>) => file.write(messages))
    app.rpcs.set('files.cancelUpload', ({ fileId }: { fileId: string }) => {
      cancelled.push(fileId)
      return {}
    })
  }

  beforeEach(async () => {
    app = await startTestApp()
    app.members.add('emad|1')
    browser = new TestBrowser(app.url)
    await browser.signIn('emad')
    cancelled = []
    keep(content.length)
  })
  afterEach(() => app.stop())

  const headers = () => ({
    cookie: browser.cookieHeader(),
    origin: TEST_ORIGIN,
    'sec-fetch-site': 'same-origin',
    'x-csrf-token': browser.csrf,
  })
  const ask = (
    method: string,
    more: Record<string, string> = {},
    body?: Buffer<ArrayBuffer>,
    path = uploadUrl(1, 'f1'),
  ) =>
    fetch(app.url + path, {
      method,
      headers: { 'tus-resumable': '1.0.0', ...headers(), ...more },
      ...(body === undefined ? {} : { body }),
    })
  const patch = (offset: number, body: Buffer<ArrayBuffer>, more: Record<string, string> = {}) =>
    ask('PATCH', { 'content-type': TYPE, 'upload-offset': String(offset), ...more }, body)
  const reasonOf = async (answer: Response) => ((await answer.json()) as { reason: string }).reason

  describe('by a client of the protocol (C15)', () => {
    const send = (options: UploadOptions = {}) =>
      new Promise<void>((resolve, reject) => {
        const upload = new Upload(content, {
          uploadUrl: app.url + uploadUrl(1, 'f1'),
          headers: headers(),
          retryDelays: [0, 0],
          storeFingerprintForResuming: false,
          onSuccess: () => resolve(),
          onError: reject,
          ...options,
        })
        upload.start()
      })

    test.each([
      ['in one request', Infinity, 3],
      ['a part a request', PART_BYTES, 3],
      ['two parts a request', 2 * PART_BYTES, 3],
    ])('arrive whole %s', async (_how, chunkSize, writes) => {
      await send({ chunkSize })
      expect(Buffer.concat(file.parts).equals(content)).toBe(true)
      expect(file.writes).toBe(writes)
    })

    test('go on after failures from what is kept', async () => {
      file.failures.push(
        new DomainError('unavailable', 'BLOBS_UNAVAILABLE'),
        new DomainError('precondition', 'UPLOAD_OUT_OF_ORDER', { meta: { offset: '0' } }),
      )
      await send({ chunkSize: PART_BYTES })
      expect(Buffer.concat(file.parts).equals(content)).toBe(true)
    })

    test('end by its termination', async () => {
      await Upload.terminate(app.url + uploadUrl(1, 'f1'), { headers: headers() })
      expect(cancelled).toEqual(['f1'])
    })
  })

  test('tell what is served, to every one', async () => {
    const answer = await fetch(app.url + uploadUrl(1, 'f1'), { method: 'OPTIONS' })
    expect(answer.status).toBe(204)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'tus-resumable': '1.0.0',
      'tus-version': '1.0.0',
      'tus-extension': 'expiration,termination,checksum',
      'tus-checksum-algorithm': 'sha1,sha256',
      'tus-max-size': '2147483648',
    })
  })

  test('tell how far they are and when they end', async () => {
    const before = await ask('HEAD')
    expect([before.status, before.headers.get('upload-offset'), before.headers.get('upload-length')]).toEqual(
      [200, '0', String(content.length)],
    )
    expect(before.headers.get('cache-control')).toBe('no-store')
    const answer = await patch(0, content.subarray(0, PART_BYTES + 5))
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([204, String(PART_BYTES)])
    expect(answer.headers.get('upload-expires')).toBe('Thu, 01 Jan 1970 00:00:00 GMT')
    expect((await ask('HEAD')).headers.get('upload-offset')).toBe(String(PART_BYTES))
  })

  test('hand the checksum of a part on, and say when it is another (460)', async () => {
    const part = content.subarray(0, PART_BYTES)
    const sha = createHash('sha256').update(part).digest()
    file.failures.push(new DomainError('precondition', 'CHECKSUM_MISMATCH'))
    const more = { 'upload-checksum': `sha256 ${sha.toString('base64')}` }
    const wrong = await patch(0, part, more)
    expect([wrong.status, await reasonOf(wrong)]).toEqual([460, 'CHECKSUM_MISMATCH'])
    expect((await patch(0, part, more)).status).toBe(204)
    expect(file.checksums).toEqual([sha, sha])
    for (const bad of ['md5 abcd', 'sha1', 'sha1 abcd', `sha256 ${sha.toString('hex')}`, 'sha1 !'])
      expect((await patch(PART_BYTES, part, { 'upload-checksum': bad })).status).toBe(400)
  })

  test('are refused at another offset, with the one they have (C16)', async () => {
    const answer = await patch(PART_BYTES, content.subarray(PART_BYTES))
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([409, '0'])
    expect(await reasonOf(answer)).toBe('UPLOAD_OUT_OF_ORDER')
  })

  test('need a session, its token, our own page, the protocol, and bytes', async () => {
    const one = Buffer.from('x')
    const at = { 'content-type': TYPE, 'upload-offset': '0' }
    const cases: [Promise<Response>, number, string][] = [
      [patch(0, one, { cookie: '' }), 401, 'SESSION_UNKNOWN'],
      [patch(0, one, { 'x-csrf-token': 'x' }), 403, 'CSRF_TOKEN_INVALID'],
      [patch(0, one, { 'sec-fetch-site': 'cross-site' }), 403, 'CROSS_SITE'],
      [patch(0, one, { origin: 'http://evil.test' }), 403, 'CROSS_SITE'],
      [ask('PATCH', at, one, uploadUrl(2, 'f1')), 404, 'SUBSCRIPTION_NOT_FOUND'],
      [ask('PATCH', at, one, uploadUrl(0, 'f1')), 404, 'FILE_NOT_FOUND'],
      [ask('PATCH', at, one, uploadUrl(1, 'a.b')), 404, 'FILE_NOT_FOUND'],
      [patch(0, one, { 'content-encoding': 'gzip' }), 415, 'CONTENT_TYPE'],
      [patch(0, one, { 'content-type': 'image/png' }), 415, 'CONTENT_TYPE'],
      [patch(0, one, { 'tus-resumable': '0.2.2' }), 412, 'TUS_VERSION'],
      [patch(0, one, { 'upload-offset': '-1' }), 400, 'INVALID_ARGUMENT'],
      [patch(0, one, { 'upload-offset': '1e3' }), 400, 'INVALID_ARGUMENT'],
      [ask('DELETE', { 'x-csrf-token': 'x' }), 403, 'CSRF_TOKEN_INVALID'],
      [ask('PUT', {}, one), 405, 'METHOD_NOT_ALLOWED'],
    ]
    for (const [asked, status, reason] of cases) {
      const answer = await asked
      expect([answer.status, await reasonOf(answer)]).toEqual([status, reason])
    }
    expect((await ask('HEAD', { cookie: '' })).status).toBe(401)
    expect(file.writes).toBe(0)
    expect(cancelled).toEqual([])
  })

  test('are refused when they are too large, before any byte', async () => {
    const length = { 'content-length': String(MAX_FILE_BYTES + 1) }
    const about = { 'tus-resumable': '1.0.0', 'content-type': TYPE, 'upload-offset': '0', ...length }
    const options = { method: 'PATCH', headers: { ...headers(), ...about } }
    const asked = httpRequest(app.url + uploadUrl(1, 'f1'), options)
    asked.flushHeaders()
    const status = await new Promise((resolve, reject) => {
      asked.once('response', ({ statusCode }) => resolve(statusCode)).once('error', reject)
    })
    asked.destroy()
    expect([status, file.writes]).toEqual([413, 0])
  })

  test.each([
    ['FILE_TYPE_REFUSED', 'precondition', 415],
    ['STORAGE_FULL', 'unavailable', 507],
    ['FILE_NOT_FOUND', 'not_found', 404],
  ] as const)('tell %s while their bytes are still coming', async (reason, kind, status) => {
    app.rpcs.set('files.writeUpload', () => {
      throw new DomainError(kind, reason)
    })
    const answer = await patch(0, content)
    expect([answer.status, await reasonOf(answer)]).toEqual([status, reason])
  })
})
