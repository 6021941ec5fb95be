import { useDeferredValue } from 'react'

/** Follows `opened` one step later: what is drawn first closed and then opened knows where the focus came from. */
export function useOpening(opened: boolean): boolean {
  return useDeferredValue(opened, false) && opened
}
