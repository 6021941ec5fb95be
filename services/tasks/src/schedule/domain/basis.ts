import type { ScheduleChange } from './change.js'
import type { Delay } from './proposals/proposal.js'
import type { ProjectPlan } from './project-plan.js'

/**
 * All that a preview depends on, as text: the same text gives the same moves. Names, comments and the like are not in it, so that
 * a preview outlives their changes.
 */
export function basisOf(project: ProjectPlan, change: ScheduleChange, delay: Delay | null): string {
  const { today, startDate, calendar, tasks, outside, links, plans, absences, patterns, own } = project
  return JSON.stringify([
    change,
    delay && [delay.taskIds, delay.lateId],
    today,
    startDate,
    calendar,
    [...tasks, ...outside].map((task) => [
      task.id,
      task.startDate,
      task.dueDate,
      task.status,
      task.taskType,
      task.parentId,
      task.assigneeId,
      task.estimateMinutes,
      task.counted.spentMinutes,
      task.repeat !== null,
    ]),
    links,
    [...plans].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    absences.map((absence) => JSON.stringify(absence)).toSorted(),
    patterns,
    [...own].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ])
}
