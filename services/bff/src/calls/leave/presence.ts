import type { leavePresenceCalls } from '../../api/leave/presence.js'
import { dayText, protoDay } from '../../views/values.js'
import type { Handlers } from '../context.js'

/** How many have to be there. */
export const leavePresenceHandlers = {
  listLeaveShortfalls: async (input, ctx) => {
    const rpc = await ctx.inSubscription(input.subscription)
    const { shortfalls } = await ctx.services.leave.listLeaveShortfalls(
      {
        leaveId: input.id ?? '',
        fromDate: protoDay(input.from_date),
        toDate: protoDay(input.to_date),
        startsAtNoon: input.starts_at_noon ?? false,
        endsAtNoon: input.ends_at_noon ?? false,
      },
      rpc,
    )
    return { shortfalls: shortfalls.map(({ date, ...shortfall }) => ({ ...shortfall, date: dayText(date) })) }
  },
} satisfies Pick<Handlers, keyof typeof leavePresenceCalls>
