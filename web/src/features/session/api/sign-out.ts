import { useChange } from '../../../lib/calls/use-change.js'
import { command } from '../../../lib/calls/http.js'
import { announceSignOut } from '../../../lib/live/sign-out-news.js'

/** Signs out, in all windows. The page is loaded anew, so nothing of the session stays in memory. */
export function useSignOut(leave: () => void = () => location.assign('/login')) {
  return useChange({
    meta: { anonymous: true },
    mutationFn: () => command<Record<string, never>, unknown>('signOut', {}),
    onSuccess: () => {
      announceSignOut()
      leave()
    },
  })
}
