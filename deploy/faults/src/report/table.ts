import { readFileSync, writeFileSync } from 'node:fs'

import { shown } from '../check/finding.js'
import type { Fault } from '../faults/fault.js'
import type { Result } from '../run.js'

const BEGIN = '<!-- faults: begin (written by npm run faults) -->'
const END = '<!-- faults: end -->'
const HEAD = [
  'Fault',
  'Form',
  'Seed',
  'Seconds',
  'Acknowledged writes',
  'Lost',
  'Doubled',
  'Longest write gap',
  'Failed requests',
  'Settled after',
  'Target',
  'Verdict',
]

/** One line for the terminal, with what went wrong below it. */
export function line(result: Result): string {
  const { fault, verdict, note, findings, failures } = result
  const cells = cellsOf(result).slice(3)
  return [
    `${fault.name} ${verdict.toUpperCase()}: ${cells.join(' | ')} (${note})`,
    ...(failures ? [failures] : []),
    ...shown(findings),
  ].join('\n    ')
}

/** Writes the results into the document, between its markers; faults that were not run keep their rows. */
export function writeTable(file: string, results: readonly Result[]): void {
  const text = readFileSync(file, 'utf8')
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error(`${file} has no place for the table of faults`)
  const rows = new Map(
    text
      .slice(begin, end)
      .split('\n')
      .filter((row) => /^\| F\d/.test(row))
      .map((row) => row.split('|').slice(1, -1))
      .map((cells) => [/F\w+/.exec(cells[0] ?? '')?.[0] ?? '', cells.map((cell) => cell.trim())] as const),
  )
  for (const result of results) rows.set(result.fault.name, cellsOf(result))
  const sorted = [...rows].toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
  const body = [BEGIN, '', ...aligned([HEAD, ...sorted.map(([, cells]) => cells)]), '', ''].join('\n')
  writeFileSync(file, text.slice(0, begin) + body + text.slice(end))
}

/** Rows below each other as the formatter sets them, the first one as the head. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = HEAD.map((_, column) => Math.max(3, ...rows.map((cells) => cells[column]?.length ?? 0)))
  const row = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [row(head), row(widths.map((width) => '-'.repeat(width))), ...body.map(row)]
}

function cellsOf(result: Result): string[] {
  const { fault, verdict } = result
  return [
    `${fault.name}: ${fault.what}`,
    result.short ? 'short' : 'long',
    String(result.seed),
    result.seconds.toFixed(0),
    String(result.acknowledged),
    String(result.lost),
    String(result.doubled),
    fault.load === false ? '–' : seconds(result.writeGapMs),
    result.late === 0 ? String(result.failed) : `${result.failed} (${result.late} late)`,
    seconds(result.settledMs),
    targetOf(fault),
    verdict === 'held' ? 'held' : `**${verdict}**`,
  ]
}

function targetOf({ target }: Fault): string {
  return [
    '0 lost, 0 doubled',
    target.writeGapMs === undefined ? '' : `gap ≤ ${seconds(target.writeGapMs)}`,
    target.failedRequests === undefined ? '' : `${target.failedRequests} failed`,
    `settled ≤ ${seconds(target.settledMs)}`,
  ]
    .filter((part) => part !== '')
    .join(', ')
}

function seconds(ms: number): string {
  return Number.isFinite(ms) ? `${(ms / 1_000).toFixed(1)} s` : 'never'
}
