import { DomainError, notFound } from '@smartproject/kit/errors'
import { pageSize } from '@smartproject/kit/tokens/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'

import { loadContext, type LeaveContext, seeLeave } from '../../deciders/area.js'
import type { MemberFacts } from '../../facts/area.js'
import { type Leave, requireLeaveSpan, type LeaveSpan, countWorkingHalfDays } from '../../leave/area.js'
import { calendarOf } from '../../worktime/area.js'
import { sharesOf, yearOf } from '../domain/balance-plan.js'
import { plainPerson, rulesIn, type BalancePerson } from '../domain/balance-rules.js'
import { availableFrom, balanceIn, shortageOf, type Balance } from '../domain/balance.js'
import type { LedgerRow } from '../domain/ledger.js'
import type { Stores } from '../domain/stores.js'
import { dueRows } from './book-balances.js'
import { requireOpenYears } from './book-leave.js'
import type { Deps } from './deps.js'
import { countedTypes, loadAccounts, loadBasis } from './load-accounts.js'

const SIZES = { default: 50, max: 200 }
/** So many rows of one person and year are shown. */
const LEDGER_MAX = 1_000

/** A person's balances of one year. */
export interface PersonBalances {
  readonly person: BalancePerson
  readonly name: string
  readonly email: string
  readonly balances: readonly Balance[]
}

/**
 * The balances of the caller or, for managers of leave, of another person. Nothing where the company keeps none.
 * Errors: not_found MEMBER_NOT_FOUND.
 */
export async function getBalances(
  deps: Deps,
  caller: Caller,
  input: { userId: string; year: number },
): Promise<{ enabled: boolean; year: number; person: PersonBalances }> {
  const stores = deps.work.read(caller.tenantId)
  const context = await loadContext(deps.clock, stores, caller)
  const member = await visibleMember(stores, caller, input.userId)
  const year = input.year === 0 ? yearOf(context.today) : input.year
  const rows = await balancesOf(stores, context, [member], year)
  return { enabled: rows.enabled, year, person: rows.people[0] ?? bare(member) }
}

/** People by name with their balances of a year, for managers of leave. Errors: invalid PAGE_TOKEN_INVALID. */
export async function listBalances(
  deps: Deps,
  caller: Caller,
  input: { year: number; pageSize: number; pageToken: string },
): Promise<{ enabled: boolean; year: number; people: readonly PersonBalances[]; nextPageToken: string }> {
  const stores = deps.work.read(caller.tenantId)
  const context = await loadContext(deps.clock, stores, caller)
  const year = input.year === 0 ? yearOf(context.today) : input.year
  const query = [caller.tenantId, caller.userId, 'balances', year]
  const size = pageSize(input.pageSize, SIZES)
  const [name, userId] = deps.pageTokens.open(input.pageToken, query) ?? []
  const after = typeof name === 'string' && typeof userId === 'string' ? { name, userId } : null
  const everybody = { reportTo: null, userIds: [], except: '' }
  const found = await stores.facts.people({ ...everybody, after, limit: size + 1 })
  const members = found.slice(0, size)
  const last = members.at(-1)
  const more = found.length > size && last !== undefined
  return {
    ...(await balancesOf(stores, context, members, year)),
    year,
    nextPageToken: more ? deps.pageTokens.seal([last.name, last.userId], query) : '',
  }
}

/** A row of the ledger with the name of the person who booked it. */
export interface ShownRow extends LedgerRow {
  readonly actorName: string
  /** False for what the next change of the balance will book. */
  readonly booked: boolean
}

/**
 * The ledger of one person and year, newest first; what the next change will book comes before it, so that the rows always add
 * up to the balance. For that person and managers of leave. Errors: not_found MEMBER_NOT_FOUND.
 */
export async function listLedger(
  deps: Deps,
  caller: Caller,
  input: { userId: string; year: number; type: string },
): Promise<{ rows: readonly ShownRow[] }> {
  const stores = deps.work.read(caller.tenantId)
  const context = await loadContext(deps.clock, stores, caller)
  const member = await visibleMember(stores, caller, input.userId)
  const type = input.type === '' ? null : input.type
  const booked = await stores.ledger.list(member.userId, input.year, type, LEDGER_MAX)
  const due = await dueOf(stores, context, { userId: member.userId, type, year: input.year })
  const names = await stores.facts.members([...new Set(booked.map(({ actorId }) => actorId).filter(Boolean))])
  return {
    rows: [
      ...due
        .filter(({ year }) => year === input.year)
        .map((row) => ({ ...row, actorName: '', booked: false })),
      ...booked.map((row) => ({ ...row, actorName: names.get(row.actorId)?.name ?? '', booked: true })),
    ],
  }
}

async function dueOf(
  stores: Stores,
  context: LeaveContext,
  { userId, type, year }: { userId: string; type: string | null; year: number },
): Promise<LedgerRow[]> {
  const basis = await loadBasis(stores, context)
  if (!basis) return []
  const types = countedTypes(context.types).filter((key) => type === null || key === type)
  const { accounts } = await loadAccounts(stores, basis, [userId], types)
  const by = { actorId: '', now: context.now }
  return accounts.flatMap((account) => dueRows(account, by, year))
}

/** The rest of a balance with a request, year by year; empty for a type that counts against none. */
export interface BalancePreview {
  readonly year: number
  readonly before: number
  readonly after: number
  readonly negativeLimit: number
}

/**
 * The rest of a balance after days of a type: of the caller's, or for those who take part in a leave, of its applicant's with
 * other days. Errors: not_found LEAVE_NOT_FOUND, invalid DATES_MISMATCHED, precondition YEAR_CLOSED.
 */
export async function previewBalance(
  deps: Deps,
  caller: Caller,
  input: LeaveSpan & { leaveId: string; type: string },
): Promise<{ years: readonly BalancePreview[]; enough: boolean }> {
  const stores = deps.work.read(caller.tenantId)
  const context = await loadContext(deps.clock, stores, caller)
  const leave = input.leaveId === '' ? null : (await seeLeave(stores, context, input.leaveId)).leave
  requireLeaveSpan(input)
  const type = input.type === '' ? (leave?.type ?? '') : input.type
  const basis = await loadBasis(stores, context)
  if (!basis || !countedTypes(context.types).includes(type)) return { years: [], enough: true }
  const userId = leave?.userId ?? caller.userId
  const calendar = await calendarOf(stores, basis.company, userId)
  const asked = { ...input, id: '', workingHalfDays: countWorkingHalfDays(input, calendar) }
  const { accounts } = await loadAccounts(stores, basis, [userId], [type], { except: leave?.id ?? '' })
  const [without] = accounts
  if (!without) return { years: [], enough: true }
  const shares = sharesOf(asked, calendar)
  const before = leave && leave.type === type && isOpen(leave) ? sharesOf(leave, calendar) : []
  requireOpenYears(basis.settings, before, shares)
  return {
    years: shares
      .filter(({ year }) => year >= basis.settings.firstYear)
      .map(({ year, day, halves }) => {
        const available = availableFrom(without, year, day)
        const { negativeLimit } = rulesIn(basis.rules, type, year)
        return { year, before: available, after: available - halves, negativeLimit }
      }),
    enough: shortageOf(without, before, shares) === null,
  }
}

function isOpen({ status }: Leave): boolean {
  return status === 'pending' || status === 'approved'
}

async function balancesOf(
  stores: Stores,
  context: LeaveContext,
  members: readonly MemberFacts[],
  year: number,
): Promise<{ enabled: boolean; people: PersonBalances[] }> {
  const ids = members.map(({ userId }) => userId)
  const basis = await loadBasis(stores, context)
  if (!basis) return { enabled: (await stores.balances.settings()).enabled, people: members.map(bare) }
  const types = countedTypes(context.types)
  const { accounts, leaves } = await loadAccounts(stores, basis, ids, types, { fromYear: year })
  const pending = new Set(leaves.filter(({ status }) => status === 'pending').map(({ id }) => id))
  return {
    enabled: true,
    people: members.map((member, index) => {
      const own = accounts.slice(index * types.length, (index + 1) * types.length)
      const balances = own.map((account) => balanceIn(account, year, context.today, pending))
      return { ...bare(member), person: own[0]?.person ?? plainPerson(member.userId), balances }
    }),
  }
}

function bare({ userId, name, email }: MemberFacts): PersonBalances {
  return { person: plainPerson(userId), name, email, balances: [] }
}

async function visibleMember(stores: Stores, caller: Caller, userId: string): Promise<MemberFacts> {
  const wanted = userId === '' ? caller.userId : userId
  if (wanted !== caller.userId && !caller.permissions.has('LEAVE_MANAGE')) throw notFound('MEMBER_NOT_FOUND')
  const member = await stores.facts.member(wanted)
  if (!member) throw notFound('MEMBER_NOT_FOUND')
  if (!member.active) throw new DomainError('not_found', 'MEMBER_NOT_FOUND')
  return member
}
