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
  'services/tasks/test/documents/bulk.int.test.ts': 'wish',
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

/** Sentences of mails are a product's, not the house's. */
const TEXT_OF_MAILS = /^services\/email\/src\/mails\/.*words/
/** Phrases that leave their subject to the reader, with the words in their place. */
const NO_SUBJECT: readonly (readonly [RegExp, string])[] = [
  [/\bof before\b/i, 'former, earlier, existing, of an older release'],
  [/\b(?:whoever|nobody|somebody)\b/i, 'the person, caller or reader; no one, none'],
  [/(?:^|[.:;!] )Whom\b/, 'the person who'],
  [/\b(?:by|for|to|of) who\b/, 'the person who, or the noun: the owner, a reader, managers'],
  [/(?:^|[.:;!] )What (?![^.]*\?)/, 'the noun that is meant'],
]
const NO_SUBJECT_IN_TITLE: readonly (readonly [RegExp, string])[] = [
  ...NO_SUBJECT,
  [/^(?:what|who|whose|whom)\b/i, 'the noun that is meant'],
  [/^\(?[A-Z]\d{1,2}\b/, 'the sentence first, the number of the rule behind it'],
]
/** A title outside of a `describe` stands alone: it needs its own subject. */
const TITLE_ALONE = /^(?:it|test)(?:\.\w+)*(?:\([^\n]*?\))?\(\s*(['"`])(.*?)(?<!\\)\1/gm
const WITHOUT_NOUN: typeof NO_SUBJECT = [
  [
    /^(?:is|are|was|were|has|have|does|do|can|cannot|must|may|finds|takes|keeps|tells|says|gives|refuses|lets|makes|goes|comes)\b/,
    'the subject of the sentence first, or a describe that names it',
  ],
]
/** The role without credentials, as the permission matrix and its requests name it. */
const ROLE_NOBODY = /'nobody'|\bnobody admin\b|\bnobody@|@\[nobody\]/g
const COMMENT = new RegExp(REST, 'g')
const LINE_MARKS = /^\s*(?:\/\*\*?|\*\/|\*(?!\*)|\/\/|#+|-(?: it:)?|>|\|)?\s*/

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
/** The lines of what a file says to its readers: of code the comments, of all else every line but rows of tables and code. */
function proseOf(file: string, source: string): string[] {
  if (!/\.(?:tsx?|mjs)$/.test(file)) return source.split('\n').filter((line) => !/^\s*\|/.test(line))
  return (source.match(COMMENT) ?? [])
    .filter((text) => /^\/[/*]/.test(text))
    .flatMap((text) => text.split('\n'))
}

/** The lines and titles of a file that leave their subject to the reader, each with the words in its place. */
function withoutSubject(file: string, source: string): string[] {
  const titlesBy = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, , title = '']) => title)
  const found = (texts: readonly string[], phrases: typeof NO_SUBJECT) =>
    texts.flatMap((text) => {
      const plain = text.replaceAll(ROLE_NOBODY, '').replace(LINE_MARKS, '')
      return phrases
        .filter(([phrase]) => phrase.test(plain))
        .map(([, instead]) => `${plain.trim()} (instead: ${instead})`)
    })
  return [
    ...found(proseOf(file, source), NO_SUBJECT),
    ...found(titlesBy(TITLE), NO_SUBJECT_IN_TITLE),
    ...found(titlesBy(TITLE_ALONE), WITHOUT_NOUN),
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

it('the check finds a metaphor in a declaration, an import, a member, a constant and a title, and a person of one gender in a line', () => {
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

const UNPLAIN = `
/** What a row holds: \${'nobody'} */
const role = 'nobody' // the rows of before
const whoever = 1
// Asks a member for what is missing. What is it? To whom it may concern. Whom it names.
// Changed by who made it.
it('what was kept is there', () => {})
it('P36: an unknown page says so', () => {})
it('an unknown page says so (P36)', () => {})
describe('a lane', () => {
  it('keeps its order', () => {})
})
it('keeps the order of its lanes', () => {})
`

it('the check finds a comment and a title that leave their subject to the reader', () => {
  const found = withoutSubject('a.test.ts', UNPLAIN).map((line) => line.replace(/ \(instead.*/, ''))
  expect(found).toEqual([
    "What a row holds: ${'nobody'} */".replace("'nobody'", ''),
    'the rows of before',
    'Asks a member for what is missing. What is it? To whom it may concern. Whom it names.',
    'Changed by who made it.',
    'what was kept is there',
    'P36: an unknown page says so',
    'keeps the order of its lanes',
  ])
  expect(
    withoutSubject('a.md', '# The pages\n\n| What it does | Nobody |\nWhoever reads this.'),
  ).toHaveLength(1)
})

it('no comment, title or text leaves its subject to the reader', () => {
  const plain = [...written, ...writtenFiles('*.tpl', '*.yaml', '*.yml')].filter(
    (file) => !TEXT_OF_MAILS.test(file),
  )
  expect(plain.flatMap((file) => withoutSubject(file, read(file)).map((line) => `${file}: ${line}`))).toEqual(
    [],
  )
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
