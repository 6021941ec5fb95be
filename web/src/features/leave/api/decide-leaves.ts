import { refresh, refreshWithEchoes, ROOTS } from '../../../lib/calls/query-roots.js'
import { useCommand } from '../../../lib/calls/use-command.js'

/** Decides many requests at once; each has its own result, and the lists are shown anew whatever they were. */
export function useDecideLeaves() {
  return useCommand('decideLeaves', {
    onSettled: (client) => {
      void refresh(client, [ROOTS.leave])
      refreshWithEchoes(client, [ROOTS.calendar])
    },
  })
}
