import type { CallInput } from '@smartproject/bff/api/calls'
import { useChange } from '../../../lib/calls/use-change.js'
import { send } from '../../../lib/calls/calls.js'
import { announceSignOut } from '../../../lib/live/sign-out-news.js'

/** Closes the own account, which ends this session too, in all windows. */
export function useCloseAccount(leave: () => void = () => location.assign('/login?closed')) {
  return useChange({
    mutationFn: (input: CallInput<'closeAccount'>) => send('closeAccount', input),
    onSuccess: () => {
      announceSignOut()
      leave()
    },
  })
}
