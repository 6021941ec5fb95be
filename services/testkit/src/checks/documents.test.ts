import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { methods } from '@smartproject/proto/methods'
import { topics } from '@smartproject/proto/topics'

import { cellOf, isDecidedByRule, ROLES } from '../permissions/matrix.js'
import { matrices } from '../permissions/matrices.js'
import { ROOT, writtenFiles } from './written-files.js'

// Lists and numbers in documents are made from the code: a block between two markers holds what is made here. Modules of
// other packages are loaded by path, because no package may import them all. This writes the blocks:
// `WRITE_DOCUMENTS=1 npx jest services/testkit/src/checks/documents --selectProjects unit`, then `npm run fix`.

interface Fault {
  readonly name: string
  readonly what: string
}
interface Faults {
  readonly faults: readonly Fault[]
  readonly core: readonly string[]
  readonly shortForm: readonly string[]
  readonly elsewhere: Readonly<Record<string, string>>
}
interface Topics {
  readonly published: readonly { topic: string; writtenBy: readonly string[]; readBy: readonly string[] }[]
}
interface Calls {
  readonly calls: Readonly<Record<string, unknown>>
}

const at = (path: string) => join(ROOT, path)
const read = (file: string) => readFileSync(at(file), 'utf8')
const rig = jest.requireActual<Faults>(at('deploy/faults/src/faults/all.ts'))
const { calls } = jest.requireActual<Calls>(at('services/bff/src/api/calls.ts'))
const { published } = jest.requireActual<Topics>(at('deploy/local/src/topics.ts'))
/** Packages that run as a process of their own. */
const SERVICES = writtenFiles('services/*/src/main.ts').map((file) => file.split('/')[1] ?? '')

const listOf = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
const thousands = (count: number) => (Math.round(count / 1_000) * 1_000).toLocaleString('en')
const row = (...cells: string[]) => `| ${cells.join(' | ')} |`

/** The comment that a file begins with, behind its imports, as one line. */
function headOf(file: string): string {
  const lines = read(file).split('\n')
  const begin = lines.findIndex((line) => line.startsWith('//'))
  if (begin < 0) throw new Error(`${file} has no comment that says what it proves`)
  const rest = lines.slice(begin)
  const end = rest.findIndex((line) => !line.startsWith('//'))
  return rest
    .slice(0, end)
    .map((line) => line.replace(/^\/\/ ?/, ''))
    .join(' ')
}

function filesOfE2e(): string {
  const files = writtenFiles('services/e2e/src/*.e2e.test.ts').toSorted((a, b) =>
    basename(a).localeCompare(basename(b), 'en'),
  )
  const rows = files.map((file) => row(`\`${basename(file, '.e2e.test.ts')}\``, headOf(file)))
  return [row('File', 'What it proves'), row('---', '---'), ...rows].join('\n')
}

function attacked(): string {
  const cells = Object.values(matrices).flatMap((matrix) =>
    Object.values(matrix).flatMap((rights) => ROLES.map((role) => cellOf(rights, role))),
  )
  const byRule = cells.filter(isDecidedByRule).length
  const numbers: readonly (readonly [string, number])[] = [
    ['RPCs', methods.length],
    ['Calls of the API', Object.keys(calls).length],
    ['Topics', Object.keys(topics).length],
    ['Roles of the permission matrix', ROLES.length],
    ['Cells of it that an access rule decides', byRule],
    ['Cells of it that a service decides', cells.length - byRule],
  ]
  return [
    row('Made from', 'Number'),
    row('---', '--:'),
    ...numbers.map(([what, count]) => row(what, count.toLocaleString('en'))),
  ].join('\n')
}

function shortForms(): string {
  const missing = Object.entries(rig.elsewhere).map(([name, why]) => `- ${name}: ${why}`)
  return [
    `The short form of ${listOf(rig.core)} (\`npm run test:faults\`) is part of \`npm test\`; it runs beside lint and unit tests. That of ${listOf(rig.shortForm)} (\`npm run test:faults:full\`) is a check of \`npm run test:full\`.`,
    '',
    'Faults of the plan that the rig does not have:',
    '',
    ...missing,
  ].join('\n')
}

function topicsOfPlatform(): string {
  const names = (some: readonly string[]) => {
    const missing = SERVICES.filter((name) => !some.includes(name))
    if (some.length > 1 && missing.length <= 1)
      return ['every service', ...missing.map((name) => `but ${name}`)].join(' ')
    return some.length === 0 ? '–' : some.join(', ')
  }
  const rows = published.map(({ topic, writtenBy, readBy }) =>
    row(`\`${topic}\``, names(writtenBy), names(readBy)),
  )
  return [row('Topic', 'Written by', 'Read by'), row('---', '---', '---'), ...rows].join('\n')
}

function sizeOfRig(): string {
  const files = writtenFiles('deploy/faults/src/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const lines = files.reduce((sum, file) => sum + read(file).split('\n').length, 0)
  return `**Cost.** About ${thousands(lines)} lines for ${rig.faults.length} faults that must be kept true.`
}

const RELIABILITY = 'docs/reliability.md'
const BLOCKS: readonly (readonly [string, string, () => string])[] = [
  ['services/e2e/README.md', 'files', filesOfE2e],
  ['docs/architecture.md', 'topics', topicsOfPlatform],
  [RELIABILITY, 'attacked', attacked],
  [RELIABILITY, 'short forms', shortForms],
  ['docs/adr/0019-faults-by-processes-and-proxies.md', 'size', sizeOfRig],
]

/** Text without what only aligns it: widths of cells, lines that were broken. */
const plain = (text: string) =>
  text
    .replaceAll(/:?-{3,}:?/g, '---')
    .replaceAll(/\s+/g, ' ')
    .trim()

it.each(BLOCKS)('%s: the block “%s” agrees with the code', (file, name, made) => {
  const begin = `<!-- ${name}: begin (written, see services/testkit/src/checks/documents.test.ts) -->`
  const end = `<!-- ${name}: end -->`
  const [before = '', rest = ''] = read(file).split(begin)
  const [written = '', after = ''] = rest.split(end)
  expect(rest).toContain(end)
  const wanted = made()
  if (process.env['WRITE_DOCUMENTS'] === '1')
    writeFileSync(at(file), `${before}${begin}\n\n${wanted}\n\n${end}${after}`)
  else expect(plain(written)).toBe(plain(wanted.replaceAll('--:', '---')))
})

it('the table of faults has a row for every fault of the rig, with its name and text', () => {
  const rows = read(RELIABILITY)
    .split('\n')
    .flatMap((line) => (/^\| F\d/.test(line) ? [(line.split('|')[1] ?? '').trim()] : []))
  const faults = rig.faults.map(({ name, what }) => `${name}: ${what}`)
  expect(rows.toSorted()).toEqual(faults.toSorted())
})

it('the page of the architecture names every service as an owner', () => {
  const rows = [...read('docs/architecture.md').matchAll(/^\| \[([\w-]+)\]\(/gm)].map(([, name = '']) => name)
  expect(rows).toEqual(SERVICES)
})

it('the list of decisions names every decision once', () => {
  const listed = [...read('docs/adr/README.md').matchAll(/\]\((\d{4}-[^)]+\.md)\)/g)].map(
    ([, file = '']) => file,
  )
  const files = writtenFiles('docs/adr/0*.md').map((file) => basename(file))
  expect(listed.toSorted()).toEqual(files)
})

it('a link of a page for newcomers leads to a file that is there', () => {
  const pages = ['README.md', 'AGENTS.md', 'SECURITY.md', ...writtenFiles('docs/*.md')]
  const dead = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^\w+:/.test(link) && !existsSync(join(dirname(at(page)), link)))
      .map((link) => `${page}: ${link}`),
  )
  expect(dead).toEqual([])
})
