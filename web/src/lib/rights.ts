import { queryOptions, useQuery } from '@tanstack/react-query'
import { ask } from './calls.js'
import { ROOTS } from './query-roots.js'
import { useSessionUser } from './session.js'

/**
 * What is offered in a company, and the server's permission that it needs. Navigation, routes, pages and buttons all
 * ask this table, so nobody is offered what would be refused. What is allowed the server decides for itself.
 */
const NEEDS = {
  /** Read the audit log of the company. */
  readAudit: 'audit_read',
  /** Create, change and delete what belongs to the whole company. */
  arrangeCompany: 'project_manage',
  /** See how long the plan runs. */
  seePlan: 'billing_read',
  /** Open projects without a role in them. The services let only the owner, who alone has this permission. */
  openAllProjects: 'subscription_manage',
} as const

export type Right = keyof typeof NEEDS
export type Rights = ReadonlySet<Right>

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
      return new Set((Object.keys(NEEDS) as Right[]).filter((right) => held.includes(NEEDS[right])))
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
