import { randomUUID } from 'node:crypto'

import type { LibrarySetup } from '@smartproject/proto/smartproject/tasks/v1/document_service'

import { START_MS } from '../builders.js'
import { anEmptyProject } from '../files/files-fixture.js'
import { type LibraryFixture, on, present, startLibraryFixture } from './documents-fixture.js'

// The rules of a library: the numbers of its documents, their review, and who issues them.

let library: LibraryFixture

beforeAll(async () => {
  library = await startLibraryFixture()
}, START_MS)

afterAll(() => library.stop())

const read = async (userId = 'mona', projectNumber = library.project) =>
  library.documents.getLibrarySetup({ projectNumber }, await library.as(userId))

/** Sets rules on the version that is there. */
async function setUp(
  rules: Partial<LibrarySetup>,
  { userId = 'mona', projectNumber = library.project } = {},
): Promise<LibrarySetup> {
  const { setup } = await read('mona', projectNumber)
  const next = { ...present(setup), ...rules }
  const request = { projectNumber, setup: next, requestId: randomUUID() }
  return present((await library.documents.saveLibrarySetup(request, await library.as(userId))).setup)
}

const added = async (name = 'plan.txt') =>
  library.read((await library.bring('emad', randomUUID(), {}, name)).documentId)

async function moveTo(id: string, userId: string, state: string): Promise<string> {
  const { version } = await library.read(id)
  const request = { ...on(id), version, reason: '', state }
  return library.documents.moveDocument(request, await library.as(userId)).then(
    ({ document }) => present(document).state,
    (error: { reason: string }) => error.reason,
  )
}

/** The moves that a person is offered. */
const movesOf = async (id: string, userId: string) =>
  (await library.documents.getDocument({ id }, await library.as(userId))).moves

describe('the rules of a library', () => {
  it('are the usual ones until a manager sets them; everybody of the project reads them', async () => {
    const usual = { prefix: '', digits: 4, review: true, issuers: 'managers', trashDays: 30, version: 0n }
    expect(await read('vera')).toEqual({ setup: usual, manageable: false })
    expect((await read('mona')).manageable).toBe(true)
    await expect(read('nadia')).rejects.toMatchObject({ reason: 'PROJECT_NOT_FOUND' })
    for (const userId of ['tea', 'emad', 'vera', 'rita', 'paul', 'gus'])
      await expect(setUp({ prefix: 'X' }, { userId })).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    expect(await setUp({ prefix: 'A-' }, { userId: 'olivia' })).toMatchObject({ prefix: 'A-', version: 1n })
    await expect(setUp({ version: 0n })).rejects.toMatchObject({ reason: 'VERSION_MISMATCH' })
    await setUp({ prefix: '' })
  })

  it('name the field that is out of bounds and stay as they are', async () => {
    const before = await read()
    for (const [field, rules] of [
      ['prefix', { prefix: 'x'.repeat(21) }],
      ['prefix', { prefix: 'QA/' }],
      ['prefix', { prefix: '<b>' }],
      ['prefix', { prefix: 'A\u202e' }],
      ['digits', { digits: 0 }],
      ['digits', { digits: 9 }],
      ['issuers', { issuers: 'everybody' }],
      ['trash_days', { trashDays: 6 }],
      ['trash_days', { trashDays: 366 }],
    ] as const)
      await expect(setUp(rules)).rejects.toMatchObject({ fields: [expect.objectContaining({ field })] })
    expect(await read()).toEqual(before)
  })
})

describe('the numbers of new documents', () => {
  it('follow each other, past one that a person has given, and stay when the rules change', async () => {
    const projectNumber = await anEmptyProject(library.fixture, library.company, [
      { userId: 'oona', roleId: 1 },
    ])
    const bring = async () =>
      library.read((await library.bring('emad', randomUUID(), { projectNumber })).documentId)
    const first = await bring()
    expect(first.no).toBe('')
    await setUp({ prefix: 'QA-', digits: 3 }, { projectNumber })
    await library.save('mona', first, { no: 'QA-002' })
    expect([(await bring()).no, (await bring()).no]).toEqual(['QA-001', 'QA-003'])
    await setUp({ prefix: 'B', digits: 1 }, { projectNumber })
    expect((await bring()).no).toBe('B4')
    expect((await library.read(first.id)).no).toBe('QA-002')
  })

  it('are given once each to uploads at the same time', async () => {
    await setUp({ prefix: 'P-', digits: 2 })
    const documents = await Promise.all([0, 1, 2, 3].map(() => added()))
    expect(new Set(documents.map(({ no }) => no)).size).toBe(4)
    await setUp({ prefix: '' })
  })
})

describe('the review', () => {
  it('is left out where the rules say so: a draft is issued by those who issue, its author among them', async () => {
    const { id } = await added()
    expect(await moveTo(id, 'mona', 'issued')).toBe('MOVE_NOT_ALLOWED')
    await setUp({ review: false })
    expect(await movesOf(id, 'emad')).toEqual(['in_review'])
    expect(await movesOf(id, 'mona')).toEqual(['in_review', 'issued'])
    expect(await moveTo(id, 'rita', 'issued')).toBe('PERMISSION_DENIED')
    expect(await moveTo(id, 'mona', 'issued')).toBe('issued')
    await setUp({ review: true })
  })
})

describe('the issuers', () => {
  it('are the approvers where the rules say so; no other right comes with it', async () => {
    const { id } = await added()
    await library.move('mona', id, 'in_review', 'approved')
    expect(await moveTo(id, 'rita', 'issued')).toBe('PERMISSION_DENIED')
    await setUp({ issuers: 'approvers' })
    expect(await movesOf(id, 'rita')).toEqual(['issued'])
    expect(await movesOf(id, 'tea')).toEqual([])
    expect(await moveTo(id, 'rita', 'issued')).toBe('issued')
    expect(await moveTo(id, 'rita', 'withdrawn')).toBe('withdrawn')
    await expect(setUp({ issuers: 'managers' }, { userId: 'rita' })).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
    await setUp({ issuers: 'managers' })
  })
})
