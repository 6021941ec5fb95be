import { useQueryClient } from '@tanstack/react-query'
import { fromDayNumber } from '../../../lib/plain-date.js'
import { datesAt } from '../../../task-kit/schedule/task-span.js'
import { useSchedule, type Schedule } from '../../../task-kit/schedule/use-schedule.js'
import type { Span } from '../../../ui/gantt/bars.js'
import { refreshPlanning } from '../api.js'
import type { BoardTask, Scenario } from '../model.js'
import type { ScenarioActs } from '../scenarios/use-scenario-acts.js'

export interface BarMoves {
  /** Puts a bar on other days; ends when the board shows where it stays. */
  move: (task: BoardTask, span: Span) => Promise<void>
  /** A change whose moves are looked at before it is applied. */
  readonly schedule: Schedule
}

/** Bars go to other days by the schedule of their project, or into the scenario that is shown. */
export function useBarMoves(subscription: number, scenario: Scenario | null, acts: ScenarioActs): BarMoves {
  const client = useQueryClient()
  const schedule = useSchedule(subscription)
  const move = async (task: BoardTask, span: Span) => {
    if (scenario)
      return acts.keep(scenario, task, { ...datesAt(task, span, fromDayNumber), assignee: task.assignee })
    await schedule.move(task.project, task, span)
    await refreshPlanning(client)
  }
  return { move, schedule }
}
