import type { FieldViolation } from '@smartproject/kit/errors'

import type { CustomValue } from '../../../fields/area.js'
import type { FieldDefinition } from '../../../catalogue/area.js'
import { type Project, requirePartOf, takesPart } from '../../../facts/area.js'
import { editedValues } from '../../domain/custom-values.js'
import { isLeave, type Task } from '../../domain/task.js'
import { EDIT_FIELDS, type TaskEdit } from '../../domain/task-edit.js'
import type { WriteContext } from '../write-context.js'
import { KnownIds } from './known-ids.js'
import type { LinkRules } from './link-rules.js'
import { mayRead } from '../task-access.js'

/** The result of an edit: its faults, and the values of custom fields if it sets any. */
export interface Judged {
  readonly faults: readonly FieldViolation[]
  readonly custom: readonly CustomValue[] | null
}

// Things are looked up side by side; who asks twice gets the same answer twice.
const FIELD_ORDER: readonly string[] = Object.values(EDIT_FIELDS)

type Check = (holds: boolean, key: keyof TaskEdit, reason: string) => void

/**
 * Judges what edits of tasks of one project refer to. Only what an edit brings in is looked at: what was there may
 * have left since, and stays. Each thing is read once, however many tasks are edited.
 */
export class ReferenceRules {
  private readonly labels: KnownIds
  private readonly categories: KnownIds
  private readonly releases: KnownIds
  private readonly left = new Map<string, boolean>()
  private readonly tasks = new Map<string, Task | null>()
  private definitions: Promise<FieldDefinition[]> | null = null

  constructor(
    private readonly context: WriteContext,
    private readonly project: Project,
    private readonly links: LinkRules,
  ) {
    const { seen } = context
    this.labels = new KnownIds((ids) => seen.labels.countIn(project.number, ids))
    this.categories = new KnownIds((ids) => seen.categories.countIn(project.number, ids))
    this.releases = new KnownIds((ids) => seen.releases.countIn(project.number, ids))
  }

  /** Judges an edit of a task; null for a new one. Errors: forbidden PART_SWITCHED_OFF. */
  async judge(edit: TaskEdit, task: Task | null): Promise<Judged> {
    this.parts(edit, task)
    const faults: FieldViolation[] = []
    const check: Check = (holds, key, reason) => {
      if (!holds) faults.push({ field: EDIT_FIELDS[key], reason })
    }
    const [custom] = await Promise.all([
      this.custom(edit, task, check),
      this.things(edit, task, check),
      this.people(edit, task, check),
      this.others(edit, task, check),
    ])
    // In the transaction one thing comes after another, and only links that exist are worth the walk.
    if (faults.length === 0) await this.linked(edit, task, check)
    return {
      faults: faults.toSorted((a, b) => FIELD_ORDER.indexOf(a.field) - FIELD_ORDER.indexOf(b.field)),
      custom,
    }
  }

  /** Those of the values whose fields are still there. */
  async usable(values: readonly CustomValue[]): Promise<CustomValue[]> {
    const definitions = await this.fields()
    return values.filter(({ fieldId }) => definitions.some(({ id }) => id === fieldId))
  }

  /** A reference to a part that is switched off is kept as it is, neither chosen nor taken off. */
  private parts({ labelIds, categoryId, custom }: TaskEdit, task: Task | null): void {
    if (labelIds && !sameIds(labelIds, task?.labelIds ?? [])) requirePartOf(this.project, 'labels')
    if ((categoryId ?? task?.categoryId ?? '') !== (task?.categoryId ?? ''))
      requirePartOf(this.project, 'categories')
    if (custom && custom.length > 0) requirePartOf(this.project, 'document_tasks')
  }

  private fields(): Promise<FieldDefinition[]> {
    this.definitions ??= this.context.seen.fields.usableIn(this.project.number)
    return this.definitions
  }

  private async things(edit: TaskEdit, task: Task | null, check: Check): Promise<void> {
    const [labels, categories, releases] = await Promise.all([
      this.labels.all(added(edit.labelIds, task?.labelIds)),
      this.categories.all(addedOne(edit.categoryId, task?.categoryId)),
      this.releases.all(addedOne(edit.releaseId, task?.releaseId)),
    ])
    check(labels, 'labelIds', 'UNKNOWN')
    check(categories, 'categoryId', 'UNKNOWN')
    check(releases, 'releaseId', 'UNKNOWN')
  }

  private async people(edit: TaskEdit, task: Task | null, check: Check): Promise<void> {
    const users = (people: TaskEdit['people']) => people?.map(({ userId }) => userId)
    const named = {
      assigneeId: addedOne(edit.assigneeId, task?.assigneeId),
      people: added(users(edit.people), users(task?.people)),
      watcherIds: added(edit.watcherIds, task?.watcherIds),
    }
    const fresh = Object.values(named)
      .flat()
      .filter((id) => !this.left.has(id))
    for (const id of fresh) this.left.set(id, false)
    // The register tells of people and projects apart: who is not known yet has not been heard to leave.
    if (fresh.length > 0)
      for (const id of await this.context.seen.members.leftAmong(fresh)) this.left.set(id, true)
    for (const key of ['assigneeId', 'people', 'watcherIds'] as const)
      check(
        named[key].every((id) => takesPart(this.project, id) && this.left.get(id) === false),
        key,
        'NOT_A_MEMBER',
      )
  }

  private async others(edit: TaskEdit, task: Task | null, check: Check): Promise<void> {
    const named = {
      parentId: addedOne(edit.parentId, task?.parentId),
      splitOfId: addedOne(edit.splitOfId, task?.splitOfId),
      relatedIds: added(edit.relatedIds, task?.relatedIds),
      blockedByIds: added(edit.blockedByIds, task?.blockedByIds),
    }
    await this.loadTasks(Object.values(named).flat())
    for (const key of ['parentId', 'splitOfId', 'relatedIds', 'blockedByIds'] as const)
      check(
        named[key].every((id) => this.tasks.get(id)),
        key,
        'UNKNOWN',
      )
    const { number } = this.project
    const parents = named.parentId.map((id) => this.tasks.get(id))
    check(
      parents.every((parent) => !parent || parent.projectNumber === number),
      'parentId',
      'UNKNOWN',
    )
    if (!task) return
    for (const key of ['splitOfId', 'relatedIds'] as const)
      check(!named[key].includes(task.id), key, 'ITSELF')
  }

  private async linked(edit: TaskEdit, task: Task | null, check: Check): Promise<void> {
    const [parentId] = addedOne(edit.parentId, task?.parentId)
    if (parentId !== undefined) {
      const fault = await this.links.parentFault(task?.id ?? null, parentId)
      check(fault === null, 'parentId', fault ?? '')
    }
    const blockers = added(edit.blockedByIds, task?.blockedByIds)
    if (!task || blockers.length === 0) return
    const fault = await this.links.blockerFault(task.id, blockers)
    check(fault === null, 'blockedByIds', fault ?? '')
  }

  private async custom(
    { custom }: TaskEdit,
    task: Task | null,
    check: Check,
  ): Promise<readonly CustomValue[] | null> {
    if (!custom || custom.length === 0) return null
    const definitions = await this.fields()
    const isMember = (userId: string) => takesPart(this.project, userId)
    const edited = editedValues(task?.custom ?? [], custom, { definitions, isMember })
    if ('values' in edited) return edited.values
    check(false, 'custom', edited.reason)
    return null
  }

  /** Keeps the tasks that the caller may see; null for all others. */
  private async loadTasks(ids: readonly string[]): Promise<void> {
    const fresh = [...new Set(ids)].filter((id) => !this.tasks.has(id))
    if (fresh.length === 0) return
    const { seen, caller } = this.context
    const found = await seen.taskLinks.withIds(fresh)
    const projects = await seen.projects.withNumbers([...new Set(found.map((one) => one.projectNumber))])
    for (const id of fresh) {
      const one = found.find((task) => task.id === id)
      const there = one && !one.deleteTime && !isLeave(one) && mayRead(caller, one, projects)
      this.tasks.set(id, there ? one : null)
    }
  }
}

function added(wanted: readonly string[] | undefined, known: readonly string[] | undefined): string[] {
  return (wanted ?? []).filter((id) => !known?.includes(id))
}

function addedOne(wanted: string | undefined, known: string | undefined): string[] {
  return wanted === undefined || wanted === '' || wanted === known ? [] : [wanted]
}

function sameIds(some: readonly string[], others: readonly string[]): boolean {
  return new Set(some).size === new Set(others).size && some.every((id) => others.includes(id))
}
