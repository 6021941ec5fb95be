import type { OpeningRow } from '@smartproject/bff/api/leave/balances'
import { queryOptions } from '@tanstack/react-query'
import { useChange } from '../../../lib/calls/use-change.js'
import { ask } from '../../../lib/calls/calls.js'
import { refresh, ROOTS } from '../../../lib/calls/query-roots.js'
import { useCommand } from '../../../lib/calls/use-command.js'

export type { OpeningRow }

/** The periods of a company that are closed to leave. */
export function leaveLocksQuery(subscription: number) {
  return queryOptions({
    queryKey: [ROOTS.leave, subscription, 'locks'] as const,
    queryFn: ({ signal }) => ask('getLeaveLocksById', { subscription }, { signal }),
  })
}

/** The types of leave of a company, those no longer offered included. */
export function allLeaveTypesQuery(subscription: number) {
  return queryOptions({
    queryKey: [ROOTS.leave, subscription, 'types'] as const,
    queryFn: async ({ signal }) => (await ask('listLeaveTypes', { subscription }, { signal })).types,
  })
}

/** The open projects of a company that this person sees. */
export function openProjectsQuery(subscription: number, userId: string) {
  return queryOptions({
    queryKey: [ROOTS.projects, subscription, 'closable', userId] as const,
    queryFn: async ({ signal }) => {
      const projects = await ask('subcribtionProjectDatas', { subscription, user: userId }, { signal })
      return projects.filter(({ archived }) => !archived)
    },
  })
}

/** Changes what holds for leave and loads anew what shows it. */
export function useLeaveSetting<
  N extends
    | 'setLeaveLock'
    | 'removeLeaveLock'
    | 'setLeavePolicy'
    | 'setLeaveType'
    | 'setLeaveBalanceSettings'
    | 'setLeaveBalanceRules'
    | 'closeLeaveYear'
    | 'adjustLeaveBalance'
    | 'importLeaveBalances'
    | 'setLeaveBalancePerson'
    | 'setOwnWeeks'
    | 'setOwnPlaces'
    | 'setLocation'
    | 'removeLocation',
>(name: N) {
  return useCommand<N>(name, { onSettled: (client) => refresh(client, [ROOTS.leave]) })
}

/** Asks what the rows of a file of balances would come to; nothing is changed by it. */
export function useBalancePreview(subscription: number) {
  return useChange({
    mutationFn: (file: { content: string; date: string }) =>
      ask('previewLeaveBalanceImport', { subscription, ...file }),
  })
}
