import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { ask, send } from '../../lib/calls/calls.js'
import { newRequestId } from '../../lib/calls/http.js'
import { fromDayNumber } from '../../lib/plain-date.js'
import { offerPageUndo } from '../undo/page-undo.js'
import { undoneText, undoRun } from '../undo/undo-run.js'
import type { Span } from '../../ui/gantt/bars.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import {
  refreshTimeline,
  showMoves,
  type GanttTask,
  type NamedTask,
  type Preview,
  type ScheduleChange,
} from './api.js'
import { datesAt } from './task-span.js'

/** More moves than these, or some that are not made, are shown before they are applied. */
const MOST_AT_ONCE = 20

/** A change whose moves are shown before it is applied. */
export interface PendingChange {
  readonly project: number
  readonly change: ScheduleChange
  readonly preview: Preview
  /** Nothing of the change can be left out. */
  readonly whole?: boolean
  /** Tasks for which levelled work has no room. */
  readonly unplaced?: readonly NamedTask[]
  /** The change was decided about; the bar goes where its dates are. */
  settle: () => void
}

type About = Pick<PendingChange, 'whole' | 'unplaced'>

/** Changes of dates: small ones are applied at once, others after a look at what moves (R6). */
export function useSchedule(subscription: number) {
  const { t } = useTranslation('timeline')
  const client = useQueryClient()
  const [pending, setPending] = useState<PendingChange | null>(null)
  const preview = (project: number, change: ScheduleChange) =>
    ask('previewSchedule', { subscription, project, ...change })
  const undo = async (run: string) => {
    try {
      toast.info(undoneText(await undoRun(subscription, run)))
    } catch (error) {
      toast.error(problemText(error))
    }
    await refreshTimeline(client)
  }
  const apply = async (project: number, change: ScheduleChange, { basis }: Preview): Promise<boolean> => {
    try {
      const input = { subscription, project, ...change, basis }
      const { run, moves, left_out, followers } = await send('applySchedule', input, {
        requestId: newRequestId(),
      })
      await showMoves(client, subscription, project, moves)
      if (run !== '') offerPageUndo(t('moved', { count: moves.length }), () => void undo(run))
      if (left_out.length > 0) toast.info(t('leftOut', { count: left_out.length }))
      if (followers.length > 0) toast.info(t('followersWait', { count: followers.length }))
      return true
    } catch (error) {
      toast.error(t('notMoved', { why: problemText(error) }))
      return false
    } finally {
      void refreshTimeline(client)
    }
  }
  const lookAt = (project: number, change: ScheduleChange, answer: Preview, about: About) =>
    new Promise<void>((settle) => setPending({ ...about, project, change, preview: answer, settle }))
  const run = async (
    project: number,
    change: ScheduleChange,
    atOnce: (answer: Preview) => boolean,
    about: About = {},
  ): Promise<void> => {
    try {
      const answer = await preview(project, change)
      if (atOnce(answer)) await apply(project, change, answer)
      else await lookAt(project, change, answer, about)
    } catch (error) {
      toast.error(t('notMoved', { why: problemText(error) }))
    }
  }
  return {
    pending,
    /** Another form of the change that waits. */
    preview: (change: ScheduleChange) => preview(pending?.project ?? 0, change),
    /** Ends as soon as it is known where the bar stays. */
    move: (project: number, task: Pick<GanttTask, 'id' | 'task_type'>, span: Span) =>
      run(
        project,
        { changes: [{ task: task.id, ...datesAt(task, span, fromDayNumber) }] },
        ({ moves, left_out }) => moves.length <= MOST_AT_ONCE && left_out.length === 0,
      ),
    /** Shows what a proposal would move. */
    carryOut: (project: number, proposal: string) => run(project, { proposal }, () => false),
    /** Shows what levelled work would move. */
    level: (
      project: number,
      changes: NonNullable<ScheduleChange['changes']>,
      unplaced: readonly NamedTask[],
    ) => run(project, { changes }, () => false, { whole: true, unplaced }),
    reschedule: (project: number, fromToday: boolean) => run(project, { from_today: fromToday }, () => false),
    /** Applies what the sheet shows, or leaves it. */
    decide: async (decision: Pick<PendingChange, 'change' | 'preview'> | null) => {
      if (!pending) return
      if (decision && !(await apply(pending.project, decision.change, decision.preview))) return
      pending.settle()
      setPending(null)
    },
  }
}

export type Schedule = ReturnType<typeof useSchedule>
