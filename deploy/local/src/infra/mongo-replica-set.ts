import { setTimeout as sleep } from 'node:timers/promises'
import mongoose from 'mongoose'
import { UserFault } from '../fault.js'

const { MongoClient, MongoServerError } = mongoose.mongo
type Client = InstanceType<typeof MongoClient>

/** The part of a member's answer to `hello` that is used here. */
export interface Member {
  isWritablePrimary?: boolean
  secondary?: boolean
  hosts?: readonly string[]
  isreplicaset?: boolean
  setName?: string
  msg?: string
}

export interface Credentials {
  user: string
  password: string
}

const QUICK = { serverSelectionTimeoutMS: 3000, connectTimeoutMS: 2000, appName: 'local-platform' }

/** Runs something with a client that is closed afterwards. */
export async function withMongo<T>(uri: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new MongoClient(uri, QUICK)
  try {
    return await work(await client.connect())
  } finally {
    await client.close()
  }
}

/** The URI of the one member on this port or behind this socket file, talked to directly. */
export function memberUri(at: number | string, credentials?: Credentials): string {
  const login = credentials ? `${encode(credentials.user)}:${encode(credentials.password)}@` : ''
  const host = typeof at === 'number' ? `127.0.0.1:${at}` : encode(at)
  return `mongodb://${login}${host}/?directConnection=true${credentials ? '&authSource=admin' : ''}`
}

const encode = encodeURIComponent

/** Asks the member on the port what it is; needs no login. */
export function describeMember(port: number): Promise<Member> {
  return withMongo(memberUri(port), (client) => client.db('admin').command({ hello: 1 }) as Promise<Member>)
}

/**
 * True for a member that takes writes, stands by beside others, or has no replica set yet (or was moved to another
 * port). A lone member that is no primary yet is not usable.
 */
export function isUsable(member: Member): boolean {
  const standsBy = member.secondary === true && (member.hosts?.length ?? 0) > 1
  return member.isWritablePrimary === true || member.isreplicaset === true || standsBy
}

/**
 * Makes the member the primary of its own replica set: founds the set on first use, corrects the set's
 * address when the port was changed, and waits until it takes writes.
 */
export async function ensurePrimary(port: number, setName: string, admin?: Credentials): Promise<void> {
  const member = await describeMember(port)
  if (member.isreplicaset === true) await foundOrMove(port, setName, admin)
  const deadline = Date.now() + 30_000
  while ((await describeMember(port)).isWritablePrimary !== true) {
    if (Date.now() > deadline) throw new UserFault(`MongoDB on port ${port} did not become primary.`)
    await sleep(50)
  }
}

async function foundOrMove(port: number, setName: string, admin: Credentials | undefined): Promise<void> {
  const host = `127.0.0.1:${port}`
  const replSetInitiate = { _id: setName, members: [{ _id: 0, host }], settings: FAST }
  const initiate = (login?: Credentials) =>
    withMongo(memberUri(port, login), (client) => client.db('admin').command({ replSetInitiate }))
  try {
    // A new server lets this machine in without a login; one in a container already has its administrator.
    await initiate().catch((error: unknown) => {
      if (!admin || !(error instanceof MongoServerError) || error.code !== UNAUTHORIZED) throw error
      return initiate(admin)
    })
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== ALREADY_INITIALIZED) throw error
    await moveMember(port, host, admin)
  }
}

/** A member of a replica set of several: where it listens, and where the others and all clients find it. */
export interface SetMember {
  readonly port: number
  readonly host: string
}

/**
 * Founds a replica set of several members, all new, and waits until one takes writes. Returns its port.
 * `electionTimeoutMs` is how long a primary may be silent before another one is voted for.
 */
export async function foundSet(
  members: readonly SetMember[],
  setName: string,
  electionTimeoutMs: number,
): Promise<number> {
  const config = {
    _id: setName,
    members: members.map(({ host }, index) => ({ _id: index, host })),
    settings: { electionTimeoutMillis: electionTimeoutMs },
  }
  const [first] = members
  if (!first) throw new UserFault('A replica set needs members.')
  await withMongo(memberUri(first.port), (client) => client.db('admin').command({ replSetInitiate: config }))
  const deadline = Date.now() + 60_000
  for (;;) {
    for (const { port } of members) if ((await describeMember(port)).isWritablePrimary === true) return port
    if (Date.now() > deadline) throw new UserFault('No member of the replica set became primary.')
    await sleep(100)
  }
}

const UNAUTHORIZED = 13
const ALREADY_INITIALIZED = 23
const FAST = { electionTimeoutMillis: 1000 }

async function moveMember(port: number, host: string, admin: Credentials | undefined): Promise<void> {
  await withMongo(memberUri(port, admin), async (client) => {
    const { config } = await client.db('admin').command({ replSetGetConfig: 1 })
    config.members[0].host = host
    config.version += 1
    await client.db('admin').command({ replSetReconfig: config, force: true })
  })
}
