import { UNGROUPED } from '../../../task-kit/filter/implied-fields.js'
import type { Card } from '../../../task-kit/model.js'

/** One line of the grid. `key` tells it apart also when a task stands in several groups. */
export type GridRow =
  | { kind: 'group'; key: string; group: string; count: number; open: boolean }
  | { kind: 'task'; key: string; group: string; card: Card }
  | { kind: 'more'; key: string; group: string; state: 'loading' | 'waiting' | 'failed' }
  | { kind: 'none'; key: string; group: string }
  | { kind: 'create'; key: string; group: string }

/** The facts of a group's tasks. */
export interface GroupTasks {
  tasks: readonly Card[]
  state: 'loading' | 'waiting' | 'failed' | 'complete'
}

export interface ShownGroup {
  key: string
  count: number
  open: boolean
}

/** Each task once, as pages may overlap when tasks changed their place in between. */
export function withoutDuplicates(pages: readonly { tasks: readonly Card[] }[]): readonly Card[] {
  const seen = new Set<string>()
  return pages
    .flatMap((page) => page.tasks)
    .filter((card) => !seen.has(card.id) && seen.add(card.id) !== undefined)
}

function rowsOf(group: string, known: GroupTasks | undefined, grouped: boolean, creates: boolean): GridRow[] {
  const tasks = known?.tasks ?? []
  const state = known?.state ?? 'loading'
  const rows: GridRow[] = creates ? [{ kind: 'create', key: `create:${group}`, group }] : []
  rows.push(...tasks.map((card): GridRow => ({ kind: 'task', key: `${group}/${card.id}`, group, card })))
  if (state !== 'complete') rows.push({ kind: 'more', key: `more:${group}`, group, state })
  else if (tasks.length === 0 && grouped) rows.push({ kind: 'none', key: `none:${group}`, group })
  return rows
}

/**
 * The lines of the grid from top to bottom; `groups` null means that nothing is grouped. `creates` puts a line for a new
 * task above those of each group.
 */
export function gridRows(
  groups: readonly ShownGroup[] | null,
  tasks: ReadonlyMap<string, GroupTasks>,
  creates = false,
): readonly GridRow[] {
  if (groups === null) return rowsOf(UNGROUPED, tasks.get(UNGROUPED), false, creates)
  return groups.flatMap(({ key, count, open }) => [
    { kind: 'group', key: `group:${key}`, group: key, count, open } as const,
    ...(open ? rowsOf(key, tasks.get(key), true, creates) : []),
  ])
}

/** Tasks in the order of the screen, each once. */
export function orderOf(rows: readonly GridRow[]): readonly string[] {
  return [...new Set(rows.flatMap((row) => (row.kind === 'task' ? [row.card.id] : [])))]
}
