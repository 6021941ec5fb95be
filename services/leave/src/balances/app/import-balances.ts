import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import { loadContext, type LeaveContext } from '../../deciders/area.js'
import { planAccount, yearOf, type Account } from '../domain/balance-plan.js'
import { BY_HAND } from '../domain/ledger.js'
import {
  openingCells,
  openingEmail,
  readOpenings,
  type OpeningCells,
  type OpeningFault,
  type OpeningRow,
} from '../domain/opening-balances.js'
import type { Stores } from '../domain/stores.js'
import { requireOpenYear } from './balance-settings.js'
import { requireBasis, rowsWith } from './change-balances.js'
import type { Deps } from './deps.js'
import { countedTypes, loadAccounts } from './load-accounts.js'

/** A file of balances, and the day on which people had so much left. */
export interface OpeningFile {
  readonly content: Uint8Array
  readonly day: PlainDate
}

/** The effect of a row of a file. */
export interface OpeningOutcome {
  readonly cells: OpeningCells
  /** Empty where there is no such person. */
  readonly name: string
  /** Days left on that day, before and after the import; in halves. */
  readonly before: number
  readonly after: number
  readonly faults: readonly OpeningFault[]
}

/**
 * Says what each row of a file would come to; writes nothing. Errors: invalid IMPORT_UNREADABLE | IMPORT_TOO_LARGE |
 * IMPORT_COLUMN_MISSING | IMPORT_EMPTY, precondition BALANCES_OFF | YEAR_CLOSED.
 */
export async function previewBalanceImport(
  deps: Deps,
  caller: Caller,
  { content, day }: OpeningFile,
): Promise<OpeningOutcome[]> {
  const cells = openingCells(await deps.sheets.read(content))
  const stores = deps.work.read(caller.tenantId)
  const context = await loadContext(deps.clock, stores, caller)
  const judged = await judge(stores, context, cells, day)
  return judged.map(({ cells: written, name, account, halves, faults }) => {
    const before = account ? heldOn(account, day) : 0
    return { cells: written, name, before, after: faults.length > 0 ? before : halves, faults }
  })
}

/**
 * Makes balances what a file says they were on a day: the difference to what is booked until then becomes a row. Whole or
 * nothing; the same again books nothing. Errors: as {@link previewBalanceImport}, and precondition IMPORT_HAS_FAULTS.
 */
export async function importBalances(
  deps: Deps,
  caller: Caller,
  { content, day, leaveOutFaulty }: OpeningFile & { leaveOutFaulty: boolean },
): Promise<{ changed: number; leftOut: number }> {
  const cells = openingCells(await deps.sheets.read(content))
  return deps.work.write(caller, async (stores, changes) => {
    const context = await loadContext(deps.clock, stores, caller)
    const judged = await judge(stores, context, cells, day, { takeTurns: true })
    const sound = judged.filter(({ faults }) => faults.length === 0)
    const leftOut = judged.length - sound.length
    if (leftOut > 0 && !leaveOutFaulty) throw new DomainError('precondition', 'IMPORT_HAS_FAULTS')
    const differing = sound.flatMap(({ account, halves }) => {
      const difference = account ? halves - heldOn(account, day) : 0
      return account && difference !== 0 ? [{ account, difference }] : []
    })
    const year = yearOf(day)
    const rows = differing.flatMap(({ account, difference }) => {
      const booking = { year, key: `${BY_HAND.opening}${newId()}`, day, halves: difference }
      return rowsWith(account, context, [booking], '')
    })
    await stores.ledger.append(rows)
    const changed = differing.length
    changes.audit({
      action: 'leave.balances_imported',
      targetType: 'leave_balances',
      targetId: caller.tenantId,
      details: { date: day, changed: String(changed), left_out: String(leftOut) },
    })
    return { changed, leftOut }
  })
}

interface Judged extends OpeningRow {
  readonly name: string
  readonly account: Account | undefined
}

/** The rows with the people and balances they are of. */
async function judge(
  stores: Stores,
  context: LeaveContext,
  cells: readonly OpeningCells[],
  day: PlainDate,
  options: { takeTurns?: boolean } = {},
): Promise<Judged[]> {
  const basis = await requireBasis(stores, context)
  requireOpenYear(basis.settings, yearOf(day), yearOf(context.today))
  const people = await stores.facts.membersByEmail([...new Set(cells.map(openingEmail))])
  const userIds = [...people.values()].map(({ userId }) => userId)
  if (options.takeTurns) await stores.turns.takeAll(userIds)
  const { accounts } = await loadAccounts(stores, basis, userIds, countedTypes(context.types))
  const accountOf = new Map(accounts.map((account) => [`${account.person.userId} ${account.type}`, account]))
  return readOpenings(cells, context.types).map((row) => {
    const person = people.get(openingEmail(row.cells))
    const unknown = !person && row.cells.email !== ''
    const faults = unknown
      ? [{ field: 'email' as const, reason: 'MEMBER_NOT_FOUND' }, ...row.faults]
      : row.faults
    const account = person && accountOf.get(`${person.userId} ${row.type}`)
    return { ...row, name: person?.name ?? '', account, faults }
  })
}

// The sum of the year's rows on that day, leave that began included; the days a closed year hands on are left at its end.
function heldOn(account: Account, day: PlainDate): number {
  return planAccount(account, yearOf(day))
    .filter(
      (row) =>
        row.year === yearOf(day) && row.day <= day && row.key !== 'carried_out' && row.key !== 'not_carried',
    )
    .reduce((sum, { halves }) => sum + halves, 0)
}
