import { rpcService, type RpcService } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import {
  LeaveBalanceServiceService,
  type ImportLeaveBalancesRequest,
  type LeaveBalancePerson as ProtoPerson,
  type LeaveBalanceRules as ProtoRules,
  type LeaveBalanceServiceServer,
} from '@smartproject/proto/smartproject/leave/v1/leave_balance_service'

import {
  closeLeaveYear,
  getBalanceSettings,
  setBalanceRules,
  setBalanceSettings,
} from '../app/balance-settings.js'
import { adjustBalance, setBalancePerson } from '../app/change-balances.js'
import type { Deps } from '../app/deps.js'
import { importBalances, previewBalanceImport } from '../app/import-balances.js'
import { getBalances, listBalances, listLedger, previewBalance } from '../app/see-balances.js'
import type { BalancePerson, BalanceRules } from '../domain/balance-rules.js'
import {
  encodeLedgerRow,
  encodeOpening,
  encodePerson,
  encodePersonBalances,
  encodePreview,
  encodeSettings,
} from './encode-balances.js'

/** No balance has more; in halves of days. */
const MAX_HALVES = 1_464
const MAX_ENTITLEMENTS = 200
const MAX_REASON = 500
const YEARS = { min: 1990, max: 2200 }
const TYPE_KEY = { min: 1, max: 64 }

/** All RPCs of balances. */
export function leaveBalanceService(deps: Deps): RpcService {
  return rpcService<LeaveBalanceServiceServer>(LeaveBalanceServiceService, {
    ...settingRpcs(deps),
    ...readingRpcs(deps),
    ...changingRpcs(deps),
    ...importRpcs(deps),
  })
}

function settingRpcs(deps: Deps) {
  return {
    getLeaveBalanceSettings: async (_request, { caller }) => ({
      settings: encodeSettings(await getBalanceSettings(deps, caller)),
    }),
    setLeaveBalanceSettings: async ({ enabled, version }, { caller }) => {
      const read = new RequestReader()
      const input = { enabled, version: readVersion(read, version) }
      read.done()
      return { settings: encodeSettings(await setBalanceSettings(deps, caller, input)) }
    },
    setLeaveBalanceRules: async ({ rules }, { caller }) => ({
      settings: encodeSettings(await setBalanceRules(deps, caller, readRules(rules))),
    }),
    closeLeaveYear: async ({ year }, { caller }) => {
      const read = new RequestReader()
      read.integer('year', year, YEARS)
      read.done()
      return { settings: encodeSettings(await closeLeaveYear(deps, caller, year)) }
    },
  } satisfies Partial<LeaveBalanceServiceHandlers>
}

function readingRpcs(deps: Deps) {
  return {
    getLeaveBalances: async (request, { caller }) => {
      const read = new RequestReader()
      const input = {
        userId: read.text('user_id', request.userId, { max: 64 }),
        year: request.year === 0 ? 0 : read.integer('year', request.year, YEARS),
      }
      read.done()
      const { enabled, year, person } = await getBalances(deps, caller, input)
      return { enabled, year, person: encodePersonBalances(person) }
    },
    listLeaveBalances: async (request, { caller }) => {
      const read = new RequestReader()
      const input = {
        year: request.year === 0 ? 0 : read.integer('year', request.year, YEARS),
        pageSize: request.page?.pageSize ?? 0,
        pageToken: request.page?.pageToken ?? '',
      }
      read.done()
      const { enabled, year, people, nextPageToken } = await listBalances(deps, caller, input)
      return { enabled, year, people: people.map(encodePersonBalances), page: { nextPageToken } }
    },
    listLeaveLedger: async (request, { caller }) => {
      const read = new RequestReader()
      const input = {
        userId: read.text('user_id', request.userId, { max: 64 }),
        year: read.integer('year', request.year, YEARS),
        type: read.text('leave_type_key', request.leaveTypeKey, { max: 64 }),
      }
      read.done()
      return { rows: (await listLedger(deps, caller, input)).rows.map(encodeLedgerRow) }
    },
    previewLeaveBalance: async (request, { caller }) => {
      const read = new RequestReader()
      const input = {
        leaveId: read.text('leave_id', request.leaveId, { max: 64 }),
        type: read.text('leave_type_key', request.leaveTypeKey, { max: 64 }),
        fromDate: read.date('from_date', request.fromDate),
        toDate: read.date('to_date', request.toDate),
        startsAtNoon: request.startsAtNoon,
        endsAtNoon: request.endsAtNoon,
      }
      read.done()
      const { years, enough } = await previewBalance(deps, caller, input)
      return { years: years.map(encodePreview), enough }
    },
  } satisfies Partial<LeaveBalanceServiceHandlers>
}

function changingRpcs(deps: Deps) {
  return {
    adjustLeaveBalance: async (request, { caller }) => {
      const read = new RequestReader()
      const input = {
        userId: read.id('user_id', request.userId),
        type: read.text('leave_type_key', request.leaveTypeKey, TYPE_KEY),
        year: read.integer('year', request.year, YEARS),
        halves: read.integer('half_days', request.halfDays, { min: -MAX_HALVES, max: MAX_HALVES }),
        reason: read.text('reason', request.reason, { min: 1, max: MAX_REASON }),
      }
      if (request.halfDays === 0) read.fault('half_days', 'REQUIRED')
      read.done()
      await adjustBalance(deps, caller, input)
      return {}
    },
    setLeaveBalancePerson: async ({ person }, { caller }) => ({
      person: encodePerson(await setBalancePerson(deps, caller, readPerson(person))),
    }),
  } satisfies Partial<LeaveBalanceServiceHandlers>
}

function importRpcs(deps: Deps) {
  return {
    previewLeaveBalanceImport: async (request, { caller }) => ({
      rows: (await previewBalanceImport(deps, caller, readFile(request))).map(encodeOpening),
    }),
    importLeaveBalances: (request, { caller }) => {
      const { leaveOutFaulty } = request
      return importBalances(deps, caller, { ...readFile(request), leaveOutFaulty })
    },
  } satisfies Partial<LeaveBalanceServiceHandlers>
}

function readFile({ content, date }: Pick<ImportLeaveBalancesRequest, 'content' | 'date'>) {
  const read = new RequestReader()
  if (content.length === 0) read.fault('content', 'REQUIRED')
  const day = read.date('date', date)
  read.done()
  return { content, day }
}

type LeaveBalanceServiceHandlers = Parameters<typeof rpcService<LeaveBalanceServiceServer>>[1]

function readRules(rules: ProtoRules | undefined): BalanceRules {
  const read = new RequestReader()
  if (!rules) read.fault('rules', 'REQUIRED')
  const halves = (field: string, value = 0) => read.integer(field, value, { min: 0, max: MAX_HALVES })
  const input = {
    type: read.text('leave_type_key', rules?.leaveTypeKey ?? '', TYPE_KEY),
    fromYear: read.integer('from_year', rules?.fromYear ?? 0, YEARS),
    entitlement: halves('entitlement_half_days', rules?.entitlementHalfDays),
    monthly: rules?.monthly ?? false,
    carryOver: halves('carry_over_half_days', rules?.carryOverHalfDays),
    carryOverMonths: read.integer('carry_over_months', rules?.carryOverMonths ?? 0, { min: 0, max: 11 }),
    negativeLimit: halves('negative_half_days', rules?.negativeHalfDays),
  }
  read.done()
  return input
}

function readPerson(person: ProtoPerson | undefined): BalancePerson {
  const read = new RequestReader()
  if (!person) read.fault('person', 'REQUIRED')
  const entitlements = person?.entitlements ?? []
  if (entitlements.length > MAX_ENTITLEMENTS) read.fault('entitlements', 'TOO_MANY')
  const input = {
    userId: read.id('user_id', person?.userId ?? ''),
    startDate: read.optionalDate('start_date', person?.startDate),
    entitlements: entitlements.map((row) => ({
      type: read.text('leave_type_key', row.leaveTypeKey, TYPE_KEY),
      fromYear: read.integer('from_year', row.fromYear, YEARS),
      entitlement: read.integer('half_days', row.halfDays, { min: 0, max: MAX_HALVES }),
    })),
    version: readVersion(read, person?.version ?? 0n),
  }
  const keys = input.entitlements.map(({ type, fromYear }) => `${type} ${fromYear}`)
  if (new Set(keys).size !== keys.length) read.fault('entitlements', 'VALUE_NOT_ALLOWED')
  read.done()
  return input
}

function readVersion(read: RequestReader, version: bigint): number {
  if (version < 0n || version > BigInt(Number.MAX_SAFE_INTEGER)) read.fault('version', 'OUT_OF_RANGE')
  return Number(version)
}
