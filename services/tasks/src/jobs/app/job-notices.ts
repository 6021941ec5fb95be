import type { Project } from '../../facts/area.js'
import type { TaskStep } from '../../task/area.js'
import { type Job, MOVE, type Writing } from '../domain/job.js'
import type { JobWrite } from './deps.js'

/** Of how many tasks each person hears by the job so far. */
export function withConcerned(
  { kind, writing }: Job,
  steps: readonly { readonly step: TaskStep }[],
): Writing['assigned'] {
  const counts: Record<string, number> = { ...writing?.assigned }
  for (const { step } of steps)
    for (const userId of kind === MOVE ? followersOf(step) : newAssigneeOf(step))
      counts[userId] = (counts[userId] ?? 0) + 1
  return counts
}

function newAssigneeOf({ before, after: { assigneeId } }: TaskStep): string[] {
  return assigneeId === '' || assigneeId === before?.assigneeId ? [] : [assigneeId]
}

/** Of the place that the task has now: who is not let into that project does not learn its name. */
function followersOf({ after: { assigneeId, watcherIds } }: TaskStep): Set<string> {
  return new Set([assigneeId, ...watcherIds].filter((userId) => userId !== ''))
}

/** One audit record of all, and one notice for each person whom they concern, but who began it. */
export function tell(
  { changes, caller }: JobWrite,
  {
    job,
    project,
    tasks,
    assigned,
  }: { job: Job; project: Project; tasks: number; assigned: Writing['assigned'] },
): void {
  changes.audit({
    action: 'job.done',
    targetType: 'job',
    targetId: job.id,
    project: project.number,
    details: { kind: job.kind, tasks: String(tasks) },
  })
  for (const [recipientId, count] of Object.entries(assigned))
    if (recipientId !== caller.userId)
      changes.publish({
        about: 'job',
        jobId: job.id,
        kind: job.kind,
        recipientId,
        projectNumber: project.number,
        projectName: project.name,
        count,
      })
}
