import type { CallInput } from '@smartproject/bff/api/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../../lib/calls/use-change.js'
import { send } from '../../../lib/calls/calls.js'
import { refreshWithEchoes, refresh, ROOTS } from '../../../lib/calls/query-roots.js'
import { isClash, isOvertaken } from '../model.js'

/** Decides by the code of a mail; the code itself says which decision. */
export function useDecideByCode() {
  const client = useQueryClient()
  return useChange({
    mutationFn: (input: CallInput<'decideLeaveByCode'>) => send('decideLeaveByCode', input),
    onSuccess: () => refreshWithEchoes(client, [ROOTS.calendar]),
    onError: (error) => {
      if (isOvertaken(error) || isClash(error)) void refresh(client, [ROOTS.leave])
    },
  })
}
