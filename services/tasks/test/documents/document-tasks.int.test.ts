import { randomUUID } from 'node:crypto'

import { ProjectPart, RoleKey } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'
import { eventually } from '@smartproject/testkit/eventually'
import { expectIndexed } from '@smartproject/testkit/explain'

import { aProjectNumber, aTask, knownProject, START_MS } from '../builders.js'
import { type LibraryFixture, on, onAll, present, startLibraryFixture } from './documents-fixture.js'

// Tasks that are about documents: connected by those who change both, and seen from both ends by those who read both.

let library: LibraryFixture

beforeAll(async () => {
  library = await startLibraryFixture()
}, START_MS)
afterAll(() => library.stop())

async function aTaskOf(userId: string, project = library.project): Promise<string> {
  const made = await library.fixture.client.createTask(aTask(project), await library.as(userId))
  return present(made.task).id
}

const aDocument = async (name = 'plan.txt') =>
  (await library.bring('emad', `a ${randomUUID()}`, {}, name)).documentId

const set = async (userId: string, documentId: string, taskId: string, connected = true) =>
  library.documents.setDocumentTask(
    { documentId, taskId, connected, requestId: randomUUID() },
    await library.as(userId),
  )
const ofDocument = async (userId: string, documentId: string) =>
  library.documents.listDocumentTasks({ documentId, taskId: '' }, await library.as(userId))
const ofTask = async (userId: string, taskId: string) =>
  library.documents.listDocumentTasks({ documentId: '', taskId }, await library.as(userId))
const tasksAt = async (userId: string, documentId: string) =>
  (await ofDocument(userId, documentId)).documentTasks.map(({ task }) => task?.id)
const documentsAt = async (userId: string, taskId: string) =>
  (await ofTask(userId, taskId)).documentTasks.map(({ documentId }) => documentId)
const rowsOf = (filter: object) =>
  library.fixture.service.connection.collection('document_tasks').countDocuments(filter)

/** How setting a connection ended for each person. */
const reasonOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    ({ reason }: { reason: string }) => reason,
  )

describe('a task of a document', () => {
  it('stands at both ends, and goes from both when it is taken away', async () => {
    const [documentId, first, second] = [await aDocument(), await aTaskOf('mona'), await aTaskOf('mona')]
    await set('emad', documentId, first)
    library.fixture.clock.advance(1_000)
    await set('tea', documentId, second)
    const listed = await ofDocument('mona', documentId)
    expect(listed.write).toBe(true)
    expect(listed.documentTasks).toMatchObject([
      { documentId, documentName: 'plan.txt', state: 'draft', task: { id: second } },
      { documentId, task: { id: first, projectNumber: library.project } },
    ])
    expect(await ofTask('mona', first)).toMatchObject({ write: true, documentTasks: [{ documentId }] })
    await set('mona', documentId, first, false)
    expect(await tasksAt('mona', documentId)).toEqual([second])
    expect(await documentsAt('mona', first)).toEqual([])
  })

  it('is connected once, also by two people at once, and what is so already is no change', async () => {
    const [documentId, taskId] = [await aDocument(), await aTaskOf('mona')]
    await set('mona', documentId, taskId, false)
    await Promise.all([set('mona', documentId, taskId), set('emad', documentId, taskId)])
    await set('tea', documentId, taskId)
    expect(await rowsOf({ documentId })).toBe(1)
    await Promise.all([set('mona', documentId, taskId, false), set('emad', documentId, taskId, false)])
    expect(await rowsOf({ documentId })).toBe(0)
  })

  it('is a task of the project of the document', async () => {
    const documentId = await aDocument()
    const elsewhere = await aTaskOf('mona', library.company.projectNumber)
    for (const taskId of [elsewhere, randomUUID()])
      expect(await reasonOf(set('mona', documentId, taskId))).toBe('TASK_NOT_FOUND')
    const both = { documentId, taskId: elsewhere }
    await expect(library.documents.listDocumentTasks(both, await library.as('mona'))).rejects.toMatchObject({
      fields: [{ field: 'document_id' }],
    })
  })

  it('is connected by those who write in both, and shown to those who read both (C29)', async () => {
    const [documentId, taskId] = [await aDocument(), await aTaskOf('mona')]
    await set('rita', documentId, taskId)
    for (const userId of ['vera', 'gus', 'nadia']) {
      await expect(ofDocument(userId, documentId)).rejects.toMatchObject({ reason: 'DOCUMENT_NOT_FOUND' })
      expect(await reasonOf(set(userId, documentId, taskId))).toBe('DOCUMENT_NOT_FOUND')
    }
    expect(await documentsAt('vera', taskId)).toEqual([])
    await expect(ofTask('nadia', taskId)).rejects.toMatchObject({ reason: 'TASK_NOT_FOUND' })
    await library.move('mona', documentId, 'in_review', 'approved', 'issued')
    for (const userId of ['vera', 'gus']) {
      expect(await ofDocument(userId, documentId)).toMatchObject({
        write: false,
        documentTasks: [{ task: { id: taskId }, state: 'issued' }],
      })
      expect(await ofTask(userId, taskId)).toMatchObject({ write: false, documentTasks: [{ documentId }] })
      expect(await reasonOf(set(userId, documentId, taskId, false))).toBe('PERMISSION_DENIED')
    }
    await library.save('mona', await library.read(documentId), { show: false })
    expect(await documentsAt('gus', taskId)).toEqual([])
    expect(await documentsAt('paul', taskId)).toEqual([documentId])
  })

  it('is listed by its pins too, each page of each version that the reader opens once', async () => {
    const [documentId, pinned, both] = [await aDocument(), await aTaskOf('mona'), await aTaskOf('mona')]
    const pin = async (taskId: string, n: number, x = 1) => {
      const place = { documentId, n, page: 1, x, y: 1 }
      const request = { ...place, id: '', version: 0n, taskId, requestId: randomUUID() }
      await library.documents.savePin(request, await library.as('emad'))
    }
    await pin(pinned, 1)
    await pin(pinned, 1, 2)
    await library.move('mona', documentId, 'in_review', 'approved', 'issued')
    await library.bring('emad', `next ${randomUUID()}`, { documentId, base: 1 })
    await pin(pinned, 2)
    await pin(both, 2)
    await set('mona', documentId, both)
    expect((await ofDocument('mona', documentId)).documentTasks).toMatchObject([
      { task: { id: both }, connected: true, pinned: [{ n: 2, page: 1 }] },
      {
        task: { id: pinned },
        connected: false,
        pinned: [
          { n: 2, page: 1 },
          { n: 1, page: 1 },
        ],
      },
    ])
    // A viewer opens the issued version alone.
    expect((await ofDocument('vera', documentId)).documentTasks).toMatchObject([
      { task: { id: both }, pinned: [] },
      { task: { id: pinned }, pinned: [{ n: 1, page: 1 }] },
    ])
    expect((await ofTask('mona', both)).documentTasks).toMatchObject([{ connected: true, pinned: [] }])
    await library.fixture.client.deleteTasks(onAll([pinned]), await library.as('mona'))
    expect(await tasksAt('mona', documentId)).toEqual([both])
  })

  it('needs the right to change its task beside that to write in the library', async () => {
    const { fixture, company } = library
    const number = aProjectNumber()
    await company.publishProject({
      number,
      code: 'KEY',
      name: 'Keys',
      members: [
        { userId: 'mona', roleId: 2 },
        { userId: 'emad', roleId: 4 },
      ],
      roles: [{ roleId: 4, name: '', keys: [RoleKey.COMMENT] }],
    })
    await knownProject(fixture, company, number)
    const { documentId } = await library.bring('emad', 'x', { projectNumber: number })
    const taskId = await aTaskOf('mona', number)
    expect(await reasonOf(set('emad', documentId, taskId))).toBe('PERMISSION_DENIED')
    expect([(await ofDocument('emad', documentId)).write, (await ofTask('emad', taskId)).write]).toEqual([
      false,
      false,
    ])
    await set('mona', documentId, taskId)
  })

  it('is not listed while either end is in the trash, and ends with its document', async () => {
    const [documentId, taskId] = [await aDocument(), await aTaskOf('mona')]
    await set('mona', documentId, taskId)
    await library.documents.deleteDocuments(onAll([documentId]), await library.as('mona'))
    expect(await documentsAt('mona', taskId)).toEqual([])
    expect(await reasonOf(set('mona', documentId, taskId, false))).toBe('DOCUMENT_NOT_FOUND')
    await library.documents.restoreDocuments(onAll([documentId]), await library.as('mona'))
    expect(await documentsAt('mona', taskId)).toEqual([documentId])
    await library.documents.deleteDocuments(onAll([documentId]), await library.as('mona'))
    await library.documents.purgeDocument(on(documentId), await library.as('mona'))
    expect(await rowsOf({ documentId })).toBe(0)
  })

  it('is refused beyond a hundred at either end', async () => {
    const rows = library.fixture.service.connection.collection<{ _id: string }>('document_tasks')
    for (const end of ['taskId', 'documentId']) {
      const [documentId, taskId] = [await aDocument(), await aTaskOf('mona')]
      await set('mona', documentId, taskId)
      const row = present((await rows.findOne({ documentId })) ?? undefined)
      const others = Array.from({ length: 99 }, () => ({ ...row, _id: randomUUID(), [end]: randomUUID() }))
      await rows.insertMany(others)
      const [other, more] = [await aDocument(), await aTaskOf('mona')]
      const next = end === 'taskId' ? set('mona', documentId, more) : set('mona', other, taskId)
      expect(await reasonOf(next)).toBe('TOO_MANY_DOCUMENT_TASKS')
    }
  })

  it('is closed where the project has switched the part off, and kept', async () => {
    const { fixture, company } = library
    const number = aProjectNumber()
    const members = [
      { userId: 'mona', roleId: 2 },
      { userId: 'emad', roleId: 4 },
    ]
    const project = { id: randomUUID(), number, code: 'OFT', name: 'Without', members }
    await company.publishProject(project)
    await knownProject(fixture, company, number)
    const { documentId } = await library.bring('emad', 'x', { projectNumber: number })
    const taskId = await aTaskOf('mona', number)
    await set('mona', documentId, taskId)
    await company.publishProject({ ...project, version: 2n, partsOff: [ProjectPart.DOCUMENT_TASKS] })
    const closed = async () => (await reasonOf(ofTask('mona', taskId))) !== 'done'
    await eventually(closed, { what: 'the part to be off' })
    for (const attempt of [
      () => set('mona', documentId, taskId, false),
      () => ofDocument('mona', documentId),
      () => ofTask('mona', taskId),
    ])
      expect(await reasonOf(attempt())).toBe('PART_SWITCHED_OFF')
    expect(await rowsOf({ documentId })).toBe(1)
  })

  it('is found by an index', async () => {
    const { connection } = library.fixture.service
    const inTenant = (filter: object) => ({ $and: [{ tenantId: 't' }, filter] })
    const newest = { createTime: -1 } as const
    await expectIndexed(connection, 'document_tasks', inTenant({ documentId: 'd' }), newest)
    await expectIndexed(connection, 'document_tasks', inTenant({ taskId: 't' }), newest)
    await expectIndexed(connection, 'document_tasks', inTenant({ documentId: 'd', taskId: 't' }), {})
  })
})
