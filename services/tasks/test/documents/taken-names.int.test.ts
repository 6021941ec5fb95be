import { randomUUID } from 'node:crypto'

import { expectIndexed } from '@smartproject/testkit/explain'

import { START_MS } from '../builders.js'
import { type LibraryFixture, on, onAll, present, startLibraryFixture } from './documents-fixture.js'

// Files whose names a folder has: told before their bytes are sent, with what may be done.

let library: LibraryFixture

beforeAll(async () => {
  library = await startLibraryFixture()
}, START_MS)

afterAll(() => library.stop())

const names = () => `${randomUUID()}.txt`
const bring = async (name: string, folderId = '') =>
  (await library.bring('emad', randomUUID(), { folderId }, name)).documentId

async function aFolder(name: string = randomUUID()): Promise<string> {
  const request = { projectNumber: library.project, id: '', version: 0n, parentId: '', name }
  const made = await library.documents.saveFolder(
    { ...request, requestId: randomUUID() },
    await library.as('mona'),
  )
  return present(made.folder).id
}

async function ask(userId: string, ...files: readonly [name: string, folderId?: string][]) {
  const request = {
    projectNumber: library.project,
    files: files.map(([name, folderId = '']) => ({ name, folderId })),
  }
  return (await library.documents.listTakenNames(request, await library.as(userId))).taken
}

describe('the names of files that are to be brought', () => {
  it('are listed where a document of the same folder has them, by letters without case, trash aside', async () => {
    const [name, folderId] = [names(), await aFolder()]
    const [top, inside] = [await bring(name), await bring(name, folderId)]
    await library.bring('emad', randomUUID(), { documentId: inside, base: 1 })
    expect(await ask('tea', [names()], [name.toUpperCase()], [name, folderId])).toEqual([
      { file: 1, documentId: top, current: 1, reason: '', meta: {} },
      { file: 2, documentId: inside, current: 2, reason: '', meta: {} },
    ])
    expect(await ask('tea', [name, await aFolder()])).toEqual([])
    await library.documents.deleteDocuments(onAll([top]), await library.as('mona'))
    expect(await ask('tea', [name])).toEqual([])
  })

  it('are compared as the upload will write them, and marks of letters count', async () => {
    await bring('Zoë: plan.txt')
    expect(await ask('emad', ['zoë: plan.txt'])).toHaveLength(1)
    expect(await ask('emad', ['zoe: plan.txt'])).toEqual([])
  })

  it('may be a new version unless another person has checked the document out, or it is issued (C30)', async () => {
    const name = names()
    const id = await bring(name)
    await library.documents.checkOut(on(id), await library.as('emad'))
    expect(await ask('emad', [name])).toMatchObject([{ reason: '' }])
    expect(await ask('mona', [name])).toMatchObject([
      { reason: 'DOCUMENT_HELD', meta: { user: 'emad', since: expect.any(String) } },
    ])
    await library.documents.checkIn(on(id), await library.as('emad'))
    await library.move('mona', id, 'in_review', 'approved', 'issued')
    expect(await ask('mona', [name])).toMatchObject([{ documentId: id, reason: 'DOCUMENT_ISSUED' }])
  })

  it('are listed for those alone who write in the library, of its own folders', async () => {
    for (const userId of ['vera', 'gus'])
      await expect(ask(userId, ['x.txt'])).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    await expect(ask('nadia', ['x.txt'])).rejects.toMatchObject({ reason: 'PROJECT_NOT_FOUND' })
    await expect(ask('emad', ['x.txt', randomUUID()])).rejects.toMatchObject({ reason: 'FOLDER_NOT_FOUND' })
  })

  it('are 1 to 200, and a refusal names the field', async () => {
    const asked = ask('emad', ...Array.from({ length: 201 }, (): [string] => ['x.txt']))
    await expect(asked).rejects.toMatchObject({ fields: [{ field: 'files', reason: 'TOO_MANY' }] })
    await expect(ask('emad')).rejects.toMatchObject({ fields: [{ field: 'files', reason: 'REQUIRED' }] })
    await expect(ask('emad', [''])).rejects.toMatchObject({ fields: [{ field: 'files.name' }] })
  })

  it('are found by an index', async () => {
    const filter = {
      projectNumber: 1,
      folderId: { $in: ['', 'f'] },
      live: true,
      'keys.name': { $in: ['a', 'b'] },
    }
    const { connection } = library.fixture.service
    await expectIndexed(connection, 'documents', { $and: [{ tenantId: 't' }, filter] }, {})
  })
})
