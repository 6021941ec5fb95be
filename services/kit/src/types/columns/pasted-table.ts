import { targetOf } from './headings.js'
import type { Target } from './targets.js'

/** Cells that were copied from a spreadsheet. */
export interface PastedTable {
  /** The recognised part of a task, by column; null for others. The first column holds names where there is no heading. */
  readonly columns: readonly { readonly heading: string; readonly target: Target | null }[]
  readonly rows: readonly (readonly string[])[]
}

/** Reads cells parted by tabs, those with line ends in quotation marks; null for a text that is no table. */
export function pastedTable(text: string): PastedTable | null {
  if (!text.includes('\t')) return null
  const rows = rowsOf(text).filter((row) => row.some((cell) => cell !== ''))
  const width = Math.max(...rows.map(({ length }) => length))
  const [first = []] = rows
  const found = first.map((heading) => ({ heading, target: targetOf(heading) }))
  if (found.some(({ target }) => target === 'name')) return { columns: found, rows: rows.slice(1) }
  const columns = Array.from({ length: width }, (_, at) => ({
    heading: '',
    target: at === 0 ? ('name' as const) : null,
  }))
  return { columns, rows }
}

function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  let [cell, quoted] = ['', false]
  const end = () => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  const letters = text.replaceAll('\r', '')
  for (let at = 0; at < letters.length; at++) {
    const letter = letters.charAt(at)
    if (quoted && letter === '"' && letters.charAt(at + 1) === '"') cell += letters.charAt(at++)
    else if (letter === '"' && (quoted || cell === '')) quoted = !quoted
    else if (quoted || (letter !== '\t' && letter !== '\n')) cell += letter
    else {
      end()
      if (letter === '\n') rows.push([])
    }
  }
  end()
  return rows
}
