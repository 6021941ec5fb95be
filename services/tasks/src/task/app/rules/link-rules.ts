import type { Stores } from '../../domain/stores.js'
import type { Task } from '../../domain/task.js'

/** Most levels a tree of tasks may have. */
const MAX_LEVELS = 5
/** More tasks than this in front of one another are refused, so that a walk always ends. */
const MAX_BLOCKERS = 2_000

type Node = Pick<Task, 'parentId' | 'blockedByIds'>

/**
 * Judges links between tasks by what the transaction sees and what it is about to write. A task in the trash still
 * links, or its return could close a circle.
 */
export class LinkRules {
  private readonly nodes = new Map<string, Node | null>()
  private locked = false

  constructor(private readonly stores: Pick<Stores, 'taskLinks' | 'counters'>) {}

  /** Notes what is about to be written, for the tasks that are judged after it. */
  note(task: Task): void {
    this.nodes.set(task.id, task)
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
    await this.lock()
    const visited = new Set<string>()
    for (let next = [...blockerIds]; next.length > 0;) {
      if (next.includes(id)) return 'CIRCLE'
      for (const one of next) visited.add(one)
      if (visited.size > MAX_BLOCKERS) return 'TOO_MANY'
      const nodes = await this.load(next)
      next = [...new Set(nodes.flatMap(({ blockedByIds }) => blockedByIds))].filter(
        (one) => !visited.has(one),
      )
    }
    return null
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

  private async load(ids: readonly string[]): Promise<Node[]> {
    const fresh = ids.filter((id) => !this.nodes.has(id))
    for (const id of fresh) this.nodes.set(id, null)
    for (const task of await this.stores.taskLinks.withIds(fresh)) this.nodes.set(task.id, task)
    return ids.flatMap((id) => this.nodes.get(id) ?? [])
  }
}
