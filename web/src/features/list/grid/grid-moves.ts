import { currentLocale, directionOf } from '../../../i18n/locale.js'

/** A place in the grid; rows and columns count from 0. */
export interface Place {
  row: number
  column: number
}

export interface GridSize {
  rows: number
  columns: number
  /** Rows that fit on the screen. */
  page: number
  rtl: boolean
}

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(value, most))
}

/**
 * Where a key leads from a place; null for keys that mean something else. The ends stop: only Tab goes on to the next
 * or previous element of the page, from the end of a row, so no one is caught in the grid.
 */
export function moveIn(pressed: Pressed, from: Place, size: GridSize): Place | null {
  const { key, ctrlKey, metaKey, shiftKey } = pressed
  const jump = ctrlKey || metaKey
  const lastRow = size.rows - 1
  const lastColumn = size.columns - 1
  const aside = (step: number) => ({
    row: from.row,
    column: jump ? (step > 0 ? lastColumn : 0) : clamp(from.column + step, lastColumn),
  })
  const down = (rows: number) => ({ row: clamp(from.row + rows, lastRow), column: from.column })
  switch (key) {
    case 'ArrowRight':
      return aside(size.rtl ? -1 : 1)
    case 'ArrowLeft':
      return aside(size.rtl ? 1 : -1)
    case 'ArrowDown':
      return jump ? down(size.rows) : down(1)
    case 'ArrowUp':
      return jump ? down(-size.rows) : down(-1)
    case 'PageDown':
      return down(size.page)
    case 'PageUp':
      return down(-size.page)
    case 'Home':
      return { row: jump ? 0 : from.row, column: 0 }
    case 'End':
      return { row: jump ? lastRow : from.row, column: lastColumn }
    case 'Tab': {
      const column = from.column + (shiftKey ? -1 : 1)
      return column < 0 || column > lastColumn ? null : { row: from.row, column }
    }
    default:
      return null
  }
}

/** A key that writes a letter, and so begins to edit a text. */
export function writes(event: Pressed & { altKey: boolean }): boolean {
  return [...event.key].length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
}

/** Whether the first column stands at the right. */
export function isRtl(): boolean {
  return directionOf(currentLocale()) === 'rtl'
}
