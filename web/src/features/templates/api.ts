import type { CallOutput } from '@smartproject/bff/api/calls'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/calls/calls.js'
import { refresh, ROOTS } from '../../lib/calls/query-roots.js'
import type { PlainDate } from '../../lib/plain-date.js'
import { useCommand } from '../../lib/calls/use-command.js'

/** A template without its content. */
export type TemplateHead = CallOutput<'getallprojectTemplate'>[number]
/** A template with its content, the latest version. */
export type Template = CallOutput<'getprojectTemplate'>[number]

/** The templates of a company by name, those of the product behind them. */
export function templateListQuery(subscription: number) {
  return queryOptions({
    queryKey: [ROOTS.settings, subscription, 'templates'] as const,
    queryFn: ({ signal }) => ask('getallprojectTemplate', { subscription }, { signal }),
  })
}

/** A template, or an earlier version of it; null for one that is not there. */
export function templateContentQuery(subscription: number, id: string, version?: number) {
  return queryOptions({
    queryKey: [ROOTS.settings, subscription, 'templates', id, 'content', version ?? null] as const,
    queryFn: async ({ signal }) => {
      const wanted = { id, subscription, ...(version === undefined ? {} : { version }) }
      const [found] = await ask('getprojectTemplate', wanted, { signal })
      return found ?? null
    },
    // A draft is not taken away under the hand; saving asks for the version that was read.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The days that the tasks of a version of a template have in a project that starts on a day, planned by the server. */
export function templateDaysQuery(
  subscription: number,
  { id, version }: Pick<Template, 'id' | 'version'>,
  start: PlainDate | null,
) {
  return queryOptions({
    queryKey: [ROOTS.settings, subscription, 'templates', id, 'days', version, start] as const,
    queryFn: ({ signal }) =>
      ask(
        'previewNewProject',
        { subscription, template: id, version, start_date: start, end_date: null },
        { signal },
      ),
    enabled: start !== null,
  })
}

/** The projects that a person takes part in. */
export function sourceProjectsQuery(subscription: number, user: string) {
  return queryOptions({
    queryKey: [ROOTS.projects, subscription, user] as const,
    queryFn: ({ signal }) => ask('subcribtionProjectDatas', { subscription, user }, { signal }),
  })
}

/** Makes, changes, publishes, retires or deletes a template. */
export function useTemplateCommand() {
  return useCommand('alterProjectTemplate', { onDone: (client) => refresh(client, [ROOTS.settings]) })
}
