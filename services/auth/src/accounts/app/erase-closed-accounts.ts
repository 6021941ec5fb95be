import { eachAlone } from '@smartproject/kit/repeat-every'
import { systemCaller } from '@smartproject/kit/types/caller'
import { newId, PLATFORM } from '@smartproject/kit/types/ids'

import { CLOSING_MS } from '../../users/area.js'
import type { Deps } from './deps.js'

const AT_ONCE = 100

/**
 * Erases the accounts that were closed thirty days ago: what says who it was and what opened it goes, the id stays, because
 * history names it. Who has signed in meanwhile is passed over.
 */
export async function eraseClosedAccounts(deps: Pick<Deps, 'work' | 'clock'>): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - CLOSING_MS)
  const due = await deps.work.read(PLATFORM).users.closedBefore(before, AT_ONCE)
  await eachAlone(due, ({ id }) => eraseAccount(deps, id, before))
}

function eraseAccount(deps: Pick<Deps, 'work'>, id: string, before: Date): Promise<number> {
  return deps.work.write(systemCaller(PLATFORM, newId()), async (stores, changes) => {
    const user = await stores.users.erase(id, before)
    if (!user) return 0
    await stores.identities.removeAll(id)
    await stores.passkeys.removeAll(id)
    await stores.pictures.removeOf(id)
    await stores.secondFactors.remove(id)
    await stores.accountCodes.eraseAll(id)
    changes.publish({ type: 'user-erased', user })
    changes.audit({ action: 'auth.account_erased', targetType: 'user', targetId: id })
    return 1
  })
}
