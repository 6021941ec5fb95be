import { numberOfKey } from '@smartproject/kit/bus/leave-type'
import { DomainError } from '@smartproject/kit/errors'

import type { leaveCalls } from '../../api/leave/leave.js'
import {
  clashView,
  leaveEventView,
  leaveLockView,
  leaveTypeView,
  leaveView,
} from '../../views/leave/leave.js'
import { managesUsers } from '../../views/company/people.js'
import { overlappingTaskView } from '../../views/work/tasks.js'
import {
  optionalProtoDay,
  pageRequest,
  pageView,
  present,
  protoDay,
  requireOwnId,
} from '../../views/values.js'
import type { Handlers, SignedInContext, UserCallOptions } from '../context.js'
import { leaveAttachmentHandlers } from './attachments.js'
import { leavePresenceHandlers } from './presence.js'
import { leaveBalanceHandlers } from './balances.js'
import { leaveBulkHandlers } from './bulk.js'
import { leaveCalendarHandlers } from './calendar.js'
import { workTimeHandlers } from './work-time.js'
import { leaveFeedHandlers } from './feeds.js'
import { leaveSettingHandlers } from './settings.js'
import { decideLeaveByCode, getLeaveByCode } from './codes.js'

interface AtVersion {
  id: string
  version: number
}

const requestOf = (ctx: SignedInContext, { id, version }: AtVersion) => ({
  id,
  version: BigInt(version),
  requestId: ctx.idempotencyKey,
})

const noonsOf = (input: { starts_at_noon?: boolean | undefined; ends_at_noon?: boolean | undefined }) => ({
  startsAtNoon: input.starts_at_noon ?? false,
  endsAtNoon: input.ends_at_noon ?? false,
})

// The number is for an older leave service.
const typeOf = (key = '') => ({ leaveType: numberOfKey(key), leaveTypeKey: key })

/** The writes of one person are made one after another: so long may a person wait for their turn. */
const TURN_MS = 28_000

const applicantHandlers = {
  applyForLeave: async (input, ctx) => {
    const rpc = await ctx.derive({ deadlineMs: TURN_MS }).inSubscription(input.subscription)
    const { leave } = await ctx.services.leave.applyForLeave(
      {
        fromDate: protoDay(input.from_date),
        toDate: protoDay(input.to_date),
        ...noonsOf(input),
        ...typeOf(input.leave_type),
        reason: input.reason ?? '',
        attachmentIds: input.attachments ?? [],
        deputyId: input.deputy_id ?? '',
        userId: input.user_id ?? '',
        requestId: ctx.idempotencyKey,
      },
      rpc,
    )
    return { leave: leaveView(leave) }
  },

  editLeave: async (input, ctx) => {
    const rpc = await ctx.derive({ deadlineMs: TURN_MS }).inSubscription(input.subscription)
    const { leave } = await ctx.services.leave.editLeave(
      {
        ...requestOf(ctx, input),
        fromDate: protoDay(input.from_date),
        toDate: protoDay(input.to_date),
        ...noonsOf(input),
        ...typeOf(input.leave_type),
        reason: input.reason ?? '',
        deputyId: input.deputy_id,
      },
      rpc,
    )
    return { leave: leaveView(leave) }
  },

  withdrawLeave: async (input, ctx) => {
    const rpc = await ctx.derive({ deadlineMs: TURN_MS }).inSubscription(input.subscription)
    const { leave } = await ctx.services.leave.withdrawLeave(requestOf(ctx, input), rpc)
    return { leave: leaveView(leave) }
  },

  resendLeaveMail: async ({ subscription, id }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const { leave } = await ctx.services.leave.resendLeaveMail({ id, requestId: ctx.idempotencyKey }, rpc)
    return { leave: leaveView(leave) }
  },
} satisfies Partial<Handlers>

const approverHandlers = {
  approveLeave: async (input, ctx) => {
    const rpc = await ctx.inSubscription(input.subscription)
    const { leave } = await ctx.services.leave.approveLeave(
      {
        ...requestOf(ctx, input),
        fromDate: optionalProtoDay(input.from_date),
        toDate: optionalProtoDay(input.to_date),
        startsAtNoon: input.starts_at_noon,
        endsAtNoon: input.ends_at_noon,
        comment: input.comment ?? '',
        approveAnywayReason: input.approve_anyway_reason ?? '',
      },
      rpc,
    )
    return { leave: leaveView(leave) }
  },

  rejectLeave: async (input, ctx) => {
    const rpc = await ctx.inSubscription(input.subscription)
    const request = { ...requestOf(ctx, input), comment: input.comment ?? '' }
    const { leave } = await ctx.services.leave.rejectLeave(request, rpc)
    return { leave: leaveView(leave) }
  },

  changeApprovedLeave: async (input, ctx) => {
    const rpc = await ctx.inSubscription(input.subscription)
    const { leave, clashes } = await ctx.services.leave.changeApprovedLeave(
      {
        ...requestOf(ctx, input),
        fromDate: protoDay(input.from_date),
        toDate: protoDay(input.to_date),
        ...noonsOf(input),
        comment: input.comment ?? '',
      },
      rpc,
    )
    return { leave: leaveView(leave), clashes: clashes.map(clashView) }
  },

  cancelLeave: async (input, ctx) => {
    const rpc = await ctx.inSubscription(input.subscription)
    const request = { ...requestOf(ctx, input), comment: input.comment ?? '' }
    const { leave } = await ctx.services.leave.cancelLeave(request, rpc)
    return { leave: leaveView(leave) }
  },

  reassignLeave: async (input, ctx) => {
    const rpc = await ctx.inSubscription(input.subscription)
    const request = { ...requestOf(ctx, input), reportTo: input.report_to }
    const { leave } = await ctx.services.leave.reassignLeave(request, rpc)
    return { leave: leaveView(leave) }
  },
} satisfies Partial<Handlers>

const readingHandlers = {
  getLeave: async ({ subscription, id }, ctx) => {
    const { leave } = await ctx.services.leave.getLeave({ id }, await ctx.inSubscription(subscription))
    return { leave: leaveView(leave) }
  },

  listOwnLeave: async (input, ctx) => {
    const { leaves, page } = await ctx.services.leave.listOwnLeave(
      {
        appliedFrom: optionalProtoDay(input.applied_from),
        all: input.all ?? false,
        page: pageRequest(input),
      },
      await ctx.inSubscription(input.subscription),
    )
    return { leaves: leaves.map(leaveView), page: pageView(page) }
  },

  listTeamLeave: async (input, ctx) => {
    const answer = await ctx.services.leave.listTeamLeave(
      {
        decided: input.group === 'decided',
        everybody: input.everybody ?? false,
        appliedFrom: optionalProtoDay(input.applied_from),
        all: input.all ?? false,
        page: pageRequest(input),
      },
      await ctx.inSubscription(input.subscription),
    )
    return {
      leaves: answer.leaves.map(leaveView),
      page: pageView(answer.page),
      is_approver: answer.isApprover,
      pending_count: answer.pendingCount,
      report_ids: answer.reportIds,
      applies_for_all: answer.appliesForAll,
    }
  },

  listLeaveClashes: async (input, ctx) => {
    const answer = await ctx.services.leave.listClashes(
      {
        id: input.id,
        fromDate: optionalProtoDay(input.from_date),
        toDate: optionalProtoDay(input.to_date),
      },
      await ctx.inSubscription(input.subscription),
    )
    return { clashes: answer.clashes.map(clashView), approve_anyway_allowed: answer.approveAnywayAllowed }
  },

  listLeaveEvents: async ({ subscription, id }, ctx) => {
    const { events } = await ctx.services.leave.listLeaveEvents(
      { id },
      await ctx.inSubscription(subscription),
    )
    return { events: events.map(leaveEventView) }
  },

  findanytaskincludeleave: async ({ subid, start, end, userid }, ctx) => {
    const rpc = await ctx.inSubscription(subid)
    if (userid !== ctx.session.user.id) await requireApproverOf(ctx, rpc, userid)
    const { tasks } = await ctx.services.tasks.findTasksOverlapping(
      { userId: userid, startDate: protoDay(start), endDate: protoDay(end) },
      rpc,
    )
    return tasks.map(overlappingTaskView)
  },

  getLeaveLocksById: async ({ subscription, user }, ctx) => {
    if (user !== undefined) requireOwnId(user, ctx.session.user.id)
    const rpc = await ctx.inSubscription(subscription)
    const { locks } = await ctx.services.leave.listLeaveLocks({ userId: user ?? '' }, rpc)
    return locks.map(leaveLockView)
  },

  listLeaveTypes: async ({ subscription }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const { types } = await ctx.services.leave.listLeaveTypes({}, rpc)
    return { types: types.map(leaveTypeView) }
  },
} satisfies Partial<Handlers>

export const leaveHandlers = {
  ...applicantHandlers,
  ...approverHandlers,
  ...readingHandlers,
  ...leaveSettingHandlers,
  getLeaveByCode,
  decideLeaveByCode,
  ...leaveCalendarHandlers,
  ...workTimeHandlers,
  ...leaveBulkHandlers,
  ...leaveFeedHandlers,
  ...leaveBalanceHandlers,
  ...leaveAttachmentHandlers,
  ...leavePresenceHandlers,
} satisfies Pick<Handlers, keyof typeof leaveCalls>

/** Other people's tasks are for their approver and for managers of people; others find no one. */
async function requireApproverOf(ctx: SignedInContext, rpc: UserCallOptions, userId: string): Promise<void> {
  const [asked, self] = await Promise.all([
    ctx.services.tenancy.getMember({ userId }, rpc),
    ctx.services.tenancy.getMember({ userId: '' }, rpc),
  ])
  const allowed = asked.member?.reportTo === ctx.session.user.id || managesUsers(present(self.member))
  if (!allowed) throw new DomainError('not_found', 'MEMBER_NOT_FOUND')
}
