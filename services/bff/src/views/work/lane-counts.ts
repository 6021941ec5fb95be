import type { CountTasksResponse } from '@smartproject/proto/smartproject/tasks/v1/task_service'

/** Counts by lane. */
export function laneNumbers(counts: CountTasksResponse) {
  return {
    new: counts.newCount,
    assigned: counts.assignedCount,
    progress: counts.progressCount,
    resolved: counts.resolvedCount,
    closed: counts.closedCount,
  }
}

/** The counts of board, Gantt chart and calendar of a project. */
export function chartNumbers(counts: CountTasksResponse) {
  return {
    KtaskCount: counts.boardCount,
    gtaskCount: counts.ganttCount,
    ctaskCount: counts.calendarCount,
  }
}

/** Both together. */
export function laneCountsView(counts: CountTasksResponse) {
  return { ...laneNumbers(counts), ...chartNumbers(counts) }
}
