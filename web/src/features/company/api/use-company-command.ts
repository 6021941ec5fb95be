import { refresh, ROOTS } from '../../../lib/calls/query-roots.js'
import { useCommand } from '../../../lib/calls/use-command.js'

type CompanyCommand =
  | 'updateCompany'
  | 'setHolidays'
  | 'setWorkingWeeks'
  | 'setPolicies'
  | 'setDefaultRoles'
  | 'setProjectRoles'

/** Changes what holds in a company and loads anew what follows it. */
export function useCompanyCommand<N extends CompanyCommand>(name: N) {
  return useCommand<N>(name, {
    onSettled: (client) => refresh(client, [ROOTS.company, ROOTS.companies, ROOTS.project]),
  })
}
