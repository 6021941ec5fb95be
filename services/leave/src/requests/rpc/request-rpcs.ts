import type { Handlers } from '@smartproject/kit/grpc/server'
import type { LeaveServiceServer } from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { Deps } from '../app/deps.js'
import { applyForLeaveRpc } from './apply-for-leave.js'
import { approveLeaveRpc } from './approve-leave.js'
import { cancelLeaveRpc } from './cancel-leave.js'
import { changeApprovedLeaveRpc } from './change-approved-leave.js'
import { decideLeaveByCodeRpc } from './decide-leave-by-code.js'
import { editLeaveRpc } from './edit-leave.js'
import { findRecountsRpc } from './find-recounts.js'
import { getLeaveByCodeRpc } from './get-leave-by-code.js'
import { listClashesRpc } from './list-clashes.js'
import { listLeaveShortfallsRpc } from './list-leave-shortfalls.js'
import { reassignLeaveRpc } from './reassign-leave.js'
import { rejectLeaveRpc } from './reject-leave.js'
import { resendLeaveMailRpc } from './resend-leave-mail.js'
import { withdrawLeaveRpc } from './withdraw-leave.js'

type Own =
  | 'applyForLeave'
  | 'editLeave'
  | 'withdrawLeave'
  | 'approveLeave'
  | 'rejectLeave'
  | 'changeApprovedLeave'
  | 'cancelLeave'
  | 'reassignLeave'
  | 'resendLeaveMail'
  | 'getLeaveByCode'
  | 'decideLeaveByCode'
  | 'listClashes'
  | 'listLeaveShortfalls'
  | 'findRecounts'

/** The RPCs of the LeaveService about one request. */
export function requestRpcs(deps: Deps): Pick<Handlers<LeaveServiceServer>, Own> {
  return {
    applyForLeave: applyForLeaveRpc(deps),
    editLeave: editLeaveRpc(deps),
    withdrawLeave: withdrawLeaveRpc(deps),
    approveLeave: approveLeaveRpc(deps),
    rejectLeave: rejectLeaveRpc(deps),
    changeApprovedLeave: changeApprovedLeaveRpc(deps),
    cancelLeave: cancelLeaveRpc(deps),
    reassignLeave: reassignLeaveRpc(deps),
    resendLeaveMail: resendLeaveMailRpc(deps),
    getLeaveByCode: getLeaveByCodeRpc(deps),
    decideLeaveByCode: decideLeaveByCodeRpc(deps),
    listClashes: listClashesRpc(deps),
    listLeaveShortfalls: listLeaveShortfallsRpc(deps),
    findRecounts: findRecountsRpc(deps),
  }
}
