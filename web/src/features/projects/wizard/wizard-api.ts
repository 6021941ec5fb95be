import type { CallInput } from '@smartproject/bff/api/calls'
import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { ask, send } from '../../../lib/calls/calls.js'
import { refresh, ROOTS } from '../../../lib/calls/query-roots.js'
import { useChange } from '../../../lib/calls/use-change.js'
import { newRequestId } from '../../../lib/calls/http.js'

/** The content of the project, planned by the server. */
export function previewQuery(input: CallInput<'previewNewProject'>) {
  return queryOptions({
    queryKey: [ROOTS.settings, input.subscription, 'new-project', input] as const,
    queryFn: ({ signal }) => ask('previewNewProject', input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Asks whether a code is another project's, so that a person hears of it early: in any case the creation is refused by it. */
export async function isCodeTaken(client: QueryClient, subscription: number, code: string): Promise<boolean> {
  const query = {
    queryKey: [ROOTS.projects, subscription, 'code', code],
    queryFn: () => ask('checkProjectCode', { subscription, code }),
    retry: false,
    gcTime: 0,
  }
  return client.fetchQuery(query).then(
    ({ taken }) => taken,
    () => false,
  )
}

/** A creation as it was sent, with its id. */
export interface Action {
  readonly body: string
  readonly id: string
}

/** The creation under the id that it was sent with before, so that it makes no second project. */
export function actionOf(input: CallInput<'createProject'>, before: Action | null): Action {
  const body = JSON.stringify(input)
  return before?.body === body ? before : { body, id: newRequestId() }
}

/** Makes the project. The same action again gives the same project, and fills it again where that failed. */
export function useCreate() {
  const client = useQueryClient()
  return useChange({
    mutationFn: ({ body, id }: Action) =>
      send('createProject', JSON.parse(body) as CallInput<'createProject'>, { requestId: id }),
    onSuccess: () => refresh(client, [ROOTS.projects, ROOTS.project, ROOTS.work]),
  })
}
