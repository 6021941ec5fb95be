import { checksOfStored } from '@smartproject/kit/rich-text/stored'
import { DomainError } from '@smartproject/kit/errors'
import { callDenied, type Changes } from '@smartproject/kit/types/unit-of-work'

import type { Project } from '../../facts/area.js'
import { isSame, type Task, type TaskCard, type TaskStep } from '../../task/area.js'

/** The result for one of many. */
export interface BulkResult {
  readonly id: string
  /** Empty when it worked, else what a single change would have met. */
  readonly reason: string
  /** State after it; null when it failed. */
  readonly card: TaskCard | null
}

/** One planned change of a bulk. */
interface Planned {
  readonly task: Task
  readonly after: Task
  readonly action: string
  readonly project: Project
}

/**
 * Plans each change; a failure with a meaning becomes the reason of that one. That something was denied stands in the
 * audit trail under the name of the call, once for each reason.
 */
export async function eachOnItsOwn<T extends { id: string }>(
  items: readonly T[],
  { call, changes }: { call: string; changes: Pick<Changes<never>, 'audit'> },
  plan: (item: T) => Promise<Planned>,
): Promise<{ results: BulkResult[]; steps: TaskStep[] }> {
  const denied = new Set<string>()
  const results: BulkResult[] = []
  const steps: TaskStep[] = []
  for (const item of items)
    try {
      const { task, after, action, project } = await plan(item)
      const same = isSame(task, after)
      if (!same) steps.push({ before: task, after, action, projectName: project.name })
      results.push(resultOf(same ? task : after))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      if (error.kind === 'forbidden') denied.add(error.reason)
      results.push({ id: item.id, reason: error.reason, card: null })
    }
  for (const reason of denied) changes.audit(callDenied(call, reason))
  return { results, steps }
}

function resultOf({ description: text, descriptionTree: tree, ...task }: Task): BulkResult {
  const card = { ...task, described: text !== '', checks: checksOfStored({ text, tree }) }
  return { id: task.id, reason: '', card }
}
