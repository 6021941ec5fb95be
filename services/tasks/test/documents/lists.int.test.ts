import { randomUUID } from 'node:crypto'

import type {
  DocumentFilter,
  ListLibraryRequest,
} from '@smartproject/proto/smartproject/tasks/v1/document_service'

import { START_MS } from '../builders.js'
import { anEmptyProject } from '../files/files-fixture.js'
import { type LibraryFixture, on, onAll, present, startLibraryFixture } from './documents-fixture.js'

// Folders, fields and lists of a library.

let library: LibraryFixture
let project: number

beforeAll(async () => {
  library = await startLibraryFixture()
  await library.fixture.service.connection.db?.command({ profile: 2 })
}, START_MS)

beforeEach(async () => {
  project = await anEmptyProject(library.fixture, library.company)
})

afterAll(() => library.stop())

async function folder(name: string, parentId = '', userId = 'emad'): Promise<string> {
  const request = { projectNumber: project, id: '', version: 0n, parentId, name, requestId: randomUUID() }
  return present((await library.documents.saveFolder(request, await library.as(userId))).folder).id
}

async function rename(id: string, name: string, version = 1n) {
  const request = { projectNumber: project, id, version, parentId: '', name, requestId: randomUUID() }
  return present((await library.documents.saveFolder(request, await library.as('emad'))).folder)
}

async function file(documentIds: string[], folderIds: string[], folderId: string) {
  const move = { projectNumber: project, documentIds, folderIds, folderId, requestId: randomUUID() }
  return (await library.documents.moveToFolder(move, await library.as('emad'))).moved
}

const bring = async (name: string, folderId = '', bytes = name) =>
  (await library.bring('emad', bytes, { projectNumber: project, folderId }, name)).documentId

const none = { state: '', tag: '', query: '', managedBy: '', held: false, mine: false, expired: false }

async function names(
  asked: Partial<ListLibraryRequest> & { criteria?: Partial<DocumentFilter> } = {},
  userId = 'mona',
) {
  const { criteria, ...more } = asked
  const filter = { ...none, ...criteria }
  const found = await library.list(userId, { projectNumber: project, filter, ...more })
  return found.documents.map(({ name }) => name)
}

describe('folders', () => {
  it('are a tree by name, with a way from the top and the count of their documents', async () => {
    const [plans, old] = [await folder('Plans'), await folder('archive')]
    const inner = await folder('رسومات', plans)
    await bring('a.txt', inner)
    const top = await library.list('mona', { projectNumber: project, view: 'folder' })
    expect(top.folders.map(({ name, documents }) => [name, documents])).toEqual([
      ['archive', 0],
      ['Plans', 0],
    ])
    const found = await library.list('mona', { projectNumber: project, view: 'folder', folderId: inner })
    expect(found.path.map(({ id }) => id)).toEqual([plans, inner])
    expect(found.documents.map(({ name }) => name)).toEqual(['a.txt'])
    const { folders } = await library.documents.listFolders(
      { projectNumber: project },
      await library.as('mona'),
    )
    expect(folders.map(({ id, documents }) => [id, documents])).toEqual([
      [old, 0],
      [plans, 0],
      [inner, 1],
    ])
  })

  it('have one name in one folder, whatever the case, also of two that are made at once', async () => {
    const plans = await folder('Plans')
    await expect(folder('PLANS')).rejects.toMatchObject({ kind: 'already_exists', reason: 'FOLDER_EXISTS' })
    await expect(rename(await folder('Other'), 'plans')).rejects.toMatchObject({ reason: 'FOLDER_EXISTS' })
    await folder('Plans', plans)
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => folder('Same', plans)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('are renamed by their version', async () => {
    const id = await folder('Plans')
    expect(await rename(id, 'Drawings')).toMatchObject({ name: 'Drawings', version: 2n })
    await expect(rename(id, 'Others')).rejects.toMatchObject({ kind: 'stale' })
  })

  it('are ten deep at most, and never in themselves', async () => {
    let last = ''
    const ids: string[] = []
    for (let depth = 1; depth <= 10; depth++) ids.push((last = await folder(`${depth}`, last)))
    await expect(folder('11', last)).rejects.toMatchObject({ reason: 'FOLDER_TOO_DEEP' })
    const other = await folder('other')
    await folder('inner', other)
    await expect(file([], [other], ids[8] ?? '')).rejects.toMatchObject({ reason: 'FOLDER_TOO_DEEP' })
    await expect(file([], [ids[0] ?? ''], last)).rejects.toMatchObject({ reason: 'FOLDER_IN_ITSELF' })
    expect(await file([], [other], ids[7] ?? '')).toBe(1)
  })

  it('moved into each other by two at once form no ring', async () => {
    const [one, two] = [await folder('one'), await folder('two')]
    const results = await Promise.allSettled([file([], [one], two), file([], [two], one)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('are deleted when nothing is in them', async () => {
    const [outer, other] = [await folder('outer'), await folder('other')]
    const inner = await folder('inner', outer)
    const id = await bring('a.txt', inner)
    const remove = async (folderId: string) =>
      library.documents.deleteFolder(on(folderId), await library.as('emad'))
    await expect(remove(outer)).rejects.toMatchObject({ reason: 'FOLDER_NOT_EMPTY' })
    await expect(remove(inner)).rejects.toMatchObject({ reason: 'FOLDER_NOT_EMPTY' })
    expect(await file([id], [inner], other)).toBe(2)
    expect((await library.read(id)).folderId).toBe(other)
    await remove(outer)
    await remove(inner)
    await expect(remove(inner)).rejects.toMatchObject({ reason: 'FOLDER_NOT_FOUND' })
  })

  it('of another project take nothing', async () => {
    const id = await bring('a.txt')
    const elsewhere = await folder('here')
    project = await anEmptyProject(library.fixture, library.company)
    await expect(file([id], [], '')).rejects.toMatchObject({ reason: 'DOCUMENT_NOT_FOUND' })
    await expect(file([], [elsewhere], '')).rejects.toMatchObject({ reason: 'FOLDER_NOT_FOUND' })
    await expect(bring('b.txt', elsewhere)).rejects.toMatchObject({ reason: 'FOLDER_NOT_FOUND' })
    await expect(rename(elsewhere, 'mine')).rejects.toMatchObject({ reason: 'FOLDER_NOT_FOUND' })
  })
})

describe('the fields of a document', () => {
  it('changes by its version and stands in the history; absent fields stay', async () => {
    const before = await library.read(await bring('a.txt'))
    const after = await library.save('mona', before, {
      name: 'B.txt',
      no: 'ARC-001',
      show: false,
      plan: true,
      validUntil: '2030-06-01',
      managedBy: 'emad',
      tags: { values: ['fire', 'حريق', 'fire'] },
    })
    expect(after).toMatchObject({
      name: 'B.txt',
      no: 'ARC-001',
      show: false,
      plan: true,
      validUntil: { year: 2030, month: 6, day: 1 },
      managedBy: 'emad',
      tags: ['fire', 'حريق'],
      version: 2n,
      updatedBy: 'mona',
    })
    await expect(library.save('mona', before, { no: 'X' })).rejects.toMatchObject({ kind: 'stale' })
    const cleared = await library.save('mona', after, { validUntil: '', managedBy: '' })
    expect(cleared).toMatchObject({
      validUntil: undefined,
      managedBy: '',
      no: 'ARC-001',
      tags: ['fire', 'حريق'],
    })
    const { history } = await library.documents.getDocument({ id: after.id }, await library.as('mona'))
    expect(history.map(({ what, from, to }) => `${what}: ${from} > ${to}`)).toEqual([
      'managed_by: emad > ',
      'valid_until: 2030-06-01 > ',
      'tags:  > fire, حريق',
      'managed_by:  > emad',
      'valid_until:  > 2030-06-01',
      'plan: false > true',
      'show: true > false',
      'no:  > ARC-001',
      'name: a.txt > B.txt',
      'created:  > ',
    ])
  })

  it('is refused by field, and changes nothing then', async () => {
    const document = await library.read(await bring('a.txt'))
    await expect(
      library.save('mona', document, {
        name: ' ',
        no: 'x'.repeat(61),
        validUntil: '2030-02-30',
        tags: { values: ['x'.repeat(41)] },
      }),
    ).rejects.toMatchObject({
      fields: [
        { field: 'valid_until', reason: 'DATE_INVALID' },
        { field: 'name', reason: 'REQUIRED' },
        { field: 'no', reason: 'TOO_LONG' },
        { field: 'tags', reason: 'TOO_LONG' },
      ],
    })
    await expect(library.save('mona', document, { managedBy: 'nadia' })).rejects.toMatchObject({
      fields: [{ field: 'managed_by', reason: 'NOT_A_MEMBER' }],
    })
    expect(await library.read(document.id)).toEqual(document)
  })

  it('has a number that no other document of the project has, outside of the trash', async () => {
    const [one, two] = [await library.read(await bring('a.txt')), await library.read(await bring('b.txt'))]
    await library.save('mona', one, { no: 'N-1' })
    const taken = library.save('mona', two, { no: 'N-1' })
    await expect(taken).rejects.toMatchObject({ kind: 'already_exists', reason: 'DOCUMENT_NO_TAKEN' })
    await library.documents.deleteDocuments(onAll([one.id]), await library.as('mona'))
    expect((await library.save('mona', two, { no: 'N-1' })).no).toBe('N-1')
  })
})

describe('a list', () => {
  it('is sorted in each way and goes on where its page ended', async () => {
    for (const [name, bytes] of [
      ['b.txt', '22'],
      ['a.txt', '333'],
      ['ج.txt', '1'],
      ['C.txt', '4444'],
    ] as const) {
      await bring(name, '', bytes)
      library.fixture.clock.advance(1_000)
    }
    const pages = async (asked: Partial<ListLibraryRequest>) => {
      const found: string[] = []
      let pageToken = ''
      do {
        const page = { pageSize: 3, pageToken }
        const answer = await library.list('mona', { projectNumber: project, page, ...asked })
        found.push(...answer.documents.map(({ name }) => name))
        pageToken = answer.page?.nextPageToken ?? ''
      } while (pageToken !== '')
      return found
    }
    const byName = ['a.txt', 'b.txt', 'C.txt', 'ج.txt']
    expect(await pages({})).toEqual(byName)
    expect(await pages({ descending: true })).toEqual(byName.toReversed())
    expect(await pages({ sort: 'changed' })).toEqual(['b.txt', 'a.txt', 'ج.txt', 'C.txt'])
    expect(await pages({ sort: 'size', descending: true })).toEqual(['C.txt', 'a.txt', 'b.txt', 'ج.txt'])
    expect(await pages({ sort: 'state', view: 'folder' })).toHaveLength(4)
  })

  it('finds by words of name, number and tags, and by each filter', async () => {
    const plan = await library.read(await bring('Fire escape plan.txt', await folder('inner')))
    await library.save('emad', plan, { no: 'ARC-77', tags: { values: ['مخرج'] }, validUntil: '2030-02-01' })
    const other = await library.read(await bring('other.txt'))
    await library.save('emad', other, { managedBy: 'mona', validUntil: '2030-03-01' })
    await library.documents.checkOut(on(other.id), await library.as('mona'))
    await library.move('emad', plan.id, 'in_review')
    const [first, second] = ['Fire escape plan.txt', 'other.txt']
    for (const query of ['FIRE', 'escape fire', 'arc-77', '77', 'مخرج', 'scap'])
      expect([query, await names({ criteria: { query } })]).toEqual([query, [first]])
    expect(await names({ criteria: { query: 'fire other' } })).toEqual([])
    expect(await names({ criteria: { query: '!!' } })).toEqual([])
    expect(await names({ criteria: { state: 'in_review' } })).toEqual([first])
    expect(await names({ criteria: { tag: 'مخرج' } })).toEqual([first])
    expect(await names({ criteria: { managedBy: 'mona' } })).toEqual([second])
    expect(await names({ criteria: { held: true } })).toEqual([second])
    expect(await names({ criteria: { mine: true } })).toEqual([second])
    expect(await names({ criteria: { mine: true } }, 'emad')).toEqual([first, second])
    // The test's clock says 1 March 2030: a document is good on its last day.
    expect(await names({ criteria: { expired: true } })).toEqual([first])
    expect(await names({ view: 'folder', criteria: { query: 'fire' } })).toEqual([])
  })

  it('names what it does not know', async () => {
    const asked = { view: 'x', sort: 'x', projectNumber: 0 }
    await expect(library.list('mona', asked)).rejects.toMatchObject({
      fields: [
        { field: 'view', reason: 'UNKNOWN' },
        { field: 'sort', reason: 'UNKNOWN' },
        { field: 'project_number', reason: 'OUT_OF_RANGE' },
      ],
    })
    const unknown = { projectNumber: project, view: 'folder', folderId: 'unknown' }
    await expect(library.list('mona', unknown)).rejects.toMatchObject({ reason: 'FOLDER_NOT_FOUND' })
    await expect(library.list('nadia', { projectNumber: project })).rejects.toMatchObject({
      reason: 'PROJECT_NOT_FOUND',
    })
  })

  it('has an index for each query of this file', async () => {
    const { connection } = library.fixture.service
    const own = ['documents', 'document_versions', 'document_texts', 'folders', 'libraries']
    const reads = {
      ns: { $in: own.map((name) => `${connection.name}.${name}`) },
      op: { $in: ['query', 'command', 'update', 'remove'] },
      planSummary: { $exists: true },
    }
    const profile = connection.collection('system.profile')
    expect(await profile.countDocuments(reads)).toBeGreaterThan(50)
    expect((await profile.findOne({ ...reads, planSummary: /COLLSCAN/ }))?.['command']).toBeUndefined()
  })
})
