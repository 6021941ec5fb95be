import type { Project } from '../../facts/area.js'
import { emptyContent } from '../../fields/area.js'
import type { BoardSettings, TaskStatus } from '../../workflow/area.js'
import { requireTransition } from '../domain/lane-rules.js'
import { changed, newTask, type Task, withFormer } from '../domain/task.js'
import { type TaskEdit, withLabels } from '../domain/task-edit.js'
import { editedFields, editFaults, refuse } from './edit-task.js'
import { FreeRanks } from './free-ranks.js'
import { withFollowUps } from './follow-up.js'
import { ranksFromTop } from './place-task.js'
import { LaneLimit } from './rules/lane-limit.js'
import { LinkRules } from './rules/link-rules.js'
import { ReferenceRules } from './rules/reference-rules.js'
import { requireDraft, requireEdit } from './rules/require-edit.js'
import { saveTasks, type TaskStep } from './save-task.js'
import type { WritableTask } from './task-access.js'
import type { WriteContext } from './write-context.js'

/** A new task among many, with the place it gets. */
export interface BatchDraft {
  readonly status: TaskStatus
  readonly fields: TaskEdit & { readonly name: string }
  readonly made: { readonly id: string; readonly itemId: string; readonly rank: string }
}

/** Changes of many tasks in one transaction: each thing by which they are judged is read once. */
export class TaskBatch {
  private readonly links: LinkRules
  private readonly limit: LaneLimit
  private readonly freeRanks: FreeRanks
  private readonly rules = new Map<number, ReferenceRules>()
  private readonly settings = new Map<number, Promise<BoardSettings>>()
  private readonly tops = new Map<string, () => string>()

  constructor(private readonly context: WriteContext) {
    this.links = new LinkRules(context.stores)
    this.limit = new LaneLimit(context.stores.boardCounts)
    this.freeRanks = new FreeRanks(context.stores.ranks)
  }

  /** The task after an edit that also adds and removes labels. Errors: as the change of a single task. */
  async edit(
    { task, project }: WritableTask,
    given: TaskEdit,
    labels: { readonly add: readonly string[]; readonly remove: readonly string[] },
  ): Promise<Task> {
    const edit = withLabels(given, task, labels)
    requireEdit(project, this.context.caller, edit)
    return this.edited(task, await editedFields(this.rulesOf(project), task, edit, 'fields.'))
  }

  /** A new task that is judged as one that is created alone. No limit of a lane holds it up. Errors: as the creation of a single task. */
  async draft(project: Project, { status, fields, made }: BatchDraft): Promise<Task> {
    const { caller, now } = this.context
    requireDraft(project, caller, fields)
    requireTransition(await this.settingsOf(project), project, caller, { from: null, to: status })
    const { faults, custom } = await this.rulesOf(project).judge(fields, null)
    refuse([...editFaults(fields, null), ...faults], 'fields.')
    const { custom: _custom, archived = false, ...chosen } = fields
    const content = { ...emptyContent(fields.name), ...chosen, custom: custom ?? [] }
    const draft = { ...content, projectNumber: project.number, status }
    return { ...newTask(draft, { ...made, now, createdBy: caller.userId }), archived }
  }

  /** Lets pass who may put a task of the project from one lane into another, whatever its limit. Errors: as the move of a single task. */
  async requireMove({ task, project }: WritableTask, to: TaskStatus): Promise<void> {
    requireTransition(await this.settingsOf(project), project, this.context.caller, { from: task.status, to })
  }

  /** The task with other fields, which are not judged. */
  change(task: Task, fields: Partial<Task>): Promise<Task> {
    return this.freeRanks.settle(task, changed(task, fields, this.context.now))
  }

  /** The task at the top of another lane; the same task in its own. Errors: as the move of a single task. */
  async move({ task, project }: WritableTask, status: TaskStatus): Promise<Task> {
    if (task.status === status) return task
    const settings = await this.settingsOf(project)
    requireTransition(settings, project, this.context.caller, { from: task.status, to: status })
    if (!task.archived) await this.limit.take(settings, status)
    const rank = await this.nextRank({ projectNumber: project.number, status })
    return changed(task, { status, rank }, this.context.now)
  }

  /**
   * The task as it was before a change. Its references are judged as if they were chosen now; the lane it was in
   * is not: taking back is no move. Errors: invalid.
   */
  async takeBack({ task, project }: WritableTask, earlier: Partial<Task>): Promise<Task> {
    const { custom, status, rank, deleteTime, projectNumber, projectNumbers, itemId, ...edit } = earlier
    requireEdit(project, this.context.caller, edit)
    const rules = this.rulesOf(project)
    const fields = await editedFields(rules, task, edit, '')
    const values = custom && (await rules.usable(custom))
    const formerItemIds = itemId === undefined ? undefined : withFormer(task, itemId)
    const home = { projectNumber, projectNumbers, itemId, formerItemIds }
    const place = Object.entries({ status, rank, deleteTime, custom: values, ...home })
    return this.edited(task, {
      ...fields,
      ...Object.fromEntries(place.filter(([, value]) => value !== undefined)),
    })
  }

  /** Writes the steps, and the steps of the tasks that follow repeating ones. Errors: stale VERSION_MISMATCH. */
  async save(steps: readonly TaskStep[]): Promise<void> {
    const { stores, changes, caller } = this.context
    await saveTasks({ stores, changes, userId: caller.userId }, await withFollowUps(this.context, steps))
  }

  private async edited(task: Task, fields: Partial<Task>): Promise<Task> {
    const after = await this.change(task, fields)
    this.links.note(after)
    return after
  }

  private async nextRank(lane: { projectNumber: number; status: TaskStatus }): Promise<string> {
    const key = `${lane.projectNumber}:${lane.status}`
    const next = this.tops.get(key) ?? ranksFromTop(await this.context.stores.ranks.first(lane))
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
