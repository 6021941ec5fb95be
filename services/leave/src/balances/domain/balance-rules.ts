import type { PlainDate } from '@smartproject/kit/types/plain-date'

/** The grant of a type of leave in a year and from it on, until other rules follow. Days are counted in halves. */
export interface BalanceRules {
  /** Key of the type. */
  readonly type: string
  /** The first year they hold for. */
  readonly fromYear: number
  /** Halves of days a person has in a whole year. */
  readonly entitlement: number
  /** A twelfth becomes available with the first day of each month; else everything with the first day of the year. */
  readonly monthly: boolean
  /** So many halves that are left at the end of the year go into the next at most. */
  readonly carryOver: number
  /** Number of the month with whose end carried halves expire; 0 for never. */
  readonly carryOverMonths: number
  /** So many halves below nothing a person may go. */
  readonly negativeLimit: number
}

/** Whether a company keeps balances, and since and until when. */
export interface BalanceSettings {
  readonly enabled: boolean
  /** The first year with balances; 0 before they were switched on for the first time. */
  readonly firstYear: number
  /** The last closed year, whose days left went into the next; the year before the first where none was closed. */
  readonly closedThrough: number
  /** Counts changes; 0 while nothing was chosen. */
  readonly version: number
}

/** The default until a company chooses another. */
export const NO_BALANCES: BalanceSettings = { enabled: false, firstYear: 0, closedThrough: 0, version: 0 }

/** A figure of one person's own in place of a type's, from a year on. */
export interface OwnEntitlement {
  readonly type: string
  readonly fromYear: number
  /** Halves of days in a whole year. */
  readonly entitlement: number
}

/** The exceptions of one person. */
export interface BalancePerson {
  readonly userId: string
  /** First day with the company: the year it lies in grants a part. Null for a person who was there all along. */
  readonly startDate: PlainDate | null
  readonly entitlements: readonly OwnEntitlement[]
  /** Counts changes; 0 while nothing differs. */
  readonly version: number
}

/** Nothing differs. */
export function plainPerson(userId: string): BalancePerson {
  return { userId, startDate: null, entitlements: [], version: 0 }
}

/** The rules of a type in a year: the newest that had begun; nothing is granted where there are none. */
export function rulesIn(rules: readonly BalanceRules[], type: string, year: number): BalanceRules {
  return (
    newest(rules, type, year) ?? {
      type,
      fromYear: year,
      entitlement: 0,
      monthly: false,
      carryOver: 0,
      carryOverMonths: 0,
      negativeLimit: 0,
    }
  )
}

/** Halves of days that a person has of a type in a whole year. */
export function entitlementIn(rules: BalanceRules, person: BalancePerson, year: number): number {
  return newest(person.entitlements, rules.type, year)?.entitlement ?? rules.entitlement
}

function newest<T extends { type: string; fromYear: number }>(
  rows: readonly T[],
  type: string,
  year: number,
): T | undefined {
  return rows
    .filter((row) => row.type === type && row.fromYear <= year)
    .toSorted((a, b) => b.fromYear - a.fromYear)[0]
}
