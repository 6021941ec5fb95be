import { eachAlone } from '@smartproject/kit/repeat-every'
import { systemCaller, type Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { todayOf } from '../../facts/area.js'
import type { Stores } from '../domain/stores.js'
import { dueRows } from './book-balances.js'
import type { Deps } from './deps.js'
import { countedTypes, loadAccounts, loadBasis } from './load-accounts.js'

const BATCH = 20
const PEOPLE = 100

/** Asks for everybody's balances to be booked; one that is on its way begins again with the rules of now. */
export async function wantBooking(stores: Stores): Promise<void> {
  const total = await stores.facts.countMembers()
  await stores.balanceRuns.put({ id: newId(), after: '', done: 0, total, finished: false })
}

/** As {@link wantBooking}, where the company keeps balances: a type began or ceased to count against them. */
export async function followCounting(stores: Stores): Promise<void> {
  if ((await stores.balances.settings()).enabled) await wantBooking(stores)
}

/**
 * Books what everybody's balances lack, in all subscriptions where that was asked for. Some people and the place where the next
 * ones begin are one transaction, and only missing rows are booked: interrupted, it goes on where it stopped and books nothing
 * twice. Returns how many people were gone through.
 */
export async function settleBalances(
  deps: Pick<Deps, 'work' | 'clock' | 'openBalanceRuns'>,
): Promise<number> {
  return eachAlone(await deps.openBalanceRuns.find(BATCH), async (tenant) => {
    const caller = systemCaller(tenant, newId())
    let people = 0
    for (;;) {
      const done = await settleSome(deps, caller)
      if (done === null) return people
      people += done
    }
  })
}

// Null when nothing is left to do.
function settleSome(deps: Pick<Deps, 'work' | 'clock'>, caller: Caller): Promise<number | null> {
  return deps.work.write(caller, async (stores) => {
    const run = await stores.balanceRuns.get()
    const subscription = await stores.facts.subscription()
    if (!run || run.finished || !subscription) return null
    const now = deps.clock.now()
    const ids = await stores.facts.memberIds(run.after, PEOPLE)
    // This, or a write of leave of one of them meanwhile, starts over.
    await stores.turns.takeAll(ids)
    const types = await stores.types.list()
    const basis = await loadBasis(stores, { types, subscription, today: todayOf(subscription, now) })
    if (basis) {
      const { accounts } = await loadAccounts(stores, basis, ids, countedTypes(types))
      await stores.ledger.append(accounts.flatMap((account) => dueRows(account, { actorId: '', now })))
    }
    const done = run.done + ids.length
    const finished = ids.length < PEOPLE
    await stores.balanceRuns.put({
      ...run,
      after: ids.at(-1) ?? run.after,
      done,
      total: finished ? done : Math.max(run.total, done),
      finished,
    })
    return finished && ids.length === 0 ? null : ids.length
  })
}
