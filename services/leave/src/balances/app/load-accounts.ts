import type { PlainDate } from '@smartproject/kit/types/plain-date'
import type { WorkCalendar } from '@smartproject/kit/types/working-days'

import type { Leave } from '../../leave/area.js'
import type { LeaveType } from '../../settings/area.js'
import { calendarsOf } from '../../worktime/area.js'
import { dayOf, firstOpenYear, sharesOf, yearOf, type Account } from '../domain/balance-plan.js'
import { plainPerson, type BalanceRules, type BalanceSettings } from '../domain/balance-rules.js'
import type { Stores } from '../domain/stores.js'

/** The inputs of the balances of a whole subscription. */
export interface BalanceBasis {
  readonly settings: BalanceSettings
  readonly rules: readonly BalanceRules[]
  /** The company, whose calendar holds for people without weeks of their own. */
  readonly company: { readonly calendar: WorkCalendar }
  readonly today: PlainDate
}

/** How far ahead of this year leave can lie; somewhat more than what can be asked for. */
const YEARS_AHEAD = 6

/** Reads what balances follow from; null while the company keeps none, or no type counts. */
export async function loadBasis(
  stores: Stores,
  context: {
    readonly types: readonly LeaveType[]
    readonly subscription: { readonly calendar: WorkCalendar }
    readonly today: PlainDate
  },
): Promise<BalanceBasis | null> {
  if (!context.types.some(({ counts }) => counts)) return null
  const settings = await stores.balances.settings()
  if (!settings.enabled) return null
  const rules = await stores.balances.rules()
  return { settings, rules, company: context.subscription, today: context.today }
}

/** Keys of the types that count against a balance. */
export function countedTypes(types: readonly LeaveType[]): string[] {
  return types.filter(({ counts }) => counts).map(({ key }) => key)
}

/** The accounts of these people, for each of these types; leave that `except` names is left out. */
export async function loadAccounts(
  stores: Stores,
  basis: BalanceBasis,
  userIds: readonly string[],
  types: readonly string[],
  options: { except?: string; fromYear?: number } = {},
): Promise<{ accounts: Account[]; leaves: readonly Leave[] }> {
  const from = Math.min(firstOpenYear(basis.settings), options.fromYear ?? Infinity)
  const thisYear = yearOf(basis.today)
  const span = { fromDate: dayOf(from, 1, 1), toDate: dayOf(thisYear + YEARS_AHEAD, 12, 31) }
  const leaves = await stores.leaves.listBetween(userIds, span)
  const persons = await stores.balances.persons(userIds)
  const calendars = await calendarsOf(stores, basis.company, userIds)
  const sums = await stores.ledger.sums(userIds, from)
  const at = (userId: string, type: string) => `${userId} ${type}`
  const leavesAt = grouped(leaves, (leave) => at(leave.userId, leave.type))
  const sumsAt = grouped(sums, (row) => at(row.userId, row.type))
  const accounts = userIds.flatMap((userId) =>
    types.map((type) => ({
      type,
      settings: basis.settings,
      rules: basis.rules,
      person: persons.get(userId) ?? plainPerson(userId),
      shares: (leavesAt.get(at(userId, type)) ?? [])
        .filter(({ id }) => id !== options.except)
        .flatMap((leave) => sharesOf(leave, calendars(leave.userId))),
      booked: sumsAt.get(at(userId, type)) ?? [],
      throughYear: thisYear,
    })),
  )
  return { accounts, leaves }
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
