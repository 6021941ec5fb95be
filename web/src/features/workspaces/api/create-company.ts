import { refresh, ROOTS } from '../../../lib/calls/query-roots.js'
import { useCommand } from '../../../lib/calls/use-command.js'

/** Opens a company; done only once the list of companies has it. */
export function useCreateCompany() {
  return useCommand('createCompany', { onDone: (client) => refresh(client, [ROOTS.companies]) })
}
