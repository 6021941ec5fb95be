import { DomainError } from '@smartproject/kit/errors'

import type { LeaveContext } from '../../deciders/area.js'
import { type Leave, type LeaveVerb, sameSpan } from '../../leave/area.js'
import { calendarOf } from '../../worktime/area.js'
import { sharesOf, type LeaveShare } from '../domain/balance-plan.js'
import type { BalanceSettings } from '../domain/balance-rules.js'
import { closedYearOf, shortageOf, type Shortage } from '../domain/balance.js'
import type { Stores } from '../domain/stores.js'
import { dueRows } from './book-balances.js'
import { countedTypes, loadAccounts, loadBasis } from './load-accounts.js'

/** Days that people choose keep to the limit; a recount and days given back are not checked. */
const LIMITED: readonly LeaveVerb[] = ['applied', 'edited', 'approved', 'changed']

/**
 * Books what a leave takes or gives back, in the transaction that writes the leave. The applicant's turn is taken first, so that
 * two writes cannot both have the last day. Errors: precondition BALANCE_EXCEEDED with `left`, `asked` and `year`, YEAR_CLOSED with
 * `year`.
 */
export async function bookLeave(
  stores: Stores,
  context: LeaveContext,
  step: { before: Leave | null; after: Leave; verb: LeaveVerb },
): Promise<void> {
  const { before, after, verb } = step
  if (before && sameEffect(before, after)) return
  const counted = countedTypes(context.types)
  const types = [...new Set([before?.type, after.type])].filter((type) => counted.includes(type ?? ''))
  if (types.length === 0) return
  const basis = await loadBasis(stores, context)
  if (!basis) return
  await stores.turns.take(after.userId)
  const { accounts } = await loadAccounts(stores, basis, [after.userId], types as string[], {
    except: after.id,
  })
  const calendar = await calendarOf(stores, basis.company, after.userId)
  const by = { actorId: context.caller.userId, now: context.now }
  const rows = accounts.flatMap((without) => {
    const shares = (leave: Leave | null) =>
      leave && isOpen(leave) && leave.type === without.type ? sharesOf(leave, calendar) : []
    if (LIMITED.includes(verb)) {
      requireOpenYears(basis.settings, shares(before), shares(after))
      refuseShortage(shortageOf(without, shares(before), shares(after)))
    }
    return dueRows({ ...without, shares: [...without.shares, ...shares(after)] }, by)
  })
  await stores.ledger.append(rows)
}

/** Refuses days of closed years, whose ledger stays as it is booked. Errors: precondition YEAR_CLOSED with `year`. */
export function requireOpenYears(
  settings: BalanceSettings,
  before: readonly LeaveShare[],
  after: readonly LeaveShare[],
): void {
  const year = closedYearOf(settings, before, after)
  if (year !== null) throw new DomainError('precondition', 'YEAR_CLOSED', { meta: { year: String(year) } })
}

function refuseShortage(shortage: Shortage | null): void {
  if (!shortage) return
  const { year, available, asked } = shortage
  throw new DomainError('precondition', 'BALANCE_EXCEEDED', {
    meta: { year: String(year), left: String(available / 2), asked: String(asked / 2) },
  })
}

function isOpen({ status }: Leave): boolean {
  return status === 'pending' || status === 'approved'
}

function sameEffect(before: Leave, after: Leave): boolean {
  if (!isOpen(before) && !isOpen(after)) return true
  return (
    isOpen(before) === isOpen(after) &&
    before.type === after.type &&
    before.workingHalfDays === after.workingHalfDays &&
    sameSpan(before, after)
  )
}
