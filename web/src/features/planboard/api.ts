import type { CallInput } from '@smartproject/bff/api/calls'
import { keepPreviousData, queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask } from '../../lib/calls/calls.js'
import { gather } from '../../lib/calls/gather.js'
import { refresh, ROOTS } from '../../lib/calls/query-roots.js'
import { joinLive } from '../../lib/live/live-hub.js'

export type BoardQuestion = Omit<CallInput<'getPlanningBoard'>, 'subscription'>
export type MoveQuestion = Omit<CallInput<'previewMove'>, 'subscription'>

/** Beside the lists of tasks rather than among them: these are no pages of a list. */
const planningKey = (subscription: number) => [ROOTS.work, subscription, 'planning'] as const

/** The people of a board with their load and their cards. */
export function boardQuery(subscription: number, question: BoardQuestion) {
  return queryOptions({
    queryKey: [...planningKey(subscription), 'board', question] as const,
    queryFn: ({ signal }) => ask('getPlanningBoard', { subscription, ...question }, { signal }),
    placeholderData: keepPreviousData,
  })
}

const PREVIEW_STALE_MS = 10_000

/** The effects of a move that is not made yet. */
export function previewQuery(subscription: number, move: MoveQuestion) {
  return queryOptions({
    queryKey: [...planningKey(subscription), 'preview', move] as const,
    queryFn: ({ signal }) => ask('previewMove', { subscription, ...move }, { signal }),
    staleTime: PREVIEW_STALE_MS,
    gcTime: PREVIEW_STALE_MS,
  })
}

/** Who could do a task, in the plan or in a scenario. */
export function suggestionQuery(subscription: number, task: string, scenario: string | undefined) {
  const input = { subscription, task, ...(scenario === undefined ? {} : { scenario }) }
  return queryOptions({
    queryKey: [...planningKey(subscription), 'suggestion', task, scenario ?? ''] as const,
    queryFn: ({ signal }) => ask('suggestPeople', input, { signal }),
  })
}

/** The work of a project and the time that its people have for it. */
export function demandQuery(
  subscription: number,
  question: Omit<CallInput<'getProjectDemand'>, 'subscription'>,
) {
  return queryOptions({
    queryKey: [...planningKey(subscription), 'demand', question] as const,
    queryFn: ({ signal }) => ask('getProjectDemand', { subscription, ...question }, { signal }),
  })
}

/** How the board of a company is set up. */
export function setupQuery(subscription: number) {
  return queryOptions({
    queryKey: [...planningKey(subscription), 'setup'] as const,
    queryFn: ({ signal }) => ask('getPlanningSetup', { subscription }, { signal }),
  })
}

/** How much a person works, from which day on. */
export function patternsQuery(subscription: number, user: string) {
  return queryOptions({
    queryKey: [...planningKey(subscription), 'patterns', user] as const,
    queryFn: ({ signal }) => ask('listPatterns', { subscription, user }, { signal }),
  })
}

/** Changes that are tried out beside the plan. */
export function scenariosQuery(subscription: number) {
  return queryOptions({
    queryKey: [...planningKey(subscription), 'scenarios'] as const,
    queryFn: ({ signal }) => ask('listScenarios', { subscription }, { signal }),
  })
}

/** Reads anew what shows plans and the dates of tasks. */
export function refreshPlanning(client: QueryClient): Promise<unknown> {
  return refresh(client, [ROOTS.work, ROOTS.calendar])
}

/** Shows what others do to tasks, leave, holidays and people while a person looks at the plan. */
export function usePlanningNews(subscription: number): void {
  const client = useQueryClient()
  useEffect(() => {
    const look = gather(() => void client.invalidateQueries({ queryKey: planningKey(subscription) }))
    return joinLive(subscription, {
      types: ['task', 'leave', 'board', 'project', 'company', 'plan'],
      onEvent: () => look.ask(),
      onReconnect: () => look.ask(),
    })
  }, [client, subscription])
}
