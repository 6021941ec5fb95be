import type { leaveBalanceCalls } from '../../api/leave/balances.js'
import {
  balanceSettingsView,
  ledgerRowView,
  openingRowView,
  personBalancesView,
} from '../../views/leave/balances.js'
import { optionalProtoDay, pageRequest, pageView, present, protoDay } from '../../views/values.js'
import type { Handlers } from '../context.js'

/** Reading and booking 2,000 rows takes a while. */
const IMPORT_DEADLINE_MS = 30_000

const settingHandlers = {
  getLeaveBalanceSettings: async ({ subscription }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const { settings } = await ctx.services.leaveBalances.getLeaveBalanceSettings({}, rpc)
    return { settings: balanceSettingsView(settings) }
  },

  setLeaveBalanceSettings: async ({ subscription, enabled, version }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const request = { enabled, version: BigInt(version), requestId: ctx.idempotencyKey }
    const { settings } = await ctx.services.leaveBalances.setLeaveBalanceSettings(request, rpc)
    return { settings: balanceSettingsView(settings) }
  },

  setLeaveBalanceRules: async ({ subscription, ...input }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const rules = {
      leaveTypeKey: input.leave_type,
      fromYear: input.from_year,
      entitlementHalfDays: input.entitlement * 2,
      monthly: input.monthly,
      carryOverHalfDays: input.carry_over * 2,
      carryOverMonths: input.carry_over_months,
      negativeHalfDays: input.negative * 2,
    }
    const request = { rules, requestId: ctx.idempotencyKey }
    const { settings } = await ctx.services.leaveBalances.setLeaveBalanceRules(request, rpc)
    return { settings: balanceSettingsView(settings) }
  },

  closeLeaveYear: async ({ subscription, year }, ctx) => {
    const rpc = await ctx.inSubscription(subscription)
    const request = { year, requestId: ctx.idempotencyKey }
    const { settings } = await ctx.services.leaveBalances.closeLeaveYear(request, rpc)
    return { settings: balanceSettingsView(settings) }
  },
} satisfies Partial<Handlers>

const importHandlers = {
  previewLeaveBalanceImport: async ({ subscription, content, date }, ctx) => {
    const rpc = await ctx.derive({ deadlineMs: IMPORT_DEADLINE_MS }).inSubscription(subscription)
    const request = { content: Buffer.from(content, 'base64'), date: protoDay(date) }
    const { rows } = await ctx.services.leaveBalances.previewLeaveBalanceImport(request, rpc)
    return { rows: rows.map(openingRowView) }
  },

  importLeaveBalances: async ({ subscription, content, date, leave_out_faulty: leaveOutFaulty }, ctx) => {
    const rpc = await ctx.derive({ deadlineMs: IMPORT_DEADLINE_MS }).inSubscription(subscription)
    const file = { content: Buffer.from(content, 'base64'), date: protoDay(date) }
    const request = { ...file, leaveOutFaulty, requestId: ctx.idempotencyKey }
    const { changed, leftOut } = await ctx.services.leaveBalances.importLeaveBalances(request, rpc)
    return { changed, left_out: leftOut }
  },
} satisfies Partial<Handlers>

export const leaveBalanceHandlers = {
  ...importHandlers,
  ...settingHandlers,

  getLeaveBalances: async (input, ctx) => {
    const rpc = await ctx.inSubscription(input.subscription)
    const request = { userId: input.user ?? '', year: input.year ?? 0 }
    const { enabled, year, person } = await ctx.services.leaveBalances.getLeaveBalances(request, rpc)
    return { enabled, year, person: personBalancesView(person) }
  },

  listLeaveBalances: async (input, ctx) => {
    const rpc = await ctx.inSubscription(input.subscription)
    const request = { year: input.year ?? 0, page: pageRequest(input) }
    const { enabled, year, people, page } = await ctx.services.leaveBalances.listLeaveBalances(request, rpc)
    return { enabled, year, people: people.map(personBalancesView), page: pageView(page) }
  },

  listLeaveLedger: async (input, ctx) => {
    const rpc = await ctx.inSubscription(input.subscription)
    const request = { userId: input.user ?? '', year: input.year, leaveTypeKey: input.leave_type ?? '' }
    const { rows } = await ctx.services.leaveBalances.listLeaveLedger(request, rpc)
    return { rows: rows.map(ledgerRowView) }
  },

  previewLeaveBalance: async (input, ctx) => {
    const rpc = await ctx.inSubscription(input.subscription)
    const { years, enough } = await ctx.services.leaveBalances.previewLeaveBalance(
      {
        leaveId: input.id ?? '',
        leaveTypeKey: input.leave_type ?? '',
        fromDate: protoDay(input.from_date),
        toDate: protoDay(input.to_date),
        startsAtNoon: input.starts_at_noon ?? false,
        endsAtNoon: input.ends_at_noon ?? false,
      },
      rpc,
    )
    return {
      years: years.map((one) => ({
        year: one.year,
        before: one.beforeHalfDays / 2,
        after: one.afterHalfDays / 2,
        negative: one.negativeHalfDays / 2,
      })),
      enough,
    }
  },

  adjustLeaveBalance: async (input, ctx) => {
    const rpc = await ctx.inSubscription(input.subscription)
    await ctx.services.leaveBalances.adjustLeaveBalance(
      {
        userId: input.user,
        leaveTypeKey: input.leave_type,
        year: input.year,
        halfDays: input.days * 2,
        reason: input.reason,
        requestId: ctx.idempotencyKey,
      },
      rpc,
    )
    return {}
  },

  setLeaveBalancePerson: async (input, ctx) => {
    const rpc = await ctx.inSubscription(input.subscription)
    const { person } = await ctx.services.leaveBalances.setLeaveBalancePerson(
      {
        person: {
          userId: input.user,
          startDate: optionalProtoDay(input.start_date),
          entitlements: input.entitlements.map((row) => ({
            leaveTypeKey: row.leave_type,
            fromYear: row.from_year,
            halfDays: row.days * 2,
          })),
          version: BigInt(input.version),
        },
        requestId: ctx.idempotencyKey,
      },
      rpc,
    )
    return { version: Number(present(person).version) }
  },
} satisfies Pick<Handlers, keyof typeof leaveBalanceCalls>
