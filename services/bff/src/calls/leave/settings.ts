import { leaveDelegateView, leaveLockView, leavePolicyView, leaveTypeView } from '../../views/leave/leave.js'
import { dayText, optionalProtoDay, present, protoDay } from '../../views/values.js'
import type { Handlers } from '../context.js'

/** The settings of leave by managers and the owner. */
export const leaveSettingHandlers = {
  setLeaveType: async ({ subscription, ...input }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const { title, colour, order, active, paid } = input
    const { type } = await ctx.services.leave.setLeaveType(
      {
        type: {
          key: input.key ?? '',
          title,
          colour,
          order,
          active,
          paid,
          reasonFromDays: input.reason_from_days,
          attachmentFromDays: input.attachment_from_days ?? 0,
          noticeDays: input.notice_days,
          longestDays: input.longest_days,
          pastDays: input.past_days,
          countsAgainstBalance: input.counts_against_balance,
          withoutApproval: input.without_approval ?? false,
          approverId: input.approver_id ?? '',
          version: BigInt(input.version ?? 0),
        },
        requestId: ctx.idempotencyKey,
      },
      rpc,
    )
    return { type: leaveTypeView(present(type)) }
  },

  setLeaveLock: async (input, ctx) => {
    const rpc = await ctx.inSubscription(input.subscription)
    const { lock } = await ctx.services.leave.setLeaveLock(
      {
        id: input.id ?? '',
        version: BigInt(input.version ?? 0),
        fromDate: protoDay(input.from_date),
        toDate: protoDay(input.to_date),
        reason: input.reason,
        projectNumber: input.project ?? 0,
        exemptUserIds: input.exempt ?? [],
        requestId: ctx.idempotencyKey,
      },
      rpc,
    )
    return { lock: leaveLockView(present(lock)) }
  },

  removeLeaveLock: async ({ subscription, id }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    await ctx.services.leave.removeLeaveLock({ id, requestId: ctx.idempotencyKey }, rpc)
    return {}
  },

  getLeaveDelegate: async ({ subscription }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const { delegation, standsInFor } = await ctx.services.leave.getLeaveDelegate({}, rpc)
    return {
      delegation: leaveDelegateView(delegation),
      stands_in_for: standsInFor.map(({ userId, userName, asSuperior }) => ({
        user_id: userId,
        user_name: userName,
        as_superior: asSuperior,
      })),
    }
  },

  setLeaveDelegate: async (input, ctx) => {
    const rpc = await ctx.inSubscription(input.subscription)
    const { delegation } = await ctx.services.leave.setLeaveDelegate(
      {
        delegateId: input.delegate_id ?? '',
        fromDate: optionalProtoDay(input.from_date),
        toDate: optionalProtoDay(input.to_date),
        version: BigInt(input.version),
        requestId: ctx.idempotencyKey,
      },
      rpc,
    )
    return { delegation: leaveDelegateView(delegation) }
  },

  getLeavePolicy: async ({ subscription }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const answer = await ctx.services.leave.getLeavePolicy({}, rpc)
    return {
      policy: leavePolicyView(answer.policy),
      earliest: dayText(answer.earliest),
      latest: dayText(answer.latest),
      longest_days: answer.longestDays,
      guide: ctx.platform.leaveGuideUrl,
    }
  },

  setLeavePolicy: async (input, ctx) => {
    const rpc = await ctx.inSubscription(input.subscription)
    const { policy } = await ctx.services.leave.setLeavePolicy(
      {
        policy: {
          selfDecision: input.self_decision,
          pastDays: input.past_days,
          approversBelow: input.approvers_below,
          minimumsPresent: input.minimums && {
            minimums: input.minimums.map(({ project, team_of, ...minimum }) => ({
              ...minimum,
              projectNumber: project,
              teamOf: team_of,
            })),
          },
          version: BigInt(input.version),
        },
        requestId: ctx.idempotencyKey,
      },
      rpc,
    )
    return { policy: leavePolicyView(policy) }
  },
} satisfies Partial<Handlers>
