import type { LooseNode } from '../tidy.js'

/** A block with the number of lines that it takes. */
export interface ReadBlock {
  readonly node: LooseNode
  readonly lines: number
}

/** Reads the blocks of lines that stand at a depth. */
export type ReadBlocks = (lines: readonly string[], depth: number) => LooseNode[]

const DIRECTION = /^\{dir=(ltr|rtl)\} ?/
const BLANK = /^[ \t]*$/

/** A stored direction is written before the text of its block. */
export function directed(text: string): { dir: string | null; rest: string } {
  const dir = DIRECTION.exec(text)
  return { dir: dir?.[1] ?? null, rest: dir ? text.slice(dir[0].length) : text }
}

/** True for a line on which nothing stands. */
export function isBlank(line: string): boolean {
  return BLANK.test(line)
}

/** A line without the spaces and tabs around it; other kinds of space are text. */
export function trimmed(line: string): string {
  let from = 0
  let to = line.length
  while (from < to && isSpace(line[from])) from += 1
  while (to > from && isSpace(line[to - 1])) to -= 1
  return line.slice(from, to)
}

function isSpace(sign: string | undefined): boolean {
  return sign === ' ' || sign === '\t'
}
