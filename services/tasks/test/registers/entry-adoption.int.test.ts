import { randomUUID } from 'node:crypto'

import { EntryQuery, type Entry } from '@smartproject/proto/smartproject/tasks/v1/register_service'
import { expectIndexed } from '@smartproject/testkit/explain'

import { SORTS } from '../../src/registers/domain/definition.js'
import { aCompany, START_MS, type Company } from '../builders.js'
import { anEmptyProject, startFilesFixture, type As, type FilesFixture } from '../files/files-fixture.js'

// Lessons: adopting one links it to another project, and the links are counted.

let fixture: FilesFixture
let company: Company
let mona: As
let home: number
let elsewhere: number

beforeAll(async () => {
  fixture = await startFilesFixture()
  company = await aCompany(fixture)
  mona = await company.as('mona')
}, START_MS)

afterAll(() => fixture.stop())

beforeEach(async () => {
  home = await anEmptyProject(fixture, company)
  elsewhere = await anEmptyProject(fixture, company)
})

async function anEntry(kind: string, fields: Record<string, string> = {}): Promise<Entry> {
  const request = { projectNumber: home, kind, trees: {}, fields: { title: 'Ask early', ...fields } }
  return (await fixture.registers.createEntry({ ...request, requestId: randomUUID() }, mona)).entry as Entry
}

async function aLesson(): Promise<Entry> {
  const { id, version } = await anEntry('lesson', { recommendation: 'Ask before the first day' })
  const request = { id, version, state: 'published', requestId: randomUUID() }
  return (await fixture.registers.moveEntry(request, mona)).entry as Entry
}

const adopt = (id: string, projectNumber: number, as = mona, withdraw = false) =>
  fixture.registers.adoptEntry({ id, projectNumber, withdraw, requestId: randomUUID() }, as)

const withdraw = (id: string, projectNumber: number, as = mona) => adopt(id, projectNumber, as, true)

async function adoptedBy(projectNumber: number, query: Partial<EntryQuery> = {}, as = mona, pageToken = '') {
  const asked = EntryQuery.fromPartial({ projectNumber, kind: 'lesson', ...query })
  const page = { pageSize: 2, pageToken }
  return fixture.registers.listEntries({ query: asked, page, adopted: true }, as)
}

const idsOf = ({ entries }: { entries: Entry[] }) => entries.map(({ id }) => id)

it('a published lesson is adopted by other projects, each counted once', async () => {
  const { id } = await aLesson()
  expect(await adopt(id, elsewhere)).toEqual({ reuseCount: 1 })
  expect(await adopt(id, elsewhere)).toEqual({ reuseCount: 1 })
  expect(await adopt(id, await anEmptyProject(fixture, company))).toEqual({ reuseCount: 2 })
  const { entry } = await fixture.registers.getEntry({ id }, mona)
  expect(entry).toMatchObject({ projectNumber: home, state: 'published', reuseCount: 2 })
})

it('a lesson that is adopted during an edit keeps its version, and both changes are kept', async () => {
  const { id, version } = await aLesson()
  await adopt(id, elsewhere)
  const fields = { recommendation: 'Ask a week before' }
  const { entry } = await fixture.registers.updateEntry(
    { id, version, trees: {}, fields, requestId: randomUUID() },
    mona,
  )
  expect(entry).toMatchObject({
    version: version + 1n,
    reuseCount: 1,
    fields: { title: 'Ask early', ...fields },
  })
})

it('an entry is adopted neither by its own project nor before it is published, and a risk never', async () => {
  const { id } = await aLesson()
  await expect(adopt(id, home)).rejects.toMatchObject({ reason: 'SAME_PROJECT' })
  const refused = { reason: 'ENTRY_NOT_ADOPTABLE' }
  await expect(adopt((await anEntry('lesson')).id, elsewhere)).rejects.toMatchObject(refused)
  await expect(adopt((await anEntry('risk')).id, elsewhere)).rejects.toMatchObject(refused)
})

it('a lesson of another company is none that exists', async () => {
  const { id } = await aLesson()
  const stranger = await (await aCompany(fixture)).as('mona')
  await expect(adopt(id, elsewhere, stranger)).rejects.toMatchObject({ reason: 'ENTRY_NOT_FOUND' })
})

describe('an entry that a project has adopted', () => {
  it('is listed page by page beside its own entries, in the order that is asked for', async () => {
    const lessons = [await aLesson(), await aLesson(), await aLesson()]
    for (const { id } of lessons) await adopt(id, elsewhere)
    const ids = lessons.map(({ id }) => id)
    const first = await adoptedBy(elsewhere, { sort: 'number' })
    const second = await adoptedBy(elsewhere, { sort: 'number' }, mona, first.page?.nextPageToken)
    expect([...idsOf(first), ...idsOf(second)]).toEqual(ids)
    expect(idsOf(await adoptedBy(elsewhere, { sort: 'number', descending: true }))).toEqual(
      ids.toReversed().slice(0, 2),
    )
    expect(first.entries[0]).toMatchObject({ projectNumber: home, reuseCount: 1, editable: true })
    expect(idsOf(await adoptedBy(home))).toEqual([])
    const own = EntryQuery.fromPartial({ projectNumber: elsewhere, kind: 'lesson' })
    const listed = await fixture.registers.listEntries({ query: own, page: undefined, adopted: false }, mona)
    expect(idsOf(listed)).toEqual([])
  })

  it('is found by words and state, and is gone with the lesson', async () => {
    const { id } = await aLesson()
    await adopt(id, elsewhere)
    expect(idsOf(await adoptedBy(elsewhere, { text: 'before first' }))).toEqual([id])
    expect(idsOf(await adoptedBy(elsewhere, { text: 'never' }))).toEqual([])
    expect(idsOf(await adoptedBy(elsewhere, { states: ['archived'] }))).toEqual([])
    await fixture.registers.deleteEntries({ ids: [id], requestId: randomUUID() }, mona)
    expect(idsOf(await adoptedBy(elsewhere))).toEqual([])
  })

  it('is shown only to readers of the project it comes from', async () => {
    const { id } = await aLesson()
    const beside = await anEmptyProject(fixture, company, [{ userId: 'vera', roleId: 5 }])
    await adopt(id, beside)
    expect(idsOf(await adoptedBy(beside, {}, await company.as('vera')))).toEqual([])
    expect(idsOf(await adoptedBy(beside, {}, await company.as('emad')))).toEqual([id])
  })

  it('is taken back by people who may add entries there, and the lesson counts one less', async () => {
    const { id } = await aLesson()
    await adopt(id, elsewhere)
    await expect(withdraw(id, elsewhere, await company.as('vera'))).rejects.toMatchObject({
      reason: 'ENTRY_NOT_FOUND',
    })
    expect(await withdraw(id, elsewhere)).toEqual({ reuseCount: 0 })
    expect(await withdraw(id, elsewhere)).toEqual({ reuseCount: 0 })
    expect(idsOf(await adoptedBy(elsewhere))).toEqual([])
    expect(await adopt(id, elsewhere)).toEqual({ reuseCount: 1 })
  })

  it('is taken back also when the lesson is archived by then', async () => {
    const { id } = await aLesson()
    await adopt(id, elsewhere)
    const { entry } = await fixture.registers.getEntry({ id }, mona)
    const archived = { id, version: entry?.version ?? 0n, state: 'archived', requestId: randomUUID() }
    await fixture.registers.moveEntry(archived, mona)
    expect(idsOf(await adoptedBy(elsewhere))).toEqual([id])
    expect(await withdraw(id, elsewhere)).toEqual({ reuseCount: 0 })
  })

  it.each(SORTS)('is found and sorted by an index: %s', async (sort) => {
    const filter = {
      $and: [{ tenantId: 't' }, { adopters: 1, projectNumber: { $in: [2] }, kind: 'lesson', live: true }],
    }
    const order = { [`keys.${sort}`]: -1, _id: -1 } as const
    await expectIndexed(fixture.service.connection, 'entries', filter, order)
  })
})
