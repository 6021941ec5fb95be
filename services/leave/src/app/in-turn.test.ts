import { createTurns } from '@smartproject/kit/turns'
import { systemCaller, type Caller } from '@smartproject/kit/types/caller'
import { newId, tenantId } from '@smartproject/kit/types/ids'
import type { UnitOfWork } from '@smartproject/kit/types/unit-of-work'

import { inTurn } from './in-turn.js'

const tenant = tenantId(newId())
const by = (userId: string): Caller => ({ ...systemCaller(tenant, 'r'), userId })

/** Notes how many transactions are open at once; each takes a while. */
function watched() {
  let open = 0
  let most = 0
  const work: UnitOfWork<null, never> = {
    read: () => null,
    async write(_, change) {
      most = Math.max(most, ++open)
      await new Promise((next) => setImmediate(next))
      open--
      return change(null, { publish: () => undefined, audit: () => undefined })
    },
  }
  return { work: inTurn(work, createTurns()), most: () => most }
}

it('begins one transaction of a person after another', async () => {
  const { work, most } = watched()
  const done = await Promise.all([1, 2, 3].map((n) => work.write(by('emad'), () => Promise.resolve(n))))
  expect(done).toEqual([1, 2, 3])
  expect(most()).toBe(1)
})

it.each([
  ['of several people', ['emad', 'mona']],
  ['of the system', ['', '']],
])('begins transactions %s side by side', async (_, users) => {
  const { work, most } = watched()
  await Promise.all(users.map((user) => work.write(by(user), () => Promise.resolve())))
  expect(most()).toBe(2)
})
