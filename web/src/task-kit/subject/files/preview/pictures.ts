import { blobUrl } from '@smartproject/bff/api/work/reading-passes'
import type { TaskFile } from '@smartproject/bff/api/work/files'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../../lib/calls/calls.js'
import { demoLanguage } from '../../../../lib/demo.js'
import { ROOTS } from '../../../../lib/calls/query-roots.js'

const PASS_MS = 8 * 60_000

/**
 * A pass to the pictures of the documents of a project, or, without one, of all documents and files that the person may read; good for
 * ten minutes in this session.
 */
export function passQuery(subscription: number, project?: number) {
  return queryOptions({
    queryKey: [ROOTS.passes, subscription, project ?? 0] as const,
    queryFn: () =>
      ask('getsastoken', { subscription, ...(project === undefined ? {} : { project }) }).then(
        ({ token }) => token,
      ),
    staleTime: PASS_MS,
    refetchInterval: PASS_MS,
  })
}

/** A version of a document, or the file of a task. */
export type Drawn = { readonly subscription: number } & (
  | { readonly document: string; readonly n: number }
  | { readonly file: string }
)

/** The address of a picture for the holder of a pass: of a page, 1 and up, or 0 for the thumbnail. */
export function pictureUrl(of: Drawn, picture: number, pass: string): string {
  return blobUrl({ ...of, picture }, pass, demoLanguage())
}

/** True for what has pictures: drawn, and clean as far as that is known. */
export function isDrawn({ pages, scan }: Pick<TaskFile, 'pages' | 'scan'>): boolean {
  return pages !== null && pages > 0 && (scan === null || scan === 'clean')
}
