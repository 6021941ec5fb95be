import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { LinkRules, TaskBatch, type TypedLink, writeTasks, type WriteContext } from '../../task/area.js'
import { NO_PLAN } from '../domain/plan.js'
import type { WantedLink } from '../domain/results.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { frozen, type SeenTask, seenTask } from './save-plan.js'

/** A saved link. */
export interface SavedLink {
  readonly link: TypedLink | null
  readonly version: number
}

/**
 * Adds, changes or takes off the link from one task to another; no date moves.
 * Errors: not_found TASK_NOT_FOUND, precondition LEAVE_TASK, forbidden PERMISSION_DENIED | PROJECT_ARCHIVED, stale
 * VERSION_MISMATCH, precondition LINK_CIRCLE with `path`, invalid `fields.blocked_by_ids`, `plan.mode` RECURRING.
 */
export function saveLink(deps: Deps, caller: Caller, seen: SeenTask, wanted: WantedLink): Promise<SavedLink> {
  return writeTasks(deps, caller, [seen.id], async (context, projectNumbers) => {
    const { predecessorId, link, follow } = wanted
    const { stores } = context
    const found = await seenTask(context, seen, projectNumbers)
    const { task, project } = found
    const others = task.blockedByIds.filter((id) => id !== predecessorId)
    const isNew = others.length === task.blockedByIds.length
    if (link && isNew) await requireNoCircle(context, task.id, predecessorId)
    const batch = new TaskBatch(context)
    const blockedByIds = link ? (isNew ? [...others, predecessorId] : task.blockedByIds) : others
    const edited = await batch.edit(found, { blockedByIds }, { add: [], remove: [] })
    await batch.save([{ before: task, after: edited, action: 'task.linked', projectName: project.name }])
    if (!link) return { link: null, version: edited.version }
    const saved = { from: predecessorId, to: task.id, type: link.type, lag: link.lag, unit: link.unit }
    await stores.typedLinks.save([saved])
    if (follow) {
      const plan = (await stores.plans.of([task.id])).get(task.id) ?? NO_PLAN
      const auto = await frozen(context, task, { ...plan, mode: 'auto' })
      await stores.plans.save(new Map([[task.id, auto]]))
    }
    return { link: saved, version: edited.version }
  })
}

/** Errors: precondition LINK_CIRCLE with the item ids of its tasks. */
async function requireNoCircle(
  { stores }: WriteContext<Stores>,
  id: string,
  predecessorId: string,
): Promise<void> {
  const circle = await new LinkRules(stores).circle(id, [predecessorId])
  if (!Array.isArray(circle)) return
  const tasks = new Map((await stores.taskLinks.withIds(circle)).map((task) => [task.id, task.itemId]))
  const path = [...circle, id].flatMap((one) => tasks.get(one) ?? [])
  throw new DomainError('precondition', 'LINK_CIRCLE', { meta: { path: path.join(' → ') } })
}
