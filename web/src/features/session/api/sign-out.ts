import { send } from '../../../lib/calls/calls.js'
import { useChange } from '../../../lib/calls/use-change.js'
import { announceSignOut } from '../../../lib/live/sign-out-news.js'

/** Signs out, in all windows, and tells the page it was done on. The page is loaded anew, so nothing of the session stays in memory. */
export function useSignOut(leave: () => void = () => location.assign('/login')) {
  return useChange({
    meta: { anonymous: true },
    // The page alone: what stands behind it may be a code.
    mutationFn: (page: string) => send('signOut', { url: page }),
    onSuccess: () => {
      announceSignOut()
      leave()
    },
  })
}
