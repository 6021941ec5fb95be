import type { Handlers } from '@smartproject/kit/grpc/server'
import type { LeaveServiceServer } from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { Deps } from '../app/deps.js'
import { getLeaveRpc } from './get-leave.js'
import { listLeaveEventsRpc } from './list-leave-events.js'
import { listOwnLeaveRpc } from './list-own-leave.js'
import { listTeamLeaveRpc } from './list-team-leave.js'

type Own = 'getLeave' | 'listOwnLeave' | 'listTeamLeave' | 'listLeaveEvents'

/** The RPCs of the LeaveService that show requests and their history. */
export function listRpcs(deps: Deps): Pick<Handlers<LeaveServiceServer>, Own> {
  return {
    getLeave: getLeaveRpc(deps),
    listOwnLeave: listOwnLeaveRpc(deps),
    listTeamLeave: listTeamLeaveRpc(deps),
    listLeaveEvents: listLeaveEventsRpc(deps),
  }
}
