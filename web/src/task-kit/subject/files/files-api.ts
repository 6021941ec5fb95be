import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { ask, send } from '../../../lib/calls/calls.js'
import { whilePending } from './scan/ScanBadge.js'
import { loadPartAnew, namedIn, renewSubject, type Subject, subjectPartKey } from '../subject.js'

/** Files of a subject, newest first. */
export function filesQuery(subscription: number, subject: Subject) {
  return queryOptions({
    queryKey: subjectPartKey(subscription, subject, 'files'),
    queryFn: ({ signal }) => ask('listFiles', { subscription, ...namedIn(subject) }, { signal }),
    refetchInterval: ({ state }) =>
      whilePending((state.data ?? []).map(({ pages, scan }) => (pages === null ? 'pending' : scan))),
  })
}

/** Asks anew for the files of a subject and their number. */
export function refreshFiles(client: QueryClient, subscription: number, subject: Subject): void {
  void loadPartAnew(client, subscription, { subject, part: 'files' })
  renewSubject(client, subscription, subject)
}

/** Deletes a file for good. */
export function deleteFile(
  client: QueryClient,
  subscription: number,
  { subject, id }: { subject: Subject; id: string },
) {
  return send('deleteFile', { subscription, id }).finally(() => refreshFiles(client, subscription, subject))
}

/** A link that opens one file for ten minutes: inline for pictures, else as a download, `warned` where it is not checked. */
export function fileLink(
  subscription: number,
  file: string,
  { inline = false, warned = false } = {},
): Promise<string> {
  return ask('createFileLink', { subscription, file, inline, warned }).then(({ url }) => url)
}
