import { saveCsv, saveFile } from './csv.js'
import { xlsxOf } from './xlsx.js'

/** Headings and rows of a table. */
export type TableRows = readonly (readonly (string | number | null | undefined)[])[]

export const TABLE_FORMATS = ['csv', 'xlsx'] as const
export type TableFormat = (typeof TABLE_FORMATS)[number]

/** Saves a table as a file of this machine. */
export function saveTable(format: TableFormat, name: string, rows: TableRows): void {
  if (format === 'csv') return saveCsv(name, rows)
  saveFile(xlsxOf(rows, document.documentElement.dir === 'rtl'), `${name}.xlsx`)
}
