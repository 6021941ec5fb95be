import { useQuery } from '@tanstack/react-query'
import { companiesQuery } from '../../features/workspaces/api/companies.js'
import { onlyCompany } from '../../features/workspaces/model.js'
import { useSessionUser } from '../../lib/session/session.js'

/** Where “home” is: the only company a person has, else the demo project, which leads to one's companies. */
export function useTenantHome(): string {
  const user = useSessionUser()
  const companies = useQuery({ ...companiesQuery(user?.id ?? ''), enabled: user !== null }).data
  const only = onlyCompany(companies)
  return only ? `/${only.id}` : '/demoproject'
}
