import { runParser } from '@smartproject/kit/untrusted/run-parser'
import { packRequest } from '@smartproject/kit/untrusted/answer'
import { packageFile } from '@smartproject/kit/untrusted/package-file'
import { aWorkbook, aZip } from '@smartproject/testkit/made-files'

// Files that are made to fill memory and time: the process that reads them has a second of the processor and 150 MiB.
const program = {
  file: packageFile('@smartproject/tasks/imports/formats/import-program', __filename),
  memoryMiB: 150,
  compiled: true,
  cpuSeconds: 1,
  deadlineMs: 60_000,
}
const MIB = 1024 * 1024

const reasonOf = async (content: Buffer) => {
  const end = await runParser(program, packRequest({ source: null }, content))
  if (end.kind !== 'answered') return end.how
  const { kind, reason } = JSON.parse(end.text) as { kind: string; reason?: string }
  return reason ?? kind
}

/** A zip whose first entry says another unpacked size, in its directory and before its bytes. */
const lying = (content: Buffer, size: number) => {
  const lie = Buffer.from(content)
  lie.writeUInt32LE(size, 22)
  lie.writeUInt32LE(size, lie.lastIndexOf(Buffer.from('504b0102', 'hex')) + 24)
  return lie
}

it.each<[string, () => Buffer, string]>([
  ['an archive of 60 MB of zeros', () => aZip({ 'a.xml': Buffer.alloc(60 * MIB) }), 'TASK_IMPORT_TOO_LARGE'],
  [
    'an archive that says it is small',
    () => lying(aZip({ 'xl/worksheets/sheet1.xml': Buffer.alloc(60 * MIB, ' ') }), 1_000),
    'TASK_IMPORT_UNREADABLE',
  ],
  [
    'the last cell of a sheet',
    () => aWorkbook('<sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'),
    'TASK_IMPORT_TOO_LARGE',
  ],
  [
    'one text of 1 MB in ten thousand cells',
    () =>
      aWorkbook(
        `<sheetData>${Array.from({ length: 10_000 }, (_, at) => `<row r="${at + 1}"><c t="s"><v>0</v></c></row>`).join('')}</sheetData>`,
        { sharedStrings: `<sst><si><t>${randomText(MIB)}</t></si></sst>` },
      ),
    'TASK_IMPORT_TOO_LARGE',
  ],
  ['JSON of ten million levels', () => Buffer.from('['.repeat(10_000_000)), 'TASK_IMPORT_TOO_LARGE'],
  [
    'entities that stand for each other',
    () => Buffer.from(`<!DOCTYPE Project [<!ENTITY a "${'x'.repeat(MIB)}">]><Project>&a;</Project>`),
    'TASK_IMPORT_UNREADABLE',
  ],
  [
    'XML of five million levels',
    () => Buffer.from(`<Project>${'<a>'.repeat(5_000_000)}`),
    'TASK_IMPORT_UNREADABLE',
  ],
  [
    'a CSV of a million columns',
    () => Buffer.from(`Name\n${'a,'.repeat(1_000_000)}`),
    'TASK_IMPORT_TOO_LARGE',
  ],
  ['a CSV of five million rows', () => Buffer.from('a\n'.repeat(5_000_000)), 'TASK_IMPORT_TOO_LARGE'],
  ['a file of 25 MB and one byte', () => Buffer.alloc(25 * MIB + 1, 'a'), 'TASK_IMPORT_TOO_LARGE'],
])('%s is refused within a second of the processor and 150 MiB (R37)', async (_, made, reason) => {
  expect(await reasonOf(made())).toBe(reason)
})

/** Text that packs to three quarters of its length. */
function randomText(length: number): string {
  let state = 7
  const letters = Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return String.fromCharCode(97 + (state % 26))
  })
  return letters.join('')
}
