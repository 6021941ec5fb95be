import { useQuery } from '@tanstack/react-query'
import { companiesQuery } from '../../features/workspaces/api/companies.js'
import { useSessionUser } from '../../lib/session.js'

/** Where “home” is: the only company somebody has, else the demo project. */
export function useTenantHome(): string {
  const user = useSessionUser()
  const companies = useQuery({ ...companiesQuery(user?.id ?? ''), enabled: user !== null }).data
  const only = companies?.length === 1 ? companies[0] : undefined
  return only ? `/${only.id}` : '/demoproject'
}
