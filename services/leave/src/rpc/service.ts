import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import {
  LeaveServiceService,
  type LeaveServiceServer,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { LeaveDeps } from '../app/deps.js'
import { applyForLeaveRpc } from './change/apply-for-leave.js'
import { approveLeaveRpc } from './change/approve-leave.js'
import { cancelLeaveRpc } from './change/cancel-leave.js'
import { changeApprovedLeaveRpc } from './change/change-approved-leave.js'
import { decideLeaveByCodeRpc } from './mail-code/decide-leave-by-code.js'
import { editLeaveRpc } from './change/edit-leave.js'
import { getLeaveByCodeRpc } from './mail-code/get-leave-by-code.js'
import { getLeaveRpc } from './view/get-leave.js'
import {
  addLeaveAttachmentRpc,
  readLeaveAttachmentRpc,
  removeLeaveAttachmentRpc,
} from './view/leave-attachment-rpcs.js'
import { getLeaveDelegateRpc, setLeaveDelegateRpc } from './decider/leave-delegate-rpcs.js'
import { listClashesRpc } from './view/list-clashes.js'
import { listLeaveCalendarRpc } from './view/list-leave-calendar.js'
import { listLeaveEventsRpc } from './view/list-leave-events.js'
import { listLeaveShortfallsRpc } from './view/list-leave-shortfalls.js'
import { listLeaveLocksRpc, removeLeaveLockRpc, setLeaveLockRpc } from './settings/leave-lock-rpcs.js'
import { getLeavePolicyRpc, setLeavePolicyRpc } from './settings/leave-policy-rpcs.js'
import { listLeaveTypesRpc, setLeaveTypeRpc } from './settings/leave-type-rpcs.js'
import { listOwnLeaveRpc } from './view/list-own-leave.js'
import { listTeamLeaveRpc } from './view/list-team-leave.js'
import { locateCodeRpc } from './mail-code/locate-code.js'
import { findRecountsRpc } from './change/find-recounts.js'
import { reassignLeaveRpc } from './decider/reassign-leave.js'
import { rejectLeaveRpc } from './change/reject-leave.js'
import { resendLeaveMailRpc } from './mail-code/resend-leave-mail.js'
import { withdrawLeaveRpc } from './change/withdraw-leave.js'

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
