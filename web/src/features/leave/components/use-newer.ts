import type { Leave } from '@smartproject/bff/api/leave/shapes'
import { useState } from 'react'
import { shownState } from '../model.js'

/**
 * Whether the request has changed by another person's doing while it is looked at. The cache's copy from an
 * earlier look does not count: `fresh` says that the request has been asked for since. `saved` takes an own change as
 * seen.
 */
export function useNewer(leave: Leave | undefined, fresh: boolean) {
  const [seen, setSeen] = useState<string>()
  const now = leave && shownState(leave)
  if (fresh && now !== undefined && seen === undefined) setSeen(now)
  return {
    changed: seen !== undefined && now !== undefined && now !== seen,
    saved: (own: Leave) => setSeen(shownState(own)),
  }
}
