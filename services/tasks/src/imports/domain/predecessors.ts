import type { LinkType } from '../../task/area.js'

/** A predecessor as a cell names it. */
export interface WrittenLink {
  /** The key or the id of a row, or `@` and its line. */
  readonly ref: string
  readonly type: LinkType
  readonly lag: number
  readonly unit: 'wd' | 'cd'
}

/** The type stands behind a digit or a space: names may end in the same letters. */
const TYPED =
  /^(.{1,100}?)(?:\s+|(?<=\d))(FS|SS|FF|SF)\s*(?:([+-])\s?(\d{1,3})\s?(wd|d|days?|cd|ed|edays?)?)?$/iu
const CALENDAR_DAYS = /^[ce]/i

/**
 * Reads `3FS+2d;5` and `A-1 SS-1cd`, also with `ed` for days of the calendar. One without a type is finish to start without a lag;
 * the empty cell has none.
 */
export function readPredecessors(cell: string): WrittenLink[] {
  return cell
    .split(/[;,\n]/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .map(readLink)
}

/** The cell that `readPredecessors` reads. */
export function writePredecessors(links: readonly WrittenLink[]): string {
  return links.map(writeLink).join(';')
}

function readLink(piece: string): WrittenLink {
  const [, ref = '', type, sign, days = '0', unit = ''] = TYPED.exec(piece) ?? []
  if (!type) return { ref: piece, type: 'FS', lag: 0, unit: 'wd' }
  const lag = Number(days) * (sign === '-' ? -1 : 1)
  return {
    ref,
    type: type.toUpperCase() as LinkType,
    lag: lag || 0,
    unit: CALENDAR_DAYS.test(unit) ? 'cd' : 'wd',
  }
}

function writeLink({ ref, type, lag, unit }: WrittenLink): string {
  const days = lag === 0 ? '' : `${lag > 0 ? '+' : ''}${lag}${unit === 'cd' ? 'cd' : 'd'}`
  return `${ref} ${type}${days}`
}
