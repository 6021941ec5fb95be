import fc from 'fast-check'

import { readImport } from '../read-import.js'

const file = (text: string | Buffer) => readImport(Buffer.from(text), { source: null })
const rowsOf = async (text: string | Buffer) => (await file(text)).rows.map(({ cells }) => cells)
const reasonOf = (text: string | Buffer) =>
  file(text).then(
    () => null,
    (error: unknown) => (error as { reason?: string }).reason,
  )
const utf16 = (text: string, mark: boolean) => Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le')
// Of the words for “name” and “task one”.
const WINDOWS_1256 = Buffer.from('c7e1c7d3e30ae3e5e3c92031', 'hex')

describe('a table of text', () => {
  it.each([
    ['commas', 'Name,Due date\r\nA,2026-11-29\r\n'],
    ['semicolons', 'Name;Due date\nA;2026-11-29'],
    ['tabs', 'Name\tDue date\nA\t2026-11-29\n'],
    ['a mark', '\uFEFFName,Due date\nA,2026-11-29\n'],
    ['a line that says its delimiter', 'sep=;\nName;Due date\nA;2026-11-29\n'],
    ['UTF-16', utf16('Name\tDue date\nA\t2026-11-29\n', true)],
    ['UTF-16 with its bytes the other way', utf16('Name\tDue date\nA\t2026-11-29\n', true).swap16()],
    ['UTF-16 without a mark', utf16('Name\tDue date\nA\t2026-11-29\n', false)],
  ])('is read with %s', async (_, text) => {
    const { columns, rows } = await file(text)
    expect(columns.map(({ target }) => target)).toEqual(['name', 'due'])
    expect(rows.map(({ cells }) => cells)).toEqual([['A', '2026-11-29']])
  })

  it('in Windows-1256 is read as Arabic, and says that its encoding was guessed', async () => {
    const { columns, rows, notes } = await file(WINDOWS_1256)
    expect(columns).toEqual([{ header: 'الاسم', target: 'name', samples: ['مهمة 1'] }])
    expect(rows[0]?.cells).toEqual(['مهمة 1'])
    expect(notes).toEqual([{ reason: 'ENCODING_GUESSED', count: 1 }])
  })

  it('has cells with delimiters, line ends and quotation marks, and rows by their lines', async () => {
    const { rows } = await file('Name,Notes\n"a, b","one\ntwo ""2"""\n\n5" pipe,\n')
    expect(rows).toEqual([
      { line: 2, cells: ['a, b', 'one\ntwo "2"'], faults: [] },
      { line: 5, cells: ['5" pipe', ''], faults: [] },
    ])
  })

  it('takes each target once, units of headings into the cells, and leaves others as they are', async () => {
    const { columns, rows, people, lanes } = await file(
      'Name,Title,Estimate (minutes),Owner,Status,Shoe\nA,B,90,Sara,Open,41\nB,,2h,Sara,Done,',
    )
    expect(columns.map(({ target }) => target)).toEqual([
      'name',
      null,
      'estimate',
      'assignee',
      'status',
      null,
    ])
    expect(rows.map(({ cells }) => cells[2])).toEqual(['90m', '2h'])
    expect(people).toEqual(['Sara'])
    expect(lanes.map(({ title }) => title)).toEqual(['Open', 'Done'])
  })

  it('with rows wider than its heading says how many', async () => {
    const { notes, rows } = await file('Name\nA,B,C\nD')
    expect(notes).toEqual([{ reason: 'CELLS_BEYOND_HEADER', count: 1 }])
    expect(rows.map(({ cells }) => cells)).toEqual([['A'], ['D']])
  })

  it.each([
    ['without rows', 'Name\n', 'IMPORT_EMPTY'],
    ['without anything', '', 'IMPORT_EMPTY'],
    ['with an open quotation mark', 'Name\n"A', 'TASK_IMPORT_UNREADABLE'],
    ['with zero bytes', 'Name\nA\0\0B\n', 'TASK_IMPORT_UNREADABLE'],
    ['with 301 columns', `${'a,'.repeat(300)}a\n1`, 'TASK_IMPORT_TOO_LARGE'],
    ['with 10,001 rows', `Name\n${'A\n'.repeat(10_001)}`, 'TASK_IMPORT_TOO_LARGE'],
  ])('%s is refused', async (_, text, reason) => {
    expect(await reasonOf(text)).toBe(reason)
  })

  it('gives each cell as it was written, whatever stands in it (R37)', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.constantFrom('=1+1', '<b>x</b>', 'javascript:alert(1)', '@SUM(A1)', "'=1", '\t-1'),
    )
    const text = cell.map((one) => `x${one.replaceAll('\0', '')}`)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1 }), async (rows) => {
        const lines = rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
        expect(await rowsOf(`Name,Notes\n${lines.join('\n')}\n`)).toEqual(rows)
      }),
    )
  })
})
