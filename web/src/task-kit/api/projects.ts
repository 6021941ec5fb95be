import { PROJECT_FLAGS } from '@smartproject/bff/api/company/project-flags'
import type { BoardPerson, BoardSetup } from '@smartproject/bff/api/work/board'
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask } from '../../lib/calls/calls.js'
import { workKeys } from './keys.js'
import { setupQuery } from './setup.js'

const STALE_MS = 60_000
const MEMBER = 6

/** The projects a person may read, live ones first by name. */
export function readableProjectsQuery(subscription: number, user: string) {
  return queryOptions({
    queryKey: [...workKeys.setups(subscription), 0, 'projects'] as const,
    queryFn: async ({ signal }) => {
      const projects = await ask('subcribtionProjectDatas', { subscription, user }, { signal })
      const live = projects.filter((project) => !project.archived)
      const own = live.filter(({ members }) => members.some((member) => member.user === user))
      if (own.length === live.length) return own
      // A manager of the company knows of projects without a role in them, too. Only its owner reads those.
      const { subscribedas } = await ask('userPermission', { subscription, userid: user }, { signal })
      return subscribedas === 'owner' ? live : own
    },
    staleTime: STALE_MS,
  })
}

/** The items of the whole subscription: labels, categories, fields and people. */
function sharedQuery(subscription: number) {
  return queryOptions({
    queryKey: [...workKeys.setups(subscription), 0, 'shared'] as const,
    queryFn: async ({ signal }) => {
      const everywhere = { subscription, project: 0 as const }
      const [labels, categories, fields, users] = await Promise.all([
        ask('listLabels', everywhere, { signal }),
        ask('listCategories', everywhere, { signal }),
        ask('listFields', everywhere, { signal }),
        ask('getUserList', { subscription }, { signal }),
      ])
      const people: BoardPerson[] = users.map(({ id, fullname, url }) => ({
        id,
        fullname,
        url,
        role_id: MEMBER,
      }))
      return { labels, categories, fields, people }
    },
    staleTime: STALE_MS,
  })
}

function joined<T extends { id: string }>(lists: readonly (readonly T[])[]): T[] {
  return [...new Map(lists.flat().map((one) => [one.id, one])).values()]
}

/**
 * One set-up for tasks of several projects: what the subscription has, and what the given projects add. Their own
 * set-ups come one by one; until then their labels and releases have no names.
 */
export function useSharedSetup(subscription: number, projects: readonly number[]): BoardSetup | null {
  const shared = useQuery(sharedQuery(subscription)).data
  const setups = useQueries({
    queries: projects.map((project) => setupQuery(subscription, project)),
    combine: (results) => results.flatMap((one) => one.data ?? []),
  })
  return useMemo(() => {
    if (!shared) return null
    return {
      project: { number: 0, code: '', name: '', archived: false },
      settings: { lanes: [], swimlanes: null, card_fields: [], version: 0 },
      people: joined([shared.people, ...setups.map((one) => one.people)]),
      labels: joined([shared.labels, ...setups.map((one) => one.labels)]),
      categories: joined([shared.categories, ...setups.map((one) => one.categories)]),
      releases: joined(setups.map((one) => one.releases)),
      fields: joined([shared.fields, ...setups.map((one) => one.fields)]),
      parts_off: PROJECT_FLAGS.filter(
        (flag) => setups.length > 0 && setups.every((one) => one.parts_off.includes(flag)),
      ),
      views: [],
      search_terms: [],
      allowed_lanes: ['new', 'assigned', 'progress', 'resolved', 'closed'],
      writable: setups.length === 0 || setups.some((one) => one.writable),
      manageable: false,
      describes: false,
    }
  }, [shared, setups])
}
