import type { ComponentProps } from 'react'
import { NearDate } from '../../ui/DateText.js'
import { DataTable } from '../../ui/table/DataTable.js'
import { PhoneRows } from '../../ui/table/PhoneRows.js'
import { useNarrow } from '../../ui/page/toolbar/use-narrow.js'
import type { Entry } from './api.js'

type Table = ComponentProps<typeof DataTable<Entry>>

/** The entries of a register: a table, on a phone rows of two lines of the same cells. */
export function EntryRows({ columns, ...props }: Omit<Table, 'narrow' | 'loading'>) {
  const narrow = useNarrow()
  if (!narrow) return <DataTable {...props} columns={columns} />
  const cell = (name: string, entry: Entry) => columns.find(({ id }) => id === name)?.cell(entry)
  return (
    <PhoneRows
      {...props}
      renderLead={(entry) => cell('choose', entry)}
      renderTitle={(entry) => (
        <>
          {cell('code', entry)}
          {cell('title', entry)}
        </>
      )}
      renderFacts={(entry) => (
        <>
          {cell('state', entry)}
          {entry.fields['owner'] != null && <span data-gives>{cell('owner', entry)}</span>}
          {entry.fields['due'] != null && <NearDate date={String(entry.fields['due'])} />}
        </>
      )}
    />
  )
}
