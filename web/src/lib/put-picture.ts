import { MAX_PICTURE_BYTES } from '@smartproject/bff/api/limits'
import { ApiError, type Problem } from './calls/api-error.js'
import { newRequestId, writeHeaders } from './calls/http.js'

/** The types of pictures that can be chosen. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp'
const FAULTS = ['PICTURE_UNREADABLE', 'PICTURE_TOO_LARGE', 'PICTURE_TOO_NARROW'] as const

/** Sends the bytes of a picture. */
export async function putPicture(path: string, file: File): Promise<void> {
  // The server would say the same after all of it has gone there.
  if (file.size > MAX_PICTURE_BYTES) throw new ApiError({ status: 413, reason: 'BODY_TOO_LARGE' })
  const headers = { 'content-type': file.type || 'application/octet-stream', ...writeHeaders(newRequestId()) }
  const answer = await fetch(path, { method: 'PUT', headers, body: file }).catch(() => {
    throw new ApiError({ status: 0, reason: 'UNREACHABLE' })
  })
  if (answer.ok) return
  const problem = (await answer.json().catch(() => ({}))) as Problem
  throw new ApiError({ ...problem, status: answer.status })
}

/** The fault of the picture itself; undefined for any other failure. */
export function pictureFaultOf(error: unknown): (typeof FAULTS)[number] | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 413) return 'PICTURE_TOO_LARGE'
  return FAULTS.find((known) => known === error.reasonOf('picture'))
}
