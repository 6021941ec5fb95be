import type { CallInput, CallOutput } from '@smartproject/bff/api/calls'
import type { CompanyMember, InvitationRow } from '@smartproject/bff/api/company/people'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'

export type { CompanyMember, InvitationRow }
/** A state by which invitations are found. */
export type ListedState = NonNullable<CallInput<'listInvitations'>['states']>[number]
export type InviteResult = CallOutput<'inviteMembers'>[number]

/** Everybody of a company with rights and reporting person, those who left included. */
export function membersQuery(subscription: number) {
  return queryOptions({
    queryKey: [ROOTS.people, subscription, 'members'] as const,
    queryFn: ({ signal }) => ask('listCompanyMembers', { subscription }, { signal }),
  })
}

/** The companies a person works in. */
export function ownCompaniesQuery(userId: string) {
  return queryOptions({
    queryKey: [ROOTS.companies, userId] as const,
    queryFn: ({ signal }) => ask('getsublist', { userId }, { signal }),
  })
}

/** Which invitations are wanted: in one of the states, or all without one; with the words in address or name. */
interface InvitationsWanted {
  states: readonly ListedState[]
  search: string
}

const ALL_INVITATIONS: InvitationsWanted = { states: [], search: '' }

/** Invitations of a company, the latest first, with its seats. */
export function invitationsQuery(subscription: number, { states, search } = ALL_INVITATIONS) {
  const wanted = { ...(states.length > 0 && { states: [...states] }), ...(search !== '' && { search }) }
  return infiniteQueryOptions({
    queryKey: [ROOTS.people, subscription, 'invitations', wanted] as const,
    queryFn: ({ signal, pageParam }) =>
      ask(
        'listInvitations',
        { subscription, ...wanted, ...(pageParam && { page_token: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ page }) => page.next_page_token || undefined,
  })
}

/** The open projects of a company that this person sees. */
export function projectsQuery(subscription: number, userId: string) {
  return queryOptions({
    queryKey: [ROOTS.projects, subscription, 'open', userId] as const,
    queryFn: async ({ signal }) => {
      const projects = await ask('subcribtionProjectDatas', { subscription, user: userId }, { signal })
      return projects.filter(({ archived }) => !archived)
    },
  })
}

/** Where a member has open tasks, also in projects the caller does not see, and who can take them there. */
export function successorsQuery(subscription: number, user: string) {
  return queryOptions({
    queryKey: [ROOTS.people, subscription, 'successors', user] as const,
    queryFn: ({ signal }) => ask('listSuccessors', { subscription, user }, { signal }),
  })
}

/** The open tasks a person holds, across all projects. */
export function openTasksQuery(subscription: number, user: string) {
  return queryOptions({
    queryKey: [ROOTS.people, subscription, 'tasks', user] as const,
    queryFn: ({ signal }) => ask('showUserSubscriptionTasks', { subscription, user }, { signal }),
  })
}
