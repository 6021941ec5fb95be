import { randomBytes, randomUUID } from 'node:crypto'

import { type DriveApp, type DriveStandIn, startDriveStandIn } from '@smartproject/testkit/stand-ins/drive'
import { expectIndexed } from '@smartproject/testkit/explain'

import { soon, START_MS } from '../builders.js'
import { fetchFile, PART } from '../files/files-fixture.js'
import { type LibraryFixture, PEOPLE, startLibraryFixture } from './documents-fixture.js'

// The shared drive of a project: its folders, and copies into the document library.

let standIn: DriveStandIn
let app: DriveApp
let library: LibraryFixture
let home: string

beforeAll(async () => {
  standIn = await startDriveStandIn()
  library = await startLibraryFixture(standIn.env)
  app = standIn.register('firm')
  home = `project-${library.project}`
  await library.documents.saveDrive(
    {
      directory: app.directory,
      clientId: app.clientId,
      clientSecret: app.clientSecret,
      place: app.site,
      version: 0n,
      requestId: randomUUID(),
    },
    await library.as('olivia'),
  )
  app.files.set(`${home}/Contract.pdf`, Buffer.from('%PDF-1.7 of a contract'))
  app.files.set(`${home}/Site/large.txt`, Buffer.from('line\n'.repeat(PART)))
  app.files.set(`${home}/setup.exe`, Buffer.from('MZ'))
  app.files.set(`${home}/empty.txt`, Buffer.alloc(0))
  app.files.set('project-999/secret.txt', Buffer.from('of another project'))
}, START_MS)

afterAll(async () => {
  await library.stop()
  await standIn.stop()
})

const list = async (userId: string, path: string[] = []) =>
  library.documents.listDrive({ projectNumber: library.project, path }, await library.as(userId))

const copy = async (userId: string, path: string[], requestId: string = randomUUID()) =>
  (
    await library.documents.copyFromDrive(
      { projectNumber: library.project, path, folderId: '', requestId },
      await library.as(userId),
    )
  ).id

const configure = async (userId: string, folder: string[], version = 0n) =>
  library.documents.saveDriveFolder(
    { projectNumber: library.project, folder, version, requestId: randomUUID() },
    await library.as(userId),
  )

/** The pause after a first refusal, which is shorter than the time for which a turn holds its copy. */
const PAUSE_MS = 20_000

/** Waits until a copy that was refused pauses: from then on the clock decides when it goes on. */
const paused = (id: string) =>
  soon(async () => {
    const { service, clock } = library.fixture
    const copies = service.connection.collection<{ _id: string; dueTime: Date }>('drive_copies')
    const row = await copies.findOne({ _id: id })
    const ms = row ? row.dueTime.getTime() - clock.now().getTime() : 0
    return ms > 0 && ms <= PAUSE_MS
  }, 'the pause')

const progressOf = async (userId: string, id: string) =>
  (await library.fixture.files.getProgress({ id }, await library.as(userId))).progress

const ended = (userId: string, id: string) =>
  soon(async () => {
    const progress = await progressOf(userId, id)
    expect(progress?.status).not.toBe('running')
    return progress
  })

const reserved = async () => {
  const { files } = await library.fixture.files.getFileUsage({}, await library.as('olivia'))
  return Number(files)
}

describe('the shared drive of a project', () => {
  it('is listed for those who see drafts, and is not for viewers and guests (C32)', async () => {
    const found = await list('emad')
    expect(found).toMatchObject({ configured: true, more: false, mayCopy: true, mayConfigure: false })
    expect(found.items.map(({ name, folder }) => [name, folder])).toEqual([
      ['Contract.pdf', false],
      ['Site', true],
      ['setup.exe', false],
      ['empty.txt', false],
    ])
    expect((await list('rita', ['Site'])).items.map(({ name }) => name)).toEqual(['large.txt'])
    for (const [userId, role] of Object.entries(PEOPLE)) {
      const listed = list(userId).then(
        () => 'listed',
        ({ reason }: { reason: string }) => reason,
      )
      expect([userId, await listed]).toEqual([userId, [5, 8].includes(role) ? 'PERMISSION_DENIED' : 'listed'])
      expect((await library.list(userId)).drive).toBe(![5, 8].includes(role))
    }
    await expect(list('nadia')).rejects.toMatchObject({ reason: 'PROJECT_NOT_FOUND' })
  })

  it.each([['..'], ['.'], [''], ['a/b'], ['a\\b'], ['a:b'], ['../../project-999']])(
    'has no way out of the folder of the project: %j (C32)',
    async (name) => {
      const before = standIn.asked.length
      const refusal = { kind: 'invalid', fields: [{ field: 'path', reason: 'PATH_INVALID' }] }
      await expect(list('emad', [name])).rejects.toMatchObject(refusal)
      await expect(copy('emad', [name, 'secret.txt'])).rejects.toMatchObject(refusal)
      expect(standIn.asked.length).toBe(before)
    },
  )

  it('tells what the drive said (C32)', async () => {
    await expect(list('emad', ['gone'])).rejects.toMatchObject({
      reason: 'DRIVE_PATH_MISSING',
      meta: { status: '404', status_text: 'Not Found' },
    })
    standIn.failNext(/children/, { status: 403 })
    await expect(list('emad')).rejects.toMatchObject({ reason: 'DRIVE_REFUSED' })
  })
})

describe('a copy from the shared drive', () => {
  it('becomes a document of the person who asked, once for one request (C32)', async () => {
    const requestId = randomUUID()
    const id = await copy('emad', ['Contract.pdf'], requestId)
    expect(await copy('emad', ['Contract.pdf'], requestId)).toBe(id)
    expect(await ended('emad', id)).toMatchObject({ status: 'done', percent: 100, fileId: id })
    const { documents } = await library.list('emad', { filter: undefined })
    const [document, ...others] = documents
    expect(others).toEqual([])
    expect(document).toMatchObject({ name: 'Contract.pdf', state: 'draft', createdBy: 'emad' })
    const { content } = await fetchFile(library.fixture, await library.as('emad'), id)
    expect(content.toString()).toBe('%PDF-1.7 of a contract')
    await expect(progressOf('mona', id)).rejects.toMatchObject({ reason: 'PROGRESS_NOT_FOUND' })
  })

  it('of several parts goes on where a drive that was away has left it (C32)', async () => {
    standIn.failNext(/bytes/, { status: 503 })
    const id = await copy('mona', ['Site', 'large.txt'])
    const copies = library.fixture.service.connection.collection('drive_copies')
    await paused(id)
    library.fixture.clock.advance(60_000)
    expect(await ended('mona', id)).toMatchObject({ status: 'done' })
    const { content } = await fetchFile(library.fixture, await library.as('mona'), id)
    expect(content.equals(app.files.get(`${home}/Site/large.txt`) ?? Buffer.alloc(0))).toBe(true)
    expect(await copies.countDocuments()).toBe(0)
  })

  it('goes on where it was after the service has started again: no byte that was kept is asked for anew (C32)', async () => {
    const turn = 4 * PART
    standIn.failNext(new RegExp(`bytes=${turn}-`), { status: 503 })
    const id = await copy('mona', ['Site', 'large.txt'])
    await paused(id)
    await library.fixture.service.restart()
    const before = standIn.asked.length
    library.fixture.clock.advance(200_000)
    expect(await ended('mona', id)).toMatchObject({ status: 'done' })
    const ranges = standIn.asked.slice(before).flatMap((one) => /bytes=(\d+)-/.exec(one)?.[1] ?? [])
    expect(ranges).toEqual([`${turn}`])
    const { content } = await fetchFile(library.fixture, await library.as('mona'), id)
    expect(content.equals(app.files.get(`${home}/Site/large.txt`) ?? Buffer.alloc(0))).toBe(true)
  })

  it('is cancelled by its person: its bytes are reserved no more, and nothing comes after it', async () => {
    const { files, service, clock } = library.fixture
    const cancel = async (userId: string, id: string) =>
      (await files.cancelExport({ id, requestId: randomUUID() }, await library.as(userId))).progress
    standIn.failNext(new RegExp(`bytes=${4 * PART}-`), { status: 503 })
    const before = await reserved()
    const id = await copy('mona', ['Site', 'large.txt'])
    await soon(async () => ((await progressOf('mona', id))?.percent ?? 0) > 0, 'the first turn')
    await expect(cancel('emad', id)).rejects.toMatchObject({ reason: 'PROGRESS_NOT_FOUND' })
    expect(await cancel('mona', id)).toMatchObject({ status: 'cancelled' })
    expect(await reserved()).toBe(before)
    expect(await service.connection.collection('drive_copies').countDocuments()).toBe(0)
    clock.advance(200_000)
    const other = await copy('mona', ['Contract.pdf'])
    expect(await ended('mona', other)).toMatchObject({ status: 'done' })
    expect(await progressOf('mona', id)).toMatchObject({ status: 'cancelled', fileId: '' })
    expect(await cancel('mona', other)).toMatchObject({ status: 'done' })
  })

  it('ends where the file has changed meanwhile, and gives its bytes back', async () => {
    const path = `${home}/changing.txt`
    app.files.set(path, randomBytes(100))
    standIn.failNext(/bytes/, { status: 503 })
    const before = await reserved()
    const id = await copy('emad', ['changing.txt'])
    await paused(id)
    app.files.set(path, randomBytes(100))
    library.fixture.clock.advance(60_000)
    expect(await ended('emad', id)).toMatchObject({ status: 'failed', reason: 'DRIVE_ITEM_CHANGED' })
    await expect(
      library.fixture.files.getUpload({ fileId: id }, await library.as('emad')),
    ).rejects.toMatchObject({
      reason: 'FILE_NOT_FOUND',
    })
    expect(await reserved()).toBe(before)
  })

  it('is refused for programs, folders and files without bytes, and to those who do not write', async () => {
    await expect(copy('emad', ['setup.exe'])).rejects.toMatchObject({ reason: 'FILE_TYPE_REFUSED' })
    await expect(copy('emad', ['Site'])).rejects.toMatchObject({ reason: 'DRIVE_FOLDER' })
    await expect(copy('emad', ['empty.txt'])).rejects.toMatchObject({ reason: 'FILE_EMPTY' })
    for (const userId of ['vera', 'gus'])
      await expect(copy(userId, ['Contract.pdf'])).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
  })

  it('ends when its person may not write any more', async () => {
    standIn.failNext(/bytes/, { status: 503 })
    app.files.set(`${home}/of-paul.txt`, Buffer.from('text'))
    const id = await copy('paul', ['of-paul.txt'])
    await paused(id)
    const projects = library.fixture.service.connection.collection('projects')
    const known = await projects.findOne({ number: library.project })
    await library.company.publishProject({
      id: String(known?._id),
      number: library.project,
      code: 'NEW',
      name: 'New one',
      version: 2n,
      members: [
        { userId: 'mona', roleId: 2 },
        { userId: 'paul', roleId: 5 },
      ],
    })
    await soon(() =>
      list('paul').then(
        () => false,
        ({ reason }: { reason: string }) => reason === 'PERMISSION_DENIED',
      ),
    )
    library.fixture.clock.advance(60_000)
    expect(await ended('paul', id)).toMatchObject({ status: 'failed', reason: 'PERMISSION_DENIED' })
  })

  it('is found by an index of its worker', async () => {
    await expectIndexed(library.fixture.service.connection, 'drive_copies', { dueTime: { $lte: new Date() } })
  })
})

describe('the folder of a project on the drive', () => {
  it('is named by the owner of the company alone, and only leads downwards (C32)', async () => {
    for (const userId of ['mona', 'paul'])
      await expect(configure(userId, ['Shared'])).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    await expect(configure('olivia', ['..', 'project-999'])).rejects.toMatchObject({
      fields: [{ field: 'folder', reason: 'PATH_INVALID' }],
    })
    app.files.set('Shared/Deep/a.txt', Buffer.from('a'))
    expect(await configure('olivia', ['Shared', 'Deep'])).toEqual({ folder: ['Shared', 'Deep'], version: 1n })
    await expect(configure('olivia', ['Other'])).rejects.toMatchObject({ reason: 'VERSION_MISMATCH' })
    const found = await list('mona')
    expect(found).toMatchObject({ folder: ['Shared', 'Deep'], version: 1n })
    expect(found.items.map(({ name }) => name)).toEqual(['a.txt'])
  })
})
