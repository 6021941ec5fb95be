import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT, writtenFiles } from './written-files.js'

// docs/performance.md is one table: each row names a bench that is there, and its bar is one that the bench judges by.

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const text = read('docs/performance.md')

const rows = text
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, , what = '', , bar = '', bench = '']) => ({ what, bar, bench }))

const [, list = ''] = /const benches[^{]*\{([^}]*)\}/.exec(read('deploy/bench/src/main.ts')) ?? []
const benches = [...list.matchAll(/^\s+'?([\w-]+)'?:/gm)].map(([, name = '']) => name)

/** Names of the benches in a cell; a path is the file of a test. */
const named = (bench: string) =>
  [...bench.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name.split(' ')[0] ?? '')

const sourceOf = (name: string) =>
  writtenFiles(
    ...(name.includes('/') ? [name] : [`deploy/bench/src/${name}.ts`, `deploy/bench/src/${name}/*.ts`]),
  )
    .map(read)
    .join('\n')
    .replaceAll(/(?<=\d)_(?=\d)/g, '')

/** The number of a bar that is judged; null where there is none, it is only wanted, or it is the size of the crowd. */
function judged(bar: string): string | null {
  if (bar.includes('wanted')) return null
  const [number] = /\d[\d,.]*/.exec(bar.replace(/^p95 /, '')) ?? []
  return number?.replaceAll(',', '') ?? null
}

it('the figures are one table, and each row names a bench that there is', () => {
  expect(benches).toContain('leave-company')
  expect(rows.length).toBeGreaterThan(40)
  const unknown = rows.filter(
    ({ bench }) =>
      !bench.includes('by hand') &&
      (named(bench).length === 0 ||
        named(bench).some((name) => !name.includes('/') && !benches.includes(name))),
  )
  expect(unknown).toEqual([])
})

it('every bench has a row among the figures', () => {
  expect(benches.filter((name) => !rows.some(({ bench }) => named(bench).includes(name)))).toEqual([])
})

it('a bar among the figures stands in the code of its bench', () => {
  const wrong = rows.filter(({ bar, bench }) => {
    const number = judged(bar)
    if (number === null) return false
    return !named(bench).some((name) => new RegExp(`(?<![\\d.])${number}(?![\\d.])`).test(sourceOf(name)))
  })
  expect(wrong).toEqual([])
})
