import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import {
  LeaveServiceService,
  type LeaveServiceServer,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { LeaveDeps } from './deps.js'
import { applyForLeaveRpc } from './requests/rpc/apply-for-leave.js'
import { approveLeaveRpc } from './requests/rpc/approve-leave.js'
import { cancelLeaveRpc } from './requests/rpc/cancel-leave.js'
import { changeApprovedLeaveRpc } from './requests/rpc/change-approved-leave.js'
import { decideLeaveByCodeRpc } from './requests/rpc/decide-leave-by-code.js'
import { editLeaveRpc } from './requests/rpc/edit-leave.js'
import { getLeaveByCodeRpc } from './requests/rpc/get-leave-by-code.js'
import { getLeaveRpc } from './lists/rpc/get-leave.js'
import {
  addLeaveAttachmentRpc,
  readLeaveAttachmentRpc,
  removeLeaveAttachmentRpc,
} from './attachments/rpc/leave-attachment-rpcs.js'
import { getLeaveDelegateRpc, setLeaveDelegateRpc } from './deciders/rpc/leave-delegate-rpcs.js'
import { listClashesRpc } from './requests/rpc/list-clashes.js'
import { listLeaveCalendarRpc } from './calendar/rpc/list-leave-calendar.js'
import { listLeaveEventsRpc } from './lists/rpc/list-leave-events.js'
import { listLeaveShortfallsRpc } from './requests/rpc/list-leave-shortfalls.js'
import { listLeaveLocksRpc, removeLeaveLockRpc, setLeaveLockRpc } from './settings/rpc/leave-lock-rpcs.js'
import { getLeavePolicyRpc, setLeavePolicyRpc } from './settings/rpc/leave-policy-rpcs.js'
import { listLeaveTypesRpc, setLeaveTypeRpc } from './settings/rpc/leave-type-rpcs.js'
import { listOwnLeaveRpc } from './lists/rpc/list-own-leave.js'
import { listTeamLeaveRpc } from './lists/rpc/list-team-leave.js'
import { locateCodeRpc } from './codes/rpc/locate-code.js'
import { findRecountsRpc } from './requests/rpc/find-recounts.js'
import { reassignLeaveRpc } from './requests/rpc/reassign-leave.js'
import { rejectLeaveRpc } from './requests/rpc/reject-leave.js'
import { resendLeaveMailRpc } from './requests/rpc/resend-leave-mail.js'
import { withdrawLeaveRpc } from './requests/rpc/withdraw-leave.js'

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
