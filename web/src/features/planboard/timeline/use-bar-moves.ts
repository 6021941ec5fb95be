import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fromDayNumber } from '../../../lib/plain-date.js'
import { datesAt } from '../../../task-kit/schedule/task-span.js'
import { useSchedule, type Schedule } from '../../../task-kit/schedule/use-schedule.js'
import type { Span } from '../../../ui/gantt/bars.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { boardQuery, refreshPlanning, type BoardQuestion } from '../api.js'
import type { Board, BoardTask, Scenario } from '../model.js'
import type { ScenarioActs } from '../scenarios/use-scenario-acts.js'

/** As long as Undo is offered beside it. */
const HINT_MS = 10_000

export interface BarMoves {
  /** Puts a bar on other days; ends when the board shows where it stays. */
  move: (task: BoardTask, span: Span) => Promise<void>
  /** A change whose moves are looked at before it is applied. */
  readonly schedule: Schedule
}

export interface BarMovesOptions {
  readonly subscription: number
  readonly question: BoardQuestion
  /** The scenario that takes the moves in; null where they are made. */
  readonly scenario: Scenario | null
  readonly acts: ScenarioActs
}

/** Bars go to other days by the schedule of their project, or into the scenario that is shown. */
export function useBarMoves({ subscription, question, scenario, acts }: BarMovesOptions): BarMoves {
  const { t } = useTranslation('planboard')
  const client = useQueryClient()
  const schedule = useSchedule(subscription)
  const shown = scenario ? { ...question, scenario: scenario.id } : question
  const { queryKey } = boardQuery(subscription, shown)
  const isShown = ({ id }: BoardTask) =>
    client.getQueryData<Board>(queryKey)?.rows.some(({ pieces }) => pieces.some(({ task }) => task === id))
  const put = async (task: BoardTask, span: Span) => {
    if (scenario)
      return acts.keep(scenario, task, { ...datesAt(task, span, fromDayNumber), assignee: task.assignee })
    await schedule.move(task.project, task, span)
    await refreshPlanning(client)
  }
  const move = async (task: BoardTask, span: Span) => {
    await put(task, span)
    if (isShown(task) !== false) return
    toast.info(t('timeline.outOfSight', { code: task.item_id, day: fromDayNumber(span.start) }), {
      ms: HINT_MS,
    })
  }
  return { move, schedule }
}
