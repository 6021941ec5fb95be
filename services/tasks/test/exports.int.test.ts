import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { TaskFieldKind } from '@smartproject/proto/smartproject/tasks/v1/board_service'
import {
  ExportFormat,
  type Progress,
  type StartExportRequest,
} from '@smartproject/proto/smartproject/tasks/v1/file_service'
import { TaskFilter, TaskSort, TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { EVERYTHING } from '../src/domain/work/task-query.js'
import { aCompany, aTask, day, soon, START_MS, type Company } from './builders.js'
import { fetchFile, startFilesRoom, type As, type FilesRoom } from './files-room.js'

let room: FilesRoom
let company: Company
let emad: As
let mona: As

beforeAll(async () => {
  room = await startFilesRoom()
  company = await aCompany(room)
  await company.publishMember('emad', { fullname: '=Emad "E" Ali' })
  await soon(
    () => room.service.connection.collection('members').findOne({ tenantId: company.tenantId }),
    'the member to be known',
  )
  await seed()
}, START_MS)

afterAll(() => room.stop())

beforeEach(async () => {
  emad = await company.as('emad')
  mona = await company.as('mona')
})

async function seed() {
  const as = await company.as('mona')
  const { projectNumber } = company
  const label = await room.client.createLabel(
    { projectNumber, name: 'Urgent, now', color: '#ff0000', requestId: randomUUID() },
    as,
  )
  const { task: first } = await room.client.createTask(
    aTask(projectNumber, {
      name: '=HYPERLINK("http://evil.test","x")',
      description: '-2+3\nsecond <line> & more',
      status: TaskStatus.PROGRESS,
      assigneeId: 'emad',
      labelIds: [label.id],
      startDate: day('2030-03-01'),
      dueDate: day('2030-03-09'),
      storyPoints: 5,
    }),
    as,
  )
  for (const name of ['+1', '@SUM(1)', '\tTab', 'plain', 'طلاء'])
    await room.client.createTask(aTask(projectNumber, { name }), as)
  const { field } = await room.boards.saveTaskFieldDefinition(
    {
      field: {
        id: '',
        projectNumber,
        name: 'Cost',
        kind: TaskFieldKind.NUMBER,
        choices: [],
        position: 1,
        onCard: false,
      },
      requestId: randomUUID(),
    },
    as,
  )
  await room.service.connection
    .collection('tasks')
    .updateOne(
      { _id: first?.id as never },
      { $set: { custom: [{ fieldId: field?.id, slot: 10, value: -12.5 }] } },
    )
}

const wish = (fields: Partial<StartExportRequest> = {}): StartExportRequest => ({
  projectNumbers: [company.projectNumber],
  filter: undefined,
  order: { by: TaskSort.NAME, fieldId: '', descending: false },
  archived: false,
  format: ExportFormat.CSV,
  columns: [],
  locale: 'en',
  requestId: randomUUID(),
  ...fields,
})

const ended = (id: string, as: As): Promise<Progress> =>
  soon(async () => {
    const { progress } = await room.files.getProgress({ id }, as)
    return progress?.status === 'running' ? undefined : progress
  }, 'the export to end')

async function made(fields: Partial<StartExportRequest> = {}, as = emad): Promise<Buffer> {
  const { progress } = await room.files.startExport(wish(fields), as)
  const done = await ended(progress?.id ?? '', as)
  expect(done).toMatchObject({ status: 'done', percent: 100, kind: 'export', reason: '' })
  return (await fetchFile(room, as, done.fileId)).content
}

/** Rows of a CSV text as a careful reader sees them. */
function rowsOf(csv: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end !== ',') rows.push([])
  }
  return rows.slice(0, -1)
}

describe('an export', () => {
  it('as CSV has names instead of ids, and nothing a spreadsheet would run', async () => {
    const text = (await made()).toString()
    expect(text.charCodeAt(0)).toBe(0xfeff)
    const [heading = [], ...rows] = rowsOf(text.slice(1))
    expect(heading.slice(0, 4)).toEqual(['ID', 'Name', 'Description', 'Project'])
    expect(heading.at(-1)).toBe('Cost')
    const at = (name: string, row: string[] | undefined) => row?.[heading.indexOf(name)]
    expect(new Set(rows.map((row) => at('Name', row)))).toEqual(
      new Set(["'+1", `'=HYPERLINK("http://evil.test","x")`, "'@SUM(1)", 'Tab', 'plain', 'طلاء']),
    )
    const row = rows.find((one) => at('Name', one)?.startsWith("'=HYPERLINK"))
    expect(at('Description', row)).toBe("'-2+3\nsecond <line> & more")
    expect(at('Status', row)).toBe('In progress')
    expect(at('Assignee', row)).toBe(`'=Emad "E" Ali`)
    expect(at('Labels', row)).toBe('Urgent, now')
    expect(at('Project', row)).toBe('Website')
    expect(at('Due date', row)).toBe('2030-03-09')
    expect(at('Story points', row)).toBe('5')
    expect(at('Cost', row)).toBe('-12.5')
    expect(at('Created', row)).toBe('2030-03-01T08:00:00.000Z')
  })

  it('has the columns, the language and the tasks that were asked for', async () => {
    const text = await made({
      columns: ['status', 'item_id'],
      locale: 'ar',
      filter: TaskFilter.fromPartial({ statuses: [TaskStatus.PROGRESS] }),
    })
    expect(rowsOf(text.toString().slice(1))).toEqual([
      ['الحالة', 'المعرّف'],
      ['قيد التنفيذ', 'WEB-1'],
    ])
  })

  it('as JSON is an array of objects', async () => {
    const rows = JSON.parse(
      (await made({ format: ExportFormat.JSON, columns: ['name', 'story_points', 'due_date'] })).toString(),
    )
    expect(rows).toHaveLength(6)
    expect(rows).toContainEqual({
      name: '=HYPERLINK("http://evil.test","x")',
      story_points: 5,
      due_date: '2030-03-09',
    })
    const none = await made({
      format: ExportFormat.JSON,
      filter: TaskFilter.fromPartial({ text: 'nothing like this' }),
    })
    expect(JSON.parse(none.toString())).toEqual([])
  })

  it('as a workbook opens, with text as text, numbers as numbers and dates as dates', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'smartproject-xlsx-'))
    const path = join(folder, 'tasks.xlsx')
    await writeFile(path, await made({ format: ExportFormat.XLSX, locale: 'ar' }))
    const script = join(__dirname, 'read-xlsx.py')
    const sheet = JSON.parse(execFileSync('python3', [script, path], { encoding: 'utf8' })) as {
      frozen: string | null
      rightToLeft: string | null
      bold: boolean
      dateFormat: string
      rows: { text?: string; number?: number; style: number }[][]
    }
    await rm(folder, { recursive: true })
    expect(sheet).toMatchObject({ frozen: '1', rightToLeft: '1', bold: true, dateFormat: 'yyyy\\-mm\\-dd' })
    const [heading = [], ...rows] = sheet.rows
    expect(heading[0]?.text).toBe('المعرّف')
    const row = rows.find((cells) => cells[1]?.text?.startsWith('=HYPERLINK')) ?? []
    expect(row[2]?.text).toBe('-2+3\nsecond <line> & more')
    expect(row.at(-1)?.number).toBe(-12.5)
    const due = row[heading.findIndex(({ text }) => text === 'تاريخ الاستحقاق')]
    // Days since 1899-12-30, as spreadsheets count.
    expect(due).toEqual({ number: 47_551, style: 2 })
  })

  it('is done once for an action, and is for its maker alone', async () => {
    const request = wish()
    const first = await room.files.startExport(request, emad)
    expect(await room.files.startExport(request, emad)).toEqual(first)
    await expect(room.files.startExport({ ...request, locale: 'ar' }, emad)).rejects.toMatchObject({
      reason: 'REQUEST_ID_REUSED',
    })
    const id = first.progress?.id ?? ''
    const { fileId } = await ended(id, emad)
    const foreign = await (await aCompany(room)).asOwner()
    for (const as of [mona, foreign]) {
      const hidden = { kind: 'not_found', reason: 'PROGRESS_NOT_FOUND' }
      await expect(room.files.getProgress({ id }, as)).rejects.toMatchObject(hidden)
      await expect(room.files.cancelExport({ id, requestId: randomUUID() }, as)).rejects.toMatchObject(hidden)
      await expect(room.files.createFileLink({ fileId, inline: false }, as)).rejects.toMatchObject({
        reason: 'FILE_NOT_FOUND',
      })
    }
  })

  it('holds what its maker may read, and names what it cannot do', async () => {
    const nadia = await company.as('nadia')
    await expect(room.files.startExport(wish(), nadia)).rejects.toMatchObject({ reason: 'PROJECT_NOT_FOUND' })
    expect(rowsOf((await made({ projectNumbers: [] }, nadia)).toString().slice(1))).toHaveLength(1)
    await expect(
      room.files.startExport(
        wish({ format: ExportFormat.UNSPECIFIED, locale: 'fr', columns: ['a', 'a'] }),
        emad,
      ),
    ).rejects.toMatchObject({
      fields: [
        { field: 'format', reason: 'UNKNOWN' },
        { field: 'locale', reason: 'UNKNOWN' },
        { field: 'columns', reason: 'DUPLICATE' },
      ],
    })
    for (const column of ['secret', `custom:${randomUUID()}`])
      await expect(room.files.startExport(wish({ columns: [column] }), emad)).rejects.toMatchObject({
        fields: [{ field: 'columns', reason: 'UNKNOWN' }],
      })
  })

  it('is kept for a day', async () => {
    const { progress } = await room.files.startExport(wish(), emad)
    const { fileId } = await ended(progress?.id ?? '', emad)
    room.clock.advance(24 * 3_600_000 - 1)
    await fetchFile(room, emad, fileId)
    room.clock.advance(1)
    await expect(fetchFile(room, emad, fileId)).rejects.toMatchObject({ reason: 'FILE_NOT_FOUND' })
    await soon(
      async () => (await room.service.connection.collection('blob_ledger').countDocuments()) === 0,
      'the bytes to be gone',
    )
  })
})

describe('jobs', () => {
  const jobs = () => room.service.connection.collection('export_jobs')

  /** Takes the jobs that are asked for from now on, as another process would. */
  async function held(id: string, ms: number) {
    await room.service.connection.collection('leases').insertOne({
      _id: `export:${id}` as never,
      holder: 'another process',
      until: new Date(Date.now() + ms),
    })
  }

  it('of a process that died are started over by another', async () => {
    const id = randomUUID()
    await held(id, 3_000)
    const { progress } = await room.files.startExport(wish(), emad)
    await ended(progress?.id ?? '', emad)
    // The same job again, half done by the one that died.
    const doc = await room.service.connection.collection('progress').findOne({ _id: progress?.id as never })
    await room.service.connection
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
    const done = await ended(id, emad)
    expect(done.status).toBe('done')
    expect(JSON.parse((await fetchFile(room, emad, done.fileId)).content.toString())).toHaveLength(6)
    expect(await jobs().countDocuments({ _id: id as never })).toBe(0)
  })

  it('survive a restart of the service', async () => {
    const started = await room.files.startExport(wish(), emad)
    await room.service.restart()
    expect((await ended(started.progress?.id ?? '', emad)).status).toBe('done')
  })

  it('are at most three for a user at once, and make room when they are cancelled', async () => {
    const progress = room.service.connection.collection('progress')
    const sample = await progress.findOne({ userId: 'emad' })
    const ids = [0, 1, 2].map(() => randomUUID())
    await progress.insertMany(
      ids.map((id, slot) => ({ ...sample, _id: id as never, userId: 'mona', status: 'running', slot })),
    )
    const full = { kind: 'precondition', reason: 'TOO_MANY_EXPORTS' }
    await expect(room.files.startExport(wish(), mona)).rejects.toMatchObject(full)
    await ended((await room.files.startExport(wish(), emad)).progress?.id ?? '', emad)
    const cancel = { id: ids[1] ?? '', requestId: randomUUID() }
    const answer = await room.files.cancelExport(cancel, mona)
    expect(answer.progress).toMatchObject({ status: 'cancelled', fileId: '' })
    expect(await room.files.cancelExport(cancel, mona)).toEqual(answer)
    const many = await Promise.allSettled([1, 2, 3, 4].map(() => room.files.startExport(wish(), mona)))
    expect(many.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
    for (const one of many) if (one.status === 'rejected') expect(one.reason).toMatchObject(full)
    const running = { userId: 'mona', status: 'running' }
    expect(await progress.countDocuments(running)).toBeLessThanOrEqual(3)
  })

  it('that cannot be made say why', async () => {
    const id = randomUUID()
    const progress = room.service.connection.collection('progress')
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
    expect(await ended(id, emad)).toMatchObject({ status: 'failed', reason: 'PROJECT_NOT_FOUND', fileId: '' })
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

  it('is noted and told to its maker', async () => {
    const first = note()
    const { id } = await room.files.saveProgress(first, emad)
    expect(await room.files.saveProgress(first, emad)).toEqual({ id })
    await room.files.saveProgress(note({ id, percent: 100, status: 'done' }), emad)
    expect((await room.files.getProgress({ id }, emad)).progress).toMatchObject({
      kind: 'import',
      percent: 100,
      status: 'done',
    })
    await expect(room.files.saveProgress(note({ id }), mona)).rejects.toMatchObject({
      reason: 'PROGRESS_NOT_FOUND',
    })
    await expect(room.files.cancelExport({ id, requestId: randomUUID() }, emad)).rejects.toMatchObject({
      reason: 'PROGRESS_NOT_FOUND',
    })
  })

  it('is refused by name when it is wrong', async () => {
    await expect(
      room.files.saveProgress(note({ kind: '', percent: 101, status: 'odd' }), emad),
    ).rejects.toMatchObject({
      fields: [
        { field: 'status', reason: 'UNKNOWN' },
        { field: 'kind', reason: 'REQUIRED' },
        { field: 'percent', reason: 'OUT_OF_RANGE' },
      ],
    })
    await expect(room.files.saveProgress(note({ kind: 'export' }), emad)).rejects.toMatchObject({
      fields: [{ field: 'kind', reason: 'RESERVED' }],
    })
  })
})
