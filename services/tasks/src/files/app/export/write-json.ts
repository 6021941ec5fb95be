import { type Cell, cellText, type Table } from './cell.js'

/** Writes a table as one JSON array of objects, one for each row. */
export async function* writeJson({ columns, rows }: Table): AsyncGenerator<Uint8Array> {
  let before = '[\n'
  for await (const row of rows) {
    const entries = columns.map(({ key }, index) => [key, plain(row[index] ?? null)])
    yield Buffer.from(before + JSON.stringify(Object.fromEntries(entries)))
    before = ',\n'
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n')
}

function plain(cell: Cell): string | number | null {
  return typeof cell === 'object' && cell !== null ? cellText(cell) : cell
}
