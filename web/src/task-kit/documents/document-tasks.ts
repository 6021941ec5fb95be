import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/calls/calls.js'
import { refresh, ROOTS } from '../../lib/calls/query-roots.js'
import { useCommand } from '../../lib/calls/use-command.js'

/** The end from which connections of documents and tasks are seen. */
export type DocumentTaskEnd = { document: string } | { task: string }

/** The tasks of a document, or the documents of a task. */
export function documentTasksQuery(subscription: number, end: DocumentTaskEnd) {
  return queryOptions({
    queryKey: [ROOTS.documents, subscription, 'tasks', end] as const,
    queryFn: ({ signal }) => ask('listDocumentTasks', { subscription, ...end }, { signal }),
    // Companies without documents have none of them.
    retry: false,
  })
}

/** Connects a document and a task, or ends that, and loads anew what shows it. */
export function useDocumentTask() {
  return useCommand<'setDocumentTask'>('setDocumentTask', {
    onSettled: (client) => void refresh(client, [ROOTS.documents]),
  })
}
