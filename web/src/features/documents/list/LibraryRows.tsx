import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNarrow } from '../../../ui/page/toolbar/use-narrow.js'
import { DataTable } from '../../../ui/table/DataTable.js'
import { PhoneRows } from '../../../ui/table/PhoneRows.js'
import type { Row } from './rows.js'
import { type ListedLibrary, useLibraryColumns } from './use-library-columns.js'

export interface LibraryRowsProps extends ListedLibrary {
  rows: readonly Row[] | undefined
  error: unknown
  onRetry: () => void
  empty: ReactNode
}

/** Folders and documents as a table, on a phone as rows of two lines of the same cells. */
export function LibraryRows({ rows, error, onRetry, empty, ...list }: LibraryRowsProps) {
  const { t } = useTranslation('documents')
  const narrow = useNarrow()
  const columns = useLibraryColumns(list)
  const shared = { label: t('title'), rows, rowKey: ({ id }: Row) => id, error, onRetry, empty }
  if (!narrow) return <DataTable {...shared} columns={columns} crowded />
  const cell = (name: string, row: Row) => columns.find(({ id }) => id === name)?.cell(row)
  return (
    <PhoneRows
      {...shared}
      renderLead={(row) => cell('choose', row)}
      renderTitle={(row) => (
        <>
          {row.type === 'document' && row.document.no !== '' && cell('no', row)}
          {cell('name', row)}
        </>
      )}
      renderFacts={(row) => (
        <>
          {cell('state', row)}
          {row.type === 'document' && row.document.checkout ? (
            <span data-gives>{cell('held', row)}</span>
          ) : (
            <span data-gives>{cell('size', row)}</span>
          )}
          {cell('changed', row)}
        </>
      )}
    />
  )
}
