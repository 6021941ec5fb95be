import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'

/** Values of parameters by name. */
export type ParamValues = Readonly<Record<string, readonly string[]>>

/** A report of a project, or of the company where none is named. The former rows stay until the new ones are there. */
export function reportQuery(
  subscription: number,
  project: number | null,
  report: string,
  values: ParamValues,
) {
  const params = Object.fromEntries(Object.entries(values).map(([name, list]) => [name, [...list]]))
  return queryOptions({
    queryKey: [ROOTS.report, subscription, project, report, params] as const,
    queryFn: ({ signal }) =>
      ask(
        'runReport',
        { subscription, ...(project === null ? {} : { project }), report, params },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}
