import type { Grip } from './bars.js'

/** The effect of a key on a bar: which end goes how many days. */
export interface BarStep {
  readonly grip: Grip
  readonly days: number
}

interface Pressed {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
}

const WEEK = 7

/**
 * Arrows lead a day the way they point, so in Arabic the right one leads to an earlier day; with Shift the end on that side
 * grows, with Ctrl it shrinks. Page Up and Page Down lead a week later and earlier.
 */
export function barStep({ key, shiftKey, ctrlKey }: Pressed, rtl: boolean): BarStep | null {
  if (key === 'PageUp') return { grip: 'all', days: WEEK }
  if (key === 'PageDown') return { grip: 'all', days: -WEEK }
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null
  const days = (key === 'ArrowRight') === rtl ? -1 : 1
  if (!shiftKey && !ctrlKey) return { grip: 'all', days }
  return { grip: days === 1 ? 'due' : 'start', days: ctrlKey ? -days : days }
}

/** The effect of a key in the tree. */
export type TreeStep =
  | { readonly to: 'row' | 'cell'; readonly by: number }
  | { readonly to: 'first' | 'firstRow' | 'lastRow' | 'bar' }
  | { readonly to: 'open' | 'close' | 'enter' }

const TREE_KEYS: Readonly<Record<string, TreeStep>> = {
  ArrowDown: { to: 'row', by: 1 },
  ArrowUp: { to: 'row', by: -1 },
  PageDown: { to: 'row', by: 10 },
  PageUp: { to: 'row', by: -10 },
  Home: { to: 'first' },
  End: { to: 'bar' },
  Enter: { to: 'enter' },
  F2: { to: 'enter' },
  '+': { to: 'open' },
  '=': { to: 'open' },
  '-': { to: 'close' },
  '−': { to: 'close' },
}

/** Keys of the tree. Forward opens a closed row and else goes to the next cell; back is the way it came. */
export function treeStep(
  { key, ctrlKey }: Pressed,
  at: { column: number; expanded: boolean | null },
  rtl: boolean,
): TreeStep | null {
  if (ctrlKey && key === 'Home') return { to: 'firstRow' }
  if (ctrlKey && key === 'End') return { to: 'lastRow' }
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const forward = (key === 'ArrowRight') !== rtl
    if (at.column === 0 && forward && at.expanded === false) return { to: 'open' }
    if (at.column === 0 && !forward) return { to: 'close' }
    return { to: 'cell', by: forward ? 1 : -1 }
  }
  return TREE_KEYS[key] ?? null
}
