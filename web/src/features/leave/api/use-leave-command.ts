import { refresh, refreshWithEchoes, ROOTS } from '../../../lib/calls/query-roots.js'
import { useCommand } from '../../../lib/calls/use-command.js'
import { isOvertaken } from '../model.js'
import { leaveKey } from './leave.js'

type LeaveCommand =
  | 'applyForLeave'
  | 'editLeave'
  | 'withdrawLeave'
  | 'approveLeave'
  | 'rejectLeave'
  | 'changeApprovedLeave'
  | 'cancelLeave'
  | 'reassignLeave'
  | 'resendLeaveMail'

/** Sends one change of a leave, and shows the leave, the lists and the calendar anew. */
export function useLeaveCommand<N extends LeaveCommand>(name: N) {
  return useCommand<N>(name, {
    onDone: (client, { leave }, { subscription }) => {
      client.setQueryData(leaveKey(subscription, leave.id), leave)
      void refresh(client, [ROOTS.leave])
      refreshWithEchoes(client, [ROOTS.calendar])
    },
    onFailed: (client, error) => {
      if (isOvertaken(error)) void refresh(client, [ROOTS.leave])
    },
  })
}
