import type { CallInput } from '@smartproject/bff/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, type Problem } from '../../../lib/api-error.js'
import { send } from '../../../lib/calls.js'
import { newRequestId, writeHeaders } from '../../../lib/http.js'
import { sessionQuery } from '../../../lib/session.js'

const LARGEST = 5 * 1024 * 1024

/** Sends the bytes of the own picture. */
export function useSetPicture() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: putPicture,
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

async function putPicture(file: File): Promise<void> {
  // The server would say the same after all of it has gone there.
  if (file.size > LARGEST) throw new ApiError({ status: 413, reason: 'BODY_TOO_LARGE' })
  const headers = { 'content-type': file.type || 'application/octet-stream', ...writeHeaders(newRequestId()) }
  const answer = await fetch('/api/picture', { method: 'PUT', headers, body: file }).catch(() => {
    throw new ApiError({ status: 0, reason: 'UNREACHABLE' })
  })
  if (answer.ok) return
  const problem = (await answer.json().catch(() => ({}))) as Problem
  throw new ApiError({ ...problem, status: answer.status })
}
