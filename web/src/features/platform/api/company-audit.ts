import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'
import { askedOf, type AuditFilter } from '../use-audit-filter.js'
import { allPages } from './all-pages.js'

const PAGE_SIZE = 50

/** Whose log: a company's, or of one of its projects. */
interface AuditPlace {
  subscription: number
  project: number | null
}

const asked = ({ subscription, project }: AuditPlace, filter: AuditFilter) => ({
  subscription,
  ...(project === null ? {} : { project }),
  ...askedOf(filter),
})

/** Who did what in a company or a project, newest first. */
export function companyAuditQuery(place: AuditPlace, filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: [ROOTS.company, place.subscription, 'audit', place.project, filter] as const,
    queryFn: ({ pageParam, signal }) =>
      ask(
        'listAudit',
        { ...asked(place, filter), page_size: PAGE_SIZE, ...(pageParam ? { page_token: pageParam } : {}) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    initialPageParam: '',
    getNextPageParam: (last) => last.page.next_page_token || undefined,
  })
}

/** All of it, for a file. */
export function wholeCompanyAudit(place: AuditPlace, filter: AuditFilter) {
  return allPages((page) => ask('listAudit', { ...asked(place, filter), ...page }))
}
