import type { Notification } from '@smartproject/bff/api/notifications'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'

const MOST = 100

/** The projects a person takes part in that are not archived. */
export function ownProjectsQuery(subscription: number, userId: string) {
  return queryOptions({
    queryKey: [ROOTS.projects, subscription, userId] as const,
    queryFn: ({ signal }) => ask('subcribtionProjectDatas', { subscription, user: userId }, { signal }),
    select: (projects) =>
      projects.filter(({ archived, members }) => !archived && members.some(({ user }) => user === userId)),
  })
}

/** Requests for leave that wait for the decision of the reader. */
export function decisionsQuery(subscription: number) {
  return queryOptions({
    queryKey: [ROOTS.leave, subscription, 'decisions'] as const,
    queryFn: ({ signal }) =>
      ask('listTeamLeave', { subscription, group: 'pending', all: false, page_size: MOST }, { signal }),
  })
}

/** Where a person was mentioned and has not looked yet, newest first. */
export function mentionsQuery(subscription: number) {
  return queryOptions({
    queryKey: [ROOTS.notifications, subscription, 'mentions'] as const,
    queryFn: async ({ signal }) => {
      const input = { subscription, unseen_only: true, page_size: MOST }
      const { notifications } = await ask('listNotifications', input, { signal })
      return notifications.filter(({ summary }) => summary.endsWith('_mentioned'))
    },
  })
}

/** Where a person is mentioned: the task, or the entry of a register. */
export function mentionPath(subscription: number, { project, related_id, register }: Notification): string {
  const home = `/${subscription}/project/${project}`
  if (register === null) return `${home}/punchtask?taskid=${related_id}`
  return `${home}/trackregister?${new URLSearchParams({ register, entry: related_id }).toString()}`
}
