import type { CallInput, CallOutput } from '@smartproject/bff/api/calls'
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask } from '../../lib/calls/calls.js'
import { gather } from '../../lib/calls/gather.js'
import { refresh, ROOTS } from '../../lib/calls/query-roots.js'
import { joinLive } from '../../lib/live/live-hub.js'
import type { TaskMove } from '@smartproject/bff/api/work/schedule'

export type { Baseline, GanttTask, NamedTask, TaskLink, TaskPlan } from '@smartproject/bff/api/work/schedule'
export type Gantt = CallOutput<'getGantt'>
export type Preview = CallOutput<'previewSchedule'>
/** A change of dates, or a reschedule of the project. */
export type ScheduleChange = Omit<CallInput<'previewSchedule'>, 'subscription' | 'project'>

/** Beside the lists of tasks rather than among them: this is no page of a list. All timelines of the project begin with it. */
const ganttKey = (subscription: number, project: number) =>
  [ROOTS.work, subscription, 'gantt', project] as const

/** The timeline of a project, compared with a baseline of it: the current one unless another is given. */
export function ganttQuery(subscription: number, project: number, baseline?: string) {
  const input = { subscription, project, ...(baseline === undefined ? {} : { baseline }) }
  return queryOptions({
    queryKey: [...ganttKey(subscription, project), baseline ?? ''] as const,
    queryFn: ({ signal }) => ask('getGantt', input, { signal }),
  })
}

/** The tasks of a timeline, and those of other projects that these are linked with, by their ids. */
export function namesOf({
  tasks,
  outside,
}: Gantt): ReadonlyMap<string, { readonly item_id: string; readonly name: string }> {
  return new Map([...tasks, ...outside].map((task) => [task.id, task]))
}

/** The codes of the same by their ids; empty for others. */
export function codesOf(gantt: Gantt): (id: string) => string {
  const names = namesOf(gantt)
  return (id) => names.get(id)?.item_id ?? ''
}

/** Shows tasks at the dates they moved to, until the timeline is read again. */
export async function showMoves(
  client: QueryClient,
  subscription: number,
  project: number,
  moves: readonly Pick<TaskMove, 'id' | 'after'>[],
): Promise<void> {
  const queryKey = ganttKey(subscription, project)
  await client.cancelQueries({ queryKey })
  const after = new Map(moves.map((move) => [move.id, move.after]))
  client.setQueriesData<Gantt>({ queryKey }, (now) =>
    now ? { ...now, tasks: now.tasks.map((task) => ({ ...task, ...after.get(task.id) })) } : now,
  )
}

/** Reads anew what shows the dates and links of tasks. */
export function refreshTimeline(client: QueryClient): Promise<unknown> {
  return refresh(client, [ROOTS.work, ROOTS.calendar])
}

/** Shows what others do to the tasks of a project while a person looks at its timeline. */
export function useTimelineNews(subscription: number, project: number): void {
  const client = useQueryClient()
  useEffect(() => {
    const look = gather(() => void client.invalidateQueries({ queryKey: ganttKey(subscription, project) }))
    return joinLive(subscription, {
      types: ['task', 'leave', 'board'],
      onEvent: () => look.ask(),
      onReconnect: () => look.ask(),
    })
  }, [client, subscription, project])
}
