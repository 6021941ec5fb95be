import {
  COMPANY_RIGHTS,
  PROJECT_RIGHTS,
  type CompanyRight,
  type ProjectRight,
} from '@smartproject/bff/api/company/rights'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ask } from '../calls/calls.js'
import { ROOTS } from '../calls/query-roots.js'
import { useSessionUser } from './session.js'

export type Rights = ReadonlySet<CompanyRight>

/** The server answers with JSON text, as older callers expect it. */
function permissionsIn(text: string): readonly unknown[] {
  const { permissions } = JSON.parse(text) as { permissions?: unknown }
  return Array.isArray(permissions) ? permissions : []
}

/** The rights of the signed-in person in a company. */
export function rightsQuery(subscription: number, userId: string) {
  return queryOptions({
    queryKey: [ROOTS.company, subscription, 'rights', userId] as const,
    queryFn: async ({ signal }): Promise<Rights> => {
      const answer = await ask('userPermission', { subscription, userid: userId }, { signal })
      const held = permissionsIn(answer.permissions)
      return new Set(
        (Object.keys(COMPANY_RIGHTS) as CompanyRight[]).filter((right) =>
          held.includes(COMPANY_RIGHTS[right]),
        ),
      )
    },
    staleTime: 60_000,
  })
}

/** The rights of the signed-in person in a company; undefined until they are known, and outside a company. */
export function useRights(subscription: number | null): Rights | undefined {
  const user = useSessionUser()
  return useQuery({
    ...rightsQuery(subscription ?? 0, String(user?.id ?? '')),
    enabled: user !== null && subscription !== null,
  }).data
}

export type ProjectRights = ReadonlySet<ProjectRight>

/** The rights of the signed-in person in a project; none without a role in it. */
export function projectRightsQuery(subscription: number, project: number, userId: string) {
  return queryOptions({
    queryKey: [ROOTS.project, subscription, project, 'rights', userId] as const,
    queryFn: async ({ signal }): Promise<ProjectRights> => {
      const input = { projectId: project, subId: subscription, user_id: userId }
      const roles = await ask('getRolesDataById', input, { signal })
      const held = roles.map(({ Permissions }): unknown => JSON.parse(Permissions))
      const all = Object.keys(PROJECT_RIGHTS) as ProjectRight[]
      return new Set(all.filter((right) => held.some((one) => holds(one, PROJECT_RIGHTS[right]))))
    },
    staleTime: 60_000,
  })
}

function holds(permissions: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return permissions === true
  if (typeof permissions !== 'object' || permissions === null) return false
  return holds((permissions as Record<string, unknown>)[name], rest)
}

/** The rights of the signed-in person in a project; undefined until they are known, and outside a project. */
export function useProjectRights(
  subscription: number | null,
  project: number | null,
): ProjectRights | undefined {
  const user = useSessionUser()
  return useQuery({
    ...projectRightsQuery(subscription ?? 0, project ?? 0, String(user?.id ?? '')),
    enabled: user !== null && subscription !== null && project !== null,
  }).data
}
