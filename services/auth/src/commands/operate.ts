import { connectDatabase } from '@smartproject/kit/mongo/database'
import { createUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import type { Clock } from '@smartproject/kit/types/clock'

import { grantAdmin, resetFactor } from '../accounts/area.js'
import { encodeEvent } from '../encode.js'
import { newSetupCode, setupLetters } from '../platform/area.js'
import { randomTokens } from '../secrets/area.js'
import type { AuthEvent } from '../sessions/area.js'
import { openStores, type AuthStores } from '../stores.js'

/** A command of an operator. */
export type OperatorCommand =
  | { readonly name: 'setup:code' }
  | { readonly name: 'account:admin' | 'account:reset-factor'; readonly email: string }

/** The text to print, and whether anything was done. */
export interface Operated {
  readonly text: string
  readonly done: boolean
}

/** Reads a command; null for what is none. */
export function readCommand([name, email]: readonly string[]): OperatorCommand | null {
  if (name === 'setup:code' && email === undefined) return { name }
  if ((name === 'account:admin' || name === 'account:reset-factor') && email) return { name, email }
  return null
}

/** Does what an operator asks for. The events of it go out by the outbox of the service that runs. */
export async function operate(mongoUri: string, clock: Clock, command: OperatorCommand): Promise<Operated> {
  const db = await connectDatabase(mongoUri, 'auth')
  try {
    const stores = openStores(db.connection)
    const work = createUnitOfWork<AuthStores, AuthEvent>(db, {
      service: 'auth',
      clock,
      bind: (_tenantId, session) => stores(session),
      encode: encodeEvent,
      wake: () => undefined,
    })
    if (command.name === 'setup:code') {
      const code = await newSetupCode({ work, clock, tokens: randomTokens(), letters: setupLetters })
      return { text: code ?? 'There is an administrator already.', done: code !== null }
    }
    const change = command.name === 'account:admin' ? grantAdmin : resetFactor
    const done = await change({ work, clock }, command.email)
    return { text: done ? 'Done.' : `Nothing to change for ${command.email}.`, done }
  } finally {
    await db.close()
  }
}
