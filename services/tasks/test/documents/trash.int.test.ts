import { randomUUID } from 'node:crypto'

import { topics } from '@smartproject/proto/topics'

import { soon, START_MS } from '../builders.js'
import { download } from '../files/files-fixture.js'
import { type LibraryFixture, on, onAll, PEOPLE, present, startLibraryFixture } from './documents-fixture.js'

// The trash of a library: who fills it, what comes back, and what ends.

const DAY_MS = 86_400_000

let library: LibraryFixture

beforeAll(async () => {
  library = await startLibraryFixture({ TRASH_SWEEP_EVERY_MS: '100' })
}, START_MS)

afterAll(() => library.stop())

const remove = async (ids: readonly string[], userId = 'mona') =>
  (await library.documents.deleteDocuments(onAll(ids), await library.as(userId))).documents
const restore = async (ids: readonly string[], userId = 'mona') =>
  (await library.documents.restoreDocuments(onAll(ids), await library.as(userId))).documents
const purge = async (id: string, userId = 'mona') =>
  library.documents.purgeDocument(on(id), await library.as(userId))

/** A document of emad. */
const aDocument = async (folderId = '', name = 'plan.txt') =>
  (await library.bring('emad', randomUUID(), { folderId }, name)).documentId

async function aFolder(): Promise<string> {
  const request = { projectNumber: library.project, id: '', version: 0n, parentId: '', name: randomUUID() }
  const { folder } = await library.documents.saveFolder(
    { ...request, requestId: randomUUID() },
    await library.as('mona'),
  )
  return present(folder).id
}

/** The outcome of each person's attempt. */
async function outcomes(attempt: (userId: string) => Promise<unknown>) {
  const found: Record<string, string> = {}
  for (const userId of [...Object.keys(PEOPLE), 'olivia', 'nadia'])
    found[userId] = await attempt(userId).then(
      () => '+',
      (error: { reason: string }) => error.reason,
    )
  return found
}

const stored = (collection: string, filter: object) =>
  library.fixture.service.connection.collection(collection).countDocuments(filter)

describe('the trash', () => {
  it('keeps a document with its versions, out of every other list, until it is restored (C31)', async () => {
    const id = await aDocument()
    await library.bring('emad', 'second', { documentId: id, base: 1 })
    const before = await library.list('mona')
    const [deleted] = await remove([id])
    expect(deleted?.deleteTime).toEqual(library.fixture.clock.now())
    const after = await library.list('mona')
    expect(after.documents.map((one) => one.id)).not.toContain(id)
    expect(after.documentCount).toBe(before.documentCount - 1)
    expect(after.trashCount).toBe(before.trashCount + 1)
    expect((await library.list('mona', { view: 'trash' })).documents.map((one) => one.id)).toContain(id)
    await expect(library.bring('emad', 'x', { documentId: id, base: 2 })).rejects.toMatchObject({
      reason: 'DOCUMENT_NOT_FOUND',
    })
    const [restored] = await restore([id])
    expect(restored).toMatchObject({ deleteTime: undefined, current: { n: 2 } })
    expect((await library.list('mona')).documentCount).toBe(before.documentCount)
  })

  it('gives a document back to its folder, with a number behind a name that is taken (C31)', async () => {
    const folderId = await aFolder()
    const id = await aDocument(folderId, 'a.txt')
    await library.save('emad', await library.read(id), { no: 'N-1' })
    await remove([id])
    const next = await aDocument(folderId, 'A.txt')
    await library.save('emad', await library.read(next), { no: 'N-1' })
    const [restored] = await restore([id])
    expect(restored).toMatchObject({ folderId, name: 'a (2).txt', no: '' })
    const { folders } = await library.documents.listFolders(
      { projectNumber: library.project },
      await library.as('mona'),
    )
    expect(folders.find((folder) => folder.id === folderId)?.documents).toBe(2)
  })

  it('gives a document whose folder is gone back to the top (C31)', async () => {
    const folderId = await aFolder()
    const id = await aDocument(folderId)
    await remove([id])
    await library.documents.deleteFolder(on(folderId), await library.as('emad'))
    expect((await restore([id]))[0]?.folderId).toBe('')
  })

  it('takes and gives all or none; what is there already is no change', async () => {
    const [id, held] = [await aDocument(), await aDocument()]
    await library.documents.checkOut(on(held), await library.as('emad'))
    await expect(remove([id, held])).rejects.toMatchObject({ reason: 'DOCUMENT_HELD' })
    expect((await library.read(id)).deleteTime).toBeUndefined()
    const [first] = await remove([id])
    expect(await remove([id])).toEqual([first])
    await expect(restore([id, 'unknown'])).rejects.toMatchObject({ reason: 'DOCUMENT_NOT_FOUND' })
    expect((await library.read(id)).deleteTime).toBeDefined()
  })

  it('is filled by those who run the project and by makers, emptied by roles 1, 2 and the owner', async () => {
    const NO = 'PERMISSION_DENIED'
    const UNKNOWN = 'DOCUMENT_NOT_FOUND'
    const issued = async () => {
      const id = await aDocument()
      await library.move('mona', id, 'in_review', 'approved', 'issued')
      return id
    }
    const runs = { oona: '+', mona: '+', tea: '+', emad: '+', olivia: '+', nadia: UNKNOWN }
    const others = { rita: NO, paul: NO }
    expect(await outcomes(async (userId) => remove([await issued()], userId))).toEqual({
      ...runs,
      ...others,
      vera: NO,
      gus: NO,
    })
    const deleted = async () => {
      const id = await issued()
      await remove([id])
      return id
    }
    const unknown = { vera: UNKNOWN, gus: UNKNOWN }
    expect(await outcomes(async (userId) => restore([await deleted()], userId))).toEqual({
      ...runs,
      ...others,
      ...unknown,
    })
    expect(await outcomes(async (userId) => purge(await deleted(), userId))).toEqual({
      ...runs,
      ...others,
      ...unknown,
      tea: NO,
      emad: NO,
    })
  })
})

describe('a document that is purged', () => {
  it('is gone with its versions, files and bytes, and its links open no more', async () => {
    const { fixture, company } = library
    const events = await fixture.service.bus.collect(topics.documentEvent, company.tenantId)
    const id = await aDocument()
    const { id: fileId } = await library.bring('emad', 'second', { documentId: id, base: 1 })
    await expect(purge(id)).rejects.toMatchObject({ reason: 'DOCUMENT_NOT_IN_TRASH' })
    const link = { documentId: id, n: 2, inline: false, warned: false }
    const { token } = await library.documents.createVersionLink(link, await library.as('mona'))
    await remove([id])
    await purge(id)
    await expect(library.read(id)).rejects.toMatchObject({ reason: 'DOCUMENT_NOT_FOUND' })
    await expect(download(fixture, token)).rejects.toMatchObject({ reason: 'LINK_INVALID' })
    expect(await stored('document_versions', { documentId: id })).toBe(0)
    expect(await stored('files', { _id: fileId })).toBe(0)
    await soon(() =>
      events.some(({ message }) => message.id === id && message.deleted && message.version === 4n),
    )
  })

  it('is one whose 30 days in the trash are over; a younger one stays (C31)', async () => {
    const { clock } = library.fixture
    const isGone = async (id: string) => (await stored('documents', { _id: id })) === 0
    const [older, old, young] = [await aDocument(), await aDocument(), await aDocument()]
    await remove([older])
    clock.advance(120_000)
    await remove([old])
    clock.advance(30 * DAY_MS - 60_000)
    await remove([young])
    await soon(() => isGone(older), 'the older document to be purged')
    // Rows that are overdue by years, one after the other: when the second is gone, the turn that ended the first is over.
    const rows = library.fixture.service.connection.collection('documents')
    const row = await rows.findOne({ _id: old as never })
    for (const marker of [randomUUID(), randomUUID()]) {
      await rows.insertOne({ ...row, _id: marker, purgeTime: new Date(1) } as never)
      await soon(() => isGone(marker), 'a turn')
    }
    expect(await isGone(old)).toBe(false)
    clock.advance(60_001)
    await soon(() => isGone(old), 'the document to be purged')
    expect(await stored('document_versions', { documentId: old })).toBe(0)
    expect((await library.read(young)).deleteTime).toBeDefined()
  })

  it('is one whose days are over by the rules of its library; those in the trash keep their end (C31)', async () => {
    const { clock } = library.fixture
    const projectNumber = library.project
    const setUp = async (trashDays: number) => {
      const caller = await library.as('mona')
      const { setup } = await library.documents.getLibrarySetup({ projectNumber }, caller)
      const request = { projectNumber, setup: { ...present(setup), trashDays }, requestId: randomUUID() }
      await library.documents.saveLibrarySetup(request, caller)
    }
    const isGone = async (id: string) => (await stored('documents', { _id: id })) === 0
    const [usual, short, long] = [await aDocument(), await aDocument(), await aDocument()]
    await remove([usual])
    await setUp(7)
    const [brief] = await remove([short])
    expect(brief?.purgeTime).toEqual(new Date(clock.now().getTime() + 7 * DAY_MS))
    expect(await library.list('mona', { view: 'trash' })).toMatchObject({ trashDays: 7 })
    await setUp(365)
    await remove([long])
    clock.advance(7 * DAY_MS)
    await soon(() => isGone(short), 'the document of seven days to be purged')
    expect([await isGone(usual), await isGone(long)]).toEqual([false, false])
    clock.advance(23 * DAY_MS)
    await soon(() => isGone(usual), 'the document of thirty days to be purged')
    expect(await isGone(long)).toBe(false)
    const [back] = await restore([long])
    expect(back).toMatchObject({ purgeTime: undefined })
  })
})
