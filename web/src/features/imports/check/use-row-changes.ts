import { useState } from 'react'
import type { JobRow } from '../api/jobs.js'

/** The changes of a row by a person: cells, and whether it is left out. */
interface RowChange {
  cells: readonly string[]
  struck: boolean
}

/** The changes of rows that were not checked yet. */
export function useRowChanges() {
  const [changes, setChanges] = useState<ReadonlyMap<number, RowChange>>(new Map())
  const now = (row: JobRow): RowChange =>
    changes.get(row.line) ?? { cells: row.cells, struck: row.outcome === 'struck' }
  const change = (row: JobRow, part: Partial<RowChange>) => {
    const next = { ...now(row), ...part }
    const others = [...changes].filter(([line]) => line !== row.line)
    const isAsBefore =
      next.struck === (row.outcome === 'struck') && next.cells.every((cell, at) => cell === row.cells[at])
    setChanges(new Map(isAsBefore ? others : [...others, [row.line, next] as const]))
  }
  return {
    count: changes.size,
    now,
    isChanged: ({ line }: JobRow) => changes.has(line),
    setCell: (row: JobRow, at: number, text: string) =>
      change(row, { cells: now(row).cells.map((cell, place) => (place === at ? text : cell)) }),
    setStruck: (row: JobRow, struck: boolean) => change(row, { struck }),
    clear: () => setChanges(new Map()),
    /** As they are sent. */
    list: () => [...changes].map(([line, { cells, struck }]) => ({ line, cells: [...cells], struck })),
  }
}

export type RowChanges = ReturnType<typeof useRowChanges>
