import type { CallOutput } from '@smartproject/bff/api/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { ask, send } from '../../../lib/calls/calls.js'
import { newRequestId } from '../../../lib/calls/http.js'
import { refresh, ROOTS } from '../../../lib/calls/query-roots.js'
import { fromDayNumber, type PlainDate } from '../../../lib/plain-date.js'
import { ganttQuery, type Preview, type ScheduleChange } from '../../../task-kit/schedule/api.js'
import type { PendingChange } from '../../../task-kit/schedule/use-schedule.js'
import { offerPageUndo } from '../../../task-kit/undo/page-undo.js'
import { undoneText, undoRun } from '../../../task-kit/undo/undo-run.js'
import type { Span } from '../../../ui/gantt/bars.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { movedDates, spanOfRelease, type PortfolioRelease } from './model.js'

/** So many tasks of a release can be moved at once. */
const MOST_TASKS = 200

type Release = PortfolioRelease['release']
type Days = Pick<Release, 'start_date' | 'end_date'>

/** A release on its way, with its tasks. */
interface Pending extends PendingChange {
  readonly release: Release
  readonly span: Span
}

/** Moves whole releases: their days, and the open tasks in them after a look at what moves. */
export function useMoveRelease(subscription: number, isOff: (day: PlainDate) => boolean) {
  const { t } = useTranslation('timeline')
  const client = useQueryClient()
  const [pending, setPending] = useState<Pending | null>(null)
  const preview = (project: number, change: ScheduleChange) =>
    ask('previewSchedule', { subscription, project, ...change })
  const fail = (error: unknown) => void toast.error(t('notMoved', { why: problemText(error) }))
  const again = () => refresh(client, [ROOTS.work, ROOTS.releases, ROOTS.calendar])

  const putDays = (release: Release, { start_date, end_date }: Days) => {
    const { id, version, title, goal, story_points, type, substate } = release
    const fields = { id, version, title, goal, story_points, type, substate }
    const input = { subscription, ...fields, start_date, end_date }
    return send('updateRelease', input, { requestId: newRequestId() })
  }
  /** The days first: they are refused for a release that was changed meanwhile. */
  const apply = async (
    release: Release,
    span: Span,
    found?: { change: ScheduleChange; preview: Preview },
  ) => {
    const moved = hasDays(release) ? await putDays(release, daysAt(release, span)) : release
    let applied: CallOutput<'applySchedule'> | null = null
    try {
      const place = { subscription, project: release.project }
      const input = found && { ...place, ...found.change, basis: found.preview.basis }
      applied = input ? await send('applySchedule', input, { requestId: newRequestId() }) : null
    } catch (error) {
      // Neither without the other.
      if (hasDays(release)) await putDays(moved, release)
      throw error
    }
    const { run = '', moves = [] } = applied ?? {}
    offerPageUndo(t('portfolio.moved', { title: release.title, count: moves.length }), () => {
      Promise.all([
        hasDays(release) ? putDays(moved, release) : null,
        run === '' ? null : undoRun(subscription, run),
      ])
        .then(([, undone]) => undone && toast.info(undoneText(undone)))
        .catch(fail)
        .finally(() => void again())
    })
  }
  return {
    pending,
    preview: (change: ScheduleChange) => preview(pending?.project ?? 0, change),
    /** Ends as soon as it is known where the bar stays. */
    move: async (one: PortfolioRelease, span: Span): Promise<void> => {
      const { release } = one
      const from = spanOfRelease(one)
      if (!from) return
      try {
        const gantt = await client.fetchQuery(ganttQuery(subscription, release.project))
        const changes = movedDates(gantt.tasks, release.id, { from: from.start, to: span.start }, isOff)
        if (changes.length > MOST_TASKS) {
          toast.error(t('portfolio.tooMany', { title: release.title, most: MOST_TASKS }))
          return
        }
        if (changes.length === 0) await apply(release, span)
        else {
          const change = { changes }
          const answer = await preview(release.project, change)
          await new Promise<void>((settle) =>
            setPending({
              project: release.project,
              change,
              preview: answer,
              whole: true,
              settle,
              release,
              span,
            }),
          )
        }
      } catch (error) {
        fail(error)
      } finally {
        void again()
      }
    },
    /** Applies what the sheet shows, or leaves it. */
    decide: async (decision: Pick<PendingChange, 'change' | 'preview'> | null): Promise<void> => {
      if (!pending) return
      try {
        if (decision) await apply(pending.release, pending.span, decision)
      } catch (error) {
        fail(error)
        return
      }
      pending.settle()
      setPending(null)
    },
  }
}

function hasDays({ start_date, end_date }: Release): boolean {
  return start_date !== null || end_date !== null
}

/** A day that the release does not have stays away. */
function daysAt({ start_date, end_date }: Release, { start, due }: Span) {
  return {
    start_date: start_date === null ? null : fromDayNumber(start),
    end_date: end_date === null ? null : fromDayNumber(due),
  }
}
