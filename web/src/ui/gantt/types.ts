import type { ReactNode } from 'react'
import type { PlainDate, Weekday } from '../../lib/plain-date.js'
import type { AnchorRect } from '../overlay/AnchoredPopover.js'
import type { Tone } from '../theme/tone.js'
import type { Zoom } from './axis.js'
import type { Span } from './bars.js'
import type { LinkKind } from './links.js'

/** A line of the tree with what is drawn beside it. */
export interface GanttRow {
  readonly id: string
  /** From 1. */
  readonly level: number
  /** Null where nothing is below. */
  readonly expanded: boolean | null
  readonly kind: 'task' | 'parent' | 'milestone' | 'group'
  /** A short name, for the hint at the edge where its bar is out of sight. */
  readonly code: string
  /** Its name for a screen reader. */
  readonly label: string
  readonly span: Span | null
  /** The later pieces of a task that was split, bars of this row as well. */
  readonly parts: readonly GanttRow[]
  /** From 0 to 100. */
  readonly progress: number
  readonly tone: Tone
  readonly critical: boolean
  readonly movable: boolean
  readonly deadline: number | null
  /** Where it lay in the plan that is compared with. */
  readonly baseline: Span | null
  /** Days on which the person is away. */
  readonly away: readonly Span[]
  /** The load of a person along the row, where it has one. */
  readonly strip?: readonly Stretch[]
}

/** A part of a strip of load. */
export interface Stretch {
  readonly span: Span
  readonly tone: Tone
  /** From 0 to 100, of the height of the strip. */
  readonly share: number
  /** The load in words, for a tip and for screen readers. */
  readonly label: string
}

/** A bar that waits for another one. */
export interface GanttLink {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly kind: LinkKind
  readonly critical: boolean
  /** The dates as they are do not keep it. */
  readonly broken: boolean
}

/** A column of the tree. */
export interface GanttColumn {
  readonly id: string
  readonly label: string
  readonly width: number
  /** Numbers stand at the end. */
  readonly atEnd?: boolean
  /** A narrow tree has it as well. */
  readonly stays?: boolean
  /** Enter presses the button in a cell. */
  renderCell: (row: GanttRow) => ReactNode
  /** The field in place of the cell, where it is changed in the tree. */
  renderEditor?: (row: GanttRow, leave: () => void) => ReactNode
}

export interface GanttWords {
  /** The head over the bars. */
  readonly bars: string
  /** How a bar is moved by keys. */
  readonly keys: string
  /** The bar of a row as a person would say it. */
  spoken: (row: GanttRow, span: Span) => string
  restored: (row: GanttRow) => string
}

interface GanttActions {
  onToggle: (id: string, open: boolean) => void
  onOpen: (id: string) => void
  /** A bar was moved; it stays where it was put until the promise ends. */
  onMove: (id: string, span: Span) => Promise<unknown>
  onLink: (id: string) => void
  /** Opens the menu of a bar or a row; left out where there is none. */
  onMenu?: (id: string, at: AnchorRect) => void
}

export interface GanttProps extends GanttActions {
  readonly label: string
  readonly rows: readonly GanttRow[]
  readonly links: readonly GanttLink[]
  readonly columns: readonly GanttColumn[]
  /** The name under which the width of the tree is remembered, and the most of the frame that it takes at first, from 0 to 1. */
  readonly tree: { readonly name: string; readonly share: number }
  readonly zoom: Zoom
  readonly today: PlainDate
  readonly weekStart: Weekday
  isOff: (day: PlainDate) => boolean
  readonly words: GanttWords
}

/** The bars of a row. */
export function barsOf(row: GanttRow): readonly GanttRow[] {
  return row.parts.length === 0 ? [row] : [row, ...row.parts]
}

/** The bar with this id, in the row where `indexOf` has it. */
export function barAt(
  rows: readonly GanttRow[],
  indexOf: ReadonlyMap<string, number>,
  id: string,
): GanttRow | undefined {
  const row = rows[indexOf.get(id) ?? -1]
  return row?.id === id ? row : row?.parts.find((part) => part.id === id)
}
