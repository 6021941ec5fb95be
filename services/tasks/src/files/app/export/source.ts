import type { Caller } from '@smartproject/kit/types/caller'

import type { SourceExport } from '../../domain/export-job.js'
import type { Cell, Column } from './cell.js'

/** The source of an export that is not of tasks: rows that another area reads. */
export interface SourceTable {
  /** Stands in the name of the file. */
  readonly name: string
  /** Name of the sheet in a workbook. */
  readonly sheet: string
  readonly columns: readonly Column[]
  readonly pages: () => AsyncGenerator<readonly (readonly Cell[])[]>
  /** About how many rows there will be, to tell how far it is. */
  readonly total: number
}

/** Reads what is asked for, by the rights the caller has when the file is made. */
export type ExportSource = (caller: Caller, input: SourceExport) => Promise<SourceTable>
