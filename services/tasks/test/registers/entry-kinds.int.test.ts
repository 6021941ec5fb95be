import { randomUUID } from 'node:crypto'

import { EntryQuery, type Entry } from '@smartproject/proto/smartproject/tasks/v1/register_service'
import { expectIndexed } from '@smartproject/testkit/explain'

import { aCompany, START_MS, type Company } from '../builders.js'
import { anEmptyProject, startFilesFixture, type As, type FilesFixture } from '../files/files-fixture.js'

// Differences between registers: moves that decide, numbers with a point, who writes, and lists over projects.

let fixture: FilesFixture
let company: Company
let mona: As
let emad: As
let olivia: As
let projectNumber: number

beforeAll(async () => {
  fixture = await startFilesFixture()
  company = await aCompany(fixture)
  await company.publishMember('emad', { fullname: 'Emad Ali' })
}, START_MS)

afterAll(() => fixture.stop())

beforeEach(async () => {
  mona = await company.as('mona')
  emad = await company.as('emad')
  olivia = await company.asOwner()
  projectNumber = await anEmptyProject(fixture, company)
})

async function note(kind: string, fields: Record<string, string>, as = mona): Promise<Entry> {
  const request = {
    projectNumber,
    kind,
    trees: {},
    fields: { title: 'Sun', ...fields },
    requestId: randomUUID(),
  }
  return (await fixture.registers.createEntry(request, as)).entry as Entry
}

async function move(as: As, { id, version }: Entry, state: string): Promise<Entry> {
  const request = { id, version, state, requestId: randomUUID() }
  return (await fixture.registers.moveEntry(request, as)).entry as Entry
}

const movesFor = async (as: As, { id }: Entry) => (await fixture.registers.getEntry({ id }, as)).moves

describe('a change request', () => {
  const ASSESSED = { effectScope: 'One more page', effectDays: '-2.5', decision: 'Next release' }

  it('is decided by the owner or a manager of the project, not by its requester', async () => {
    const raised = await note('change', ASSESSED, emad)
    expect(raised).toMatchObject({ code: 'C-1', state: 'raised' })
    expect(await movesFor(emad, raised)).toEqual(['assessed'])
    const assessed = await move(emad, raised, 'assessed')
    expect(await movesFor(emad, assessed)).toEqual([])
    for (const state of ['approved', 'deferred', 'rejected'])
      await expect(move(emad, assessed, state)).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    expect(await movesFor(mona, assessed)).toEqual(['approved', 'deferred', 'rejected'])
    const approved = await move(mona, assessed, 'approved')
    expect(approved).toMatchObject({ state: 'approved', version: 3n })
    // A move after a decision is open to everybody who may change the entry.
    expect(await move(emad, approved, 'implemented')).toMatchObject({ state: 'implemented' })
  })

  it('is not decided without a decision', async () => {
    const assessed = await move(mona, await note('change', { ...ASSESSED, decision: '' }), 'assessed')
    await expect(move(mona, assessed, 'approved')).rejects.toMatchObject({
      reason: 'ENTRY_INCOMPLETE',
      fields: [{ field: 'fields.decision', reason: 'REQUIRED' }],
    })
  })

  it('offers no move to a reader', async () => {
    projectNumber = await anEmptyProject(fixture, company, [{ userId: 'sara', roleId: 5 }])
    expect(await movesFor(await company.as('sara'), await note('change', {}))).toEqual([])
  })
})

describe('an outcome', () => {
  it('keeps numbers with four digits after the point and shows its progress', async () => {
    const made = await note('outcome', { baseline: '-0.5', target: '1.5', actual: '0.1234', unit: '%' })
    expect(made).toMatchObject({ code: 'O-1', figures: { progress: 31 } })
    expect(made.fields).toMatchObject({ baseline: '-0.5', target: '1.5', actual: '0.1234' })
  })

  it.each(['1.23456', '1,5', '٣', '1e3', '1234567890123', '--1', 'x'])(
    'refuses the number %s',
    async (target) => {
      await expect(note('outcome', { target })).rejects.toMatchObject({
        fields: [{ field: 'fields.target', reason: 'NUMBER_INVALID' }],
      })
    },
  )

  it('is achieved once there is a reading', async () => {
    const active = await move(mona, await note('outcome', { target: '5' }), 'active')
    await expect(move(mona, active, 'achieved')).rejects.toMatchObject({
      fields: [{ field: 'fields.actual', reason: 'REQUIRED' }],
    })
  })

  it('is written by owner, managers and planners of the project alone', async () => {
    await expect(note('outcome', {}, emad)).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    const made = await note('outcome', {})
    await expect(move(emad, made, 'active')).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    expect(await movesFor(emad, made)).toEqual([])
  })
})

describe('a list over all projects', () => {
  const listed = async (as: As, page?: { pageSize: number; pageToken: string }) => {
    const query = EntryQuery.fromPartial({ projectNumber: 0, kind: 'outcome' })
    return fixture.registers.listEntries({ query, page, adopted: false }, as)
  }

  it('has the entries of projects whose register the caller may read, in one order, page by page', async () => {
    const here = await note('outcome', { due: '2030-02-01' })
    projectNumber = await anEmptyProject(fixture, company)
    const there = await note('outcome', { due: '2030-01-01' })
    projectNumber = await anEmptyProject(fixture, company, [{ userId: 'sara', roleId: 8 }])
    const late = await note('outcome', {})
    const known = [here.id, there.id, late.id]
    const of = (entries: readonly Entry[]) => entries.map(({ id }) => id).filter((id) => known.includes(id))
    const all = await listed(mona)
    expect(of(all.entries)).toEqual([there.id, here.id, late.id])
    expect(all.writable).toBe(false)
    expect(all.entries.every(({ editable }) => editable)).toBe(true)
    expect((await listed(emad)).entries.some(({ editable }) => editable)).toBe(false)
    expect(of((await listed(olivia)).entries)).toEqual([there.id, here.id, late.id])
    // A guest of one project, and in no other.
    expect((await listed(await company.as('sara'))).entries).toEqual([])
    const first = await listed(mona, { pageSize: 1, pageToken: '' })
    const next = await listed(mona, { pageSize: 1, pageToken: first.page?.nextPageToken ?? '' })
    expect([...first.entries, ...next.entries].map(({ id }) => id)).toEqual(
      all.entries.slice(0, 2).map(({ id }) => id),
    )
  })

  it('is found and sorted by an index', async () => {
    const filter = {
      $and: [{ tenantId: 't' }, { projectNumber: { $in: [1, 2] }, kind: 'outcome', live: true }],
    }
    await expectIndexed(fixture.service.connection, 'entries', filter, { 'keys.due': 1, _id: 1 })
  })

  it('is none to note in', async () => {
    projectNumber = 0
    await expect(note('outcome', {})).rejects.toMatchObject({ reason: 'PROJECT_NOT_FOUND' })
  })
})
