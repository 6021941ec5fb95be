import type { Lag, LinkType, TypedLink } from '../../task/area.js'
import type { ReadRow } from './read-row.js'

/** A row that was read, with the task it is or will be. */
export interface IdentifiedRow {
  readonly line: number
  readonly read: ReadRow
  readonly taskId: string
}

/** A named task: its id, or why there is none. */
export type Resolved = { readonly id: string } | { readonly fault: 'UNKNOWN_TASK' | 'AMBIGUOUS_NAME' }

/** Kind and lag at the end of a link; the name of the task stands before it. */
const LINK = /(FS|SS|FF|SF) ?(?:([+-]) ?(\d{1,3}) ?(d|days?|wd|cd|ed|edays?)?)?$/iu
const ELAPSED: ReadonlySet<string> = new Set(['cd', 'ed', 'eday', 'edays'])

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
    for (const part of cell.split(/[;\n]/).map((one) => one.trim())) {
      if (part === '') continue
      const found = this.link(part)
      if ('fault' in found) return found
      if (!links.some(({ from }) => from === found.from)) links.push(found)
    }
    return { links }
  }

  private link(part: string): Omit<TypedLink, 'to'> | Exclude<Resolved, { id: string }> {
    const usual = { type: 'FS', lag: 0, unit: 'wd' } as const
    const whole = this.find(part)
    if ('id' in whole) return { from: whole.id, ...usual }
    const { name, type, sign, days, unit } = parsedLink(part)
    const named = this.find(name)
    if (type === '' || 'fault' in named) return 'fault' in named && type !== '' ? named : whole
    const lag: Lag = {
      lag: (sign === '-' ? -1 : 1) * Number(days),
      unit: ELAPSED.has(unit.toLowerCase()) ? 'cd' : 'wd',
    }
    return { from: named.id, type: type.toUpperCase() as LinkType, ...lag }
  }

  private placed(text: string): string | undefined {
    return /^\d{1,5}$/.test(text) ? this.places[Number(text) - 1] : undefined
  }
}

/** The texts by which a row names other tasks, as far as they could be item ids. */
export function namedIn({ parent = '', predecessors = '' }: ReadRow): string[] {
  const parts = predecessors.split(/[;\n]/).flatMap((part) => {
    const text = part.trim()
    return [text, parsedLink(text).name]
  })
  return [parent, ...parts].filter((text) => text !== '')
}

function parsedLink(text: string) {
  const found = LINK.exec(text)
  const [, type = '', sign = '+', days = '0', unit = ''] = found ?? []
  return { name: found ? text.slice(0, found.index).trim() : '', type, sign, days, unit }
}
