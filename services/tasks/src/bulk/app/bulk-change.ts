import { type Project, requireKey, type TaskKey } from '../../facts/area.js'
import {
  changed,
  requireEdit,
  requireTransition,
  type WriteContext,
  editedFields,
  LaneLimit,
  LinkRules,
  ranksFromTop,
  ReferenceRules,
  type Task,
  type TaskEdit,
  withLabels,
} from '../../task/area.js'
import type { BoardSettings, TaskStatus } from '../../workflow/area.js'

/** The action on each of many tasks. */
export type BulkAction =
  | {
      readonly kind: 'update'
      readonly edit: TaskEdit
      readonly addLabelIds: readonly string[]
      readonly removeLabelIds: readonly string[]
    }
  | { readonly kind: 'move'; readonly status: TaskStatus }
  | { readonly kind: 'archive' | 'unarchive' | 'delete' | 'restore' }

/** The audit record of each action. */
export const ACTIONS: Record<BulkAction['kind'], string> = {
  update: 'task.updated',
  move: 'task.moved',
  archive: 'task.archived',
  unarchive: 'task.unarchived',
  delete: 'task.deleted',
  restore: 'task.restored',
}

const PLAIN: Record<Exclude<BulkAction['kind'], 'update' | 'move'>, (now: Date) => Partial<Task>> = {
  archive: () => ({ archived: true }),
  unarchive: () => ({ archived: false }),
  delete: (now) => ({ deleteTime: now }),
  restore: () => ({ deleteTime: null }),
}

const KEYS: Record<keyof typeof PLAIN, TaskKey> = {
  archive: 'update_task',
  unarchive: 'update_task',
  delete: 'delete_task',
  restore: 'delete_task',
}

/** The shared reads of changes of many tasks, each made once. */
export class BulkChange {
  private readonly links: LinkRules
  private readonly limit: LaneLimit
  private readonly rules = new Map<number, ReferenceRules>()
  private readonly settings = new Map<number, Promise<BoardSettings>>()
  private readonly tops = new Map<string, () => string>()

  constructor(
    private readonly context: WriteContext,
    readonly projects: readonly Project[],
  ) {
    this.links = new LinkRules(context.stores)
    this.limit = new LaneLimit(context.stores.boardCounts)
  }

  /** The task after the action. Errors: as the single change. */
  async apply(task: Task, project: Project, action: BulkAction): Promise<Task> {
    const { now, caller } = this.context
    if (action.kind === 'move') return this.move(task, project, action.status)
    if (action.kind !== 'update') {
      requireKey(project, caller, KEYS[action.kind])
      return changed(task, PLAIN[action.kind](now), now)
    }
    const labels = { add: action.addLabelIds, remove: action.removeLabelIds }
    const edit = withLabels(action.edit, task, labels)
    requireEdit(project, caller, edit)
    return this.edited(task, await editedFields(this.rulesOf(project), task, edit, 'fields.'))
  }

  /**
   * The task as it was before a change. Its references are judged as if they were chosen now; the lane it was in
   * is not: taking back is no move. Errors: invalid.
   */
  async takeBack(task: Task, project: Project, earlier: Partial<Task>): Promise<Task> {
    const { custom, status, rank, deleteTime, ...edit } = earlier
    requireEdit(project, this.context.caller, edit)
    const rules = this.rulesOf(project)
    const fields = await editedFields(rules, task, edit, '')
    const values = custom && (await rules.usable(custom))
    const place = Object.entries({ status, rank, deleteTime, custom: values })
    return this.edited(task, {
      ...fields,
      ...Object.fromEntries(place.filter(([, value]) => value !== undefined)),
    })
  }

  private edited(task: Task, fields: Partial<Task>): Task {
    const after = changed(task, fields, this.context.now)
    this.links.note(after)
    return after
  }

  private async move(task: Task, project: Project, status: TaskStatus): Promise<Task> {
    if (task.status === status) return task
    const settings = await this.settingsOf(project)
    requireTransition(settings, project, this.context.caller, { from: task.status, to: status })
    if (!task.archived) await this.limit.take(settings, status)
    const rank = await this.nextRank({ projectNumber: project.number, status })
    return changed(task, { status, rank }, this.context.now)
  }

  private async nextRank(lane: { projectNumber: number; status: TaskStatus }): Promise<string> {
    const key = `${lane.projectNumber}:${lane.status}`
    const next = this.tops.get(key) ?? ranksFromTop(await this.context.seen.ranks.first(lane))
    this.tops.set(key, next)
    return next()
  }

  private rulesOf(project: Project): ReferenceRules {
    const rules = this.rules.get(project.number) ?? new ReferenceRules(this.context, project, this.links)
    this.rules.set(project.number, rules)
    return rules
  }

  private settingsOf(project: Project): Promise<BoardSettings> {
    const settings = this.settings.get(project.number) ?? this.context.seen.boardSettings.of(project.number)
    this.settings.set(project.number, settings)
    return settings
  }
}
