import type { LooseNode } from '../tidy.js'
import { isBlank, type ReadBlock, type ReadBlocks } from './read-block.js'

const MARKER = /^( {0,3})([-*+]|\d{1,10}[.)])([ \t]{1,4}(?=[^ \t])|[ \t]*$|[ \t])/
const BOX = /^\[([ xX])\](?:[ \t]+|$)/
const STARTS = /^ {0,3}(?:#{1,6}(?:[ \t]|$)|`{3,}|~{3,}|>|\|)/

interface Marker {
  /** The sign of the list: `-`, `*`, `+`, `.` or `)`. */
  readonly sign: string
  readonly number: number
  /** Columns before the text of the item. */
  readonly indent: number
  /** Columns from which a line belongs to the item; two are enough, whatever the marker. */
  readonly within: number
  readonly text: string
  /** True, false or null for an item that is not to tick. */
  readonly checked: boolean | null
}

/** Reads the list that begins with the line at a place. Another sign or kind of item begins another list. */
export function readLists(
  lines: readonly string[],
  { from, depth, readBlocks }: { from: number; depth: number; readBlocks: ReadBlocks },
): ReadBlock {
  const first = markerOf(lines[from] ?? '')
  if (!first) return { node: { type: 'paragraph' }, lines: 1 }
  const items: LooseNode[] = []
  let at = from
  for (let marker: Marker | null = first; marker && isSameList(marker, first);) {
    const end = endOfItem(lines, at, marker.within)
    const inside = [
      marker.text,
      ...lines.slice(at + 1, end).map((line) => outdented(line, marker?.indent ?? 0)),
    ]
    const content = readBlocks(inside, depth + 2)
    items.push({ type: kindOf(first).item, attrs: { checked: marker.checked }, content })
    at = end
    marker = markerOf(lines[at] ?? '')
  }
  const attrs = kindOf(first).list === 'orderedList' ? { start: first.number } : {}
  return { node: { type: kindOf(first).list, attrs, content: items }, lines: at - from }
}

function markerOf(line: string): Marker | null {
  const found = MARKER.exec(line)
  if (!found) return null
  const [whole, before = '', mark = '', gap = ''] = found
  const rest = line.slice(whole.length)
  const ordered = mark.length > 1
  const box = ordered ? null : BOX.exec(rest)
  return {
    sign: mark.slice(-1),
    number: ordered ? Math.min(999_999_999, Number.parseInt(mark, 10)) : 1,
    within: before.length + 2,
    indent: before.length + mark.length + Math.max(1, isBlank(rest) ? 1 : gap.length),
    text: box ? rest.slice(box[0].length) : rest,
    checked: box ? box[1] !== ' ' : null,
  }
}

function kindOf({ sign, checked }: Marker) {
  if (checked !== null) return { list: 'taskList', item: 'taskItem' } as const
  const ordered = sign === '.' || sign === ')'
  return { list: ordered ? 'orderedList' : 'bulletList', item: 'listItem' } as const
}

function isSameList(one: Marker, other: Marker): boolean {
  return one.sign === other.sign && kindOf(one).list === kindOf(other).list
}

/** The line after the item that begins at `from`: what stands further in belongs to it, and what goes on without a gap. */
function endOfItem(lines: readonly string[], from: number, within: number): number {
  let end = from + 1
  for (let at = from + 1; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (isBlank(line)) continue
    const goesOn = end === at && !MARKER.test(line) && !STARTS.test(line)
    if (columnsOf(line) < within && !goesOn) return firstSeen(lines, end)
    end = at + 1
  }
  return firstSeen(lines, end)
}

/** The next line with something on it: blank lines between items belong to none of them. */
function firstSeen(lines: readonly string[], from: number): number {
  let at = from
  while (at < lines.length && isBlank(lines[at] ?? '')) at += 1
  return at
}

function columnsOf(line: string): number {
  const space = /^[ \t]*/.exec(line)?.[0] ?? ''
  return [...space].reduce((columns, sign) => columns + (sign === '\t' ? 4 : 1), 0)
}

/** The line without so many columns of space at its beginning. */
function outdented(line: string, indent: number): string {
  let columns = 0
  let at = 0
  while (columns < indent && (line[at] === ' ' || line[at] === '\t')) {
    columns += line[at] === '\t' ? 4 : 1
    at += 1
  }
  return line.slice(at)
}
