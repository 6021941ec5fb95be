import type { Timer } from '@smartproject/bff/api/work/time'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../../lib/calls/use-change.js'
import { ask, send } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'
import { refreshTime } from './worklogs.js'

function timerKey(subscription: number) {
  return [ROOTS.work, subscription, 'timer'] as const
}

/** The caller's running timer, null while none runs. */
export function timerQuery(subscription: number) {
  return queryOptions({
    queryKey: timerKey(subscription),
    queryFn: async ({ signal }) => (await ask('getTimer', { subscription }, { signal })).timer,
    staleTime: 60_000,
  })
}

/** Starts the timer on a task. One that runs on another task is stopped and its time logged there. */
export function useStartTimer(subscription: number) {
  const client = useQueryClient()
  const key = timerKey(subscription)
  return useChange({
    mutationFn: (on: Omit<Timer, 'started_at'>) => send('startTimer', { subscription, task: on.task }),
    onMutate: async (on) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<Timer | null>(key)
      const timer: Timer | null = { ...on, started_at: new Date().toISOString() }
      client.setQueryData<Timer | null>(key, () => timer)
      return { before }
    },
    onSuccess: ({ timer, stopped }) => {
      client.setQueryData<Timer | null>(key, timer)
      if (stopped) refreshTime(client, subscription, stopped.task)
    },
    onError: (_error, _on, context) => client.setQueryData<Timer | null>(key, context?.before ?? null),
  })
}

/** Stops the timer and logs its time; with `discard` the time is thrown away. */
export function useStopTimer(subscription: number) {
  const client = useQueryClient()
  const key = timerKey(subscription)
  return useChange({
    mutationFn: (input: { note?: string; discard?: boolean }) =>
      send('stopTimer', { subscription, ...input }),
    onMutate: async () => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<Timer | null>(key)
      client.setQueryData<Timer | null>(key, null)
      return { before }
    },
    onSuccess: ({ worklog }) => {
      if (worklog) refreshTime(client, subscription, worklog.task)
    },
    onError: (_error, _input, context) => client.setQueryData<Timer | null>(key, context?.before ?? null),
  })
}
