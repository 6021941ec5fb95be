import { randomBytes } from 'node:crypto'

import { encodeUserEvent } from '@smartproject/auth/users/events/encode-user-event'
import { argon2Passwords } from '@smartproject/auth/secrets/crypto/argon2-passwords'
import { addToOutbox } from '@smartproject/kit/outbox/outbox'
import { newId } from '@smartproject/kit/types/ids'
import type { Connection } from 'mongoose'

import type { ArchivePerson } from './archive.js'
import type { Installation } from './installation.js'

/** People of an archive, here. */
export interface PeopleHere {
  /** Ids they have here. */
  readonly ids: readonly string[]
  /** Id here by the one there, for those who have another. */
  readonly renamed: ReadonlyMap<string, string>
  readonly matched: number
  readonly created: number
}

/**
 * Finds the accounts of people by their addresses and makes those that are missing. A new account has a password that
 * no person knows: its owner has to set one. The other services learn of new users by the event of auth.
 */
export async function takeInPeople(
  installation: Installation,
  people: readonly ArchivePerson[],
): Promise<PeopleHere> {
  const auth = installation.db('auth')
  const users = auth.collection<{ _id: string; email: string }>('users')
  const passwords = await argon2Passwords()
  const renamed = new Map<string, string>()
  const ids: string[] = []
  let created = 0
  for (const { id: there, email, ...person } of people) {
    const known = await users.findOne({ email })
    // Another account may have the id: then this one gets a new one.
    const id = known?._id ?? ((await users.findOne({ _id: there })) ? newId() : there)
    ids.push(id)
    if (id !== there) renamed.set(there, id)
    if (known) continue
    created++
    const now = new Date()
    const user = { id, email, ...person, platformAdmin: false, active: true, version: 1, createTime: now }
    const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'))
    const { id: _id, ...fields } = user
    const session = installation.client.startSession()
    try {
      await session.withTransaction(async () => {
        await users.insertOne({ _id, ...fields, passwordHash } as never, { session })
        const event = encodeUserEvent({ type: 'user-created', user })
        await addToOutbox(auth as unknown as Connection, session, [event], now)
      })
    } finally {
      await session.endSession()
    }
  }
  return { ids, renamed, matched: people.length - created, created }
}
