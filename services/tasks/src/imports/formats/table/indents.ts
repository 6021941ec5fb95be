import type { ParsedColumn, ParsedRow } from '../../domain/parsed.js'

interface Rows {
  readonly columns: readonly Pick<ParsedColumn, 'header' | 'target'>[]
  readonly rows: readonly ParsedRow[]
}

/** Names that are written further in below others are parts of them: a column with their parents, where the file has none. */
export function withIndents({ columns, rows }: Rows): Rows {
  const at = columns.findIndex(({ target }) => target === 'name')
  const hasParents = columns.some(({ target }) => target === 'parent')
  const nameOf = ({ cells }: ParsedRow) => cells[at] ?? ''
  if (at < 0 || hasParents || !rows.some((row) => indentOf(nameOf(row)) > 0)) return { columns, rows }
  const above: { readonly indent: number; readonly line: number }[] = []
  return {
    columns: [...columns, { header: '', target: 'parent' }],
    rows: rows.map((row) => {
      const indent = indentOf(nameOf(row))
      while ((above.at(-1)?.indent ?? -1) >= indent) above.pop()
      const parent = above.at(-1)
      above.push({ indent, line: row.line })
      const cells = row.cells.map((cell, column) => (column === at ? cell.trim() : cell))
      return { ...row, cells: [...cells, parent ? `@${parent.line}` : ''] }
    }),
  }
}

/** Tabs count as four spaces. */
function indentOf(name: string): number {
  const [space = ''] = /^\s*/u.exec(name) ?? []
  return space.replaceAll('\t', '    ').length
}
