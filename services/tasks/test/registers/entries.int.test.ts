import { randomUUID } from 'node:crypto'

import { ExportFormat } from '@smartproject/proto/smartproject/tasks/v1/file_service'
import { EntryQuery, type Entry } from '@smartproject/proto/smartproject/tasks/v1/register_service'
import { topics } from '@smartproject/proto/topics'
import { expectIndexed } from '@smartproject/testkit/explain'

import { SORTS } from '../../src/registers/domain/definition.js'
import { aCompany, soon, START_MS, type Company } from '../builders.js'
import {
  anEmptyProject,
  fetchFile,
  startFilesFixture,
  type As,
  type FilesFixture,
} from '../files/files-fixture.js'

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

const RATED = { probability: '4', impactCost: '2', impactTime: '5' }

async function aRisk(
  fields: Record<string, string> = {},
  as = emad,
  requestId = randomUUID(),
): Promise<Entry> {
  const request = { projectNumber, kind: 'risk', trees: {}, fields: { title: 'Rain', ...fields }, requestId }
  return (await fixture.registers.createEntry(request, as)).entry as Entry
}

const asked = (fields: Partial<EntryQuery> = {}) =>
  EntryQuery.fromPartial({ projectNumber, kind: 'risk', ...fields })

async function list(
  fields: Partial<EntryQuery> = {},
  page?: { pageSize: number; pageToken: string },
  as = mona,
) {
  return fixture.registers.listEntries({ query: asked(fields), page, adopted: false }, as)
}

const titles = async (fields: Partial<EntryQuery> = {}) =>
  (await list(fields)).entries.map((entry) => entry.fields['title'])

const update = (as: As, { id, version }: Entry, fields: Record<string, string>) =>
  fixture.registers.updateEntry({ id, version, trees: {}, fields, requestId: randomUUID() }, as)

const move = (as: As, { id, version }: Entry, state: string) =>
  fixture.registers.moveEntry({ id, version, state, requestId: randomUUID() }, as)

const remove = (as: As, ...ids: string[]) =>
  fixture.registers.deleteEntries({ ids, requestId: randomUUID() }, as)

const restore = (as: As, ...ids: string[]) =>
  fixture.registers.restoreEntries({ ids, requestId: randomUUID() }, as)

describe('a risk', () => {
  it('is noted once for each action, with the next number, its figures and its first state', async () => {
    const requestId = randomUUID()
    const first = await aRisk(RATED, emad, requestId)
    expect(await aRisk(RATED, emad, requestId)).toEqual(first)
    expect(first).toMatchObject({ code: 'R-1', state: 'identified', version: 1n, createdBy: 'emad' })
    expect(first.figures).toEqual({ impact: 5, score: 20 })
    const [second, third] = await Promise.all([aRisk(), aRisk()])
    expect([second.code, third.code].toSorted()).toEqual(['R-2', 'R-3'])
    expect((await list()).entries).toHaveLength(3)
  })

  it('keeps a history of each change', async () => {
    const made = await aRisk({ owner: 'mona' })
    const { entry } = await update(mona, made, { title: 'Storm', owner: '', due: '2030-04-01' })
    expect(entry).toMatchObject({ version: 2n, fields: { title: 'Storm', due: '2030-04-01' } })
    expect(entry?.fields).not.toHaveProperty('owner')
    const { revisions } = await fixture.registers.getEntry({ id: made.id }, emad)
    expect(revisions.map(({ field, from, to, userId }) => [field, from, to, userId])).toEqual([
      ['due', '', '2030-04-01', 'mona'],
      ['owner', 'mona', '', 'mona'],
      ['title', 'Rain', 'Storm', 'mona'],
    ])
    await expect(update(mona, made, { title: 'Wind' })).rejects.toMatchObject({
      reason: 'VERSION_MISMATCH',
      meta: { current_version: '2' },
    })
  })

  it('moves as its register says, and only with the values that a state requires', async () => {
    const made = await aRisk()
    await expect(move(emad, made, 'closed')).rejects.toMatchObject({
      reason: 'MOVE_NOT_ALLOWED',
      meta: { state: 'identified' },
    })
    await expect(move(emad, made, 'assessed')).rejects.toMatchObject({
      reason: 'ENTRY_INCOMPLETE',
      fields: [
        { field: 'fields.probability', reason: 'REQUIRED' },
        { field: 'fields.impact', reason: 'REQUIRED' },
      ],
    })
    const { entry: rated } = await update(emad, made, RATED)
    const { entry: assessed } = await move(emad, rated as Entry, 'assessed')
    expect(assessed).toMatchObject({ state: 'assessed', version: 3n })
    // The same move again is no change, though it was made on an older version.
    expect((await move(emad, made, 'assessed')).entry).toMatchObject({ state: 'assessed', version: 3n })
  })

  it('tells each field at fault', async () => {
    await expect(
      aRisk({
        title: ' ',
        probability: '6',
        due: '2030-02-30',
        strategy: 'hope',
        wings: '2',
        owner: 'nadia',
      }),
    ).rejects.toMatchObject({
      fields: [
        { field: 'fields.wings', reason: 'UNKNOWN' },
        { field: 'fields.title', reason: 'REQUIRED' },
        { field: 'fields.due', reason: 'DATE_INVALID' },
        { field: 'fields.probability', reason: 'OUT_OF_RANGE' },
        { field: 'fields.strategy', reason: 'UNKNOWN' },
      ],
    })
    await expect(aRisk({ owner: 'nadia' })).rejects.toMatchObject({
      fields: [{ field: 'fields.owner', reason: 'NOT_A_MEMBER' }],
    })
    await expect(list({ kind: 'hope' })).rejects.toMatchObject({
      fields: [{ field: 'query.kind', reason: 'UNKNOWN' }],
    })
    await expect(list({ states: ['lost'], sort: 'colour' })).rejects.toMatchObject({
      fields: [
        { field: 'query.states', reason: 'UNKNOWN' },
        { field: 'query.sort', reason: 'UNKNOWN' },
      ],
    })
  })

  it('is changed by managers of the project, its maker and its owner alone', async () => {
    const other = await aRisk({}, mona)
    await expect(update(emad, other, { title: 'Mine' })).rejects.toMatchObject({
      reason: 'PERMISSION_DENIED',
    })
    await expect(move(emad, other, 'rejected')).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    await expect(remove(emad, other.id)).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    const { entry: handed } = await update(mona, other, { owner: 'emad' })
    expect((await update(emad, handed as Entry, { cause: 'Clouds' })).entry?.version).toBe(3n)
    expect((await list({}, undefined, emad)).entries[0]).toMatchObject({ editable: true })
  })

  it('is unknown to strangers and other companies', async () => {
    const { id } = await aRisk()
    const nadia = await company.as('nadia')
    await expect(fixture.registers.getEntry({ id }, nadia)).rejects.toMatchObject({
      reason: 'ENTRY_NOT_FOUND',
    })
    const foreign = await (await aCompany(fixture)).asOwner()
    await expect(fixture.registers.getEntry({ id }, foreign)).rejects.toMatchObject({
      reason: 'ENTRY_NOT_FOUND',
    })
    expect((await fixture.registers.getEntry({ id }, olivia)).entry?.id).toBe(id)
  })
})

describe('deleting', () => {
  it('takes all or none, and restoring brings them back with their numbers', async () => {
    const [rain, wind] = [await aRisk(), await aRisk({ title: 'Wind' })]
    const others = await aRisk({ title: 'Not theirs' }, mona)
    await expect(remove(emad, rain.id, others.id)).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
    expect(await titles({ sort: 'number' })).toEqual(['Rain', 'Wind', 'Not theirs'])
    await remove(emad, rain.id, wind.id)
    expect(await titles()).toEqual(['Not theirs'])
    await expect(fixture.registers.getEntry({ id: rain.id }, emad)).rejects.toMatchObject({
      reason: 'ENTRY_NOT_FOUND',
    })
    await expect(remove(emad, rain.id)).rejects.toMatchObject({ reason: 'ENTRY_NOT_FOUND' })
    await restore(emad, rain.id, wind.id)
    expect((await list({ sort: 'number' })).entries.map(({ code }) => code)).toEqual(['R-1', 'R-2', 'R-3'])
    await restore(emad, rain.id)
    expect((await fixture.registers.getEntry({ id: rain.id }, emad)).entry?.version).toBe(3n)
  })
})

describe('a list', () => {
  beforeEach(async () => {
    await aRisk({ title: 'Rain', ...RATED, due: '2030-05-01' })
    const wind = await aRisk({ title: 'ärger mit Wind', probability: '1', impactCost: '1', owner: 'mona' })
    await move(emad, wind, 'assessed')
    await aRisk({ title: 'Flood', cause: 'Heavy rainfall', due: '2030-04-01' })
  })

  it('is sorted by the chosen field, page by page, without losing or doubling one', async () => {
    expect(await titles()).toEqual(['Rain', 'ärger mit Wind', 'Flood'])
    expect(await titles({ sort: 'title' })).toEqual(['ärger mit Wind', 'Flood', 'Rain'])
    expect(await titles({ sort: 'due' })).toEqual(['Flood', 'Rain', 'ärger mit Wind'])
    expect(await titles({ sort: 'number', descending: true })).toEqual(['Flood', 'ärger mit Wind', 'Rain'])
    for (const sort of SORTS) {
      const whole = await titles({ sort })
      const paged: string[] = []
      let pageToken = ''
      do {
        const { entries, page } = await list({ sort }, { pageSize: 1, pageToken })
        paged.push(...entries.map((entry) => entry.fields['title'] ?? ''))
        pageToken = page?.nextPageToken ?? ''
      } while (pageToken !== '')
      expect([sort, ...paged]).toEqual([sort, ...whole])
    }
  })

  it('is narrowed by state, owner and words', async () => {
    expect(await titles({ states: ['assessed'] })).toEqual(['ärger mit Wind'])
    expect(await titles({ ownerId: 'mona' })).toEqual(['ärger mit Wind'])
    expect(await titles({ text: 'rain', sort: 'number' })).toEqual(['Rain', 'Flood'])
    expect(await titles({ text: 'loo', sort: 'number' })).toEqual(['Flood'])
    expect(await titles({ text: '!?' })).toEqual([])
    expect(await titles({ text: 'R-2' })).toEqual(['ärger mit Wind'])
    const { page } = await list({}, { pageSize: 1, pageToken: '' })
    const pageToken = page?.nextPageToken ?? ''
    await expect(list({ states: ['assessed'] }, { pageSize: 1, pageToken })).rejects.toMatchObject({
      reason: 'PAGE_TOKEN_INVALID',
    })
  })

  it.each(SORTS)('by %s is found and sorted by an index', async (sort) => {
    const filter = { $and: [{ tenantId: 't' }, { projectNumber: 1, kind: 'risk', live: true }] }
    const order = { [`keys.${sort}`]: -1, _id: -1 } as const
    await expectIndexed(fixture.service.connection, 'entries', filter, order)
  })

  it('becomes a file with the words of the language', async () => {
    const exported = async (format: ExportFormat, locale: string) => {
      const request = { query: asked({ sort: 'number' }), format, locale, requestId: randomUUID() }
      const { progress } = await fixture.registers.startEntryExport(request, emad)
      const done = await soon(async () => {
        const { progress: now } = await fixture.files.getProgress({ id: progress?.id ?? '' }, emad)
        return now?.status === 'running' ? undefined : now
      }, 'the export to end')
      expect(done).toMatchObject({ status: 'done', reason: '' })
      return fetchFile(fixture, emad, done.fileId)
    }
    const csv = await exported(ExportFormat.CSV, 'ar')
    const [head = '', rain = ''] = csv.content.toString().split('\r\n')
    expect(head).toContain('الرقم,العنوان,الحالة,التأثير,الدرجة')
    expect(rain).toMatch(/^R-1,Rain,محدَّدة,5,20,/)
    expect(csv.content.toString()).toContain('2030-05-01')
    const { content } = await exported(ExportFormat.XLSX, 'en')
    expect(content.subarray(0, 2).toString()).toBe('PK')
  })
})

it('each change is published once, with the state after it', async () => {
  const received = await fixture.service.bus.collect(topics.entryEvent, company.tenantId)
  const audits = await fixture.service.bus.collect(topics.auditEvent, company.tenantId)
  const made = await aRisk({ ...RATED, owner: 'mona' })
  await move(emad, made, 'assessed')
  await remove(emad, made.id)
  const published = await soon(() => {
    const own = received.map(({ message }) => message).filter(({ id }) => id === made.id)
    return own.length < 3 ? null : own
  }, 'the events')
  expect(published.map(({ state, version, deleted, actorId }) => [state, version, deleted, actorId])).toEqual(
    [
      ['identified', 1n, false, 'emad'],
      ['assessed', 2n, false, 'emad'],
      ['assessed', 3n, true, 'emad'],
    ],
  )
  expect(published[0]).toMatchObject({ code: 'R-1', title: 'Rain', ownerId: 'mona', figures: { score: 20 } })
  const ofEntry = () => audits.flatMap(({ message: m }) => (m.targetId === made.id ? [m.action] : []))
  await soon(() => ofEntry().length === 3 || null)
  expect(ofEntry()).toEqual(['risk.noted', 'risk.moved', 'risk.deleted'])
})
