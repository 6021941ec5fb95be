import { createContext, useContext } from 'react'
import { useWork, type BoardSetup } from '../model.js'

/** Where tasks of several projects are shown: what all of them have, put together. */
export const LookupContext = createContext<BoardSetup | null>(null)

/** Whose people, labels, releases and fields the names on this page are of; null while that is loading. */
export function useLookup(): BoardSetup | null {
  const several = useContext(LookupContext)
  const { setup } = useWork()
  return several ?? setup
}
