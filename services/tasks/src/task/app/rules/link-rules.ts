import type { Stores } from '../../domain/stores.js'
import type { Task } from '../../domain/task.js'

/** Most levels a tree of tasks may have. */
const MAX_LEVELS = 5
/** More tasks than this in front of one another are refused, so that a walk always ends. */
const MAX_BLOCKERS = 10_000

type Node = Pick<Task, 'id' | 'parentId' | 'blockedByIds'>

/**
 * Judges links between tasks by what the transaction sees and what it is about to write. A task in the trash still
 * links, or its return could close a circle.
 */
export class LinkRules {
  private readonly nodes = new Map<string, Node | null>()
  private readonly parts = new Map<string, Set<string>>()
  /** Projects whose tasks were read: each is read once, however long the walk. */
  private readonly known = new Set<number>()
  private locked = false

  constructor(private readonly stores: Pick<Stores, 'taskLinks' | 'counters'>) {}

  /** Notes what is about to be written, for the tasks that are judged after it. */
  note(task: Task): void {
    this.parts.get(this.nodes.get(task.id)?.parentId ?? '')?.delete(task.id)
    this.keep(task)
  }

  /** Why the task cannot be part of the parent: CIRCLE, TOO_DEEP, or null. A new task has no id. */
  async parentFault(id: string | null, parentId: string): Promise<string | null> {
    await this.lock()
    let levels = 1
    for (let above = parentId; above !== ''; levels++) {
      if (above === id) return 'CIRCLE'
      if (levels >= MAX_LEVELS) return 'TOO_DEEP'
      above = (await this.node(above))?.parentId ?? ''
    }
    return levels + (id === null ? 0 : await this.levelsBelow(id)) > MAX_LEVELS ? 'TOO_DEEP' : null
  }

  /** Why the task cannot wait for these: CIRCLE, TOO_MANY, or null. */
  async blockerFault(id: string, blockerIds: readonly string[]): Promise<string | null> {
    const found = await this.circle(id, blockerIds)
    return Array.isArray(found) ? 'CIRCLE' : found
  }

  /**
   * The circle that comes about when the task waits for these, in the order of work and from the task on; TOO_MANY where there are too
   * many to tell, null without one. A bound of a parent binds each of its parts, and a parent ends with the last of them.
   */
  async circle(id: string, blockerIds: readonly string[]): Promise<string[] | 'TOO_MANY' | null> {
    await this.lock()
    const goal = startOf(id)
    const cameFrom = new Map(blockerIds.map((one) => [endOf(one), goal]))
    for (let next = [...cameFrom.keys()]; next.length > 0;) {
      if (cameFrom.size > 2 * MAX_BLOCKERS) return 'TOO_MANY'
      const reached: string[] = []
      for (const [side, before] of await this.before(next)) {
        if (side === goal) return pathTo(before, goal, cameFrom)
        if (cameFrom.has(side)) continue
        cameFrom.set(side, before)
        reached.push(side)
      }
      next = reached
    }
    return null
  }

  /** The sides that these sides wait for, each with the one that waits. */
  private async before(sides: readonly string[]): Promise<[string, string][]> {
    const ids = [...new Set(sides.map(idOf))]
    const nodes = await this.load(ids)
    const nodeOf = new Map(ids.map((id, at) => [id, nodes[at]]))
    return sides.flatMap((side): [string, string][] => {
      const id = idOf(side)
      if (isEnd(side)) {
        const below = [...(this.parts.get(id) ?? [])].map((part): [string, string] => [endOf(part), side])
        return [[startOf(id), side], ...below]
      }
      const node = nodeOf.get(id)
      const above = node?.parentId ? [startOf(node.parentId)] : []
      return [...above, ...(node?.blockedByIds ?? []).map(endOf)].map((one) => [one, side])
    })
  }

  /** Two writers that each see only half of a circle go one after the other. */
  private async lock(): Promise<void> {
    if (!this.locked) await this.stores.counters.next('links')
    this.locked = true
  }

  private async levelsBelow(id: string): Promise<number> {
    let levels = 0
    for (
      let parts = await this.stores.taskLinks.partsOf([id]);
      parts.length > 0 && levels < MAX_LEVELS;
      levels++
    )
      parts = await this.stores.taskLinks.partsOf(parts)
    return levels
  }

  private async node(id: string): Promise<Node | null> {
    await this.load([id])
    return this.nodes.get(id) ?? null
  }

  private async load(ids: readonly string[]): Promise<(Node | null)[]> {
    const fresh = ids.filter((id) => !this.nodes.has(id))
    const numbers =
      fresh.length > 0 ? await this.stores.taskLinks.projectNumbers(fresh) : new Map<string, number>()
    for (const number of new Set(numbers.values())) {
      if (this.known.has(number)) continue
      this.known.add(number)
      for (const node of await this.stores.taskLinks.nodesOf(number))
        if (!this.nodes.has(node.id)) this.keep(node)
    }
    for (const id of fresh) if (!this.nodes.has(id)) this.nodes.set(id, null)
    return ids.map((id) => this.nodes.get(id) ?? null)
  }

  private keep(node: Node): void {
    this.nodes.set(node.id, node)
    if (node.parentId === '') return
    const parts = this.parts.get(node.parentId) ?? new Set()
    this.parts.set(node.parentId, parts.add(node.id))
  }
}

// A task has two sides: its start, which others bind, and its end, which binds others.
const startOf = (id: string) => `start ${id}`
const endOf = (id: string) => `end ${id}`
const isEnd = (side: string) => side.startsWith('end ')
const idOf = (side: string) => side.slice(side.indexOf(' ') + 1)

function pathTo(from: string, goal: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const path: string[] = []
  for (let side: string | undefined = from; side !== undefined && side !== goal; side = cameFrom.get(side))
    if (path.at(-1) !== idOf(side)) path.push(idOf(side))
  return path[0] === idOf(goal) ? path : [idOf(goal), ...path]
}
