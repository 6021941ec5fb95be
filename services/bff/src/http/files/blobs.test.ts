import { DomainError } from '@smartproject/kit/errors'
import { ReadFileResponse } from '@smartproject/proto/smartproject/tasks/v1/file_service'

import { blobUrl } from '../../api/work/reading-passes.js'
import { startTestApp, type TestApp } from '../app-fixture.js'
import { TestBrowser } from '../browser-fixture.js'

type Send = (message: ReadFileResponse) => void | Promise<void>

describe('documents by reading passes', () => {
  let app: TestApp
  let browser: TestBrowser

  beforeEach(async () => {
    app = await startTestApp()
    app.members.add('emad|1').add('mona|1')
    browser = new TestBrowser(app.url)
    await browser.signIn('emad')
    app.rpcs.set('tenancy.getProject', ({ number }: { number: number }) => ({ project: { number } }))
    app.rpcs.set('documents.getDocument', ({ id }: { id: string }) => ({
      document: { projectNumber: id === 'd7' ? 7 : 8 },
    }))
    app.rpcs.set(
      'documents.createVersionLink',
      (asked: { documentId: string; n: number; picture?: number }) => ({
        token: `${asked.documentId}-${asked.n}${asked.picture === undefined ? '' : ` page ${asked.picture}`}`,
      }),
    )
    app.rpcs.set('files.createFileLink', ({ fileId, picture }: { fileId: string; picture?: number }) => ({
      token: `${fileId} page ${picture}`,
    }))
    app.rpcs.set('files.readFile', async ({ token }: { token: string }, _options: never, send: Send) => {
      const content = Buffer.from(token)
      const head = { name: 'a.txt', contentType: 'text/plain', size: BigInt(content.length), inline: true }
      await send(ReadFileResponse.fromPartial({ ...head, content }))
    })
  })
  afterEach(() => app.stop())

  test('break off where the service ends early: a part is not taken for the whole', async () => {
    app.rpcs.set('files.readFile', (_token: never, _options: never, send: Send) =>
      send(ReadFileResponse.fromPartial({ name: 'a.bin', size: 10n, content: Buffer.from('part') })),
    )
    const token = await passOf(browser, {})
    await expect(browser.get(blobUrl(at('d7', 1), token))).rejects.toThrow()
  })

  const passOf = async (by: TestBrowser, body: object) => {
    const answer = await by.post('/api/getsastoken', body)
    return (answer.body.data as { token: string }).token
  }
  const read = async (by: TestBrowser, url: string) => {
    const { status, text } = await by.get(url)
    return [status, text] as const
  }
  const refused = [404, expect.stringContaining('LINK_INVALID')]
  const at = (document: string, n?: number) => ({ subscription: 1, document, n })

  test('of a project open its documents, by version or the one that is open now, and no others', async () => {
    const token = await passOf(browser, { project: 7, subscription: 1 })
    expect(await read(browser, blobUrl(at('d7', 3), token))).toEqual([200, 'd7-3'])
    expect(await read(browser, blobUrl(at('d7'), token))).toEqual([200, 'd7-0'])
    expect(await read(browser, blobUrl({ ...at('d7', 3), picture: 0 }, token))).toEqual([200, 'd7-3 page 0'])
    const odd = `${blobUrl(at('d7', 3), token)}&picture=x`
    expect(await read(browser, odd)).toEqual(refused)
    expect(await read(browser, blobUrl(at('d8'), token))).toEqual(refused)
  })

  test('of all projects open what their person may read at that moment (C29)', async () => {
    const { body } = await browser.get('/api/getsignedbloburl')
    const { token, expires_at } = body.data as { token: string; expires_at: string }
    expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(600_000)
    expect(await read(browser, blobUrl(at('d8', 1), token))).toEqual([200, 'd8-1'])
    app.rpcs.set('documents.createVersionLink', () => {
      throw new DomainError('not_found', 'DOCUMENT_NOT_FOUND')
    })
    expect(await read(browser, blobUrl(at('d8', 1), token))).toEqual(refused)
  })

  test('of all projects show pictures of files of tasks, and neither their bytes nor by the pass of one project', async () => {
    const url = (token: string) => blobUrl({ subscription: 1, file: 'f1', picture: 0 }, token)
    const all = await passOf(browser, {})
    expect(await read(browser, url(all))).toEqual([200, 'f1 page 0'])
    expect(await read(browser, url(all).replace('picture=0&', ''))).toEqual(refused)
    expect(await read(browser, url(await passOf(browser, { project: 7, subscription: 1 })))).toEqual(refused)
    app.rpcs.set('files.createFileLink', () => {
      throw new DomainError('not_found', 'FILE_NOT_FOUND')
    })
    expect(await read(browser, url(all))).toEqual(refused)
  })

  test('are good in their session alone, for ten minutes, and not when they are forged', async () => {
    const token = await passOf(browser, {})
    const url = blobUrl(at('d7', 1), token)
    const other = new TestBrowser(app.url)
    expect((await read(other, url))[0]).toBe(401)
    await other.signIn('mona')
    expect(await read(other, url)).toEqual(refused)
    const again = new TestBrowser(app.url)
    await again.signIn('emad')
    expect(await read(again, url)).toEqual(refused)
    expect(await read(browser, `${url}A`)).toEqual(refused)
    expect(await read(browser, url.replace('version=1', 'version=x'))).toEqual(refused)
    app.clock.advance(600_000)
    expect(await read(browser, url)).toEqual(refused)
  })
})
