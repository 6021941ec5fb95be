import { blobUrl } from '@smartproject/bff/api/work/reading-passes'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'
import type { DocumentVersion } from '../model.js'

const PASS_MS = 8 * 60_000

/** A pass to the pictures of the documents of a project, good for ten minutes in this session. */
export function passQuery(subscription: number, project: number) {
  return queryOptions({
    queryKey: [ROOTS.documents, subscription, 'pass', project] as const,
    queryFn: () => ask('getsastoken', { subscription, project }).then(({ token }) => token),
    staleTime: PASS_MS,
    refetchInterval: PASS_MS,
  })
}

/** A picture of a version: a page, 1 and up, or 0 for its thumbnail. */
export interface PictureOf {
  readonly subscription: number
  readonly document: string
  readonly n: number
  readonly picture: number
}

/** The address of a picture for the holder of a pass. */
export function pictureUrl(of: PictureOf, pass: string): string {
  return blobUrl(of, pass)
}

/** True for a version whose pages are shown: drawn, and clean as far as that is known. */
export function isDrawn({ pages, scan }: DocumentVersion): boolean {
  return pages !== null && pages > 0 && (scan === null || scan === 'clean')
}
