import type { CallOutput } from '@smartproject/bff/api/calls'
import type { Job, JobRow } from '@smartproject/bff/api/work/jobs'
import type { RowOutcome } from '@smartproject/bff/api/work/import-kinds'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'
import { useCommand } from '../../../lib/calls/use-command.js'
import { isWorking } from '../../../task-kit/working-job.js'

export type { Job, JobRow }

/** How often a page asks how far a job is. */
const PROGRESS_MS = 1_000
/** Rows that are shown at first, and that come with each press of *More*. */
const PAGE_ROWS = 50

const KEY = [ROOTS.settings, 'import'] as const

/** The import of a project that is worked on, if one is. */
export function workingJob(imports: CallOutput<'getJob'> | undefined): Job | undefined {
  return (
    (imports && [imports.job, ...imports.earlier].find((one) => one !== null && isWorking(one))) || undefined
  )
}

/** The latest import of a project, null when there was none, and the earlier ones of the last day; asked again while one is worked on. */
export function importsQuery(subscription: number, project: number) {
  return queryOptions({
    queryKey: [...KEY, subscription, project] as const,
    queryFn: ({ signal }) => ask('getJob', { subscription, project }, { signal }),
    refetchInterval: ({ state }) => (workingJob(state.data) ? PROGRESS_MS : false),
  })
}

/** Rows of a job in the order of the file: all, or those of one outcome. */
export function jobRowsQuery(subscription: number, id: string, outcome: RowOutcome | null) {
  return infiniteQueryOptions({
    queryKey: [...KEY, subscription, 'rows', id, outcome] as const,
    queryFn: ({ signal, pageParam }) =>
      ask('listJobRows', rowsInput(subscription, id, outcome, pageParam), { signal }),
    initialPageParam: '',
    getNextPageParam: ({ page }) => page.next_page_token || undefined,
  })
}

function rowsInput(
  subscription: number,
  id: string,
  outcome: RowOutcome | null,
  token: string,
  size = PAGE_ROWS,
) {
  return {
    subscription,
    id,
    page_size: size,
    ...(outcome ? { outcome } : {}),
    ...(token ? { page_token: token } : {}),
  }
}

/** All rows of a job that have faults. */
export async function faultyRows(subscription: number, id: string): Promise<JobRow[]> {
  const rows: JobRow[] = []
  let token = ''
  do {
    const answer = await ask('listJobRows', rowsInput(subscription, id, 'fault', token, 100))
    rows.push(...answer.rows)
    token = answer.page.next_page_token
  } while (token !== '')
  return rows
}

type JobCommand =
  | 'startTaskImport'
  | 'mapTaskImport'
  | 'checkTaskImport'
  | 'commitTaskImport'
  | 'undoTaskImport'
  | 'cancelJob'

/** Takes a job one step further; it is done when the page shows the job as it is then. */
export function useJobCommand<N extends JobCommand>(name: N) {
  return useCommand<N>(name, { onSettled: (client) => client.invalidateQueries({ queryKey: KEY }) })
}
