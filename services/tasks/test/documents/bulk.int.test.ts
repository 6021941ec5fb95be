import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'

import {
  BulkChangeDocumentsRequest,
  type ChosenResult,
  StartDocumentDownloadRequest,
} from '@smartproject/proto/smartproject/tasks/v1/document_service'
import { expectIndexed } from '@smartproject/testkit/explain'
import { fromBufferPromise } from 'yauzl'

import { soon, START_MS } from '../builders.js'
import { download } from '../files/files-fixture.js'
import { type LibraryFixture, on, onAll, present, startLibraryFixture } from './documents-fixture.js'

// Many documents and folders at once: tags, moves, the trash, and one ZIP of them.

let library: LibraryFixture

beforeAll(async () => {
  library = await startLibraryFixture()
}, START_MS)

afterAll(() => library.stop())

const aDocument = async (folderId = '', name = 'plan.txt', userId = 'emad', words: string = randomUUID()) =>
  (await library.bring(userId, words, { folderId }, name)).documentId

async function aFolder(parentId = '', name: string = randomUUID()): Promise<string> {
  const request = { projectNumber: library.project, id: '', version: 0n, parentId, name }
  const { folder } = await library.documents.saveFolder(
    { ...request, requestId: randomUUID() },
    await library.as('mona'),
  )
  return present(folder).id
}

const foldersNow = async () =>
  (await library.documents.listFolders({ projectNumber: library.project }, await library.as('mona'))).folders

async function change(asked: Partial<BulkChangeDocumentsRequest>, userId = 'mona'): Promise<ChosenResult[]> {
  const request = { projectNumber: library.project, requestId: randomUUID(), ...asked }
  const bulk = BulkChangeDocumentsRequest.fromPartial(request)
  return (await library.documents.bulkChangeDocuments(bulk, await library.as(userId))).results
}

const done = (id: string, ...documentIds: string[]) => ({ id, documentIds, refused: 0, reason: '', meta: {} })

describe('tags of many documents', () => {
  it('are set and removed, also on documents in folders and those below; a refusal names its document', async () => {
    const [outer, id, held, full] = [await aFolder(), await aDocument(), await aDocument(), await aDocument()]
    const inner = await aFolder(outer)
    const [first, second] = [await aDocument(outer, 'a.txt'), await aDocument(inner, 'b.txt')]
    await library.save('mona', await library.read(id), { tags: { values: ['old', 'kept'] } })
    const twenty = Array.from({ length: 20 }, (_, n) => `t${n}`)
    await library.save('mona', await library.read(full), { tags: { values: twenty } })
    await library.documents.checkOut(on(held), await library.as('emad'))
    const asked = { action: 'tags', addTags: ['new'], removeTags: ['old'] }
    const documentIds = [id, held, full, 'unknown']
    const results = await change({ ...asked, documentIds, folderIds: [outer] })
    expect(results).toEqual([
      done(id, id),
      { ...done(held), refused: 1, reason: 'DOCUMENT_HELD', meta: expect.objectContaining({ user: 'emad' }) },
      { ...done(full), refused: 1, reason: 'TOO_MANY_TAGS' },
      { ...done('unknown'), refused: 1, reason: 'DOCUMENT_NOT_FOUND' },
      done(outer, first, second),
    ])
    expect((await library.read(id)).tags).toEqual(['kept', 'new'])
    expect((await library.read(second)).tags).toEqual(['new'])
    expect((await library.read(held)).tags).toEqual([])
    const { version } = await library.read(id)
    expect(await change({ ...asked, documentIds: [id] })).toEqual([done(id, id)])
    expect((await library.read(id)).version).toBe(version)
  })

  it('are for those who write; bad input names the field and changes nothing', async () => {
    const id = await aDocument()
    await library.move('mona', id, 'in_review', 'approved', 'issued')
    const tags = { action: 'tags', addTags: ['x'], documentIds: [id] }
    for (const userId of ['vera', 'gus'])
      await expect(change(tags, userId)).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    await expect(change(tags, 'nadia')).rejects.toMatchObject({ reason: 'PROJECT_NOT_FOUND' })
    const faulty: [Partial<BulkChangeDocumentsRequest>, string][] = [
      [{ ...tags, documentIds: [] }, 'document_ids'],
      [{ ...tags, action: 'burn' }, 'add_tags'],
      [{ action: 'burn', documentIds: [id] }, 'action'],
      [{ action: 'tags', documentIds: [id] }, 'add_tags'],
      [{ action: 'trash', documentIds: [id], folderId: 'x' }, 'folder_id'],
      [{ ...tags, documentIds: Array.from({ length: 501 }, () => id) }, 'document_ids'],
    ]
    for (const [asked, field] of faulty)
      await expect(change(asked)).rejects.toMatchObject({
        fields: expect.arrayContaining([expect.objectContaining({ field })]),
      })
    expect((await library.read(id)).tags).toEqual([])
  })
})

describe('a move of many', () => {
  it('takes documents and folders; a name that is taken and a ring hold up no other', async () => {
    const [target, taken, free] = [await aFolder(), await aFolder(), await aFolder('', 'Plans')]
    await aFolder(target, 'plans')
    const inner = await aFolder(taken)
    const [id, held] = [await aDocument(), await aDocument()]
    await library.documents.checkOut(on(held), await library.as('emad'))
    const asked = { action: 'move', documentIds: [id, held], folderIds: [free, taken, target] }
    const results = await change({ ...asked, folderId: target })
    expect(results.map(({ reason }) => reason)).toEqual([
      '',
      'DOCUMENT_HELD',
      'FOLDER_EXISTS',
      '',
      'FOLDER_IN_ITSELF',
    ])
    expect((await library.read(id)).folderId).toBe(target)
    const parents = new Map((await foldersNow()).map((folder) => [folder.id, folder.parentId]))
    expect([parents.get(taken), parents.get(free), parents.get(inner)]).toEqual([target, '', taken])
    await expect(change({ ...asked, folderId: 'unknown' })).rejects.toMatchObject({
      reason: 'FOLDER_NOT_FOUND',
    })
  })
})

describe('the trash of many', () => {
  it('takes folders with what is in them, and gives them back with their documents (C31)', async () => {
    const outer = await aFolder('', 'Old works')
    const inner = await aFolder(outer, 'Floors')
    const [a, b] = [await aDocument(outer, 'a.txt'), await aDocument(inner, 'b.txt')]
    expect(await change({ action: 'trash', folderIds: [outer] })).toEqual([done(outer, a, b)])
    expect((await foldersNow()).map(({ id }) => id)).not.toContain(outer)
    const restored = await library.documents.restoreDocuments(onAll([a, b]), await library.as('mona'))
    const folders = await foldersNow()
    const again = folders.find(({ name, parentId }) => name === 'Old works' && parentId === '')
    const below = folders.find(({ parentId }) => parentId === again?.id)
    expect([again?.documents, below]).toEqual([1, expect.objectContaining({ name: 'Floors', documents: 1 })])
    expect(restored.documents.map(({ folderId }) => folderId)).toEqual([again?.id, below?.id])
  })

  it('leaves what the person may not delete, with its folders', async () => {
    const outer = await aFolder()
    const inner = await aFolder(outer)
    const [own, other] = [await aDocument(outer), await aDocument(inner, 'b.txt', 'mona')]
    const results = await change({ action: 'trash', folderIds: [outer], documentIds: [other] }, 'emad')
    expect(results).toEqual([{ ...done(other), refused: 1, reason: 'PERMISSION_DENIED' }, done(outer, own)])
    expect((await library.read(other)).deleteTime).toBeUndefined()
    expect((await foldersNow()).map(({ id }) => id)).toEqual(expect.arrayContaining([outer, inner]))
  })

  it('is refused above 500 documents, and reads by an index', async () => {
    const folderId = await aFolder()
    const id = await aDocument(folderId)
    const rows = library.fixture.service.connection.collection('documents')
    const row = await rows.findOne({ _id: id as never })
    const copies = Array.from({ length: 500 }, (_, n) => ({ ...row, _id: `${id}-${n}` }) as never)
    await rows.insertMany(copies)
    const asked = { folderIds: [folderId] }
    const refusal = { reason: 'TOO_MANY_DOCUMENTS', meta: { most: '500' } }
    await expect(change({ ...asked, action: 'trash' })).rejects.toMatchObject(refusal)
    await expect(begin(asked)).rejects.toMatchObject(refusal)
    expect((await library.read(id)).deleteTime).toBeUndefined()
    const { connection } = library.fixture.service
    const { tenantId } = library.company
    const places = { tenantId, projectNumber: library.project, folderId: { $in: [folderId] }, live: true }
    await expectIndexed(connection, 'documents', places)
  })
})

async function begin(asked: Partial<StartDocumentDownloadRequest>, userId = 'mona') {
  const request = { projectNumber: library.project, requestId: randomUUID(), ...asked }
  const fields = StartDocumentDownloadRequest.fromPartial(request)
  return library.documents.startDocumentDownload(fields, await library.as(userId))
}

async function ended(id: string, userId: string) {
  return soon(async () => {
    const { progress } = await library.fixture.files.getProgress({ id }, await library.as(userId))
    expect(progress?.status).not.toBe('running')
    return present(progress)
  })
}

/** The files of a ZIP by their paths, as another program reads them. */
async function unzipped(bytes: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)))
  return files
}

const versionsOf = (documentId: string) =>
  library.fixture.service.connection
    .collection('document_versions')
    .find({ documentId })
    .map(({ _id }) => ({ fileId: String(_id) }))
    .toArray()

/** Packs them, and reads the ZIP. */
async function packed(asked: Partial<StartDocumentDownloadRequest>, userId = 'mona') {
  const { progress, results } = await begin(asked, userId)
  const { status, fileId } = await ended(present(progress).id, userId)
  expect(status).toBe('done')
  const link = { fileId, inline: false, warned: false }
  const { token } = await library.fixture.files.createFileLink(link, await library.as(userId))
  const { content } = await download(library.fixture, token)
  return { results, files: await unzipped(content) }
}

describe('a ZIP of many', () => {
  it('holds documents and folders under safe names of their own, Arabic ones as well', async () => {
    const outer = await aFolder('', 'مخططات')
    const inner = await aFolder(outer, 'CON')
    const [top, first, second, deep] = [
      await aDocument('', 'site.txt', 'emad', 'of the site'),
      await aDocument(outer, 'طابق.txt', 'emad', 'the floor'),
      await aDocument(outer, 'b.txt', 'emad', 'second'),
      await aDocument(inner, 'deep.txt', 'emad', 'below'),
    ]
    await library.save('mona', await library.read(first), { no: 'A/1' })
    const { results, files } = await packed({ documentIds: [top, first], folderIds: [outer] })
    expect(results).toEqual([done(top, top), done(first, first), done(outer, second, first, deep)])
    expect(Object.fromEntries(files)).toEqual({
      'v1 site.txt': 'of the site',
      'A-1_v1 طابق.txt': 'the floor',
      'مخططات/v1 b.txt': 'second',
      'مخططات/_CON/v1 deep.txt': 'below',
    })
  })

  it('gives names that are equal a number, and packs what opens for the person alone', async () => {
    const folderId = await aFolder()
    const one = await aDocument(folderId, 'plan.txt', 'emad', 'first')
    const two = await aDocument('', 'PLAN.txt', 'emad', 'other')
    const draft = await aDocument(folderId, 'draft.txt')
    for (const id of [one, two]) await library.move('mona', id, 'in_review', 'approved', 'issued')
    await library.bring('emad', 'a later draft', { documentId: one, base: 1 })
    const { results, files } = await packed({ documentIds: [one, two, draft], folderIds: [folderId] }, 'vera')
    expect(results).toEqual([
      done(one, one),
      done(two, two),
      { ...done(draft), refused: 1, reason: 'DOCUMENT_NOT_FOUND' },
      done(folderId, one),
    ])
    expect([...files]).toEqual([
      ['v1 plan.txt', 'first'],
      ['v1 PLAN (2).txt', 'other'],
    ])
  })

  it('is refused where nothing may be read, and ends when a document is closed to the person meanwhile (C29)', async () => {
    const draft = await aDocument()
    await expect(begin({ documentIds: [draft] }, 'gus')).rejects.toMatchObject({ reason: 'DOWNLOAD_EMPTY' })
    await expect(begin({ documentIds: [draft] }, 'nadia')).rejects.toMatchObject({
      reason: 'PROJECT_NOT_FOUND',
    })
    const { fileId } = present((await versionsOf(draft)).at(0))
    const { connection } = library.fixture.service
    const { progress } = await begin({ documentIds: [draft] }, 'rita')
    const { id } = present(progress)
    await ended(id, 'rita')
    // The same job of a person to whom the document is closed.
    const [rows, jobs] = [connection.collection('progress'), connection.collection('export_jobs')]
    const row = await rows.findOne({ _id: id as never })
    const late = { ...row, _id: randomUUID() as never, userId: 'vera', status: 'running', fileId: '' }
    await rows.insertOne(late)
    const input = { format: 'zip', name: 'documents', files: [{ fileId, path: 'draft.txt' }] }
    await jobs.insertOne({
      _id: late._id,
      tenantId: library.company.tenantId,
      userId: 'vera',
      owner: false,
      wish: JSON.stringify(input),
      starts: 0,
    })
    expect(await ended(late._id, 'vera')).toMatchObject({ status: 'failed', reason: 'DOWNLOAD_CHANGED' })
  })
})
