import { randomUUID } from 'node:crypto'

import mongoose from 'mongoose'

import { openClients, type Reachable } from '@smartproject/demo/clients'
import type { Platform } from '../running-platform.js'

/** Password of everybody in the crowd. */
export const CROWD_PASSWORD = 'Crowd-Pass-1'

/** The address of a person of the crowd: everybody sits somewhere else. */
export function addressOf(place: number): string {
  return `10.${Math.floor(place / 62_500)}.${Math.floor(place / 250) % 250}.${(place % 250) + 1}`
}

/**
 * Makes accounts under a domain: one through the interface, the others as copies of its document, so that they look
 * exactly as the service writes them without a hash for each. Gives their addresses.
 */
export async function makePeople(
  platform: Reachable & Pick<Platform, 'mongoUri'>,
  count: number,
  domain = 'crowd.test',
): Promise<string[]> {
  const clients = await openClients(platform)
  const first = `crowd@${domain}`
  const about = { email: first, fullname: 'One of Many', locale: 'en', platformAdmin: false }
  try {
    const asked = { ...about, password: CROWD_PASSWORD, requestId: randomUUID() }
    await clients.auth.createUser(asked, await clients.asAdmin())
  } finally {
    clients.close()
  }
  const connection = await new mongoose.mongo.MongoClient(platform.mongoUri('auth')).connect()
  try {
    const users = connection.db().collection<{ _id: string; email: string }>('users')
    const model = await users.findOne({ email: first })
    if (!model) throw new Error('the first of the crowd is not there')
    const emails = Array.from({ length: count }, (_, place) => `person-${place}@${domain}`)
    await users.insertMany(emails.map((email) => ({ ...model, _id: randomUUID(), email })))
    return emails
  } finally {
    await connection.close()
  }
}
