import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { TaskFile } from '@smartproject/bff/contract/files'
import { ask, send } from '../../../lib/calls/calls.js'
import { workKeys } from '../../../task-kit/api/keys.js'
import { partKey } from '../../../task-kit/api/task.js'

/** Files of a task, newest first. */
export function filesQuery(subscription: number, task: string) {
  return queryOptions({
    queryKey: partKey(subscription, task, 'files'),
    queryFn: ({ signal }) => ask('listFiles', { subscription, task }, { signal }),
  })
}

/** Asks anew for the files of a task and their number. */
export function refreshFiles(client: QueryClient, subscription: number, task: string): void {
  void client.invalidateQueries({ queryKey: partKey(subscription, task, 'files') })
  void client.invalidateQueries({ queryKey: workKeys.task(subscription, task) })
}

/** Deletes a file for good. */
export function deleteFile(client: QueryClient, subscription: number, { id, task }: TaskFile) {
  return send('deleteFile', { subscription, id }).finally(() => refreshFiles(client, subscription, task))
}

/** A link that opens one file for ten minutes: inline for pictures, else as a download. */
export function fileLink(subscription: number, file: string, inline = false): Promise<string> {
  return ask('createFileLink', { subscription, file, inline }).then(({ url }) => url)
}
