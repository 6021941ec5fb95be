import type { Key, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../lib/cx.js'
import type { Icon } from '../icons/icons.js'
import { ErrorState } from '../state/ErrorState.js'
import { Skeleton } from '../state/Skeleton.js'
import s from './DataTable.module.css'

export interface Column<R> {
  id: string
  header: string
  cell: (row: R) => ReactNode
  /** Figures stand at the end, in tabular digits. */
  numeric?: boolean
  width?: number | string
  /** Takes what is left and cuts long text off instead of pushing the other columns out. */
  grow?: boolean
  /** Keeps the header for screen readers only, as for a column of buttons. */
  hideHeader?: boolean
  /** The header sorts by the column when it is pressed; direction and its sign while the rows are sorted by it. */
  sort?: { direction?: 'ascending' | 'descending'; sign?: Icon; onPress: () => void }
}

export interface DataTableProps<R> {
  /** The name of the table, for screen readers. */
  label: string
  columns: readonly Column<R>[]
  rows: readonly R[] | undefined
  rowKey: (row: R) => Key
  loading?: boolean
  error?: unknown
  onRetry?: () => void
  /** The content for an empty list: usually an EmptyState. */
  empty: ReactNode
  onRowClick?: (row: R) => void
  /** On a phone either scrolls sideways or turns each row into a small card. */
  narrow?: 'scroll' | 'stack'
  /** Many columns: they stand closer and their text goes on in another line before the rows scroll sideways. */
  crowded?: boolean
  /** Height at which the rows scroll under the header. */
  maxHeight?: number | string
}

const SKELETON_ROWS = 5

/**
 * Dense rows under a sticky header. Rows that are already there stay while new ones load or fail to,
 * so nothing jumps under the hand.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  const { label, rows, error, onRetry, empty, loading = false, narrow = 'scroll', crowded, maxHeight } = props
  const { t } = useTranslation()
  if (!rows && error) return <ErrorState error={error} onRetry={onRetry} />
  if (rows?.length === 0 && !loading) return <>{empty}</>
  const waiting = !rows
  return (
    <section
      className={cx(s.scroller, narrow === 'stack' && s.stack, crowded && s.crowded)}
      style={maxHeight === undefined ? {} : { maxHeight }}
      aria-label={t('table.region', { label })}
      // A region that scrolls has to be reachable by keyboard.
      // oxlint-disable-next-line no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={s.table} aria-label={label} aria-busy={loading || waiting || undefined}>
        <thead>
          <tr>
            {props.columns.map((column) => (
              <HeaderCell key={column.id} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>{waiting ? <SkeletonRows columns={props.columns} /> : <Rows {...props} rows={rows} />}</tbody>
      </table>
    </section>
  )
}

function HeaderCell<R>({ column }: { column: Column<R> }) {
  const { sort } = column
  const Sign = sort?.sign
  return (
    <th
      scope="col"
      aria-sort={sort?.direction}
      className={cx(column.numeric && s.numeric, column.grow && s.grow)}
      style={column.width === undefined ? {} : { width: column.width }}
    >
      {sort ? (
        <button type="button" className={s.sort} onClick={sort.onPress}>
          {column.header}
          {Sign && <Sign />}
        </button>
      ) : (
        <span className={cx(column.hideHeader && 'visually-hidden')}>{column.header}</span>
      )}
    </th>
  )
}

function Rows<R>({ columns, rows, rowKey, onRowClick }: DataTableProps<R> & { rows: readonly R[] }) {
  return rows.map((row) => (
    <tr
      key={rowKey(row)}
      className={cx(onRowClick && s.clickable)}
      onClick={onRowClick && (() => onRowClick(row))}
    >
      {columns.map((column) => (
        <td
          key={column.id}
          data-label={column.hideHeader ? undefined : column.header}
          className={cx(column.numeric && s.numeric, column.grow && s.grow)}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  ))
}

function SkeletonRows<R>({ columns }: { columns: readonly Column<R>[] }) {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <tr key={row}>
      {columns.map((column, index) => (
        <td key={column.id}>
          <Skeleton width={index === 0 ? `${70 - row * 6}%` : '60%'} />
        </td>
      ))}
    </tr>
  ))
}
