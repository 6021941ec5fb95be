import type { CallInput } from '@smartproject/bff/api/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../lib/calls/calls.js'
import { putPicture } from '../../../lib/put-picture.js'
import { sessionQuery } from '../../../lib/session/session.js'

/** Sends the bytes of the own picture. */
export function useSetPicture() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => putPicture('/api/picture', file),
    onSuccess: () => client.fetchQuery({ ...sessionQuery, staleTime: 0 }),
  })
}

/** Takes the own picture away. */
export function useRemovePicture() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<'removePicture'>) => send('removePicture', input),
    onSuccess: () => client.fetchQuery({ ...sessionQuery, staleTime: 0 }),
  })
}
