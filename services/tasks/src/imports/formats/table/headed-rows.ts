import type { Table } from './table.js'

/** A row whose cells are found by their headings; headings that stand there several times hold a list. */
export interface HeadedRow {
  readonly line: number
  /** The first cell that is not empty, of the first heading that has one. */
  one: (...headings: readonly string[]) => string
  /** The cells that are not empty, of all columns with one of these headings. */
  all: (...headings: readonly string[]) => string[]
  /** Cells under other headings than these, by their headings. */
  others: (known: ReadonlySet<string>) => Map<string, string>
}

const CUSTOM = /^custom field \((.*)\)$/i

/** A heading as it is compared: `Custom field (Story Points)` and `Story Points` are the same. */
export function headingKey(heading: string): string {
  return heading.replace(CUSTOM, '$1').trim().toLowerCase()
}

/** The rows of a table by their headings. */
export function headedRows({ headings, rows }: Table): HeadedRow[] {
  const columns = Map.groupBy(headings.keys(), (at) => headingKey(headings[at] ?? ''))
  return rows.map(({ line, cells }) => {
    const all = (...names: readonly string[]) =>
      names.flatMap((name) => (columns.get(name) ?? []).flatMap((at) => cells[at]?.trim() || []))
    return {
      line,
      all,
      one: (...names) => all(...names)[0] ?? '',
      others: (known) =>
        new Map(
          [...columns].flatMap(([name, [first = 0]]) =>
            known.has(name) || name === '' ? [] : [[headings[first] ?? '', all(name).join('\n')] as const],
          ),
        ),
    }
  })
}
