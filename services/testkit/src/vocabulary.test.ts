import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// Names and test titles are plain technical English: docs/glossary.md says which words stand for what.

const ROOT = join(__dirname, '../../..')
const OWN = 'services/testkit/src/vocabulary.test.ts'

/** Metaphors that once stood for a technical thing, and the term in its place. */
const INSTEAD: Record<string, string> = {
  desk: 'context, queue',
  door: 'limiter, BFF, backend, entrance',
  wish: 'query, request, input',
  herd: 'crowd, many sign-ins',
  demanded: 'requireField',
  told: 'what it is: events, facts, text, answer',
  startRoom: 'startFixture',
}
const DECLARES = /\b(?:const|let|function|class|interface|type|enum)\s+(\w+)/g
const GENDERED = /\b(?:he|him|his|himself|she|her|hers|herself)\b/i

const written = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.proto', '*.md'],
  { cwd: ROOT, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file !== '' && file !== OWN && !file.includes('/locales/'))
const files = written.filter((file) => /\.tsx?$/.test(file))

function read(file: string): string {
  try {
    return readFileSync(join(ROOT, file), 'utf8')
  } catch {
    return '' // Deleted, and not yet committed.
  }
}

const metaphorsIn = (source: string) =>
  [...source.matchAll(DECLARES)]
    .map(([, name = '']) => name)
    .filter((name) =>
      Object.keys(INSTEAD).some((word) =>
        new RegExp(`(?:^|_)${word}(?![a-z])|${capital(word)}(?![a-z])`).test(name),
      ),
    )
const gendered = (source: string) => source.split('\n').filter((line) => GENDERED.test(line))
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

it('finds a metaphor in a name, and a person of one gender in a line', () => {
  expect(metaphorsIn('const desk = openWish()\nexport class SortWish {}\nfunction desktop() {}')).toEqual([
    'desk',
    'SortWish',
  ])
  expect(gendered('// tells him\n// tells them')).toEqual(['// tells him'])
})

it('no name is a metaphor', () => {
  expect(files.flatMap((file) => metaphorsIn(read(file)).map((name) => `${file}: ${name}`))).toEqual([])
})

it('nothing that is written is about a person of one gender', () => {
  expect(written.flatMap((file) => gendered(read(file)).map((line) => `${file}: ${line}`))).toEqual([])
})
