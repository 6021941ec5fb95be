import { randomUUID } from 'node:crypto'

import { StartUploadRequest } from '@smartproject/proto/smartproject/tasks/v1/file_service'
import { topics } from '@smartproject/proto/topics'

import { soon, START_MS } from '../builders.js'
import { download } from '../files/files-fixture.js'
import { type LibraryFixture, on, present, startLibraryFixture } from './documents-fixture.js'

// Bytes that become documents and versions, and the links that open them.

let library: LibraryFixture

beforeAll(async () => {
  library = await startLibraryFixture()
}, START_MS)

afterAll(() => library.stop())

/** A document of emad, and its second version. */
async function aDocument(second?: string): Promise<string> {
  const { documentId } = await library.bring('emad', `one ${randomUUID()}`)
  if (second !== undefined) await library.bring('emad', second, { documentId, base: 1 })
  return documentId
}

/** The bytes behind a link to a version, and the name they are saved under. */
async function opened(documentId: string, n: number, userId = 'mona') {
  const request = { documentId, n, inline: false, warned: false }
  const { token } = await library.documents.createVersionLink(request, await library.as(userId))
  const { head, content } = await download(library.fixture, token)
  return { name: head.name, text: content.toString() }
}

describe('an upload', () => {
  it('makes a document with its first version, and tells of it', async () => {
    const { fixture, company, project } = library
    const events = await fixture.service.bus.collect(topics.documentEvent, company.tenantId)
    const { documentId, n } = await library.bring('emad', 'first', { note: 'a try', revision: 'P01' })
    expect(n).toBe(1)
    const document = await library.read(documentId)
    expect(document).toMatchObject({
      projectNumber: project,
      folderId: '',
      name: 'plan.txt',
      state: 'draft',
      show: true,
      revision: 'P01',
      issued: 0,
      version: 1n,
      createdBy: 'emad',
      current: { n: 1, name: 'plan.txt', note: 'a try', size: 5n, createdBy: 'emad' },
    })
    const event = await soon(() => events.find(({ message }) => message.id === documentId))
    expect(event.message).toMatchObject({
      projectNumber: project,
      state: 'draft',
      current: 1,
      deleted: false,
    })
  })

  it('gives a document whose name is taken in the folder a number behind it', async () => {
    await library.bring('emad', 'a', {}, 'Same.txt')
    const { documentId } = await library.bring('emad', 'b', {}, 'same.txt')
    expect((await library.read(documentId)).name).toBe('same (2).txt')
  })

  it('of the bytes of the current version makes no version (C27)', async () => {
    const documentId = await aDocument('two')
    const again = library.bring('emad', 'two', { documentId, base: 2 })
    await expect(again).rejects.toMatchObject({ kind: 'precondition', reason: 'UNCHANGED' })
    expect((await library.read(documentId)).current?.n).toBe(2)
  })

  it('that is completed twice makes one version', async () => {
    const documentId = await aDocument()
    const fileId = await library.announce('emad', 'two', { documentId, base: 1 })
    const first = await library.complete('emad', fileId)
    expect(await library.complete('emad', fileId)).toEqual(first)
    expect(first).toMatchObject({ documentId, n: 2 })
    expect((await library.read(documentId)).current?.n).toBe(2)
  })

  it('names its folder and its document, or is refused', async () => {
    const documentId = await aDocument()
    const reasons = await Promise.all(
      [
        { folderId: 'unknown' },
        { documentId: 'unknown', base: 1 },
        { documentId, folderId: 'x', base: 1 },
        { projectNumber: 0 },
        { revision: 'x'.repeat(21) },
      ].map((target) =>
        library.bring('emad', 'x', target).then(
          () => 'taken',
          (error: { reason: string }) => error.reason,
        ),
      ),
    )
    expect(reasons).toEqual([
      'FOLDER_NOT_FOUND',
      'DOCUMENT_NOT_FOUND',
      'INVALID_ARGUMENT',
      'INVALID_ARGUMENT',
      'INVALID_ARGUMENT',
    ])
  })

  it('is for people who write', async () => {
    const documentId = await aDocument()
    for (const userId of ['vera', 'gus'])
      await expect(library.bring(userId, 'x')).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    await expect(library.bring('nadia', 'x', { documentId, base: 1 })).rejects.toMatchObject({
      reason: 'PROJECT_NOT_FOUND',
    })
  })
})

describe('a version that was begun from a former one', () => {
  it('is refused without a check-out, with the number of the current one (C30)', async () => {
    const documentId = await aDocument('two')
    for (const base of [0, 1, 3])
      await expect(library.bring('mona', 'mine', { documentId, base })).rejects.toMatchObject({
        kind: 'precondition',
        reason: 'DOCUMENT_CHANGED',
        meta: { current: '2' },
      })
    expect((await library.bring('mona', 'mine', { documentId, base: 2 })).n).toBe(3)
  })

  it('is refused when another came while its bytes were on the way (C30)', async () => {
    const documentId = await aDocument()
    const slow = await library.announce('mona', 'slow', { documentId, base: 1 })
    await library.bring('emad', 'quick', { documentId, base: 1 })
    await expect(library.complete('mona', slow)).rejects.toMatchObject({ reason: 'DOCUMENT_CHANGED' })
    expect((await library.read(documentId)).current).toMatchObject({ n: 2, createdBy: 'emad' })
  })

  it('is one of ten at once: one becomes the next version (C30)', async () => {
    const documentId = await aDocument()
    const fileIds: string[] = []
    // One after the other: so many calls of a person at once are refused by a slow machine.
    for (let at = 0; at < 10; at++)
      fileIds.push(await library.announce('emad', `try ${at}`, { documentId, base: 1 }))
    const results = await Promise.allSettled(fileIds.map((fileId) => library.complete('emad', fileId)))
    const taken = results.filter(({ status }) => status === 'fulfilled')
    expect(taken).toHaveLength(1)
    const { versions } = await library.documents.getDocument({ id: documentId }, await library.as('mona'))
    expect(versions.map(({ n }) => n)).toEqual([2, 1])
  })
})

describe('the limits of uploads', () => {
  it('are those of a library as well: no programs, and no more than the company has room for (C19, C20)', async () => {
    const program = library.announce('emad', 'x', {}, 'setup.exe')
    await expect(program).rejects.toMatchObject({ reason: 'FILE_TYPE_REFUSED' })
    const emad = await library.as('emad')
    const start = async (size: bigint) => {
      const place = { library: { projectNumber: library.project }, contentType: 'application/pdf' }
      const request = { ...place, name: 'plan.pdf', size, requestId: randomUUID() }
      return (await library.fixture.files.startUpload(StartUploadRequest.fromPartial(request), emad)).fileId
    }
    const most = 2_147_483_648n
    await expect(start(most + 1n)).rejects.toMatchObject({ reason: 'FILE_TOO_LARGE' })
    const announced: string[] = []
    for (let at = 0; at < 4; at++) announced.push(await start(most))
    await expect(start(most)).rejects.toMatchObject({ reason: 'QUOTA_EXCEEDED' })
    for (const fileId of announced)
      await library.fixture.files.cancelUpload({ fileId, requestId: randomUUID() }, emad)
    await start(most)
  })
})

describe('a document that is checked out', () => {
  it('is refused to others with the person and since when, and taken from its holder (C30)', async () => {
    const documentId = await aDocument()
    const held = await library.documents.checkOut(on(documentId), await library.as('emad'))
    const { checkout } = present(held.document)
    expect(checkout).toMatchObject({ userId: 'emad', sinceTime: library.fixture.clock.now() })
    const refusal = {
      kind: 'precondition',
      reason: 'DOCUMENT_HELD',
      meta: { user: 'emad', since: library.fixture.clock.now().toISOString() },
    }
    await expect(library.bring('mona', 'mine', { documentId, base: 1 })).rejects.toMatchObject(refusal)
    const other = library.documents.checkOut(on(documentId), await library.as('mona'))
    await expect(other).rejects.toMatchObject(refusal)
    expect((await library.bring('emad', 'two', { documentId })).n).toBe(2)
    expect((await library.read(documentId)).checkout?.userId).toBe('emad')
  })

  it('that was announced before is refused as well (C30)', async () => {
    const documentId = await aDocument()
    const slow = await library.announce('mona', 'slow', { documentId, base: 1 })
    await library.documents.checkOut(on(documentId), await library.as('emad'))
    await expect(library.complete('mona', slow)).rejects.toMatchObject({ reason: 'DOCUMENT_HELD' })
  })
})

describe('a link', () => {
  it('names its version: what is opened is what it says, whatever comes after (C28)', async () => {
    const documentId = await aDocument('two')
    const document = await library.read(documentId)
    await library.save('emad', document, { no: 'A/7' })
    const request = { documentId, n: 0, inline: false, warned: false }
    const { token } = await library.documents.createVersionLink(request, await library.as('mona'))
    await library.bring('emad', 'three', { documentId, base: 2, revision: 'P03' })
    const { head, content } = await download(library.fixture, token)
    expect({ name: head.name, text: content.toString() }).toEqual({ name: 'A-7_v2 plan.txt', text: 'two' })
    expect(await opened(documentId, 0)).toEqual({ name: 'A-7_P03_v3 plan.txt', text: 'three' })
    expect(await opened(documentId, 2)).toEqual({ name: 'A-7_v2 plan.txt', text: 'two' })
  })

  it('asks again what its person may open: for a viewer it ends when another version is issued (C29)', async () => {
    const { documentId } = await library.bring('emad', randomUUID())
    await library.move('mona', documentId, 'in_review', 'approved', 'issued')
    const link = async (userId: string) => {
      const request = { documentId, n: 1, inline: false, warned: false }
      return (await library.documents.createVersionLink(request, await library.as(userId))).token
    }
    const [ofVera, ofMona] = [await link('vera'), await link('mona')]
    await library.bring('emad', randomUUID(), { documentId, base: 1 })
    await download(library.fixture, ofVera)
    await library.move('mona', documentId, 'in_review', 'approved', 'issued')
    await expect(download(library.fixture, ofVera)).rejects.toMatchObject({ reason: 'LINK_INVALID' })
    await download(library.fixture, ofMona)
  })

  it('to a version that is not there is refused', async () => {
    const documentId = await aDocument()
    await expect(opened(documentId, 2)).rejects.toMatchObject({ reason: 'VERSION_NOT_FOUND' })
    await expect(opened(documentId, 1, 'nadia')).rejects.toMatchObject({ reason: 'DOCUMENT_NOT_FOUND' })
  })
})
