import type { TypedLink } from '../../task/area.js'
import { readPredecessors } from '../domain/predecessors.js'
import type { ReadRow } from './row-cells.js'

/** A row that was read, with the task it is or will be. */
export interface IdentifiedRow {
  readonly line: number
  readonly read: ReadRow
  readonly taskId: string
}

/** A named task: its id, or why there is none. */
export type Resolved = { readonly id: string } | { readonly fault: 'UNKNOWN_TASK' | 'AMBIGUOUS_NAME' }

/** Finds tasks as rows of a file name them: by key, id, `@` and line, item id, place in a file without keys, or a name that is its own. */
export class References {
  private readonly byKey = new Map<string, string>()
  private readonly byLine = new Map<string, string>()
  private readonly byName = new Map<string, string | null>()
  private readonly places: readonly string[]

  constructor(
    rows: readonly IdentifiedRow[],
    private readonly items: ReadonlyMap<string, string>,
  ) {
    for (const { line, read, taskId } of rows) {
      this.byLine.set(`@${line}`, taskId)
      for (const key of [read.foreignId, read.foreignKey]) if (key !== '') this.byKey.set(key, taskId)
      const { name = '' } = read.edit
      this.byName.set(name, this.byName.has(name) ? null : taskId)
    }
    this.places = this.byKey.size > 0 ? [] : rows.map(({ taskId }) => taskId)
  }

  find(text: string): Resolved {
    const known = this.byKey.get(text) ?? this.byLine.get(text) ?? this.items.get(text) ?? this.placed(text)
    if (known !== undefined) return { id: known }
    const named = this.byName.get(text)
    if (named === null) return { fault: 'AMBIGUOUS_NAME' }
    return named === undefined ? { fault: 'UNKNOWN_TASK' } : { id: named }
  }

  /** The links of a cell, `3FS+2d;5`. */
  links(cell: string): { links: Omit<TypedLink, 'to'>[] } | Exclude<Resolved, { id: string }> {
    const links: Omit<TypedLink, 'to'>[] = []
    for (const { ref, type, lag, unit } of readPredecessors(cell)) {
      const found = this.find(ref)
      if ('fault' in found) return found
      if (!links.some(({ from }) => from === found.id)) links.push({ from: found.id, type, lag, unit })
    }
    return { links }
  }

  private placed(text: string): string | undefined {
    return /^\d{1,5}$/.test(text) ? this.places[Number(text) - 1] : undefined
  }
}

/** The texts by which a row names other tasks. */
export function namedIn({ parent = '', predecessors = '' }: ReadRow): string[] {
  return [parent, ...readPredecessors(predecessors).map(({ ref }) => ref)].filter((text) => text !== '')
}
