import { ApiError, type Problem } from '../../../lib/calls/api-error.js'
import { send } from '../../../lib/calls/calls.js'
import { newRequestId, writeHeaders } from '../../../lib/calls/http.js'
import { type LibraryPlace, namedIn, type Subject } from '../subject.js'

export interface Upload {
  subscription: number
  subject: Subject | LibraryPlace
  file: File
  /** Called with how much has gone, 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Sends a file to a subject: announces it, then puts its bytes where the answer says. Answers the id of the file. */
export async function upload({ subscription, subject, file, onProgress, signal }: Upload): Promise<string> {
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
  await putBytes(announced.upload_url, file, onProgress, signal)
  return announced.file
}

function problemOf(request: XMLHttpRequest): Problem {
  try {
    return { ...(JSON.parse(request.responseText) as Problem), status: request.status }
  } catch {
    return { status: request.status }
  }
}

/** `fetch` does not tell how far it is, so this is the older interface. */
function putBytes(
  url: string,
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    const headers = {
      'content-type': file.type || 'application/octet-stream',
      ...writeHeaders(newRequestId()),
    }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      if (request.status < 300) resolve()
      else reject(new ApiError(problemOf(request)))
    })
    request.addEventListener('error', () => reject(new ApiError({ status: 0, reason: 'UNREACHABLE' })))
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
