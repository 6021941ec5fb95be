import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** A user as a project shows it. */
export interface ShownPerson {
  /** The name alone, by which the face is drawn; empty for an erased account. */
  name: string
  /** The name, marked where the user is no longer in the project or the company. */
  shown: string
  /** A picture, or empty. */
  url: string
}

/** By user id; another map after each answer. */
export type KnownNames = ReadonlyMap<string, ShownPerson>

/** The key of the names that were asked for so far; `name-book.ts` puts them in. */
export const namesKey = (subscription: number) => ['people', subscription, 'names'] as const

/**
 * Names of present and former members of a company by user id: undefined until one is known. The same
 * function until a name has come. Unknown names that are read are asked for; pages that name present people alone never load that part.
 */
export function useMemberNames(subscription: number): (id: string) => ShownPerson | undefined {
  const client = useQueryClient()
  const known = useQuery<KnownNames>({ queryKey: namesKey(subscription), queryFn: skipToken }).data
  return useCallback(
    (id) => {
      const name = known?.get(id)
      if (name === undefined)
        void import('./name-book.js').then((book) => book.askLater(client, subscription, id))
      return name
    },
    [client, subscription, known],
  )
}
