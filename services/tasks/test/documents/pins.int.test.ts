import { randomUUID } from 'node:crypto'

import type { Pin } from '@smartproject/proto/smartproject/tasks/v1/document_service'
import { eventually } from '@smartproject/testkit/eventually'
import { expectIndexed } from '@smartproject/testkit/explain'

import { aTask, START_MS } from '../builders.js'
import { type LibraryFixture, on, onAll, present, startLibraryFixture } from './documents-fixture.js'
import { pdfOf } from './office-files.js'

// Tasks on pages of documents: put, moved, carried to the next version, and gone with their document.

let library: LibraryFixture
let taskId: string

beforeAll(async () => {
  library = await startLibraryFixture()
  taskId = await aTaskOf('mona')
}, START_MS)
afterAll(() => library.stop())

async function aTaskOf(userId: string, project = library.project): Promise<string> {
  const made = await library.fixture.client.createTask(aTask(project), await library.as(userId))
  return present(made.task).id
}

const MIDDLE = { page: 1, x: 500, y: 250 }
const blank = { id: '', version: 0n, documentId: '', n: 1, ...MIDDLE }

const save = async (userId: string, fields: object) => {
  const request = { ...blank, taskId, requestId: randomUUID(), ...fields }
  return present((await library.documents.savePin(request, await library.as(userId))).pin)
}
const listed = async (userId: string, documentId: string, n = 1) =>
  library.documents.listPins({ documentId, n, taskId: '' }, await library.as(userId))
const ofTask = async (userId: string, id = taskId) =>
  (await library.documents.listPins({ documentId: '', n: 0, taskId: id }, await library.as(userId))).pins
const placesOf = (pins: readonly Pin[]) => pins.map(({ page, x, y }) => [page, x, y])

const aDocument = async (text = randomUUID()) => (await library.bring('emad', `a ${text}`)).documentId
/** Brings the next version. */
const next = async (documentId: string) => {
  const { current } = await library.read(documentId)
  const base = current?.n ?? 0
  await library.bring('emad', `next ${randomUUID()}`, { documentId, base })
}
const carry = async (userId: string, documentId: string) =>
  (await library.documents.carryPins({ documentId, requestId: randomUUID() }, await library.as(userId)))
    .carried

describe('a pin', () => {
  it('is put on a page, stands in the lists of the version and of its task, moves, and is taken away', async () => {
    const [documentId, task] = [await aDocument(), await aTaskOf('mona')]
    const pin = await save('emad', { documentId, taskId: task })
    expect(pin).toMatchObject({
      documentId,
      n: 1,
      ...MIDDLE,
      toConfirm: false,
      createdBy: 'emad',
      version: 1n,
    })
    expect(pin.task).toMatchObject({ id: task, projectNumber: library.project })
    expect(await listed('mona', documentId)).toMatchObject({
      pins: [{ id: pin.id }],
      write: true,
      carriable: 0,
    })
    expect(await ofTask('mona', task)).toMatchObject([{ id: pin.id, documentName: 'plan.txt' }])

    const moved = await save('tea', { id: pin.id, version: 1n, x: 0, y: 1_000, taskId: task })
    expect(moved).toMatchObject({ x: 0, y: 1_000, version: 2n, createdBy: 'emad' })
    await expect(save('mona', { id: pin.id, version: 1n })).rejects.toMatchObject({
      reason: 'VERSION_MISMATCH',
    })
    await library.documents.deletePin(on(pin.id), await library.as('mona'))
    expect((await listed('mona', documentId)).pins).toEqual([])
    await expect(save('mona', { id: pin.id, version: 2n })).rejects.toMatchObject({ reason: 'PIN_NOT_FOUND' })
  })

  it('stands on a page that the version has, at a place within it', async () => {
    const documentId = await aDocument()
    for (const [field, place] of [
      ['page', { page: 2 }],
      ['page', { page: 0 }],
      ['x', { x: 1_001 }],
      ['y', { y: -1 }],
    ] as const)
      await expect(save('emad', { documentId, ...place })).rejects.toMatchObject({ fields: [{ field }] })
    await expect(save('emad', { documentId, n: 2 })).rejects.toMatchObject({ reason: 'VERSION_NOT_FOUND' })
    expect((await listed('emad', documentId)).pins).toEqual([])
  })

  it(
    'stands on the pages that are drawn alone',
    async () => {
      const { documentId } = await library.bring('emad', pdfOf('Ground floor'), {}, 'plan.pdf')
      const pages = async () => (await library.read(documentId)).current?.pages
      await eventually(async () => (await pages()) === 1, { what: 'the preview', withinMs: 30_000 })
      expect(await save('emad', { documentId })).toMatchObject({ page: 1 })
      await expect(save('emad', { documentId, page: 2 })).rejects.toMatchObject({
        fields: [{ field: 'page' }],
      })
    },
    START_MS,
  )

  it('is of a task of the same project, that its writer reads', async () => {
    const documentId = await aDocument()
    const elsewhere = await aTaskOf('mona', library.company.projectNumber)
    for (const task of [elsewhere, randomUUID()])
      await expect(save('mona', { documentId, taskId: task })).rejects.toMatchObject({
        reason: 'TASK_NOT_FOUND',
      })
  })

  it('is put by those who write, and seen by those who open its version (C29)', async () => {
    const documentId = await aDocument()
    const pin = await save('paul', { documentId })
    for (const userId of ['vera', 'gus'])
      await expect(listed(userId, documentId)).rejects.toMatchObject({ reason: 'DOCUMENT_NOT_FOUND' })
    expect(await ofTask('vera')).not.toContainEqual(expect.objectContaining({ id: pin.id }))
    await library.move('mona', documentId, 'in_review', 'approved', 'issued')
    expect(await listed('vera', documentId)).toMatchObject({ pins: [{ id: pin.id }], write: false })
    const refused = { reason: 'PERMISSION_DENIED' }
    await expect(save('vera', { documentId })).rejects.toMatchObject(refused)
    await expect(save('gus', { id: pin.id, version: 1n })).rejects.toMatchObject(refused)
    await expect(library.documents.deletePin(on(pin.id), await library.as('vera'))).rejects.toMatchObject(
      refused,
    )
    await next(documentId)
    await save('mona', { documentId, n: 2 })
    await expect(listed('vera', documentId, 2)).rejects.toMatchObject({ reason: 'VERSION_NOT_FOUND' })
    await expect(listed('nadia', documentId)).rejects.toMatchObject({ reason: 'DOCUMENT_NOT_FOUND' })
  })

  it('is not listed while its task or its document is in the trash, and ends with its document', async () => {
    const [documentId, task] = [await aDocument(), await aTaskOf('mona')]
    await save('mona', { documentId, taskId: task })
    await library.documents.deleteDocuments(onAll([documentId]), await library.as('mona'))
    expect(await ofTask('mona', task)).toEqual([])
    await expect(save('mona', { documentId })).rejects.toMatchObject({ reason: 'DOCUMENT_NOT_FOUND' })
    await library.documents.purgeDocument(on(documentId), await library.as('mona'))
    const rows = library.fixture.service.connection.collection('pins')
    expect(await rows.countDocuments({ documentId })).toBe(0)
  })
})

describe('the pins of a version', () => {
  it('stay with it, and are carried to the next one once, each to be confirmed (C33)', async () => {
    const documentId = await aDocument()
    await save('emad', { documentId })
    await save('emad', { documentId, x: 10 })
    expect(await carry('emad', documentId)).toBe(0)
    await next(documentId)
    await save('emad', { documentId, n: 2, x: 900 })
    expect(await listed('emad', documentId, 2)).toMatchObject({ pins: [{ x: 900 }], carriable: 2 })
    expect((await listed('emad', documentId, 1)).carriable).toBe(0)
    await expect(carry('vera', documentId)).rejects.toMatchObject({ kind: 'not_found' })

    const both = await Promise.all([carry('emad', documentId), carry('mona', documentId)])
    expect(both.toSorted((a, b) => a - b)).toEqual([0, 2])
    const { pins, carriable } = await listed('emad', documentId, 2)
    expect(carriable).toBe(0)
    expect(placesOf(pins)).toEqual(
      expect.arrayContaining([
        [1, 500, 250],
        [1, 10, 250],
        [1, 900, 250],
      ]),
    )
    expect(pins.filter(({ toConfirm }) => toConfirm)).toHaveLength(2)
    expect(placesOf((await listed('emad', documentId, 1)).pins)).toEqual([
      [1, 500, 250],
      [1, 10, 250],
    ])

    const carried = present(pins.find(({ toConfirm }) => toConfirm))
    const { id, version, page, x, y } = carried
    expect(await save('tea', { id, version, page, x, y })).toMatchObject({ toConfirm: false, version: 2n })
  })

  it('are announced while its pages are drawn, and carried only then (C33)', async () => {
    const documentId = await aDocument()
    await save('emad', { documentId })
    await next(documentId)
    const { connection } = library.fixture.service
    const row = await connection.collection<{ _id: string; tenantId: string }>('document_versions').findOne({
      documentId,
      n: 2,
    })
    const { _id, tenantId } = present(row ?? undefined)
    const drawing = { dueTime: new Date('2100-01-01'), tries: 1, pageCount: 0, blobKey: '', sizes: [] }
    const previews = connection.collection<{ _id: string; tenantId: string }>('document_previews')
    await previews.insertOne({ _id, tenantId, ...drawing })
    expect(await listed('emad', documentId, 2)).toMatchObject({ pins: [], carriable: 0, waiting: 1 })
    expect(await carry('emad', documentId)).toBe(0)
    expect(await listed('emad', documentId, 1)).toMatchObject({ carriable: 0, waiting: 0 })
    await previews.updateOne({ _id }, { $set: { dueTime: null } })
    expect(await listed('emad', documentId, 2)).toMatchObject({ carriable: 1, waiting: 0 })
    expect(await carry('emad', documentId)).toBe(1)
  })

  it('are at most 500', async () => {
    const documentId = await aDocument()
    const pin = await save('emad', { documentId })
    const rows = library.fixture.service.connection.collection<{ _id: string }>('pins')
    const row = present((await rows.findOne({ _id: pin.id })) ?? undefined)
    await rows.insertMany(Array.from({ length: 499 }, () => ({ ...row, _id: randomUUID() })))
    await expect(save('emad', { documentId })).rejects.toMatchObject({ reason: 'TOO_MANY_PINS' })
  })

  it('are found by an index', async () => {
    const { connection } = library.fixture.service
    const inTenant = (filter: object) => ({ $and: [{ tenantId: 't' }, filter] })
    await expectIndexed(connection, 'pins', inTenant({ documentId: 'd', n: 1 }), { page: 1, createTime: 1 })
    await expectIndexed(connection, 'pins', inTenant({ documentId: 'd', n: { $lt: 3 } }), { n: -1 })
    await expectIndexed(connection, 'pins', inTenant({ documentId: 'd' }), {
      n: -1,
      page: -1,
      createTime: -1,
    })
    await expectIndexed(connection, 'pins', inTenant({ taskId: 't' }), { createTime: -1 })
  })
})
