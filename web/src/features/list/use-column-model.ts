import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { currentLocale, directionOf } from '../../i18n/locale.js'
import type { Card } from '../../task-kit/model.js'
import type { GridColumn } from './columns.js'

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  columnSizingFeature,
  columnResizingFeature,
})
const NO_CARDS: Card[] = []
const NARROWEST = 64
const WIDEST = 800

type Widths = Record<string, number>

function readWidths(key: string): Widths {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    )
  } catch {
    return {}
  }
}

function keepWidths(key: string, widths: Widths): void {
  try {
    localStorage.setItem(key, JSON.stringify(widths))
  } catch {
    // Forgetting a preference is better than failing.
  }
}

/**
 * The shown columns with their order and widths. Lines are drawn from pages and groups, so the table keeps columns
 * only; widths are remembered on this machine.
 */
export function useColumnModel(all: readonly GridColumn[], shown: readonly GridColumn[], memory: string) {
  const [widths, setWidths] = useState(() => readWidths(memory))
  const columns = useMemo(
    () =>
      all.map((column): ColumnDef<typeof features, Card> => ({
        id: column.id,
        accessorFn: () => null,
        size: column.width,
        minSize: NARROWEST,
        maxSize: WIDEST,
      })),
    [all],
  )
  const table = useTable({
    features,
    columns,
    data: NO_CARDS,
    columnResizeMode: 'onChange',
    columnResizeDirection: directionOf(currentLocale()),
    state: {
      columnSizing: widths,
      columnOrder: shown.map((column) => column.id),
      columnVisibility: Object.fromEntries(all.map((column) => [column.id, shown.includes(column)])),
    },
    onColumnSizingChange: (change) => {
      setWidths((before) => {
        const after = typeof change === 'function' ? change(before) : change
        keepWidths(memory, after)
        return after
      })
    },
  })
  return table
}

export type ColumnModel = ReturnType<typeof useColumnModel>
