import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT, writtenFiles } from './written-files.js'

// Names and test titles are plain technical English: docs/glossary.md says which words stand for what.

const OWN = 'services/testkit/src/checks/vocabulary.test.ts'

/** Metaphors that once stood for a technical thing, and the term in its place. */
const INSTEAD: Record<string, string> = {
  barred: 'refused, disabled',
  boss: 'manager, approver, owner',
  bosses: 'managers',
  demanded: 'required',
  desk: 'context, queue',
  dice: 'random numbers',
  door: 'limiter, BFF, backend, entrance',
  heard: 'received',
  herd: 'crowd, many sign-ins',
  nobody: 'what is absent: no login, no manager, an unknown account',
  patience: 'timeout, delay',
  patient: 'with a deadline',
  patiently: 'retry until',
  rhythm: 'repeat',
  room: 'free space, what is left, fixture',
  roomy: 'large, high',
  rung: 'notified',
  soil: 'database',
  somebody: 'person, account',
  surroundings: 'context',
  teller: 'publisher',
  thief: 'attacker',
  told: 'what it is: events, facts, text, answer',
  trouble: 'fault',
  twin: 'duplicate, copy',
  twins: 'duplicates',
  unhurried: 'with retries',
  untold: 'uncommitted',
  whoever: 'caller, reader',
  wish: 'query, request, input',
  wishes: 'requests',
}
/** Names of stored fields, which stay. */
const STORED: Record<string, string> = {
  'services/tasks/src/files/store/export-jobs.ts': 'wish',
  'services/tasks/test/query/export-jobs.int.test.ts': 'wish',
}
/** In a sentence these can be said of a person, an event or a task without standing for anything else. */
const WORDS = new Set(['heard', 'nobody', 'rhythm', 'room', 'somebody', 'whoever'])
const REST = String.raw`\/\*[^]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\`(?:\\.|[^\`\\])*\``
const PATTERN = String.raw`(?<=[(,=:&|!?\[]\s*)\/(?:\\.|\[[^\]\n]*\]|[^/\\\n])+\/[a-z]*`
/** Comments, texts and patterns: no names. */
const NO_NAMES = new RegExp(`${REST}|${PATTERN}`, 'g')
const TITLE = /\b(?:it|test|describe)(?:\.\w+)*(?:\([^\n]*?\))?\(\s*(['"`])(.*?)(?<!\\)\1/g
const GENDERED = /\b(?:he|him|his|himself|she|her|hers|herself)\b/i

const written = writtenFiles('*.ts', '*.tsx', '*.mjs', '*.proto', '*.md').filter(
  (file) => file !== OWN && !file.includes('/locales/'),
)
const files = written.filter((file) => /\.(?:tsx?|mjs)$/.test(file))

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const alternatives = (words: readonly string[]) => words.join('|')
const all = Object.keys(INSTEAD)
const ANY_IN_NAME = new RegExp(
  [
    `(?:^|_)(?:${alternatives(all)})(?![a-z])`,
    `(?:${alternatives(all.map((word) => word.charAt(0).toUpperCase() + word.slice(1)))})(?![a-z])`,
    `(?:^|_)(?:${alternatives(all.map((word) => word.toUpperCase()))})(?![A-Z])`,
  ].join('|'),
)
const ANY_IN_TITLE = new RegExp(`\\b(?:${alternatives(all.filter((word) => !WORDS.has(word)))})\\b`, 'i')
const ANYWHERE = new RegExp(alternatives(all), 'i')

/** Every name that a file declares, imports or uses as a member, and the titles of its tests. */
function metaphorsIn(source: string): string[] {
  if (!ANYWHERE.test(source)) return []
  const names = source.replaceAll(NO_NAMES, "''").match(/[A-Za-z_$][\w$]*/g) ?? []
  const titles = [...source.matchAll(TITLE)].map(([, , title = '']) => title)
  return [
    ...new Set(names.filter((name) => ANY_IN_NAME.test(name))),
    ...titles.filter((title) => ANY_IN_TITLE.test(title)),
  ]
}
const gendered = (source: string) => source.split('\n').filter((line) => GENDERED.test(line))

const PLANTED = `
import { patiently as again } from '../desk.js' // a room
export class SortWish { boss: string }
const found = again.whileNobodyReads('whoever', /Somebody/)
const MIN_ROOM = found?.heardFacts
function desktop() { return bossy }
it('lets the thief in', () => {})
it.each([1])('tells somebody %s', () => {})
`

it('finds a metaphor in a declaration, an import, a member, a constant and a title, and a person of one gender in a line', () => {
  expect(metaphorsIn(PLANTED)).toEqual([
    'patiently',
    'SortWish',
    'boss',
    'whileNobodyReads',
    'MIN_ROOM',
    'heardFacts',
    'lets the thief in',
  ])
  expect(gendered('// tells him\n// tells them')).toEqual(['// tells him'])
})

it('no name and no test title is a metaphor', () => {
  const found = files.flatMap((file) =>
    metaphorsIn(read(file))
      .filter((name) => name !== STORED[file])
      .map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

it('nothing that is written is about a person of one gender', () => {
  expect(written.flatMap((file) => gendered(read(file)).map((line) => `${file}: ${line}`))).toEqual([])
})
