import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT, writtenFiles } from './written-files.js'

// Tables in READMEs say which tests hold the numbered rules: those about people, about rich texts, talk and files, and about planning. The numbers in
// titles say the same.

const NUMBERS = /\(((?:[A-Z]\d{1,3}(?:, )?)+)\)/g
const READMES = [
  'services/auth/README.md',
  'services/tenancy/README.md',
  'services/tasks/src/talk/README.md',
  'services/tasks/src/files/README.md',
  'services/tasks/src/documents/README.md',
  'services/tasks/src/planning/README.md',
  'services/tasks/src/planboard/README.md',
  'services/tasks/src/schedule/README.md',
  'services/tasks/src/capacity/README.md',
  'services/tasks/src/copies/README.md',
  'services/tasks/src/templates/README.md',
  'services/tasks/src/imports/README.md',
]
const RULES = [
  ...Array.from({ length: 40 }, (_, index) => `P${index + 1}`),
  ...Array.from({ length: 30 }, (_, index) => `Q${index + 1}`),
  ...Array.from({ length: 33 }, (_, index) => `C${index + 1}`),
  ...Array.from({ length: 50 }, (_, index) => `R${index + 1}`),
  ...Array.from({ length: 24 }, (_, index) => `X${index + 1}`),
]

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const testFiles = writtenFiles('*.test.ts', '*.test.tsx').filter(
  (file) => !file.startsWith('services/testkit/'),
)

/** The test files by the rules that their titles name. */
function filesByRule(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>(RULES.map((rule) => [rule, new Set()]))
  for (const file of testFiles)
    for (const [, numbers = ''] of read(file).matchAll(NUMBERS))
      for (const number of numbers.split(', ')) found.get(number)?.add(file)
  return new Map([...found].map(([rule, files]) => [rule, [...files].toSorted()]))
}

/** The rows of the tables. */
function tabled(): (readonly [string, readonly string[]])[] {
  const lines = READMES.flatMap((readme) => read(readme).split('\n'))
  return lines.flatMap((line) => {
    const [, rule = '', cell = ''] = /^\|\s*([CPQRX]\d{1,2})\s*\|(.*)\|$/.exec(line) ?? []
    return rule === '' ? [] : [[rule, [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)] as const]
  })
}

const files = filesByRule()
const table = tabled()

it('the list of numbered rules has every rule in one table, once', () => {
  expect(table.map(([rule]) => rule).toSorted()).toEqual(RULES.toSorted())
})

it.each(RULES)('%s stands with all files whose titles name it, and with no other', (rule) => {
  expect(table.find(([name]) => name === rule)?.[1].toSorted()).toEqual(files.get(rule))
  expect(files.get(rule)).not.toEqual([])
})
