import { DomainError, notFound, stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import { loadContext, type LeaveContext } from '../../deciders/area.js'
import { dayOf, yearOf, type Account } from '../domain/balance-plan.js'
import type { BalancePerson, OwnEntitlement } from '../domain/balance-rules.js'
import { BY_HAND, sourceOf, type LedgerRow } from '../domain/ledger.js'
import type { Stores } from '../domain/stores.js'
import { requireOpenYear } from './balance-settings.js'
import { dueRows } from './book-balances.js'
import type { Deps } from './deps.js'
import { countedTypes, loadAccounts, loadBasis, type BalanceBasis } from './load-accounts.js'

/** A person's balance changed by hand. */
export interface Adjustment {
  readonly userId: string
  readonly type: string
  readonly year: number
  readonly halves: number
  readonly reason: string
}

/**
 * Adds to a person's balance or takes from it, with a reason. Errors: precondition BALANCES_OFF | YEAR_CLOSED, not_found
 * MEMBER_NOT_FOUND, invalid LEAVE_TYPE_UNKNOWN.
 */
export function adjustBalance(deps: Deps, caller: Caller, input: Adjustment): Promise<void> {
  return deps.work.write(caller, async (stores, changes) => {
    const context = await loadContext(deps.clock, stores, caller)
    await requireMember(stores, input.userId)
    const basis = await requireBasis(stores, context)
    requireOpenYear(basis.settings, input.year, yearOf(context.today))
    await stores.turns.take(input.userId)
    const account = await accountOf(stores, basis, context, input)
    const booking = {
      year: input.year,
      key: `${BY_HAND.adjustment}${newId()}`,
      day: within(context.today, input.year),
      halves: input.halves,
    }
    await stores.ledger.append([...rowsWith(account, context, [booking], input.reason)])
    changes.audit({
      action: 'leave.balance_adjusted',
      targetType: 'member',
      targetId: input.userId,
      details: { leave_type: input.type, year: String(input.year), days: String(input.halves / 2) },
    })
  })
}

/**
 * Keeps what differs for one person: a first day, figures of the person's own. Errors: stale VERSION_MISMATCH, not_found
 * MEMBER_NOT_FOUND, invalid LEAVE_TYPE_UNKNOWN, precondition YEAR_CLOSED.
 */
export function setBalancePerson(deps: Deps, caller: Caller, input: BalancePerson): Promise<BalancePerson> {
  return deps.work.write(caller, async (stores, changes) => {
    const context = await loadContext(deps.clock, stores, caller)
    await requireMember(stores, input.userId)
    await stores.turns.take(input.userId)
    const before = (await stores.balances.persons([input.userId])).get(input.userId)
    if ((before?.version ?? 0) !== input.version) throw stale(before?.version ?? 0)
    await requireEntitlements(stores, context, before?.entitlements ?? [], input.entitlements)
    const person = { ...input, version: input.version + 1 }
    await stores.balances.putPerson(person)
    const basis = await loadBasis(stores, context)
    if (basis) {
      const types = countedTypes(context.types)
      const { accounts } = await loadAccounts(stores, basis, [input.userId], types)
      const by = { actorId: caller.userId, now: context.now }
      await stores.ledger.append(accounts.flatMap((account) => dueRows(account, by)))
    }
    changes.audit({
      action: 'leave.balance_person_set',
      targetType: 'member',
      targetId: input.userId,
      details: {
        start_date: input.startDate ?? '',
        entitlements: input.entitlements
          .map(({ type, fromYear, entitlement }) => `${type} ${fromYear}: ${entitlement / 2}`)
          .join(', '),
      },
    })
    return person
  })
}

/** Rows for a change by hand, and for its consequences in other years. */
export function rowsWith(
  account: Account,
  context: LeaveContext,
  bookings: readonly Account['booked'][number][],
  reason: string,
): LedgerRow[] {
  const by = { actorId: context.caller.userId, now: context.now }
  const own = bookings.map((booking) => ({
    ...booking,
    id: newId(),
    userId: account.person.userId,
    type: account.type,
    source: sourceOf(booking.key, booking.halves),
    reason,
    actorId: by.actorId,
    time: by.now,
  }))
  return [...own, ...dueRows({ ...account, booked: [...account.booked, ...bookings] }, by)]
}

async function accountOf(
  stores: Stores,
  basis: BalanceBasis,
  context: LeaveContext,
  { userId, type }: { userId: string; type: string },
): Promise<Account> {
  const { accounts } = await loadAccounts(stores, basis, [userId], [requireCounted(context, type)])
  const [account] = accounts
  if (!account) throw new TypeError('a person and a type have one account')
  return account
}

/** The inputs of balances. Errors: precondition BALANCES_OFF. */
export async function requireBasis(stores: Stores, context: LeaveContext): Promise<BalanceBasis> {
  const basis = await loadBasis(stores, context)
  if (!basis) throw new DomainError('precondition', 'BALANCES_OFF')
  return basis
}

async function requireMember(stores: Stores, userId: string): Promise<void> {
  if (!(await stores.facts.member(userId))?.active) throw notFound('MEMBER_NOT_FOUND')
}

function requireCounted(context: LeaveContext, type: string): string {
  if (countedTypes(context.types).includes(type)) return type
  throw new DomainError('invalid', 'LEAVE_TYPE_UNKNOWN', {
    fields: [{ field: 'leave_type', reason: 'VALUE_NOT_ALLOWED' }],
  })
}

// Figures of years that are not computed any more stay as they are.
async function requireEntitlements(
  stores: Stores,
  context: LeaveContext,
  before: readonly OwnEntitlement[],
  after: readonly OwnEntitlement[],
): Promise<void> {
  const settings = await stores.balances.settings()
  const text = (row: OwnEntitlement) => `${row.type} ${row.fromYear} ${row.entitlement}`
  const [old, now] = [before.map(text), after.map(text)]
  const differing = [
    ...before.filter((row) => !now.includes(text(row))),
    ...after.filter((row) => !old.includes(text(row))),
  ]
  for (const { fromYear } of differing) requireOpenYear(settings, fromYear, yearOf(context.today))
  for (const { type } of after)
    if (!context.types.some(({ key }) => key === type)) throw new DomainError('invalid', 'LEAVE_TYPE_UNKNOWN')
}

// A change of another year than this counts from its nearest day.
function within(day: PlainDate, year: number): PlainDate {
  if (yearOf(day) === year) return day
  return yearOf(day) > year ? dayOf(year, 12, 31) : dayOf(year, 1, 1)
}
