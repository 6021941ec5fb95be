import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../../lib/calls/use-change.js'
import { ask, send } from '../../../lib/calls/calls.js'
import { makePasskey } from '../../../lib/session/passkeys.js'
import { refresh, ROOTS } from '../../../lib/calls/query-roots.js'
import { sessionQuery } from '../../../lib/session/session.js'

export const PASSKEY_NAME_MAX = 60
const PASSKEYS = ['own-passkeys'] as const

/** The own passkeys. */
export const passkeysQuery = queryOptions({
  queryKey: PASSKEYS,
  queryFn: ({ signal }) => ask('getPasskeys', {}, { signal }),
})

/** Has this browser make a passkey; the session may open more than before. */
export function useAddPasskey() {
  const client = useQueryClient()
  return useChange({
    mutationFn: async ({ name }: { name: string }) => {
      const { options } = await send('startPasskey', {})
      return send('addPasskey', { name, credential: await makePasskey(options) })
    },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: PASSKEYS }),
        refresh(client, [ROOTS.companies]),
        client.fetchQuery({ ...sessionQuery, staleTime: 0 }),
      ]),
  })
}

/** Gives a passkey another name. */
export function useRenamePasskey(onDone: () => void) {
  const client = useQueryClient()
  return useChange({
    mutationFn: (input: { id: string; name: string }) => send('renamePasskey', input),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: PASSKEYS })
      onDone()
    },
  })
}

/** Forgets a passkey. */
export function useRemovePasskey() {
  const client = useQueryClient()
  return useChange({
    mutationFn: ({ id }: { id: string }) => send('removePasskey', { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: PASSKEYS }),
  })
}
