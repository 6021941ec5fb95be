import type { CallInput, CallOutput } from '@smartproject/bff/api/calls'
import type { Shortcut } from '@smartproject/bff/api/shortcuts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask, send } from './calls/calls.js'
import { newRequestId } from './calls/http.js'
import { ROOTS } from './calls/query-roots.js'
import { whenIdle } from './when-idle.js'

/** The favourites of the signed-in person in a company and what they opened last; the server keeps both. */
export function shortcutsQuery(subscription: number) {
  return queryOptions({
    queryKey: [ROOTS.shortcuts, subscription] as const,
    queryFn: ({ signal }): Promise<CallOutput<'listShortcuts'>> =>
      ask('listShortcuts', { subscription }, { signal }),
    staleTime: 60_000,
  })
}

/** Where a shortcut leads. */
export function shortcutPath(
  subscription: number,
  { project, task }: Pick<Shortcut, 'project' | 'task'>,
): string {
  const base = `/${subscription}/project/${project}`
  return task === null ? base : `${base}/punchtask?taskid=${task}`
}

/** True when both lead to the same project or task. */
export function isSameShortcut(
  one: Pick<Shortcut, 'project' | 'task'>,
  other: Pick<Shortcut, 'project' | 'task'>,
): boolean {
  return one.task === other.task && (one.task !== null || one.project === other.project)
}

/** A person who opens the same again so soon changes nothing that anybody would see. */
const REMEMBERED_MS = 600_000

/** Keeps that a person opened a project or a task. No one waits for it, and nothing is said when it fails. */
export function useRememberVisit(visit: CallInput<'rememberVisit'> | null): void {
  const client = useQueryClient()
  const { subscription = 0, project = 0, task = null } = visit ?? {}
  useEffect(() => {
    if (project === 0) return undefined
    let left = false
    void whenIdle().then(async () => {
      if (left) return
      try {
        const known = await client.fetchQuery(shortcutsQuery(subscription))
        if (left || isRemembered(known, { project, task })) return
        await send('rememberVisit', { subscription, project, task }, { requestId: newRequestId() })
        // Where the list is shown it is asked for then; the page that was opened does not show it.
        await client.invalidateQueries({
          queryKey: shortcutsQuery(subscription).queryKey,
          refetchType: 'none',
        })
      } catch {
        // A closed company, no connection: the next visit is remembered again.
      }
    })
    return () => {
      left = true
    }
  }, [client, subscription, project, task])
}

function isRemembered(
  { recents: [newest] }: CallOutput<'listShortcuts'>,
  visit: Pick<Shortcut, 'project' | 'task'>,
): boolean {
  return (
    newest !== undefined &&
    isSameShortcut(newest, visit) &&
    Date.now() - Date.parse(newest.time) < REMEMBERED_MS
  )
}
