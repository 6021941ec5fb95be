import { setTimeout as sleep } from 'node:timers/promises'

import { DomainError } from '@smartproject/kit/errors'

const MOST_TRIES = 6
const PAUSE_MS = 2_000

/** The demo data was given up: the text says where, and what to do. */
export class DemoDataFault extends Error {
  override readonly name = 'DemoDataFault'
}

/**
 * Runs `load` until it is through. A slow machine lets a call run out of time, and a passport, which is made for the call it goes
 * with, ends when the clock is set; as each step carries its request id, what is done is not done again. `step` names the one that
 * `load` is at. Errors: DemoDataFault when the platform stays too slow; any other failure at once.
 */
export async function loadOn(
  load: () => Promise<void>,
  step: () => string,
  pause = (ms: number) => sleep(ms),
): Promise<void> {
  for (let left = MOST_TRIES - 1; ; left--)
    try {
      return await load()
    } catch (error) {
      if (!(error instanceof DomainError) || !mayPass(error)) throw error
      if (left === 0) throw new DemoDataFault(givenUp(step(), error), { cause: error })
      console.error(`The demo data waits at the step "${step()}" (${error.reason}), and is loaded on`)
      await pause(PAUSE_MS)
    }
}

const mayPass = ({ kind, reason }: DomainError) => kind === 'unavailable' || reason === 'PASSPORT_INVALID'

const givenUp = (step: string, { reason }: DomainError) =>
  `The demo data was given up at the step "${step}" after ${MOST_TRIES} tries (${reason}). ` +
  'Start again when the machine has less to do, and it is loaded on from there.'
