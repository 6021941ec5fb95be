import { send } from '../../../lib/calls/calls.js'
import { isApiError } from '../../../lib/calls/api-error.js'
import { loadChunk } from '../../../lib/calls/chunk-reload.js'
import { newRequestId } from '../../../lib/calls/http.js'
import { type LibraryPlace, namedIn, type Subject } from '../subject.js'
import { keepUpload, type KeptUpload, keptUpload, LEFT, uploadKey } from './kept-uploads.js'

export interface Upload {
  subscription: number
  subject: Subject | LibraryPlace
  file: File
  /** Called with how much has gone, 0 to 1. */
  onProgress: (part: number) => void
  /** Ends the upload for good; with the reason {@link LEFT} only here: the same file goes on where it was. */
  signal: AbortSignal
}

// An upload of this page is not resumed by the page itself.
const sending = new Set<string>()

/**
 * Sends a file to a subject or a library: announces it, then brings its bytes where the answer says, or goes on with an upload of
 * it that was interrupted. Answers the id of the file.
 */
export async function upload(wanted: Upload): Promise<string> {
  const key = uploadKey(wanted.subscription, namedIn(wanted.subject), wanted.file)
  if (sending.has(key)) return sendNew(wanted)
  sending.add(key)
  try {
    return await sendKept(wanted, key)
  } finally {
    sending.delete(key)
  }
}

async function sendKept(wanted: Upload, key: string): Promise<string> {
  const kept = keptUpload(key)
  if (kept) {
    try {
      return await bring(wanted, kept, key)
    } catch (error) {
      // It ended meanwhile, or is another person's.
      if (!isApiError(error) || error.status !== 404) throw error
    }
  }
  return sendNew(wanted, key)
}

async function sendNew(wanted: Upload, key?: string): Promise<string> {
  const { subscription, subject, file, signal } = wanted
  const announced = await send(
    'startUpload',
    {
      subscription,
      ...namedIn(subject),
      name: file.name,
      content_type: file.type || 'application/octet-stream',
      size: file.size,
    },
    { signal, requestId: newRequestId() },
  )
  return bring(wanted, { file: announced.file, url: announced.upload_url }, key)
}

/** Brings the bytes, and hears that the file is complete. Only a break of the line leaves something to go on with. */
async function bring(
  { subscription, file, onProgress, signal }: Upload,
  to: KeptUpload,
  key?: string,
): Promise<string> {
  if (key !== undefined) keepUpload(key, to)
  const { sendBytes, endUpload } = await loadChunk(() => import('./send-bytes.js'))
  try {
    await sendBytes({ url: to.url, file, onProgress, signal })
    const complete = { subscription, file: to.file }
    await send('completeUpload', complete, { signal, requestId: newRequestId() })
  } catch (error) {
    const goesOn = signal.aborted ? signal.reason === LEFT : isApiError(error) && error.status === 0
    if (key !== undefined && !goesOn) keepUpload(key, null)
    // A refused file is not sent again.
    if (!signal.aborted && !goesOn) endUpload(to.url)
    throw error
  }
  if (key !== undefined) keepUpload(key, null)
  return to.file
}
