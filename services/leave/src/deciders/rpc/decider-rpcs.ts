import type { Handlers } from '@smartproject/kit/grpc/server'
import type { LeaveServiceServer } from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { Deps } from '../app/deps.js'
import { getLeaveDelegateRpc, setLeaveDelegateRpc } from './leave-delegate-rpcs.js'

type Own = 'getLeaveDelegate' | 'setLeaveDelegate'

/** The RPCs of the LeaveService about who decides in whose place. */
export function deciderRpcs(deps: Deps): Pick<Handlers<LeaveServiceServer>, Own> {
  return {
    getLeaveDelegate: getLeaveDelegateRpc(deps),
    setLeaveDelegate: setLeaveDelegateRpc(deps),
  }
}
