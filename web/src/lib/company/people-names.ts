import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { namesKey, type KnownNames, type ShownPerson } from './known-names.js'

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
