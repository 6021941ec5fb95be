import { randomUUID } from 'node:crypto'

import { EVERYTHING } from '../../src/query/domain/task-query.js'
import { START_MS, type Company } from '../builders.js'
import { startExportsFixture, type ExportsFixture } from './exports-fixture.js'
import { fetchFile, type As, type FilesFixture } from '../files/files-fixture.js'

let exporting: ExportsFixture
let fixture: FilesFixture
let company: Company
let emad: As
let mona: As

beforeAll(async () => {
  exporting = await startExportsFixture()
  fixture = exporting.fixture
  company = exporting.company
}, START_MS)

afterAll(() => fixture.stop())

beforeEach(async () => {
  emad = await company.as('emad')
  mona = await company.as('mona')
})

describe('jobs', () => {
  const jobs = () => fixture.service.connection.collection('export_jobs')

  /** Takes the jobs that are asked for from now on, as another process would. */
  async function held(id: string, ms: number) {
    await fixture.service.connection.collection('leases').insertOne({
      _id: `export:${id}` as never,
      holder: 'another process',
      until: new Date(Date.now() + ms),
    })
  }

  it('of a process that died are started over by another', async () => {
    const id = randomUUID()
    await held(id, 3_000)
    const { progress } = await fixture.files.startExport(exporting.input(), emad)
    await exporting.ended(progress?.id ?? '', emad)
    // The same job again, half done by the one that died.
    const doc = await fixture.service.connection
      .collection('progress')
      .findOne({ _id: progress?.id as never })
    await fixture.service.connection
      .collection('progress')
      .insertOne({ ...doc, _id: id as never, status: 'running', percent: 40, fileId: '', slot: 0 })
    await jobs().insertOne({
      _id: id as never,
      tenantId: company.tenantId,
      userId: 'emad',
      owner: false,
      starts: 1,
      wish: JSON.stringify({
        projectNumbers: [company.projectNumber],
        archived: false,
        filter: EVERYTHING,
        order: { by: 'name', fieldId: '', descending: false },
        format: 'json',
        columns: ['name'],
        locale: 'en',
      }),
    })
    const done = await exporting.ended(id, emad)
    expect(done.status).toBe('done')
    expect(JSON.parse((await fetchFile(fixture, emad, done.fileId)).content.toString())).toHaveLength(6)
    expect(await jobs().countDocuments({ _id: id as never })).toBe(0)
  })

  it('survive a restart of the service', async () => {
    const started = await fixture.files.startExport(exporting.input(), emad)
    await fixture.service.restart()
    expect((await exporting.ended(started.progress?.id ?? '', emad)).status).toBe('done')
  })

  it('are at most three for a user at once, and make room when they are cancelled', async () => {
    const progress = fixture.service.connection.collection('progress')
    const sample = await progress.findOne({ userId: 'emad' })
    const ids = [0, 1, 2].map(() => randomUUID())
    await progress.insertMany(
      ids.map((id, slot) => ({ ...sample, _id: id as never, userId: 'mona', status: 'running', slot })),
    )
    const full = { kind: 'exhausted', reason: 'TOO_MANY_EXPORTS' }
    await expect(fixture.files.startExport(exporting.input(), mona)).rejects.toMatchObject(full)
    await exporting.ended((await fixture.files.startExport(exporting.input(), emad)).progress?.id ?? '', emad)
    const cancel = { id: ids[1] ?? '', requestId: randomUUID() }
    const answer = await fixture.files.cancelExport(cancel, mona)
    expect(answer.progress).toMatchObject({ status: 'cancelled', fileId: '' })
    expect(await fixture.files.cancelExport(cancel, mona)).toEqual(answer)
    const many = await Promise.allSettled(
      [1, 2, 3, 4].map(() => fixture.files.startExport(exporting.input(), mona)),
    )
    expect(many.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
    for (const one of many) if (one.status === 'rejected') expect(one.reason).toMatchObject(full)
    const running = { userId: 'mona', status: 'running' }
    expect(await progress.countDocuments(running)).toBeLessThanOrEqual(3)
  })

  it('that cannot be made say why', async () => {
    const id = randomUUID()
    const progress = fixture.service.connection.collection('progress')
    const sample = await progress.findOne({ userId: 'emad' })
    await progress.insertOne({ ...sample, _id: id as never, status: 'running', slot: 2, fileId: '' })
    await jobs().insertOne({
      _id: id as never,
      tenantId: company.tenantId,
      userId: 'emad',
      owner: false,
      starts: 0,
      wish: JSON.stringify({ projectNumbers: [999_999_999], columns: [], locale: 'en', format: 'csv' }),
    })
    expect(await exporting.ended(id, emad)).toMatchObject({
      status: 'failed',
      reason: 'PROJECT_NOT_FOUND',
      fileId: '',
    })
  })
})

describe('progress of other jobs', () => {
  const note = (fields: object = {}) => ({
    id: '',
    kind: 'import',
    percent: 10,
    status: 'running',
    requestId: randomUUID(),
    ...fields,
  })

  it('is noted and sent to its maker', async () => {
    const first = note()
    const { id } = await fixture.files.saveProgress(first, emad)
    expect(await fixture.files.saveProgress(first, emad)).toEqual({ id })
    await fixture.files.saveProgress(note({ id, percent: 100, status: 'done' }), emad)
    expect((await fixture.files.getProgress({ id }, emad)).progress).toMatchObject({
      kind: 'import',
      percent: 100,
      status: 'done',
    })
    await expect(fixture.files.saveProgress(note({ id }), mona)).rejects.toMatchObject({
      reason: 'PROGRESS_NOT_FOUND',
    })
    await expect(fixture.files.cancelExport({ id, requestId: randomUUID() }, emad)).rejects.toMatchObject({
      reason: 'PROGRESS_NOT_FOUND',
    })
  })

  it('is refused by name when it is wrong', async () => {
    await expect(
      fixture.files.saveProgress(note({ kind: '', percent: 101, status: 'odd' }), emad),
    ).rejects.toMatchObject({
      fields: [
        { field: 'status', reason: 'UNKNOWN' },
        { field: 'kind', reason: 'REQUIRED' },
        { field: 'percent', reason: 'OUT_OF_RANGE' },
      ],
    })
    await expect(fixture.files.saveProgress(note({ kind: 'export' }), emad)).rejects.toMatchObject({
      fields: [{ field: 'kind', reason: 'RESERVED' }],
    })
  })
})
