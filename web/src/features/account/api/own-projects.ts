import type { CallOutput } from '@smartproject/bff/api/calls'
import { useQueries, useQuery } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'
import { ownCompaniesQuery } from './account.js'

type Company = CallOutput<'getsublist'>[number]
type Project = CallOutput<'subcribtionProjectDatas'>[number]

/** A project that a person has a role in, and its company. */
export interface OwnProject {
  readonly company: Company
  readonly project: Project
  readonly roleId: number
}

function projectsOf(subscription: number, user: string) {
  return {
    queryKey: [ROOTS.projects, subscription, 'all', user] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      ask('subcribtionProjectDatas', { subscription, user }, { signal }),
  }
}

/** The open projects that a person has a role in, over all companies, in the order of companies and names. */
export function useOwnProjects(userId: string) {
  const companies = useQuery(ownCompaniesQuery(userId))
  const lists = useQueries({ queries: (companies.data ?? []).map(({ id }) => projectsOf(id, userId)) })
  const error = companies.error ?? lists.find((list) => list.error)?.error ?? null
  const loaded = companies.data !== undefined && lists.every((list) => list.data !== undefined)
  return {
    error,
    retry: () => {
      for (const one of [companies, ...lists]) if (one.error) void one.refetch()
    },
    rows: loaded
      ? companies.data.flatMap((company, at) => ownOf(company, lists[at]?.data ?? [], userId))
      : undefined,
  }
}

function ownOf(company: Company, projects: readonly Project[], userId: string): OwnProject[] {
  return projects
    .filter(({ archived }) => !archived)
    .flatMap((project) => {
      const own = project.members.find(({ user }) => user === userId)
      return own ? [{ company, project, roleId: own.role_id }] : []
    })
    .toSorted((a, b) => a.project.name.localeCompare(b.project.name))
}

/** Names of the people of companies, by id; null until they are known. */
export function usePeopleOf(companies: readonly number[]): ReadonlyMap<string, string> | null {
  const lists = useQueries({
    queries: companies.map((subscription) => ({
      queryKey: [ROOTS.people, subscription, 'persons'] as const,
      queryFn: ({ signal }: { signal: AbortSignal }) => ask('getUserList', { subscription }, { signal }),
    })),
  })
  if (lists.some(({ isPending }) => isPending)) return null
  return new Map(lists.flatMap(({ data = [] }) => data.map(({ id, fullname }) => [id, fullname] as const)))
}
