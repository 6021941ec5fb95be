import type { CallOutput } from '@smartproject/bff/api/calls'
import { queryOptions } from '@tanstack/react-query'
import { problemText } from '../../../i18n/problem-text.js'
import { ask } from '../../../lib/calls/calls.js'
import { refresh, ROOTS } from '../../../lib/calls/query-roots.js'
import { useCommand } from '../../../lib/calls/use-command.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'

export type Drive = CallOutput<'listDrive'>
export type DriveItem = Drive['items'][number]

/** A folder of the shared drive. */
export function driveQuery(subscription: number, project: number, path: readonly string[]) {
  return queryOptions({
    queryKey: [ROOTS.documents, subscription, 'drive', project, path] as const,
    queryFn: ({ signal }) => ask('listDrive', { subscription, project, path: [...path] }, { signal }),
    // It is another company's server: it is not asked anew with each change of the library.
    staleTime: 60_000,
    retry: false,
  })
}

const LOOK_MS = 1_000

/** How far a copy is, until it has ended. */
export function copyQuery(subscription: number, id: string) {
  return queryOptions({
    queryKey: ['drive-copy', subscription, id] as const,
    queryFn: ({ signal }) => ask('getProgress', { subscription, id }, { signal }),
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'running' ? false : LOOK_MS),
  })
}

/** Names the folder of the project on the drive, and lists it anew. */
export function useDriveFolder() {
  return useCommand('saveDriveFolder', { onSettled: (client) => refresh(client, [ROOTS.documents]) })
}

/** Asks for the copy of a file. */
export function useCopy() {
  return useCommand('copyFromDrive', {})
}

/** Ends a copy; its state is shown at once. */
export function useCancelledCopy() {
  return useCommand('cancelExport', {
    onDone: (client, progress, { subscription, id }) =>
      client.setQueryData(copyQuery(subscription, id).queryKey, progress),
    onFailed: (_client, error) => toast.error(problemText(error)),
  })
}
