import { randomUUID } from 'node:crypto'

import { openClients } from '@smartproject/local/demo/clients'
import type { Platform } from '@smartproject/local/running-platform'
import { mongo } from 'mongoose'

/** Password of everybody in the crowd. */
export const CROWD_PASSWORD = 'Crowd-Pass-1'

/** The address of a person of the crowd: everybody sits somewhere else. */
export function addressOf(place: number): string {
  return `10.${Math.floor(place / 62_500)}.${Math.floor(place / 250) % 250}.${(place % 250) + 1}`
}

/**
 * Makes accounts: one through the interface, the others as copies of its document, so that they look exactly as the
 * service writes them without a hash for each. Gives their addresses.
 */
export async function makePeople(platform: Platform, count: number): Promise<string[]> {
  const clients = await openClients(platform)
  const first = 'crowd@crowd.test'
  const about = { email: first, fullname: 'One of Many', locale: 'en', platformAdmin: false }
  try {
    const asked = { ...about, password: CROWD_PASSWORD, requestId: randomUUID() }
    await clients.auth.createUser(asked, await clients.asAdmin())
  } finally {
    clients.close()
  }
  const connection = await new mongo.MongoClient(platform.mongoUri('auth')).connect()
  try {
    const users = connection.db().collection<{ _id: string; email: string }>('users')
    const model = await users.findOne({ email: first })
    if (!model) throw new Error('the first of the crowd is not there')
    const emails = Array.from({ length: count }, (_, place) => `person-${place}@crowd.test`)
    await users.insertMany(emails.map((email) => ({ ...model, _id: randomUUID(), email })))
    return emails
  } finally {
    await connection.close()
  }
}
