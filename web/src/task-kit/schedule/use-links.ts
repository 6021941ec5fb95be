import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { send } from '../../lib/calls/calls.js'
import { newRequestId } from '../../lib/calls/http.js'
import { offerPageUndo } from '../undo/page-undo.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { refreshTimeline, type Gantt } from './api.js'
import type { GanttTask, TaskLink } from '@smartproject/bff/api/work/schedule'
import { readPredecessors, writePredecessor } from './predecessors.js'

/** The links of a task by their predecessors. */
export type Links = ReadonlyMap<string, Pick<TaskLink, 'type' | 'lag' | 'unit'>>

/** The links of a task. */
export function linksTo(gantt: Gantt, task: string): Links {
  return new Map(
    gantt.links
      .filter(({ successor }) => successor === task)
      .map(({ predecessor, type, lag, unit }) => [predecessor, { type, lag, unit }]),
  )
}

/** The links of a task as they are typed. */
export function typedLinks(links: Links, codeOf: (id: string) => string, projectCode: string): string {
  return [...links]
    .map(([id, { type: kind, lag, unit }]) =>
      writePredecessor({ code: codeOf(id), kind, lag, unit }, projectCode),
    )
    .join('; ')
}

/** The links that a text names, or the part of it that is wrong. */
export function linksIn(text: string, gantt: Gantt, projectCode: string): Links | { readonly wrong: string } {
  const found = readPredecessors(text, projectCode)
  if ('wrong' in found) return found
  const ids = new Map([...gantt.tasks, ...gantt.outside].map(({ item_id, id }) => [item_id, id]))
  const links = new Map<string, Pick<TaskLink, 'type' | 'lag' | 'unit'>>()
  for (const { code, kind: type, lag, unit } of found) {
    const id = ids.get(code)
    if (id === undefined) return { wrong: code }
    links.set(id, { type, lag, unit })
  }
  return links
}

type Step = readonly [predecessor: string, link: Pick<TaskLink, 'type' | 'lag' | 'unit'> | null]

function stepsBetween(before: Links, after: Links): Step[] {
  const gone = [...before.keys()].filter((id) => !after.has(id)).map((id): Step => [id, null])
  const changed = [...after].filter(([id, { type, lag, unit }]) => {
    const known = before.get(id)
    return known?.type !== type || known.lag !== lag || known.unit !== unit
  })
  return [...gone, ...changed]
}

/** Writes one link after the other: each changes the version that the next one needs. */
async function writeSteps(
  subscription: number,
  task: Pick<GanttTask, 'id' | 'version'>,
  steps: readonly Step[],
  follow = false,
): Promise<number> {
  let { version } = task
  for (const [predecessor, link] of steps) {
    const input = { subscription, task: task.id, version, predecessor, link, ...(follow ? { follow } : {}) }
    version = (await send('saveLink', input, { requestId: newRequestId() })).version
  }
  return version
}

/** Changes the links of a task. No date moves by that (planning: nothing moves by itself). */
export function useLinks(subscription: number) {
  const { t } = useTranslation('timeline')
  const client = useQueryClient()
  return useCallback(
    async (task: GanttTask, before: Links, after: Links, follow = false): Promise<boolean> => {
      const steps = stepsBetween(before, after)
      if (steps.length === 0) return true
      try {
        const version = await writeSteps(subscription, task, steps, follow)
        offerPageUndo(t('linked', { code: task.item_id }), () => {
          writeSteps(subscription, { id: task.id, version }, stepsBetween(after, before))
            .catch((error: unknown) => toast.error(problemText(error)))
            .finally(() => void refreshTimeline(client))
        })
        return true
      } catch (error) {
        toast.error(t('notLinked', { code: task.item_id, why: problemText(error) }))
        return false
      } finally {
        void refreshTimeline(client)
      }
    },
    [subscription, client, t],
  )
}
