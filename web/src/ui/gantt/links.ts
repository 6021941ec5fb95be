import type { Place } from './bars.js'

/** Which end of a bar another one waits for: finish to start, start to start, and so on. */
export const LINK_KINDS = ['FS', 'SS', 'FF', 'SF'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** The end of a bar in its row; `y` is the middle of the row. */
export interface End extends Place {
  readonly y: number
}

const STUB = 10

/**
 * The path of a link: out of the end of one bar, along its row, to the end of the other. Distances count from the start of
 * the reading direction; Arabic mirrors the drawing.
 */
export function linkPath(kind: LinkKind, from: End, to: End, rowHeight: number): string {
  const out = kind === 'FS' || kind === 'FF' ? 1 : -1
  const into = kind === 'FS' || kind === 'SS' ? 1 : -1
  const x1 = out === 1 ? from.at + from.width : from.at
  const x2 = into === 1 ? to.at : to.at + to.width
  const leave = x1 + out * STUB
  const arrive = x2 - into * STUB
  if (out === into && (arrive - leave) * out >= 0)
    return way([x1, from.y], [leave, from.y], [leave, to.y], [x2, to.y])
  if (out !== into) {
    const turn = out === 1 ? Math.max(leave, arrive) : Math.min(leave, arrive)
    return way([x1, from.y], [turn, from.y], [turn, to.y], [x2, to.y])
  }
  // The other bar lies behind: the way leads back between the two rows.
  const between = to.y > from.y ? to.y - rowHeight / 2 : to.y + rowHeight / 2
  return way([x1, from.y], [leave, from.y], [leave, between], [arrive, between], [arrive, to.y], [x2, to.y])
}

type Point = readonly [x: number, y: number]

function way(...points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
}

const round = (value: number) => Math.round(value * 10) / 10

/** The tip of the arrow of a link, where its path ends. */
export function arrowPath(kind: LinkKind, to: End): string {
  const into = kind === 'FS' || kind === 'SS' ? 1 : -1
  const x = round(into === 1 ? to.at : to.at + to.width)
  const y = round(to.y)
  return `M${x} ${y}L${x - into * 6} ${y - 4}L${x - into * 6} ${y + 4}Z`
}
