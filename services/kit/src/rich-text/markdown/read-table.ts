import type { LooseNode } from '../tidy.js'
import { readInline } from './read-inline.js'
import { directed, type ReadBlock, trimmed } from './read-block.js'

const RULE_CELL = /^:?-+:?$/

/** True when the lines from a place on begin with the heading of a table and the rule below it. */
export function isTableStart(lines: readonly string[], from: number): boolean {
  const [head = '', rule = ''] = [lines[from], lines[from + 1]]
  if (!head.includes('|') || !rule.includes('|')) return false
  return cellsOf(rule).every((cell) => RULE_CELL.test(cell))
}

/** Reads the table that begins with the line at a place. */
export function readTable(lines: readonly string[], from: number): ReadBlock {
  let end = from + 2
  while (lines[end]?.includes('|')) end += 1
  const rows = lines.slice(from, end)
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
