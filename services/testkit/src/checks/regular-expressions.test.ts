import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import { parseSync } from '@swc/core'
import fc from 'fast-check'

// Every regular expression of the services is run against long text made to make it backtrack. Text of people reaches
// most of them, and one that takes a second on a name holds up everybody.

const ROOT = join(__dirname, '../../../..')
// Long enough to tell, growing slowly enough to stop before a bad one takes minutes.
const LENGTHS = [25, 100, 400, 1_600, 10_000]
const LIMIT_MS = 20
const SPOILERS = ['', '\u0000', '!', '\n', 'ي']
/** Characters that patterns usually repeat. */
const PUMPS = [
  'a',
  'A',
  '0',
  ' ',
  '\t',
  '\n',
  '-',
  '_',
  '.',
  '/',
  '\\',
  '@',
  '"',
  "'",
  '<',
  '>',
  '&',
  '=',
  ':',
  '#',
  '%',
  '{',
  '}',
  '[',
  ']',
  '(',
  ')',
  '$',
  '*',
  '|',
  ',',
  ';',
  'ع',
  '😀',
  'a.',
  'a ',
  ' a',
  '.a',
  'a@',
  '@a',
  'a-',
  '-a',
  'a\n',
  '\r\n',
  '<a',
  '">',
  '0-',
  '[a]',
  '{a}',
  '\\"',
  '@[',
  '${',
]

interface Found {
  readonly where: string
  readonly pattern: string
  readonly flags: string
}

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\/(node_modules|dist|e2e|testkit)\//.test(`/${relative(ROOT, path)}`))
}

function regularExpressions(): Found[] {
  const found = new Map<string, Found>()
  for (const path of readdirSync(join(ROOT, 'services')).flatMap((name) => sources(`services/${name}`))) {
    const code = readFileSync(path, 'utf8')
    const visit = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return
      const { type, pattern, flags } = node as { type?: unknown; pattern?: string; flags?: string }
      if (type === 'RegExpLiteral' && pattern !== undefined && flags !== undefined)
        found.set(`${pattern}/${flags}`, { where: relative(ROOT, path), pattern, flags })
      for (const part of Object.values(node)) visit(part)
    }
    visit(parseSync(code, { syntax: 'typescript' }))
  }
  return [...found.values()]
}

/** Characters that this pattern repeats: its own signs, and text that it takes. */
function pumpsOf({ pattern, flags }: Found): string[] {
  const own = [...new Set(pattern.replace(/\\[a-z]/gi, '').replace(/\\/g, ''))]
  // A part that is described by exclusion, by properties or by its surroundings cannot be made up; other pumps are left.
  if (/\[\^|\\[WSDPpbB]|\(\?[=!<]/.test(pattern)) return own
  const plain = new RegExp(pattern.replace(/^\^|\$$/g, ''), flags.replace(/[dgimsy]/g, ''))
  const taken = fc.sample(fc.stringMatching(plain, { size: 'xsmall' }), { numRuns: 5, seed: 7 })
  return [...own, ...taken.filter((text) => text !== '')]
}

/** Processor time of one run; the time on the clock tells more of the machine. */
function costMs(expression: RegExp, text: string): number {
  const before = process.cpuUsage()
  expression.lastIndex = 0
  expression.exec(text)
  return process.cpuUsage(before).user / 1000
}

function slowest(found: Found): { ms: number; attack: string } {
  const expression = new RegExp(found.pattern, found.flags)
  let worst = { ms: 0, attack: '' }
  for (const pump of new Set([...PUMPS, ...pumpsOf(found)]))
    for (const length of LENGTHS)
      for (const spoiler of SPOILERS) {
        const text = pump.repeat(Math.ceil(length / pump.length)) + spoiler

        const first = costMs(expression, text)
        // A slow run may be a pause of the machine; three are the expression.
        const ms =
          first > LIMIT_MS ? Math.min(first, costMs(expression, text), costMs(expression, text)) : first
        if (ms > worst.ms)
          worst = { ms, attack: `${JSON.stringify(pump)} × ${length} + ${JSON.stringify(spoiler)}` }
        if (worst.ms > LIMIT_MS) return worst
      }
  return worst
}

const all = regularExpressions()

it('the scan of patterns finds the regular expressions of the services', () => {
  expect(all.length).toBeGreaterThan(80)
  expect(all.some(({ pattern }) => pattern === '^[A-Za-z0-9]{25}$')).toBe(true)
})

it.each(all.map((found) => [`/${found.pattern}/${found.flags} (${found.where})`, found] as const))(
  '%s is quick on ten thousand characters',
  (_name, found) => {
    const { ms, attack } = slowest(found)
    expect(ms > LIMIT_MS ? `${ms} ms on ${attack}` : 'quick').toBe('quick')
  },
)
