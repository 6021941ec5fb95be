import type { Handlers } from '@smartproject/kit/grpc/server'
import type { LeaveServiceServer } from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { TypeDeps } from '../app/deps.js'
import type { Stores } from '../domain/stores.js'
import { listLeaveLocksRpc, setLeaveLockRpc, removeLeaveLockRpc } from './leave-lock-rpcs.js'
import { getLeavePolicyRpc, setLeavePolicyRpc } from './leave-policy-rpcs.js'
import { listLeaveTypesRpc, setLeaveTypeRpc } from './leave-type-rpcs.js'

type Own =
  | 'listLeaveTypes'
  | 'setLeaveType'
  | 'getLeavePolicy'
  | 'setLeavePolicy'
  | 'listLeaveLocks'
  | 'setLeaveLock'
  | 'removeLeaveLock'

/** The RPCs of the LeaveService about types of leave, the policy and closed periods. */
export function settingsRpcs<S extends Stores>(deps: TypeDeps<S>): Pick<Handlers<LeaveServiceServer>, Own> {
  return {
    listLeaveTypes: listLeaveTypesRpc(deps),
    setLeaveType: setLeaveTypeRpc(deps),
    getLeavePolicy: getLeavePolicyRpc(deps),
    setLeavePolicy: setLeavePolicyRpc(deps),
    listLeaveLocks: listLeaveLocksRpc(deps),
    setLeaveLock: setLeaveLockRpc(deps),
    removeLeaveLock: removeLeaveLockRpc(deps),
  }
}
