import type { Key, ReactNode } from 'react'
import { ErrorState } from '../state/ErrorState.js'
import { Skeleton } from '../state/Skeleton.js'
import s from './PhoneRows.module.css'

export interface PhoneRowsProps<R> {
  /** The name of the rows, for screen readers. */
  label: string
  rows: readonly R[] | undefined
  rowKey: (row: R) => Key
  error?: unknown
  onRetry?: () => void
  /** The content for an empty list: usually an EmptyState. */
  empty: ReactNode
  /** Before the lines, as a box to choose by. */
  renderLead?: (row: R) => ReactNode
  /** Its name. */
  renderTitle: (row: R) => ReactNode
  /** How it stands: state, owner, date. */
  renderFacts: (row: R) => ReactNode
  /** There are more facts than a line holds, and none may be cut: they take a second one. */
  twoLines?: boolean
}

const SKELETON_ROWS = 5

/** Rows of a list on a phone: two lines each, the second of what a table shows in columns. */
export function PhoneRows<R>({
  label,
  rows,
  rowKey,
  error,
  onRetry,
  empty,
  renderLead,
  renderTitle,
  renderFacts,
  twoLines = false,
}: PhoneRowsProps<R>) {
  if (!rows && error) return <ErrorState error={error} onRetry={onRetry} />
  if (!rows) return Array.from({ length: SKELETON_ROWS }, (_, at) => <Skeleton key={at} height={64} />)
  if (rows.length === 0) return empty
  return (
    <ul className={s.rows} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={s.row}>
          {renderLead?.(row)}
          <div className={s.lines}>
            <div className={s.title}>{renderTitle(row)}</div>
            <div className={s.facts} data-two-lines={twoLines || undefined}>
              {renderFacts(row)}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
