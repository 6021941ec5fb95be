import type { Leave } from '@smartproject/bff/api/leave/shapes'
import { useState, type Dispatch, type SetStateAction } from 'react'
import { shownState } from '../model.js'

/**
 * A draft made from a request. When the request itself changes, the draft starts again from its new state:
 * no one saves over what they have not seen. A new version alone, as when its task was made, keeps the draft.
 */
export function useFollowed<D>(
  leave: Leave,
  draftFrom: (leave: Leave) => D,
): [D, Dispatch<SetStateAction<D>>] {
  const now = shownState(leave)
  const [seen, setSeen] = useState(now)
  const [draft, setDraft] = useState(() => draftFrom(leave))
  if (now !== seen) {
    setSeen(now)
    setDraft(draftFrom(leave))
  }
  return [draft, setDraft]
}
