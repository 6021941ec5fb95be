import type { JobCounts } from './job.js'
import type { JudgedRow } from './planned-task.js'

/** The rows of a job by their outcomes. */
export function countRows(rows: readonly Pick<JudgedRow, 'outcome'>[]): JobCounts {
  const counts = { rows: rows.length, new: 0, updated: 0, same: 0, fault: 0, struck: 0 }
  for (const { outcome } of rows) counts[outcome]++
  return counts
}

/** A task as far as others hang on it. */
export interface TreeNode {
  readonly parentId: string
  readonly blockedByIds: readonly string[]
}

/** Most levels a tree of tasks may have. */
const MAX_LEVELS = 5

/**
 * The ids of tasks that cannot stand where they are to stand: below five others, or in a circle of parts or of links. A bound of a
 * parent binds each of its parts, and a parent ends with the last of them.
 */
export function misplaced(
  nodes: ReadonlyMap<string, TreeNode>,
): Map<string, 'TOO_DEEP' | 'PARENT_CIRCLE' | 'LINK_CIRCLE'> {
  const faults = new Map<string, 'TOO_DEEP' | 'PARENT_CIRCLE' | 'LINK_CIRCLE'>()
  for (const id of nodes.keys()) {
    const fault = parentFault(nodes, id)
    if (fault) faults.set(id, fault)
  }
  // Of a tree that is none the sides cannot be followed.
  if (faults.size === 0) for (const id of inCircles(nodes)) faults.set(id, 'LINK_CIRCLE')
  return faults
}

function parentFault(nodes: ReadonlyMap<string, TreeNode>, id: string): 'TOO_DEEP' | 'PARENT_CIRCLE' | null {
  let levels = 1
  for (let above = nodes.get(id)?.parentId ?? ''; above !== ''; above = nodes.get(above)?.parentId ?? '') {
    if (above === id) return 'PARENT_CIRCLE'
    if (++levels > MAX_LEVELS) return 'TOO_DEEP'
  }
  return null
}

/**
 * Tasks with links that lie in circles of sides. A side that waits for none is taken off with what waits for it alone, until those
 * are left that wait for each other.
 */
function inCircles(nodes: ReadonlyMap<string, TreeNode>): string[] {
  const followers = new Map<string, string[]>()
  const waits = new Map<string, number>()
  const bind = (side: string, before: string) => {
    followers.set(before, [...(followers.get(before) ?? []), side])
    waits.set(side, (waits.get(side) ?? 0) + 1)
  }
  for (const [id, { parentId, blockedByIds }] of nodes) {
    bind(`end ${id}`, `start ${id}`)
    if (nodes.has(parentId)) {
      bind(`start ${id}`, `start ${parentId}`)
      bind(`end ${parentId}`, `end ${id}`)
    }
    for (const blocker of blockedByIds) if (nodes.has(blocker)) bind(`start ${id}`, `end ${blocker}`)
  }
  const free = [...nodes.keys()].flatMap((id) => (waits.has(`start ${id}`) ? [] : [`start ${id}`]))
  for (let side = free.pop(); side !== undefined; side = free.pop())
    for (const next of followers.get(side) ?? []) {
      const left = (waits.get(next) ?? 0) - 1
      waits.set(next, left)
      if (left === 0) free.push(next)
    }
  return [...nodes].flatMap(([id, { blockedByIds }]) =>
    blockedByIds.length > 0 && (waits.get(`start ${id}`) ?? 0) > 0 ? [id] : [],
  )
}
