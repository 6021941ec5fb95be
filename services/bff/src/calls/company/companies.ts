import { DomainError } from '@smartproject/kit/errors'
import type {
  ProposeHolidaysResponse,
  Subscription,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { CallInput } from '../../api/calls.js'
import type { companyCalls } from '../../api/company/companies.js'
import { dayText, present, protoDay, safeNumber } from '../../views/values.js'
import type { Handlers, SignedInContext } from '../context.js'
import { onceKnown } from '../once-known.js'

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

  setPolicies: async ({ subscription: number, version, ...wanted }, ctx) => {
    requireOwnProof(wanted, ctx)
    const rpc = await ctx.inSubscription(number)
    // Of the version named, or the change is refused.
    const current = present((await ctx.services.tenancy.getSubscription({}, rpc)).subscription)
    const policies = {
      membersCreateProjects:
        wanted.members_create_projects ?? current.policies?.membersCreateProjects ?? false,
      secondFactor: wanted.second_factor ?? current.policies?.secondFactor ?? false,
      sessionHours: wanted.session_hours ?? current.policies?.sessionHours ?? 0,
      onlyProvider: wanted.only_provider ?? current.policies?.onlyProvider ?? '',
    }
    const request = { version: BigInt(version), policies, requestId: ctx.idempotencyKey }
    const { subscription } = await ctx.services.tenancy.setPolicies(request, rpc)
    return versionOf(subscription)
  },

  setWorkingWeeks: async ({ subscription: number, version, weeks }, ctx) => {
    const { subscription } = await ctx.services.tenancy.setWorkingWeeks(
      {
        version: BigInt(version),
        weeks: protoWeeks(weeks),
        requestId: ctx.idempotencyKey,
      },
      await ctx.inSubscription(number),
    )
    return versionOf(subscription)
  },

  previewWorkingTime: async ({ subscription: number, weeks, holidays }, ctx) => {
    const answer = await ctx.services.leave.findRecounts(
      {
        weeks: weeks && { weeks: protoWeeks(weeks) },
        holidays: holidays && { dates: holidays.map(protoDay) },
      },
      await ctx.inSubscription(number),
    )
    return {
      people: answer.people,
      leaves: answer.leaves,
      recounts: answer.recounts.map((recount) => ({
        user_id: recount.userId,
        user_name: recount.userName,
        from_date: dayText(recount.fromDate),
        to_date: dayText(recount.toDate),
        before: recount.workingHalfDaysBefore / 2,
        after: recount.workingHalfDays / 2,
      })),
    }
  },

  setHolidays: async ({ subscription: number, version, holidays, expected }, ctx) => {
    const { subscription } = await ctx.services.tenancy.setHolidays(
      {
        version: BigInt(version),
        holidays: protoHolidays(holidays),
        expected: expected && { days: protoHolidays(expected) },
        requestId: ctx.idempotencyKey,
      },
      await ctx.inSubscription(number),
    )
    return versionOf(subscription)
  },

  readHolidayFile: async ({ subscription, content }, ctx) => {
    const source = { $case: 'calendarFile' as const, value: Buffer.from(content, 'base64') }
    const rpc = await ctx.inSubscription(subscription)
    return proposedView(await ctx.services.tenancy.proposeHolidays({ source }, rpc))
  },

  proposeHolidays: async ({ subscription, country, region = '', year, locale }, ctx) => {
    const source = { $case: 'place' as const, value: { country, region, year, locale } }
    const rpc = await ctx.inSubscription(subscription)
    return proposedView(await ctx.services.tenancy.proposeHolidays({ source }, rpc))
  },

  listHolidayRegions: async ({ subscription, country = '' }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const { regions } = await ctx.services.tenancy.listHolidayRegions({ country }, rpc)
    return { regions: regions.map(({ code, name }) => ({ code, name })) }
  },
} satisfies Pick<Handlers, keyof typeof companyCalls>

/** How long after a sign-in it counts as just now. */
const FRESH_MS = 10 * 60_000

/** An owner cannot close a company to themself by accident. Errors: precondition OWN_FACTOR_FIRST, OWN_PROVIDER_FIRST. */
function requireOwnProof(
  { second_factor = false, only_provider = '' }: Partial<CallInput<'setPolicies'>>,
  { session, platform }: SignedInContext,
): void {
  if (second_factor && !session.secondFactor) throw new DomainError('precondition', 'OWN_FACTOR_FIRST')
  const justNow = platform.clock.now().getTime() - session.authTime < FRESH_MS
  if (only_provider !== '' && !(session.provider === only_provider && justNow))
    throw new DomainError('precondition', 'OWN_PROVIDER_FIRST')
}

function proposedView({ days, leftOut }: ProposeHolidaysResponse) {
  return {
    days: days.map(({ date, name, dependsOnMoon, known, repeatedDay }) => ({
      date: dayText(date),
      name,
      depends_on_moon: dependsOnMoon,
      known,
      repeated_day: repeatedDay,
    })),
    left_out: leftOut,
  }
}

function protoHolidays(holidays: readonly { date: string; name: string }[]) {
  return holidays.map(({ date, name }) => ({ date: protoDay(date), name }))
}

function protoWeeks(weeks: readonly { from_date: string; weekend_days: number[] }[]) {
  return weeks.map(({ from_date, weekend_days }) => ({
    fromDate: protoDay(from_date),
    weekendDays: weekend_days,
  }))
}

function versionOf(subscription: Subscription | undefined): { version: number } {
  return { version: safeNumber(present(subscription).version) }
}
