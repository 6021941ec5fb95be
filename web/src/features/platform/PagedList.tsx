import { useTranslation } from 'react-i18next'
import type { Key, ReactNode } from 'react'
import { Button } from '../../ui/Button.js'
import { Card } from '../../ui/page/Card.js'
import { DataTable, type Column } from '../../ui/table/DataTable.js'
import s from './Platform.module.css'

/** The state of a paged query, whatever its rows are. */
export interface Paging {
  error: unknown
  refetch: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

export interface PagedListProps<R> {
  label: string
  /** Shown above the list where the page does not name it already. */
  heading?: string | undefined
  columns: readonly Column<R>[]
  rows: readonly R[] | undefined
  rowKey: (row: R) => Key
  paging: Paging
  empty: ReactNode
}

/** A dense list that grows page by page. */
export function PagedList<R>({ label, heading, columns, rows, rowKey, paging, empty }: PagedListProps<R>) {
  const { t } = useTranslation('platform')
  return (
    <Card title={heading} padded={false}>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        error={paging.error}
        onRetry={() => void paging.refetch()}
        empty={empty}
        narrow="stack"
      />
      {paging.hasNextPage && (
        <div className={s.more}>
          <Button
            size="small"
            loading={paging.isFetchingNextPage}
            onClick={() => void paging.fetchNextPage()}
          >
            {t('more')}
          </Button>
        </div>
      )}
    </Card>
  )
}
