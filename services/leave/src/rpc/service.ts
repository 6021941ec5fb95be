import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import {
  LeaveServiceService,
  type LeaveServiceServer,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { LeaveDeps } from '../app/deps.js'
import { applyForLeaveRpc } from './apply-for-leave.js'
import { approveLeaveRpc } from './approve-leave.js'
import { cancelLeaveRpc } from './cancel-leave.js'
import { changeApprovedLeaveRpc } from './change-approved-leave.js'
import { decideLeaveByCodeRpc } from './decide-leave-by-code.js'
import { editLeaveRpc } from './edit-leave.js'
import { getLeaveByCodeRpc } from './get-leave-by-code.js'
import { getLeaveRpc } from './get-leave.js'
import {
  addLeaveAttachmentRpc,
  readLeaveAttachmentRpc,
  removeLeaveAttachmentRpc,
} from './leave-attachment-rpcs.js'
import { getLeaveDelegateRpc, setLeaveDelegateRpc } from './leave-delegate-rpcs.js'
import { listClashesRpc } from './list-clashes.js'
import { listLeaveCalendarRpc } from './list-leave-calendar.js'
import { listLeaveEventsRpc } from './list-leave-events.js'
import { listLeaveShortfallsRpc } from './list-leave-shortfalls.js'
import { listLeaveLocksRpc, removeLeaveLockRpc, setLeaveLockRpc } from './leave-lock-rpcs.js'
import { getLeavePolicyRpc, setLeavePolicyRpc } from './leave-policy-rpcs.js'
import { listLeaveTypesRpc, setLeaveTypeRpc } from './leave-type-rpcs.js'
import { listOwnLeaveRpc } from './list-own-leave.js'
import { listTeamLeaveRpc } from './list-team-leave.js'
import { locateCodeRpc } from './locate-code.js'
import { findRecountsRpc } from './find-recounts.js'
import { reassignLeaveRpc } from './reassign-leave.js'
import { rejectLeaveRpc } from './reject-leave.js'
import { resendLeaveMailRpc } from './resend-leave-mail.js'
import { withdrawLeaveRpc } from './withdraw-leave.js'

/** All RPCs of the leave service. */
export function leaveService(deps: LeaveDeps): RpcService {
  return rpcService<LeaveServiceServer>(LeaveServiceService, {
    applyForLeave: applyForLeaveRpc(deps),
    editLeave: editLeaveRpc(deps),
    withdrawLeave: withdrawLeaveRpc(deps),
    approveLeave: approveLeaveRpc(deps),
    rejectLeave: rejectLeaveRpc(deps),
    changeApprovedLeave: changeApprovedLeaveRpc(deps),
    cancelLeave: cancelLeaveRpc(deps),
    reassignLeave: reassignLeaveRpc(deps),
    resendLeaveMail: resendLeaveMailRpc(deps),
    getLeave: getLeaveRpc(deps),
    listOwnLeave: listOwnLeaveRpc(deps),
    listTeamLeave: listTeamLeaveRpc(deps),
    listClashes: listClashesRpc(deps),
    listLeaveEvents: listLeaveEventsRpc(deps),
    locateCode: locateCodeRpc(deps),
    getLeaveByCode: getLeaveByCodeRpc(deps),
    decideLeaveByCode: decideLeaveByCodeRpc(deps),
    listLeaveLocks: listLeaveLocksRpc(deps),
    setLeaveLock: setLeaveLockRpc(deps),
    removeLeaveLock: removeLeaveLockRpc(deps),
    getLeavePolicy: getLeavePolicyRpc(deps),
    setLeavePolicy: setLeavePolicyRpc(deps),
    listLeaveShortfalls: listLeaveShortfallsRpc(deps),
    getLeaveDelegate: getLeaveDelegateRpc(deps),
    setLeaveDelegate: setLeaveDelegateRpc(deps),
    setLeaveType: setLeaveTypeRpc(deps),
    listLeaveTypes: listLeaveTypesRpc(deps),
    listLeaveCalendar: listLeaveCalendarRpc(deps),
    findRecounts: findRecountsRpc(deps),
    addLeaveAttachment: addLeaveAttachmentRpc(deps),
    removeLeaveAttachment: removeLeaveAttachmentRpc(deps),
    readLeaveAttachment: readLeaveAttachmentRpc(deps),
  })
}
