/** A place of the board: a line, a period, and what of the cell has the focus. Column -1 is the name of the line. */
export interface Spot {
  readonly row: number
  readonly column: number
  /** -1 is the cell itself, then its cards in their order, then the button for those that do not fit. */
  readonly at: number
}

/** The size of the board, as keys walk over it. */
export interface Extent {
  readonly rows: number
  readonly columns: number
  /** The lines that fill a screen. */
  readonly page: number
  /** How many things of a cell take the focus besides itself. */
  stopsOf: (row: number, column: number) => number
}

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The periods an arrow leads on; keys follow the screen, so in Arabic the right one leads to earlier periods. */
function columnStep(key: string, rtl: boolean): number {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return 0
  return (key === 'ArrowRight') === rtl ? -1 : 1
}

/** Where a key leads; null for a key that leads nowhere. Up and down pass the cards of a cell before they leave it. */
export function nextSpot(pressed: Pressed, from: Spot, extent: Extent, rtl: boolean): Spot | null {
  const { key } = pressed
  if (key === 'ArrowDown' && from.at < extent.stopsOf(from.row, from.column) - 1)
    return { ...from, at: from.at + 1 }
  if (key === 'ArrowUp' && from.at >= 0) return { ...from, at: from.at - 1 }
  const next = nextCell(pressed, from, extent, rtl)
  return next && { ...next, at: -1 }
}

/** The cell that a key leads to, as for a card that is carried: whole cells alone. */
export function nextCell(
  { key, ctrlKey }: Pressed,
  { row, column }: Omit<Spot, 'at'>,
  { rows, columns, page }: Pick<Extent, 'rows' | 'columns' | 'page'>,
  rtl: boolean,
): Omit<Spot, 'at'> | null {
  const to = (toRow: number, toColumn: number) => ({
    row: clamp(toRow, 0, rows - 1),
    column: clamp(toColumn, -1, columns - 1),
  })
  switch (key) {
    case 'ArrowDown':
      return to(row + 1, column)
    case 'ArrowUp':
      return to(row - 1, column)
    case 'ArrowLeft':
    case 'ArrowRight':
      return to(row, column + columnStep(key, rtl))
    case 'PageDown':
      return to(row + page, column)
    case 'PageUp':
      return to(row - page, column)
    case 'Home':
      return to(ctrlKey ? 0 : row, -1)
    case 'End':
      return to(ctrlKey ? rows - 1 : row, columns - 1)
    default:
      return null
  }
}
