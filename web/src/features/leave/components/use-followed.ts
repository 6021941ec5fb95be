import type { Leave } from '@smartproject/bff/contract/leave'
import { useState, type Dispatch, type SetStateAction } from 'react'

/**
 * A draft made from a request. When the request itself changes, the draft starts again from its new state:
 * nobody saves over what they have not seen.
 */
export function useFollowed<D>(
  leave: Leave,
  draftFrom: (leave: Leave) => D,
): [D, Dispatch<SetStateAction<D>>] {
  const [version, setVersion] = useState(leave.version)
  const [draft, setDraft] = useState(() => draftFrom(leave))
  if (leave.version !== version) {
    setVersion(leave.version)
    setDraft(draftFrom(leave))
  }
  return [draft, setDraft]
}
