import { toOptionalProtoDate, toProtoDate } from '@smartproject/kit/grpc/values'
import type {
  LeaveBalance as ProtoBalance,
  LeaveBalanceImportRow as ProtoOpening,
  LeaveBalancePerson as ProtoPerson,
  LeaveBalancePreview as ProtoPreview,
  LeaveBalanceSettings as ProtoSettings,
  LeaveLedgerRow as ProtoRow,
  LeavePersonBalances as ProtoPersonBalances,
} from '@smartproject/proto/smartproject/leave/v1/leave_balance_service'

import type { BalanceSettingsView } from '../app/balance-settings.js'
import type { OpeningOutcome } from '../app/import-balances.js'
import type { BalancePreview, PersonBalances, ShownRow } from '../app/see-balances.js'
import type { BalancePerson } from '../domain/balance-rules.js'
import type { Balance } from '../domain/balance.js'
import { leaveIdOf } from '../domain/ledger.js'

/** How a company keeps balances, as the protos carry it. */
export function encodeSettings({ settings, rules, thisYear, run }: BalanceSettingsView): ProtoSettings {
  return {
    enabled: settings.enabled,
    firstYear: settings.firstYear,
    closedThrough: settings.closedThrough,
    thisYear,
    rules: rules.map((rule) => ({
      leaveTypeKey: rule.type,
      fromYear: rule.fromYear,
      entitlementHalfDays: rule.entitlement,
      monthly: rule.monthly,
      carryOverHalfDays: rule.carryOver,
      carryOverMonths: rule.carryOverMonths,
      negativeHalfDays: rule.negativeLimit,
    })),
    run: run ? { done: run.done, total: run.total, finished: run.finished } : undefined,
    version: BigInt(settings.version),
  }
}

/** The exceptions of one person, as the protos carry them. */
export function encodePerson(person: BalancePerson): ProtoPerson {
  return {
    userId: person.userId,
    startDate: toOptionalProtoDate(person.startDate),
    entitlements: person.entitlements.map(({ type, fromYear, entitlement }) => ({
      leaveTypeKey: type,
      fromYear,
      halfDays: entitlement,
    })),
    version: BigInt(person.version),
  }
}

/** A person's balances, as the protos carry them. */
export function encodePersonBalances({ person, name, email, balances }: PersonBalances): ProtoPersonBalances {
  return { person: encodePerson(person), name, email, balances: balances.map(encodeBalance) }
}

function encodeBalance(balance: Balance): ProtoBalance {
  return {
    leaveTypeKey: balance.type,
    entitlementHalfDays: balance.entitlement,
    carriedOverHalfDays: balance.carriedOver,
    adjustedHalfDays: balance.adjusted,
    takenHalfDays: balance.taken,
    waitingHalfDays: balance.waiting,
    expiredHalfDays: balance.expired,
    expiringHalfDays: balance.expiring,
    expiryDate: toOptionalProtoDate(balance.expiryDay),
    leftHalfDays: balance.left,
    availableHalfDays: balance.available,
    negativeHalfDays: balance.negativeLimit,
  }
}

/** A row of the ledger, as the protos carry it. */
export function encodeLedgerRow(row: ShownRow): ProtoRow {
  return {
    id: row.id,
    leaveTypeKey: row.type,
    source: row.source,
    date: toProtoDate(row.day),
    halfDays: row.halves,
    reason: row.reason,
    actorName: row.actorName,
    time: row.booked ? row.time : undefined,
    leaveId: leaveIdOf(row.key),
  }
}

/** The effect of days on a year, as the protos carry it. */
export function encodePreview({ year, before, after, negativeLimit }: BalancePreview): ProtoPreview {
  return { year, beforeHalfDays: before, afterHalfDays: after, negativeHalfDays: negativeLimit }
}

/** A row of a file of balances, as the protos carry it. */
export function encodeOpening({ cells, name, before, after, faults }: OpeningOutcome): ProtoOpening {
  return {
    line: cells.line,
    email: cells.email,
    name,
    leaveType: cells.leave_type,
    days: cells.days,
    beforeHalfDays: before,
    afterHalfDays: after,
    faults: faults.map((fault) => ({ ...fault })),
  }
}
