/** The limits of a workbook. */
export interface WorkbookLimits {
  /** Of all parts together, as the archive says; none unpacks to more than it says. */
  readonly unpackedBytes: number
  /** Rows that are not empty, the heading included. */
  readonly rows: number
  /** Up to the last one that is not empty. */
  readonly columns: number
  /** Of all cells together: one text can stand in many. */
  readonly characters: number
}

/** The error about a workbook past one of its limits. */
export class WorkbookTooLarge extends RangeError {}

/** A row of a sheet that is not empty. */
export interface SheetRow {
  /** In the sheet, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}
