import type {
  LeaveBalance as ProtoBalance,
  LeaveBalanceImportRow as ProtoOpening,
  LeaveBalanceSettings as ProtoSettings,
  LeaveLedgerRow as ProtoRow,
  LeavePersonBalances as ProtoPerson,
} from '@smartproject/proto/smartproject/leave/v1/leave_balance_service'

import {
  LEDGER_SOURCES,
  type LeaveBalance,
  type LeaveBalanceSettings,
  type LedgerRow,
  type OpeningRow,
  type PersonBalances,
} from '../../api/leave/balances.js'
import { dayText, instantText, optionalDay, present } from '../values.js'

/** How a company keeps balances. */
export function balanceSettingsView(message: ProtoSettings | undefined): LeaveBalanceSettings {
  const settings = present(message)
  return {
    enabled: settings.enabled,
    first_year: settings.firstYear,
    closed_through: settings.closedThrough,
    this_year: settings.thisYear,
    rules: settings.rules.map((rules) => ({
      leave_type: rules.leaveTypeKey,
      from_year: rules.fromYear,
      entitlement: rules.entitlementHalfDays / 2,
      monthly: rules.monthly,
      carry_over: rules.carryOverHalfDays / 2,
      carry_over_months: rules.carryOverMonths,
      negative: rules.negativeHalfDays / 2,
    })),
    run: settings.run
      ? { done: settings.run.done, total: settings.run.total, finished: settings.run.finished }
      : null,
    version: Number(settings.version),
  }
}

/** The balances of a person. */
export function personBalancesView(message: ProtoPerson | undefined): PersonBalances {
  const { person, name, email, balances } = present(message)
  const differing = present(person)
  return {
    user_id: differing.userId,
    name,
    email,
    start_date: optionalDay(differing.startDate),
    entitlements: differing.entitlements.map((row) => ({
      leave_type: row.leaveTypeKey,
      from_year: row.fromYear,
      days: row.halfDays / 2,
    })),
    version: Number(differing.version),
    balances: balances.map(balanceView),
  }
}

function balanceView(balance: ProtoBalance): LeaveBalance {
  return {
    leave_type: balance.leaveTypeKey,
    entitlement: balance.entitlementHalfDays / 2,
    carried_over: balance.carriedOverHalfDays / 2,
    adjusted: balance.adjustedHalfDays / 2,
    taken: balance.takenHalfDays / 2,
    waiting: balance.waitingHalfDays / 2,
    expired: balance.expiredHalfDays / 2,
    expiring: balance.expiringHalfDays / 2,
    expiry_date: optionalDay(balance.expiryDate),
    left: balance.leftHalfDays / 2,
    available: balance.availableHalfDays / 2,
    negative: balance.negativeHalfDays / 2,
  }
}

/** A row of the ledger. */
export function ledgerRowView(row: ProtoRow): LedgerRow {
  return {
    id: row.id,
    leave_type: row.leaveTypeKey,
    source: present(LEDGER_SOURCES.find((source) => source === row.source)),
    date: dayText(row.date),
    days: row.halfDays / 2,
    reason: row.reason,
    actor_name: row.actorName,
    time: row.time ? instantText(row.time) : null,
    leave_id: row.leaveId,
  }
}

/** A row of a file of balances. */
export function openingRowView(row: ProtoOpening): OpeningRow {
  return {
    line: row.line,
    email: row.email,
    name: row.name,
    leave_type: row.leaveType,
    days: row.days,
    before: row.beforeHalfDays / 2,
    after: row.afterHalfDays / 2,
    faults: row.faults.map(({ field, reason }) => ({ field, reason })),
  }
}
