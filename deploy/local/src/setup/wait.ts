import { setTimeout as sleep } from 'node:timers/promises'
import { UserFault } from '../fault.js'

/** Asks again and again until the answer is yes; fails when that takes too long. */
export async function waitFor(what: string, isTrue: () => Promise<boolean>, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new UserFault(`${what} was not ready within ${withinMs / 1000} s.`)
    await sleep(200)
  }
}
