import type { CallInput } from '@smartproject/bff/api/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../../lib/calls/use-change.js'
import { send } from '../../../lib/calls/calls.js'
import { putPicture } from '../../../lib/put-picture.js'
import { sessionQuery } from '../../../lib/session/session.js'

/** Sends the bytes of the own picture. */
export function useSetPicture() {
  const client = useQueryClient()
  return useChange({
    mutationFn: (file: File) => putPicture('/api/picture', file),
    onSuccess: () => client.fetchQuery({ ...sessionQuery, staleTime: 0 }),
  })
}

/** Takes the own picture away. */
export function useRemovePicture() {
  const client = useQueryClient()
  return useChange({
    mutationFn: (input: CallInput<'removePicture'>) => send('removePicture', input),
    onSuccess: () => client.fetchQuery({ ...sessionQuery, staleTime: 0 }),
  })
}
