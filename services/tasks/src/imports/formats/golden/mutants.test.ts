import fc from 'fast-check'

import { aWorkbook, aZip } from '@smartproject/testkit/made-files'

import { type GOLDEN, golden, notesOf, read, reasonOf, rowOf } from './golden-fixture.js'

const TABLES = ['jira.csv', 'asana.csv'] as const
const STRUCTURED = ['jira.json', 'trello.json', 'plan.xml'] as const

describe('a golden file', () => {
  it.each([...TABLES, ...STRUCTURED])('%s with the mark of its encoding is the same', async (name) => {
    const content = golden(name)
    const marked = Buffer.concat([
      Buffer.from('efbbbf', 'hex'),
      content.subarray(name === 'jira.csv' ? 3 : 0),
    ])
    expect(await read(marked)).toEqual(await read(content))
  })

  it.each(TABLES)('%s in UTF-16 is the same', async (name) => {
    const text = golden(name).toString('utf8').replace('\uFEFF', '')
    expect(await read(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual(await read(text))
  })

  it('in Windows-1256 has its Arabic letters', async () => {
    const letters = [...new TextDecoder('windows-1256').decode(Buffer.from([...Array(256).keys()]))]
    const codes = new Map(letters.map((letter, code) => [letter, code]))
    const text = golden('jira.csv').toString('utf8').replace('\uFEFF', '')
    const file = await read(Buffer.from([...text].map((letter) => codes.get(letter) ?? 63)))
    expect(rowOf(file, 'مهمة عربية').key).toBe('ATL-4')
    expect(notesOf(file)).toEqual({ ENCODING_GUESSED: 1, CELLS_BEYOND_HEADER: 1 })
  })

  it.each([...TABLES, ...STRUCTURED])('%s cut at any place is refused or has fewer rows', async (name) => {
    const content = golden(name)
    const whole = (await read(content)).rows.length
    for (let at = 1; at < content.length - 3; at += 97) {
      const outcome = await read(content.subarray(0, at)).then(
        ({ rows }) => rows.length,
        (error: unknown) => (error as { reason?: string }).reason ?? String(error),
      )
      const isFewer = typeof outcome === 'number' && outcome <= whole
      expect([name, at, isFewer || /^(TASK_)?IMPORT_/.test(String(outcome))]).toEqual([name, at, true])
      // A structured file has no part that stands for the whole.
      expect(typeof outcome === 'number' && name !== 'asana.csv' && name !== 'jira.csv').toBe(false)
    }
  })

  it('of Jira says the same with its rows in any order', async () => {
    const file = JSON.parse(golden('jira.json').toString('utf8')) as { issues: { key: string }[] }
    const rows = async (issues: unknown) => {
      const { columns, rows: all } = await read(JSON.stringify({ ...file, issues }))
      const key = columns.findIndex(({ target }) => target === 'key')
      return all.map(({ cells }) => cells).toSorted((a, b) => (a[key] ?? '').localeCompare(b[key] ?? ''))
    }
    const usual = await rows(file.issues)
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(file.issues, { minLength: 3 }), async (issues) => {
        expect(await rows(issues)).toEqual(usual)
      }),
      { numRuns: 6 },
    )
  })
})

describe('the kind of a file', () => {
  it.each([
    ['a plan in the format of Microsoft Project itself', 'MSProject.MPP14', 'TASK_IMPORT_MPP'],
    ['an older workbook', 'Workbook', 'TASK_IMPORT_KIND_UNKNOWN'],
  ])('%s is refused with the way to save it', async (_, inside, reason) => {
    const head = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    expect(await reasonOf(Buffer.concat([head, Buffer.alloc(600), Buffer.from(inside, 'utf16le')]))).toBe(
      reason,
    )
  })

  it.each([
    ['{"a":[1]}', 'TASK_IMPORT_KIND_UNKNOWN'],
    ['{"lists":1,"cards":[]}', 'TASK_IMPORT_KIND_UNKNOWN'],
    ['{"lists":[],"cards":[]}', 'IMPORT_EMPTY'],
    ['{"issues":[]}', 'TASK_IMPORT_KIND_UNKNOWN'],
    ['{', 'TASK_IMPORT_UNREADABLE'],
    ['<html><body/></html>', 'TASK_IMPORT_KIND_UNKNOWN'],
    ['<Project><Tasks/></Project>', 'IMPORT_EMPTY'],
    ['<Project><Tasks></Project>', 'TASK_IMPORT_UNREADABLE'],
  ])('%s is refused with %s', async (text, reason) => {
    expect(await reasonOf(text)).toBe(reason)
  })

  it('is that of its headings in a workbook as well', async () => {
    const cells = (row: number, texts: readonly string[]) =>
      texts.map(
        (text, at) =>
          `<c r="${String.fromCharCode(65 + at)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`,
      )
    const sheet = [
      ['Summary', 'Issue key'],
      ['A', 'ATL-1'],
    ].map((texts, at) => `<row r="${at + 1}">${cells(at + 1, texts).join('')}</row>`)
    const file = await read(aWorkbook(`<sheetData>${sheet.join('')}</sheetData>`))
    expect([file.source, rowOf(file, 'A')]).toEqual(['jira', { name: 'A', key: 'ATL-1' }])
  })
})

describe('a hostile file is refused', () => {
  const deep = (levels: number) => `{"issues":${'['.repeat(levels)}${']'.repeat(levels)}}`
  it.each<[string, () => string | Buffer, string]>([
    ['JSON of 65 levels', () => deep(64), 'TASK_IMPORT_TOO_LARGE'],
    ['a document type', () => `<!DOCTYPE Project>${golden('plan.xml').toString()}`, 'TASK_IMPORT_UNREADABLE'],
    ['an entity', () => '<Project><Name>&company;</Name></Project>', 'TASK_IMPORT_UNREADABLE'],
    ['XML of 65 levels', () => `<Project>${'<a>'.repeat(65)}`, 'TASK_IMPORT_UNREADABLE'],
    ['an archive of zeros', () => aZip({ 'a.xml': Buffer.alloc(3_000_000) }), 'TASK_IMPORT_TOO_LARGE'],
    ['an archive of something else', () => aZip({ 'a.txt': 'something else' }), 'TASK_IMPORT_UNREADABLE'],
  ])('%s (R37)', async (_, made, reason) => {
    expect(await reasonOf(made())).toBe(reason)
  })

  it('whatever stands in the places of its parts, it is read or refused, and nothing else', async () => {
    const names: readonly (typeof GOLDEN)[number][] = ['jira.json', 'trello.json']
    const trees = names.map((name) => JSON.parse(golden(name).toString('utf8')) as unknown)
    const replaced = (tree: unknown, choose: () => number, value: unknown): unknown => {
      if (choose() === 0) return value
      if (Array.isArray(tree)) return tree.map((one) => replaced(one, choose, value))
      if (typeof tree !== 'object' || tree === null) return tree
      return Object.fromEntries(
        Object.entries(tree).map(([name, one]) => [name, replaced(one, choose, value)]),
      )
    }
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...trees),
        fc.jsonValue(),
        fc.infiniteStream(fc.nat(60)),
        async (tree, value, nats) => {
          const choose = () => Number(nats.next().value)
          const outcome = await reasonOf(JSON.stringify(replaced(tree, choose, value)))
          expect(outcome ?? 'IMPORT_').toMatch(/^(TASK_)?IMPORT_/)
        },
      ),
      { numRuns: 200 },
    )
  })
})
