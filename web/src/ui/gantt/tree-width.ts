import type { GanttColumn } from './types.js'

/** The first column is at least this wide, and so are the bars beside the tree. */
const LEAST_NAME_PX = 140
const LEAST_BARS_PX = 200

const widthOf = (columns: readonly GanttColumn[]) => columns.reduce((sum, { width }) => sum + width, 0)

/** The widths that a tree may have in a frame. */
export interface TreeLimits {
  readonly least: number
  readonly most: number
  /** The one it has before it was pulled. */
  readonly first: number
}

/** The limits of a tree; `share` is the most of the frame that it takes at first, from 0 to 1. */
export function treeLimits(columns: readonly GanttColumn[], frame: number, share: number): TreeLimits {
  const all = widthOf(columns)
  // The frame is not known yet.
  if (frame === 0) return { least: all, most: all, first: all }
  const least = LEAST_NAME_PX + widthOf(columns.slice(1).filter(({ stays }) => stays))
  const most = Math.max(least, frame - LEAST_BARS_PX)
  return { least, most, first: within({ least, most }, Math.min(all, Math.floor(frame * share))) }
}

/** The width nearest to a wanted one. */
export function within({ least, most }: Pick<TreeLimits, 'least' | 'most'>, width: number): number {
  return Math.min(most, Math.max(least, Math.round(width)))
}

/** The columns that a tree of this width holds, in their order; the first one takes what the others leave. */
export function columnsIn(columns: readonly GanttColumn[], width: number): readonly GanttColumn[] {
  const [name, ...rest] = columns
  if (!name || width === widthOf(columns)) return columns
  let left = width - LEAST_NAME_PX - widthOf(rest.filter(({ stays }) => stays))
  const shown = rest.filter(({ stays, width: own }) => {
    if (stays) return true
    left = own <= left ? left - own : -1
    return left >= 0
  })
  return [{ ...name, width: width - widthOf(shown) }, ...shown]
}
