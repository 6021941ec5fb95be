import { setTimeout as pause } from 'node:timers/promises'

import { DomainError } from '@smartproject/kit/errors'
import type { Subscription } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { companyCalls } from '../contract/companies.js'
import { present, protoDay, safeNumber } from '../views/values.js'
import type { Handlers } from './context.js'

/** How long the news of an account made a moment ago may be on its way. */
const NEWS_MS = 5_000
const PAUSE_MS = 200

export const companyHandlers = {
  createCompany: async ({ title, time_zone, week_start, weekend_days }, ctx) => {
    const rpc = await ctx.asUser()
    const request = {
      title,
      timeZone: time_zone,
      weekStart: week_start,
      weekendDays: weekend_days,
      requestId: ctx.idempotencyKey,
    }
    const { subscription } = await onceKnown(() => ctx.services.tenancy.openSubscription(request, rpc))
    return { id: present(subscription).number }
  },

  updateCompany: async (input, ctx) => {
    const rpc = await ctx.inSubscription(input.subscription)
    const current = present((await ctx.services.tenancy.getSubscription({}, rpc)).subscription)
    const { subscription } = await ctx.services.tenancy.updateSubscription(
      {
        version: BigInt(input.version),
        title: input.title,
        timeZone: input.time_zone,
        weekStart: input.week_start,
        weekendDays: input.weekend_days,
        // Of the version named, or the change is refused.
        holidays: current.holidays,
        leaveApproveAnyway: input.leave_approve_anyway,
        requestId: ctx.idempotencyKey,
      },
      rpc,
    )
    return versionOf(subscription)
  },

  setHolidays: async ({ subscription: number, version, holidays }, ctx) => {
    const { subscription } = await ctx.services.tenancy.setHolidays(
      {
        version: BigInt(version),
        holidays: holidays.map(({ date, name }) => ({ date: protoDay(date), name })),
        requestId: ctx.idempotencyKey,
      },
      await ctx.inSubscription(number),
    )
    return versionOf(subscription)
  },
} satisfies Pick<Handlers, keyof typeof companyCalls>

function versionOf(subscription: Subscription | undefined): { version: number } {
  return { version: safeNumber(present(subscription).version) }
}

/** Repeats what needs an account until the news of it has arrived. Errors: not_found USER_NOT_FOUND after that time. */
async function onceKnown<R>(work: () => Promise<R>): Promise<R> {
  for (let left = NEWS_MS; ; left -= PAUSE_MS) {
    try {
      return await work()
    } catch (error) {
      if (left <= 0 || !(error instanceof DomainError) || error.reason !== 'USER_NOT_FOUND') throw error
    }
    await pause(PAUSE_MS)
  }
}
