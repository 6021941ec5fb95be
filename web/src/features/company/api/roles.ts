import type { RoleKey, RoleRow, RoleTable } from '@smartproject/bff/api/company/roles'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'

export type { RoleKey, RoleRow, RoleTable }

/** The roles of all projects of a company. */
export function defaultRolesQuery(subscription: number) {
  return queryOptions({
    queryKey: [ROOTS.company, subscription, 'roles'] as const,
    queryFn: ({ signal }) => ask('getDefaultRoles', { subscription }, { signal }),
  })
}

/** The roles of one project. */
export function projectRolesQuery(subscription: number, project: number) {
  return queryOptions({
    queryKey: [ROOTS.project, subscription, project, 'roles'] as const,
    queryFn: ({ signal }) => ask('getProjectRoles', { subscription, project }, { signal }),
  })
}

/** How many people have each role in the projects that a person sees; one person counts once in each project. */
export function rolePeopleQuery(subscription: number, user: string) {
  return queryOptions({
    queryKey: [ROOTS.projects, subscription, 'roles', user] as const,
    queryFn: async ({ signal }) => {
      const projects = await ask('subcribtionProjectDatas', { subscription, user }, { signal })
      return projects.flatMap(({ members }) => members.map(({ role_id }) => role_id))
    },
  })
}
