import type { LooseNode } from '../tidy.js'
import { readInline } from './read-inline.js'
import { directed, type ReadBlock, trimmed } from './read-block.js'

const RULE_CELL = /^:?-+:?$/

/** True when the first two lines are the heading of a table and the rule below it. */
export function isTableStart([head = '', rule = '']: readonly string[]): boolean {
  if (!head.includes('|') || !rule.includes('|')) return false
  return cellsOf(rule).every((cell) => RULE_CELL.test(cell))
}

/** Reads the table that begins with the first line. */
export function readTable(lines: readonly string[]): ReadBlock {
  const end = lines.findIndex((line, at) => at > 1 && !line.includes('|'))
  const rows = lines.slice(0, end === -1 ? lines.length : end)
  const content = rows.flatMap((row, at) => (at === 1 ? [] : [rowOf(row)]))
  return { node: { type: 'table', content }, lines: rows.length }
}

function rowOf(line: string): LooseNode {
  return { type: 'tableRow', content: cellsOf(line).map(cellOf) }
}

function cellsOf(line: string): string[] {
  const inside = trimmed(line)
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inside.split(/(?<!\\)\|/).map((cell) => trimmed(cell).replaceAll('\\|', '|'))
}

function cellOf(text: string): LooseNode {
  const { dir, rest } = directed(text)
  return { type: 'tableCell', content: [{ type: 'paragraph', attrs: { dir }, content: readInline(rest) }] }
}
