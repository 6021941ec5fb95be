import mongoose from 'mongoose'
import { UserFault } from '../fault.js'
import type { Privilege } from './mongo-privileges.js'
import { type Credentials, memberUri, withMongo } from './mongo-replica-set.js'

const { MongoServerError } = mongoose.mongo

/** The database of one service and the one user that may touch it. */
export interface DatabaseUser {
  database: string
  password: string
  /** The rights of the user, where they are not all. */
  privileges?: readonly Privilege[] | undefined
}

const ROLE = 'keeper'

const UNAUTHORIZED = 13
const ALREADY_EXISTS = 51003
const AUTHENTICATION_FAILED = 18

/**
 * Creates the administrator on a new server, which lets in the first user from this machine without a
 * login. On a server that has users this changes nothing and only checks the password.
 */
export async function ensureAdmin(port: number, admin: Credentials): Promise<void> {
  await withMongo(memberUri(port), (client) =>
    client.db('admin').command({ createUser: admin.user, pwd: admin.password, roles: ['root'] }),
  ).catch((error: unknown) => {
    if (hasCode(error, UNAUTHORIZED) || hasCode(error, ALREADY_EXISTS)) return
    throw error
  })
  await withMongo(memberUri(port, admin), (client) => client.db('admin').command({ ping: 1 })).catch(
    (error: unknown) => {
      if (!hasCode(error, AUTHENTICATION_FAILED)) throw error
      throw new UserFault(
        'The data folder holds a MongoDB whose password is not the one in secrets.json: one of the two was ' +
          'replaced. Put the old secrets.json back, or start afresh with npm run reset.',
      )
    },
  )
}

/** Gives every service its own user, who may read and write its own database and nothing else. */
export async function ensureDatabaseUsers(adminUri: string, users: readonly DatabaseUser[]): Promise<void> {
  await withMongo(adminUri, async (client) => {
    for (const { database, password, privileges } of users) {
      const db = client.db(database)
      const names = privileges ? [ROLE] : ['readWrite', 'dbAdmin']
      const roles = names.map((role) => ({ role, db: database }))
      if (privileges) {
        const known = await db.command({ rolesInfo: ROLE })
        await db.command({
          [known.roles.length > 0 ? 'updateRole' : 'createRole']: ROLE,
          privileges,
          roles: [],
        })
      }
      const { users: known } = await db.command({ usersInfo: database })
      const verb = known.length > 0 ? 'updateUser' : 'createUser'
      await db.command({ [verb]: database, pwd: password, roles })
    }
  })
}

/** Fails unless the server can run transactions: a lone mongod without a replica set cannot. */
export async function requireReplicaSet(adminUri: string): Promise<void> {
  const hello = await withMongo(adminUri, (client) => client.db('admin').command({ hello: 1 })).catch(
    (error: unknown) => {
      const why = error instanceof Error ? error.message : String(error)
      throw new UserFault(`The MongoDB given with MONGO_URL cannot be reached: ${why}`)
    },
  )
  if (typeof hello.setName === 'string' || hello.msg === 'isdbgrid') return
  throw new UserFault(
    'The MongoDB given with MONGO_URL is a lone server; transactions need a replica set. Start it with ' +
      '--replSet rs0, run rs.initiate() once, and try again.',
  )
}

/** The URI a service uses: the server of the given URI, the service's own user and database. */
export function serviceUri(baseUri: string, { database, password }: DatabaseUser): string {
  const parts = /^(mongodb(?:\+srv)?:\/\/)(?:[^@/]*@)?([^/?]+)(?:\/[^?]*)?(?:\?(.*))?$/.exec(baseUri)
  if (!parts) throw new UserFault('MONGO_URL is not a MongoDB URI (mongodb://user:password@host:port/?…).')
  const [, scheme, hosts, query] = parts
  const options = new URLSearchParams(query)
  for (const key of ['authSource', 'authMechanism']) options.delete(key)
  options.set('authSource', database)
  return `${scheme}${database}:${encodeURIComponent(password)}@${hosts}/${database}?${options.toString()}`
}

function hasCode(error: unknown, code: number): boolean {
  return error instanceof MongoServerError && error.code === code
}
