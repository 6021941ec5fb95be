import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ExportFormat } from '@smartproject/proto/smartproject/tasks/v1/file_service'
import { TaskFilter, TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { aCompany, soon, START_MS, type Company } from '../builders.js'
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
    const text = (await exporting.made()).toString()
    expect(text.charCodeAt(0)).toBe(0xfeff)
    const [heading = [], ...rows] = rowsOf(text.slice(1))
    expect(heading.slice(0, 4)).toEqual(['Code', 'Name', 'Description', 'Project'])
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
    expect(at('Due', row)).toBe('2030-03-09')
    expect(at('Points', row)).toBe('5')
    expect(at('Cost', row)).toBe('-12.5')
    const created = heading.find((one) => one.startsWith('Created ('))
    expect([created, at(created ?? '', row)]).toEqual(['Created (UTC)', '2030-03-01 08:00'])
  })

  it('has the columns, the language and the tasks that were asked for', async () => {
    const text = await exporting.made({
      columns: ['status', 'item_id'],
      locale: 'ar',
      filter: TaskFilter.fromPartial({ statuses: [TaskStatus.PROGRESS] }),
    })
    expect(rowsOf(text.toString().slice(1))).toEqual([
      ['الحالة', 'الرمز'],
      ['قيد التنفيذ', 'WEB-1'],
    ])
  })

  it('calls lanes, types and priorities as boards do', async () => {
    const columns = ['name', 'status', 'task_type', 'priority']
    const rows = rowsOf((await exporting.made({ columns })).toString().slice(1))
    expect(rows).toContainEqual(['plain', 'To do', 'Task', ''])
    const arabic = rowsOf((await exporting.made({ columns, locale: 'ar' })).toString().slice(1))
    expect(arabic).toContainEqual(['plain', 'للتنفيذ', 'مهمة', ''])
  })

  it('as JSON is an array of objects', async () => {
    const rows = JSON.parse(
      (
        await exporting.made({ format: ExportFormat.JSON, columns: ['name', 'story_points', 'due_date'] })
      ).toString(),
    )
    expect(rows).toHaveLength(6)
    expect(rows).toContainEqual({
      name: '=HYPERLINK("http://evil.test","x")',
      story_points: 5,
      due_date: '2030-03-09',
    })
    const none = await exporting.made({
      format: ExportFormat.JSON,
      filter: TaskFilter.fromPartial({ text: 'nothing like this' }),
    })
    expect(JSON.parse(none.toString())).toEqual([])
  })

  it('as a workbook opens, with text as text, numbers as numbers and dates as dates', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'smartproject-xlsx-'))
    const path = join(folder, 'tasks.xlsx')
    await writeFile(path, await exporting.made({ format: ExportFormat.XLSX, locale: 'ar' }))
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
    expect(heading[0]?.text).toBe('الرمز')
    const row = rows.find((cells) => cells[1]?.text?.startsWith('=HYPERLINK')) ?? []
    expect(row[2]?.text).toBe('-2+3\nsecond <line> & more')
    expect(row.at(-1)?.number).toBe(-12.5)
    const due = row[heading.findIndex(({ text }) => text === 'الاستحقاق')]
    // Days since 1899-12-30, as spreadsheets count.
    expect(due).toEqual({ number: 47_551, style: 2 })
  })

  it('is done once for an action, and is for its maker alone', async () => {
    const request = exporting.input()
    const first = await fixture.files.startExport(request, emad)
    expect(await fixture.files.startExport(request, emad)).toEqual(first)
    await expect(fixture.files.startExport({ ...request, locale: 'ar' }, emad)).rejects.toMatchObject({
      reason: 'REQUEST_ID_REUSED',
    })
    const id = first.progress?.id ?? ''
    const { fileId } = await exporting.ended(id, emad)
    const foreign = await (await aCompany(fixture)).asOwner()
    for (const as of [mona, foreign]) {
      const hidden = { kind: 'not_found', reason: 'PROGRESS_NOT_FOUND' }
      await expect(fixture.files.getProgress({ id }, as)).rejects.toMatchObject(hidden)
      await expect(fixture.files.cancelExport({ id, requestId: randomUUID() }, as)).rejects.toMatchObject(
        hidden,
      )
      await expect(
        fixture.files.createFileLink({ fileId, inline: false, warned: false }, as),
      ).rejects.toMatchObject({
        reason: 'FILE_NOT_FOUND',
      })
    }
  })

  it('holds the tasks that its maker may read, and names impossible orders', async () => {
    const nadia = await company.as('nadia')
    await expect(fixture.files.startExport(exporting.input(), nadia)).rejects.toMatchObject({
      reason: 'PROJECT_NOT_FOUND',
    })
    expect(rowsOf((await exporting.made({ projectNumbers: [] }, nadia)).toString().slice(1))).toHaveLength(1)
    await expect(
      fixture.files.startExport(
        exporting.input({ format: ExportFormat.UNSPECIFIED, locale: 'fr', columns: ['a', 'a'] }),
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
      await expect(
        fixture.files.startExport(exporting.input({ columns: [column] }), emad),
      ).rejects.toMatchObject({
        fields: [{ field: 'columns', reason: 'UNKNOWN' }],
      })
  })

  it('is kept for a day', async () => {
    const { progress } = await fixture.files.startExport(exporting.input(), emad)
    const { fileId } = await exporting.ended(progress?.id ?? '', emad)
    fixture.clock.advance(24 * 3_600_000 - 1)
    await fetchFile(fixture, emad, fileId)
    fixture.clock.advance(1)
    await expect(fetchFile(fixture, emad, fileId)).rejects.toMatchObject({ reason: 'FILE_NOT_FOUND' })
    await soon(
      async () => (await fixture.service.connection.collection('blob_ledger').countDocuments()) === 0,
      'the bytes to be gone',
    )
  })
})
