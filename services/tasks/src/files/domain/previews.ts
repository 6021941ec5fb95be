import type { TenantId } from '@smartproject/kit/types/ids'

import type { ByteRange } from './blob-store.js'

/** How much of a file is drawn. */
export interface PreviewPages {
  /** Pages with a picture; null while it is being drawn, 0 for no preview. */
  readonly pages: number | null
  /** Pages of the file. */
  readonly pageCount: number
}

/** Of a file that is not drawn. */
export const NO_PREVIEW: PreviewPages = { pages: 0, pageCount: 0 }

/** The pictures of a file, one behind the other under one key: the thumbnail, then the pages. */
export interface KeptPreview {
  readonly pageCount: number
  readonly blobKey: string
  /** Bytes of each picture. */
  readonly sizes: readonly number[]
}

/** The previews of files; each is a row of the work list until it is drawn. */
export interface PreviewStore {
  /** Notes a file that is to be drawn. */
  announce(fileId: string, now: Date): Promise<void>
  /** Keeps what was drawn; null for a file without a preview. False when the file has gone. */
  keep(fileId: string, preview: KeptPreview | null): Promise<boolean>
  pagesOf(fileIds: readonly string[]): Promise<ReadonlyMap<string, PreviewPages>>
  /** Null for a file without a preview. */
  byFile(fileId: string): Promise<KeptPreview | null>
  /** Ends previews, and gives the keys of their pictures. */
  drop(fileIds: readonly string[]): Promise<string[]>
}

/** A file that is to be drawn, of whatever tenant. */
export interface DuePreview {
  readonly tenantId: TenantId
  readonly fileId: string
  /** How often it was begun, this time included. */
  readonly tries: number
}

/** The work list across tenants. */
export interface PreviewQueue {
  /** Takes the file that waits longest; when it is not kept until then it is taken again. */
  take(now: Date, until: Date): Promise<DuePreview | null>
}

/** The bytes of a picture: of a page, 1 and up, or of the thumbnail, 0. Null where there is none. */
export function rangeOf({ sizes }: KeptPreview, picture: number): ByteRange | null {
  const size = sizes[picture]
  if (size === undefined) return null
  const start = sizes.slice(0, picture).reduce((sum, one) => sum + one, 0)
  return { start, end: start + size - 1 }
}
