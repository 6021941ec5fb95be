import { z } from 'zod'
import { type CallDefinition, nothing, projectNumber, subscriptionNumber } from '../shapes.js'

/** Where versions of documents, and pictures of files of tasks, are read by a pass. */
export const BLOB_PATH = '/api/blob/:subscription/:key'

/** A version of a document; without `n` the one that its reader opens now. */
interface BlobOf {
  readonly subscription: number
  readonly document: string
  readonly n?: number | undefined
  /** A page of it as a picture, 1 and up, or 0 for its thumbnail. */
  readonly picture?: number
}

/** A picture of the file of a task: a page, 1 and up, or 0 for its thumbnail. */
interface PictureOfFile {
  readonly subscription: number
  readonly file: string
  readonly picture: number
}

/** The address of a version, or of a picture of a file, for the holder of a pass; `demo` is the language of a visitor of the demo. */
export function blobUrl(of: BlobOf | PictureOfFile, token: string, demo: string | null = null): string {
  const key = 'file' in of ? of.file : of.document
  const path = BLOB_PATH.replace(':subscription', String(of.subscription)).replace(
    ':key',
    encodeURIComponent(key),
  )
  const kind = 'file' in of ? { kind: 'file' } : of.n === undefined ? {} : { version: String(of.n) }
  const drawn = of.picture === undefined ? {} : { picture: String(of.picture) }
  const visit = demo === null ? {} : { demo }
  return `${path}?${new URLSearchParams({ ...kind, ...drawn, ...visit, token }).toString()}`
}

const pass = z.object({ token: z.string(), expires_at: z.string() })

export const readingPassCalls = {
  getsastoken: {
    method: 'POST',
    writes: false,
    access: 'member',
    path: '/api/getsastoken',
    input: z.strictObject({
      project: projectNumber.optional(),
      subscription: subscriptionNumber.optional(),
    }),
    output: pass,
    summary:
      'A pass to the documents of a project, or of all: `/api/blob/{subscription}/{document}?version=&token=` reads them in this session for 10 minutes',
  },
  getsignedbloburl: {
    method: 'GET',
    writes: false,
    access: 'session',
    path: '/api/getsignedbloburl',
    input: nothing,
    output: pass,
    summary: 'A pass to the documents of all projects that the caller may read, as getsastoken gives it',
  },
} as const satisfies Record<string, CallDefinition>
