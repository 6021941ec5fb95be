import { PART_BYTES } from '@smartproject/bff/api/limits'
import { DetailedError, type HttpRequest, Upload, type UploadOptions } from 'tus-js-client'
import { ApiError, type Problem } from '../../../lib/calls/api-error.js'
import { newRequestId, writeHeaders } from '../../../lib/calls/http.js'
import { LEFT } from './kept-uploads.js'

/** Pauses before the next try, in milliseconds. */
const PAUSES = [0, 1_000, 3_000, 10_000, 20_000, 30_000]
/** Answers that may be others the next time, besides those of servers in need. */
const PASSING = new Set([0, 408, 409, 423, 429, 460])
/** Full storage stays so for a while. */
const FULL = 507

export interface Bytes {
  url: string
  file: File
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Brings the bytes of an announced file by the tus protocol, from where it is; a cut line is tried again. */
export function sendBytes({ url, file, onProgress, signal }: Bytes): Promise<void> {
  return new Promise((resolve, reject) => {
    const options: UploadOptions = {
      uploadUrl: url,
      chunkSize: PART_BYTES,
      retryDelays: PAUSES,
      storeFingerprintForResuming: false,
      onBeforeRequest: withHeaders,
      onShouldRetry: (error) => mayPass(statusOf(error)),
      onProgress: (sent, all) => onProgress(sent / all),
      onSuccess: () => resolve(),
      onError: (error) => reject(new ApiError(problemOf(error))),
    }
    const upload = new Upload(file, options)
    const stop = () => {
      void upload.abort()
      if (signal.reason !== LEFT) endUpload(url)
      reject(new DOMException('aborted', 'AbortError'))
    }
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    upload.start()
  })
}

/** Gives the room of an upload back that does not go on; one that cannot be reached ends by itself. */
export function endUpload(url: string): void {
  void Upload.terminate(url, { onBeforeRequest: withHeaders, retryDelays: [] }).catch(() => undefined)
}

function withHeaders(request: HttpRequest): void {
  for (const [name, value] of Object.entries(writeHeaders(newRequestId()))) request.setHeader(name, value)
}

function mayPass(status: number): boolean {
  return PASSING.has(status) || (status >= 500 && status !== FULL)
}

function statusOf(error: unknown): number {
  return error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0
}

function problemOf(error: unknown): Problem {
  const status = statusOf(error)
  if (status === 0) return { status, reason: 'UNREACHABLE' }
  const body = error instanceof DetailedError ? (error.originalResponse?.getBody() ?? '') : ''
  try {
    return { ...(JSON.parse(body) as Problem), status }
  } catch {
    return { status }
  }
}
