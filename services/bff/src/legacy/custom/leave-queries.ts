import { DomainError } from '@smartproject/kit/errors'
import { z } from 'zod'

import { getLeaveByCode } from '../../calls/leave/codes.js'
import { leaveHandlers } from '../../calls/leave/leave.js'
import { leaveComment, leaveReason, leaveStatus, leaveType } from '../../api/leave/shapes.js'
import { leaveCode, opaqueId, pageInput, plainDate, version } from '../../api/shapes.js'
import { namedQuery } from './query.js'

const MAX_ROWS = 100
const paging = { cursor: pageInput.page_token, limit: z.int().min(1).max(MAX_ROWS).optional() }
const atVersion = { leaveId: opaqueId, version }
const days = { fromDate: plainDate, toDate: plainDate }
const comment = leaveComment.optional()

const reads = [
  namedQuery({
    name: 'leave.byRequestCode',
    kind: 'read',
    tenant: 'self',
    rpc: 'leave/GetLeaveByCode',
    params: z.strictObject({ requestCode: leaveCode }),
    run: async ({ requestCode }, ctx) => ({
      rows: [(await getLeaveByCode({ code: requestCode }, ctx)).leave].filter((row) => row !== null),
    }),
  }),
  namedQuery({
    name: 'leave.codeIsMine',
    kind: 'read',
    tenant: 'self',
    rpc: 'leave/LocateCode',
    params: z.strictObject({ requestCode: leaveCode }),
    run: async ({ requestCode }, ctx) => {
      try {
        await getLeaveByCode({ code: requestCode }, ctx)
        return { rows: [{ mine: true }] }
      } catch (error) {
        if (error instanceof DomainError && error.kind === 'not_found') return { rows: [{ mine: false }] }
        throw error
      }
    },
  }),
  namedQuery({
    name: 'leave.ownList',
    kind: 'read',
    tenant: 'member',
    rpc: 'leave/ListOwnLeave',
    params: z.strictObject({
      from: plainDate.optional(),
      status: z.array(leaveStatus).max(5).optional(),
      ...paging,
    }),
    run: async ({ from, status, cursor, limit }, ctx, subscription) => {
      const input = { subscription, applied_from: from, page_token: cursor, page_size: limit }
      const { leaves, page } = await leaveHandlers.listOwnLeave(input, ctx)
      const rows = status ? leaves.filter((leave) => status.includes(leave.status)) : leaves
      return { rows, cursor: page.next_page_token }
    },
  }),
  namedQuery({
    name: 'leave.teamList',
    kind: 'read',
    tenant: 'member',
    rpc: 'leave/ListTeamLeave',
    params: z.strictObject({
      group: z.enum(['pending', 'nonPending']),
      from: plainDate.optional(),
      ...paging,
    }),
    run: async ({ group, from, cursor, limit }, ctx, subscription) => {
      const { leaves, page } = await leaveHandlers.listTeamLeave(
        {
          subscription,
          group: group === 'pending' ? 'pending' : 'decided',
          applied_from: from,
          page_token: cursor,
          page_size: limit,
        },
        ctx,
      )
      return { rows: leaves, cursor: page.next_page_token }
    },
  }),
  namedQuery({
    name: 'leave.getWithApprover',
    kind: 'read',
    tenant: 'member',
    rpc: 'leave/GetLeave',
    params: z.strictObject({ leaveId: opaqueId }),
    run: async ({ leaveId }, ctx, subscription) => ({
      rows: [(await leaveHandlers.getLeave({ subscription, id: leaveId }, ctx)).leave],
    }),
  }),
]

const applicantWrites = [
  namedQuery({
    name: 'leave.updateOwn',
    kind: 'write',
    tenant: 'member',
    rpc: 'leave/EditLeave',
    params: z.strictObject({ ...atVersion, ...days, leaveType, reason: leaveReason }),
    run: async (params, ctx, subscription) => {
      const { leave } = await leaveHandlers.editLeave(
        {
          subscription,
          id: params.leaveId,
          version: params.version,
          from_date: params.fromDate,
          to_date: params.toDate,
          leave_type: params.leaveType,
          reason: params.reason,
        },
        ctx,
      )
      return { rows: [leave] }
    },
  }),
  namedQuery({
    name: 'leave.deleteOwn',
    kind: 'write',
    tenant: 'member',
    rpc: 'leave/WithdrawLeave',
    params: z.strictObject(atVersion),
    run: async ({ leaveId, version: seen }, ctx, subscription) => {
      const { leave } = await leaveHandlers.withdrawLeave({ subscription, id: leaveId, version: seen }, ctx)
      return { rows: [leave] }
    },
  }),
]

const approverWrites = [
  namedQuery({
    name: 'leave.decide',
    kind: 'write',
    tenant: 'member',
    rpc: 'leave/ApproveLeave',
    params: z.strictObject({ ...atVersion, decision: z.enum(['approve', 'reject']), comment }),
    run: async (params, ctx, subscription) => {
      const input = { subscription, id: params.leaveId, version: params.version, comment: params.comment }
      const decide = params.decision === 'approve' ? leaveHandlers.approveLeave : leaveHandlers.rejectLeave
      return { rows: [(await decide(input, ctx)).leave] }
    },
  }),
  namedQuery({
    name: 'leave.amendApproved',
    kind: 'write',
    tenant: 'member',
    rpc: 'leave/ChangeApprovedLeave',
    params: z.strictObject({ ...atVersion, ...days, comment }),
    run: async (params, ctx, subscription) => {
      const { leave } = await leaveHandlers.changeApprovedLeave(
        {
          subscription,
          id: params.leaveId,
          version: params.version,
          from_date: params.fromDate,
          to_date: params.toDate,
          comment: params.comment,
        },
        ctx,
      )
      return { rows: [leave] }
    },
  }),
  namedQuery({
    name: 'leave.cancelApproved',
    kind: 'write',
    tenant: 'member',
    rpc: 'leave/CancelLeave',
    params: z.strictObject({ ...atVersion, comment }),
    run: async (params, ctx, subscription) => {
      const input = { subscription, id: params.leaveId, version: params.version, comment: params.comment }
      return { rows: [(await leaveHandlers.cancelLeave(input, ctx)).leave] }
    },
  }),
  namedQuery({
    name: 'leave.reassign',
    kind: 'write',
    tenant: 'member',
    rpc: 'leave/ReassignLeave',
    params: z.strictObject({ ...atVersion, reportTo: opaqueId }),
    run: async (params, ctx, subscription) => {
      const input = { subscription, id: params.leaveId, version: params.version, report_to: params.reportTo }
      return { rows: [(await leaveHandlers.reassignLeave(input, ctx)).leave] }
    },
  }),
]

/** Named queries about leave. */
export const leaveQueries = [...reads, ...applicantWrites, ...approverWrites]
