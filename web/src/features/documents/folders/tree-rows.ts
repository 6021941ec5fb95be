import type { Folder } from '../model.js'

/** A line of the tree of folders. */
export interface TreeRow {
  /** Null for the top of the library. */
  id: string | null
  name: string
  level: number
  documents: number
  /** Undefined where nothing lies below. */
  expanded: boolean | undefined
}

/** The lines that are to be seen while some folders are open. */
export function treeRows(
  folders: readonly Folder[],
  open: ReadonlySet<string>,
  top: string,
): readonly TreeRow[] {
  const below = new Map<string | null, Folder[]>()
  for (const folder of folders) below.set(folder.parent, [...(below.get(folder.parent) ?? []), folder])
  const rows: TreeRow[] = [{ id: null, name: top, level: 1, documents: 0, expanded: undefined }]
  const add = (parent: string | null, level: number) => {
    for (const { id, name, documents } of below.get(parent) ?? []) {
      const expanded = below.has(id) ? open.has(id) : undefined
      rows.push({ id, name, level, documents, expanded })
      if (expanded) add(id, level + 1)
    }
  }
  add(null, 2)
  return rows
}

/** The folders above one, so that it can be seen in the tree. */
export function foldersAbove(folders: readonly Folder[], id: string | null | undefined): readonly string[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]))
  const above: string[] = []
  let at = byId.get(id ?? '')?.parent ?? null
  while (at !== null && !above.includes(at)) {
    above.push(at)
    at = byId.get(at)?.parent ?? null
  }
  return above
}

export type TreeStep = 'next' | 'back' | 'first' | 'last' | 'open' | 'close'

/** The line that a step leads to: into an open folder is the next line, out of a folder the one above it. */
export function stepTo(rows: readonly TreeRow[], at: number, step: TreeStep): number {
  if (step === 'first') return 0
  if (step === 'last') return rows.length - 1
  if (step === 'close') {
    const level = rows[at]?.level ?? 1
    return Math.max(
      0,
      rows.findLastIndex((row, index) => index < at && row.level < level),
    )
  }
  if (step === 'open' && rows[at]?.expanded === undefined) return at
  const next = at + (step === 'back' ? -1 : 1)
  return Math.min(Math.max(0, next), rows.length - 1)
}
