import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'

/** Labels of a project with those of the company; project 0: those of the company alone. */
export function labelsQuery(subscription: number, project: number) {
  return queryOptions({
    queryKey: [ROOTS.settings, subscription, 'labels', project] as const,
    queryFn: ({ signal }) => ask('listLabels', { subscription, project }, { signal }),
  })
}

/** Categories, as labels. */
export function categoriesQuery(subscription: number, project: number) {
  return queryOptions({
    queryKey: [ROOTS.settings, subscription, 'categories', project] as const,
    queryFn: ({ signal }) => ask('listCategories', { subscription, project }, { signal }),
  })
}

/** Custom fields in their order, as labels. */
export function fieldsQuery(subscription: number, project: number) {
  return queryOptions({
    queryKey: [ROOTS.settings, subscription, 'fields', project] as const,
    queryFn: ({ signal }) => ask('listFields', { subscription, project }, { signal }),
  })
}

/** How a project's board works, and whether the caller may change that. */
export function arrangementQuery(subscription: number, project: number) {
  return queryOptions({
    queryKey: [ROOTS.settings, subscription, 'arrangement', project] as const,
    queryFn: ({ signal }) => ask('getBoardSetup', { subscription, project }, { signal }),
  })
}

/** How the documents of a project are numbered, reviewed and issued, and whether the caller may set that. */
export function librarySetupQuery(subscription: number, project: number) {
  return queryOptions({
    queryKey: [ROOTS.documents, subscription, 'setup', project] as const,
    queryFn: ({ signal }) => ask('getLibrarySetup', { subscription, project }, { signal }),
  })
}
