/** The values of a cell. */
export type CsvCell = string | number | null | undefined

/** A cell that a spreadsheet would run as a formula is only shown as text. */
function cell(value: CsvCell): string {
  const text = value === null || value === undefined ? '' : String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as a table for a spreadsheet. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => row.map(cell).join(',')).join('\r\n')
}

/** Saves rows as a file with this name. */
export function saveCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
  // The mark tells spreadsheets that Arabic follows.
  saveFile(new Blob(['\ufeff', csvText(rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}

/** Saves content as a file of this machine. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}

/** The name of a file from a title: letters and digits, with hyphens between them. */
export function fileNameOf(title: string): string {
  return title.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
}
