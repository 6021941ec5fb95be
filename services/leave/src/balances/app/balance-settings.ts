import { DomainError, invalid, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { loadContext } from '../../deciders/area.js'
import { firstOpenYear, yearOf } from '../domain/balance-plan.js'
import type { BalanceRules, BalanceSettings } from '../domain/balance-rules.js'
import type { BalanceRun } from '../domain/ports.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { wantBooking } from './settle-balances.js'

/** Rules from a year on are kept for so many years ahead at most. */
export const YEARS_AHEAD = 5

/** How a company keeps balances. */
export interface BalanceSettingsView {
  readonly settings: BalanceSettings
  readonly rules: readonly BalanceRules[]
  readonly thisYear: number
  /** The newest booking for everybody; null where there was none. */
  readonly run: BalanceRun | null
}

/** How the company keeps balances, and how far a booking for everybody is. */
export async function getBalanceSettings(deps: Deps, caller: Caller): Promise<BalanceSettingsView> {
  const stores = deps.work.read(caller.tenantId)
  const { today } = await loadContext(deps.clock, stores, caller)
  return settingsView(stores, yearOf(today))
}

/** Switches balances on or off; the first year is the one of that day. Errors: stale VERSION_MISMATCH. */
export function setBalanceSettings(
  deps: Deps,
  caller: Caller,
  input: { enabled: boolean; version: number },
): Promise<BalanceSettingsView> {
  return deps.work.write(caller, async (stores, changes) => {
    const thisYear = yearOf((await loadContext(deps.clock, stores, caller)).today)
    const before = await stores.balances.settings()
    if (before.version !== input.version) throw stale(before.version)
    const years = before.firstYear === 0 ? { firstYear: thisYear, closedThrough: thisYear - 1 } : {}
    await stores.balances.putSettings({
      ...before,
      ...years,
      enabled: input.enabled,
      version: before.version + 1,
    })
    if (input.enabled) await wantBooking(stores)
    changes.audit({
      action: 'leave.balances_switched',
      targetType: 'leave_balances',
      targetId: caller.tenantId,
      details: { enabled: String(input.enabled) },
    })
    return settingsView(stores, thisYear)
  })
}

/**
 * Keeps what a type grants from a year on; everybody's balances follow. Errors: invalid LEAVE_TYPE_UNKNOWN,
 * precondition YEAR_CLOSED.
 */
export function setBalanceRules(
  deps: Deps,
  caller: Caller,
  rules: BalanceRules,
): Promise<BalanceSettingsView> {
  return deps.work.write(caller, async (stores, changes) => {
    const { today, types } = await loadContext(deps.clock, stores, caller)
    if (!types.some(({ key }) => key === rules.type)) throw new DomainError('invalid', 'LEAVE_TYPE_UNKNOWN')
    requireOpenYear(await stores.balances.settings(), rules.fromYear, yearOf(today))
    await stores.balances.putRules(rules)
    if ((await stores.balances.settings()).enabled) await wantBooking(stores)
    changes.audit({
      action: 'leave.balance_rules_set',
      targetType: 'leave_type',
      targetId: rules.type,
      details: {
        from_year: String(rules.fromYear),
        entitlement_days: String(rules.entitlement / 2),
        monthly: String(rules.monthly),
        carry_over_days: String(rules.carryOver / 2),
        carry_over_months: String(rules.carryOverMonths),
        negative_days: String(rules.negativeLimit / 2),
      },
    })
    return settingsView(stores, yearOf(today))
  })
}

/**
 * Closes the first open year: what is left goes into the next one, for everybody, by and by. Late changes of its leave
 * still move with it. Errors: precondition BALANCES_OFF | YEAR_NOT_OVER | YEAR_CLOSED.
 */
export function closeLeaveYear(deps: Deps, caller: Caller, year: number): Promise<BalanceSettingsView> {
  return deps.work.write(caller, async (stores, changes) => {
    const thisYear = yearOf((await loadContext(deps.clock, stores, caller)).today)
    const settings = await stores.balances.settings()
    if (!settings.enabled) throw new DomainError('precondition', 'BALANCES_OFF')
    if (year >= thisYear) throw new DomainError('precondition', 'YEAR_NOT_OVER')
    if (year !== settings.closedThrough + 1) throw new DomainError('precondition', 'YEAR_CLOSED')
    // The year before this one is not computed any more from now on: it has to be booked whole.
    const run = await stores.balanceRuns.get()
    if (run && !run.finished) throw new DomainError('precondition', 'BALANCES_BEING_BOOKED')
    await stores.balances.putSettings({ ...settings, closedThrough: year, version: settings.version + 1 })
    await wantBooking(stores)
    changes.audit({
      action: 'leave.year_closed',
      targetType: 'leave_balances',
      targetId: caller.tenantId,
      details: { year: String(year) },
    })
    return settingsView(stores, thisYear)
  })
}

/** Refuses years that are not computed any more, and those far ahead. Errors: precondition YEAR_CLOSED, invalid (year). */
export function requireOpenYear(settings: BalanceSettings, year: number, thisYear: number): void {
  const first = settings.firstYear === 0 ? thisYear : firstOpenYear(settings)
  if (year < first) throw new DomainError('precondition', 'YEAR_CLOSED')
  if (year > thisYear + YEARS_AHEAD) throw invalid([{ field: 'year', reason: 'OUT_OF_RANGE' }])
}

async function settingsView(stores: Stores, thisYear: number): Promise<BalanceSettingsView> {
  const settings = await stores.balances.settings()
  const rules = await stores.balances.rules()
  return { settings, rules, thisYear, run: await stores.balanceRuns.get() }
}
