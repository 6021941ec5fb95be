import { randomUUID } from 'node:crypto'

import { ProjectPart } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import { aProjectNumber, knownProject, START_MS } from '../builders.js'
import { anEmptyProject, download } from '../files/files-fixture.js'
import { type LibraryFixture, on, onAll, PEOPLE, present, startLibraryFixture } from './documents-fixture.js'

// The states of documents, who moves them, who is shown which version, and check-outs.

let library: LibraryFixture

beforeAll(async () => {
  library = await startLibraryFixture()
}, START_MS)

afterAll(() => library.stop())

const STATES = ['draft', 'in_review', 'approved', 'issued', 'superseded', 'withdrawn']
const WAY: Readonly<Record<string, readonly string[]>> = {
  draft: [],
  in_review: ['in_review'],
  approved: ['in_review', 'approved'],
  issued: ['in_review', 'approved', 'issued'],
  superseded: ['in_review', 'approved', 'issued', 'superseded'],
  withdrawn: ['in_review', 'approved', 'issued', 'withdrawn'],
}
const MOVES = [
  'draft in_review',
  'in_review approved',
  'in_review draft',
  'approved issued',
  'issued superseded',
  'issued withdrawn',
]

/** A document of emad in a state. */
async function aDocument(state = 'draft'): Promise<string> {
  const { documentId } = await library.bring('emad', randomUUID())
  await library.move('mona', documentId, ...(WAY[state] ?? []))
  return documentId
}

async function moveTo(
  id: string,
  userId: string,
  state: string,
  fields: { reason?: string; version?: bigint } = {},
) {
  const { version } = await library.read(id)
  const request = { ...on(id), version, reason: 'because', state, ...fields }
  return library.documents.moveDocument(request, await library.as(userId))
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

const NO = 'PERMISSION_DENIED'
const UNKNOWN = 'DOCUMENT_NOT_FOUND'
const ALL_WRITERS = {
  oona: '+',
  mona: '+',
  tea: '+',
  emad: '+',
  rita: '+',
  paul: '+',
  olivia: '+',
  nadia: UNKNOWN,
}
const READERS_UNKNOWN = { vera: UNKNOWN, gus: UNKNOWN }

describe('a move', () => {
  it.each(STATES)('from %s goes to the states of the table alone', async (from) => {
    const id = await aDocument(from)
    for (const to of STATES.filter((state) => state !== from && !MOVES.includes(`${from} ${state}`)))
      await expect(moveTo(id, 'mona', to)).rejects.toMatchObject({
        reason: 'MOVE_NOT_ALLOWED',
        meta: { state: from },
      })
    expect(await library.read(id)).toMatchObject({ state: from })
  })

  it('to the state it has is no change, whatever the version', async () => {
    const id = await aDocument('in_review')
    const before = await library.read(id)
    const { document } = await moveTo(id, 'emad', 'in_review', { version: 99n })
    expect(document).toEqual(before)
  })

  it('by a former version is refused', async () => {
    const id = await aDocument('in_review')
    await expect(moveTo(id, 'mona', 'approved', { version: 1n })).rejects.toMatchObject({ kind: 'stale' })
  })

  it('back to draft demands a reason, which the history keeps', async () => {
    const id = await aDocument('in_review')
    await expect(moveTo(id, 'mona', 'draft', { reason: ' ' })).rejects.toMatchObject({
      fields: [{ field: 'reason', reason: 'REQUIRED' }],
    })
    await moveTo(id, 'mona', 'draft', { reason: 'Page 2 is missing' })
    const { history } = await library.documents.getDocument({ id }, await library.as('emad'))
    expect(history[0]).toMatchObject({
      what: 'state',
      from: 'in_review',
      to: 'draft',
      userId: 'mona',
      reason: 'Page 2 is missing',
    })
  })

  it('made by two at once is made once', async () => {
    const id = await aDocument('in_review')
    const { version } = await library.read(id)
    const results = await Promise.allSettled([
      moveTo(id, 'mona', 'approved', { version }),
      moveTo(id, 'oona', 'draft', { version }),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await library.read(id)).version).toBe(version + 1n)
  })

  it('to review is for those who write', async () => {
    const attempt = async (userId: string) => moveTo(await aDocument(), userId, 'in_review')
    expect(await outcomes(attempt)).toEqual({ ...ALL_WRITERS, ...READERS_UNKNOWN })
  })

  it('to approved is for roles 1, 2, 6 and the owner, to issued for roles 1, 2 and the owner', async () => {
    const approve = async (userId: string) => moveTo(await aDocument('in_review'), userId, 'approved')
    const approvers = { ...ALL_WRITERS, ...READERS_UNKNOWN, tea: NO, emad: NO, paul: NO }
    expect(await outcomes(approve)).toEqual(approvers)
    const issue = async (userId: string) => moveTo(await aDocument('approved'), userId, 'issued')
    expect(await outcomes(issue)).toEqual({ ...approvers, rita: NO })
  })

  it('to approved is not for the author of the version, unless no other person manages the project', async () => {
    const { documentId } = await library.bring('mona', randomUUID())
    await library.move('emad', documentId, 'in_review')
    await expect(moveTo(documentId, 'mona', 'approved')).rejects.toMatchObject({
      reason: 'APPROVER_IS_AUTHOR',
    })
    const offered = async (userId: string) =>
      (await library.documents.getDocument({ id: documentId }, await library.as(userId))).moves
    expect(await offered('mona')).not.toContain('approved')
    expect(await offered('oona')).toContain('approved')
    expect((await moveTo(documentId, 'oona', 'approved')).document?.state).toBe('approved')
    const alone = await anEmptyProject(library.fixture, library.company)
    const own = await library.bring('mona', 'x', { projectNumber: alone })
    expect((await library.move('mona', own.documentId, 'in_review', 'approved')).state).toBe('approved')
  })
})

describe('viewers and guests', () => {
  it('open the issued version until the next is issued, and know of no other (C28)', async () => {
    const id = await aDocument('issued')
    await library.bring('emad', 'the next', { documentId: id, base: 1 })
    for (const userId of ['vera', 'gus']) {
      const caller = await library.as(userId)
      const { document, versions, history, moves } = await library.documents.getDocument({ id }, caller)
      expect(document).toMatchObject({ state: 'issued', current: { n: 1 }, issued: 1 })
      expect([versions.map(({ n }) => n), history, moves]).toEqual([[1], [], []])
      const next = library.documents.createVersionLink(
        { documentId: id, n: 2, inline: false, warned: false },
        caller,
      )
      await expect(next).rejects.toMatchObject({ reason: 'VERSION_NOT_FOUND' })
      const { token } = await library.documents.createVersionLink(
        { documentId: id, n: 0, inline: false, warned: false },
        caller,
      )
      expect((await download(library.fixture, token)).head.name).toBe('v1 plan.txt')
    }
    expect(await library.read(id)).toMatchObject({ state: 'draft', current: { n: 2 }, issued: 1 })
    await library.move('mona', id, 'in_review', 'approved', 'issued')
    expect(await library.read(id, 'vera')).toMatchObject({ state: 'issued', current: { n: 2 } })
  })

  it('reach no file of a version by its own id either', async () => {
    const { id: fileId, documentId } = await library.bring('emad', randomUUID())
    const vera = await library.as('vera')
    const link = { fileId, inline: false, warned: false }
    await expect(library.fixture.files.createFileLink(link, vera)).rejects.toMatchObject({
      reason: 'FILE_NOT_FOUND',
    })
    await library.move('mona', documentId, 'in_review', 'approved', 'issued')
    expect((await library.fixture.files.createFileLink(link, vera)).token).not.toBe('')
    const next = await library.bring('emad', randomUUID(), { documentId, base: 1 })
    const nextLink = { fileId: next.id, inline: false, warned: false }
    await expect(library.fixture.files.createFileLink(nextLink, vera)).rejects.toMatchObject({
      reason: 'FILE_NOT_FOUND',
    })
    const remove = library.fixture.files.deleteFile(on(fileId), await library.as('mona'))
    await expect(remove).rejects.toMatchObject({ reason: 'FILE_NOT_FOUND' })
  })

  it('know of no document that is hidden, a draft, withdrawn or in the trash', async () => {
    const hidden = await aDocument('issued')
    await library.save('emad', await library.read(hidden), { show: false })
    const deleted = await aDocument('issued')
    await library.documents.deleteDocuments(onAll([deleted]), await library.as('mona'))
    const unknown = [hidden, deleted, await aDocument(), await aDocument('withdrawn')]
    const shown = await aDocument('issued')
    for (const userId of ['vera', 'gus']) {
      for (const id of unknown)
        await expect(library.read(id, userId)).rejects.toMatchObject({ reason: UNKNOWN })
      const { documents, documentCount, trashCount } = await library.list(userId, {
        page: { pageSize: 200, pageToken: '' },
      })
      const ids = documents.map(({ id }) => id)
      expect(ids).toContain(shown)
      expect(ids.filter((id) => unknown.includes(id))).toEqual([])
      expect([documentCount, trashCount]).toEqual([ids.length, 0])
      expect((await library.list(userId, { view: 'trash' })).documents).toEqual([])
    }
  })

  it('are shown drafts where the project has switched the work on documents off', async () => {
    const { fixture, company } = library
    const number = aProjectNumber()
    const members = [
      { userId: 'emad', roleId: 4 },
      { userId: 'vera', roleId: 5 },
    ]
    const partsOff = [ProjectPart.DOCUMENT_TASKS]
    await company.publishProject({ number, code: 'OFF', name: 'Without', members, partsOff })
    await knownProject(fixture, company, number)
    const { documentId } = await library.bring('emad', 'x', { projectNumber: number })
    expect(await library.read(documentId, 'vera')).toMatchObject({ state: 'draft', current: { n: 1 } })
    const { documents, documentCount } = await library.list('vera', { projectNumber: number })
    expect([documents.map(({ id }) => id), documentCount]).toEqual([[documentId], 1])
  })

  it('do not see check-outs', async () => {
    const id = await aDocument('issued')
    await library.documents.checkOut(on(id), await library.as('emad'))
    expect((await library.read(id, 'vera')).checkout).toBeUndefined()
    const held = {
      filter: { state: '', tag: '', query: '', managedBy: '', held: true, mine: false, expired: false },
    }
    expect((await library.list('vera', held)).documents).toEqual([])
    expect((await library.list('mona', held)).documents.map((one) => one.id)).toContain(id)
  })
})

describe('a check-out', () => {
  it('ends after 8 hours, is renewed by its holder and ended by them', async () => {
    const id = await aDocument()
    const { clock } = library.fixture
    const { checkOut, checkIn } = library.documents
    const emad = await library.as('emad')
    const since = clock.now()
    await checkOut(on(id), emad)
    clock.advance(7 * 3_600_000)
    const again = present((await checkOut(on(id), emad)).document).checkout
    expect(again).toMatchObject({
      sinceTime: since,
      untilTime: new Date(clock.now().getTime() + 8 * 3_600_000),
    })
    clock.advance(8 * 3_600_000)
    expect((await library.read(id)).checkout).toBeUndefined()
    await checkOut(on(id), await library.as('mona'))
    await expect(checkIn(on(id), await library.as('emad'))).rejects.toMatchObject({ reason: 'DOCUMENT_HELD' })
    expect(present((await checkIn(on(id), await library.as('mona'))).document).checkout).toBeUndefined()
    expect(present((await checkIn(on(id), await library.as('mona'))).document).checkout).toBeUndefined()
  })

  it('keeps others from changing, moving and deleting the document', async () => {
    const id = await aDocument()
    await library.documents.checkOut(on(id), await library.as('emad'))
    const document = await library.read(id)
    const held = { reason: 'DOCUMENT_HELD' }
    await expect(library.save('mona', document, { no: 'X' })).rejects.toMatchObject(held)
    await expect(moveTo(id, 'mona', 'in_review')).rejects.toMatchObject(held)
    const remove = library.documents.deleteDocuments(onAll([id]), await library.as('mona'))
    await expect(remove).rejects.toMatchObject(held)
    expect(await library.read(id)).toEqual(document)
  })

  it('is made by those who write and broken by those who run the project, with a reason', async () => {
    const attempt = async (userId: string) =>
      library.documents.checkOut(on(await aDocument('issued')), await library.as(userId))
    expect(await outcomes(attempt)).toEqual({ ...ALL_WRITERS, vera: NO, gus: NO })
    const broken = async (userId: string) => {
      const id = await aDocument('issued')
      await library.documents.checkOut(on(id), await library.as('paul'))
      return library.documents.breakCheckOut({ ...on(id), reason: 'on leave' }, await library.as(userId))
    }
    const runs = { ...ALL_WRITERS, vera: NO, gus: NO, emad: NO, rita: NO, paul: NO }
    expect(await outcomes(broken)).toEqual(runs)
    const id = await aDocument()
    const silent = library.documents.breakCheckOut({ ...on(id), reason: '' }, await library.as('mona'))
    await expect(silent).rejects.toMatchObject({ fields: [{ field: 'reason', reason: 'REQUIRED' }] })
  })
})
