import { useRef, useState, type KeyboardEvent } from 'react'

/** A cell; column -1 is the name. */
export interface Cell {
  row: number
  day: number
}

interface CellsInput {
  rows: number
  days: number
  /** Rows that a page has. */
  page: () => number
  scrollTo: (row: number) => void
  onOpen: (cell: Cell) => void
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** Walks through cells by arrows, Home, End and pages; exactly one cell is in the order of Tab. */
export function useCells({ rows, days, page, scrollTo, onOpen }: CellsInput) {
  const [at, setAt] = useState<Cell>({ row: 0, day: -1 })
  const moved = useRef(false)

  const go = (row: number, day: number) => {
    const next = { row: clamp(row, 0, rows - 1), day: clamp(day, -1, days - 1) }
    moved.current = true
    setAt(next)
    scrollTo(next.row)
  }

  const target = (event: KeyboardEvent): Cell | null => {
    const { key, ctrlKey } = event
    const step = STEPS[key]
    if (step) {
      const mirrored = document.documentElement.dir === 'rtl' ? -1 : 1
      return { row: at.row + step[0], day: at.day + step[1] * mirrored }
    }
    if (key === 'Home') return { row: ctrlKey ? 0 : at.row, day: -1 }
    if (key === 'End') return { row: ctrlKey ? rows - 1 : at.row, day: days - 1 }
    if (key === 'PageUp') return { row: at.row - page(), day: at.day }
    if (key === 'PageDown') return { row: at.row + page(), day: at.day }
    return null
  }

  return {
    at: { row: clamp(at.row, 0, Math.max(0, rows - 1)), day: clamp(at.day, -1, days - 1) },
    /** For the cell that was walked to: takes the focus as soon as it is drawn. */
    takeFocus: (element: HTMLElement | null) => {
      if (!element || !moved.current) return
      moved.current = false
      element.focus()
    },
    choose: (cell: Cell) => setAt(cell),
    onKeyDown: (event: KeyboardEvent) => {
      const next = target(event)
      if (next) go(next.row, next.day)
      else if (event.key === 'Enter' || event.key === ' ') onOpen(at)
      else return
      event.preventDefault()
    },
  }
}
