import { writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

import { parseConfig } from '@smartproject/kit/config'
import { describeMember, memberUri, withMongo } from '@smartproject/local/infra/mongo-replica-set'
import { ensureAdmin, ensureDatabaseUsers } from '@smartproject/local/infra/mongo-users'
import { privilegesOf } from '@smartproject/local/infra/mongo-privileges'
import { databaseOwners } from '@smartproject/local/services'

import { devMongoConfig } from './config.js'

const PORT = 27_017
const ADMIN = 'root'
const PAUSE_MS = 500

// Stands beside the mongod of a trial cluster: founds the replica set, makes the users, and says when all is there.
const config = parseConfig(devMongoConfig, process.env)
const admin = { user: ADMIN, password: config.ADMIN_PASSWORD }

async function found(): Promise<void> {
  const member = await describeMember(PORT)
  if (!member.setName)
    await withMongo(memberUri(PORT), (client) =>
      client
        .db('admin')
        .command({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: config.MEMBER_HOST }] } }),
    )
  while (!(await describeMember(PORT)).isWritablePrimary) await wait(PAUSE_MS)
}

async function makeUsers(): Promise<void> {
  await ensureAdmin(PORT, admin)
  const users = databaseOwners.map((owner) => {
    const database = `sp_${owner}`
    return {
      database,
      password: config.USER_PASSWORDS[owner] ?? '',
      privileges: privilegesOf(owner, database),
    }
  })
  await ensureDatabaseUsers(memberUri(PORT, admin), users)
}

for (;;) {
  try {
    await found()
    await makeUsers()
    break
  } catch (error) {
    // mongod is still starting, or between two states.
    console.log(error instanceof Error ? error.message : error)
    await wait(PAUSE_MS)
  }
}
writeFileSync('/tmp/ready', '')
console.log('the replica set and its users are there')
if (!config.ONCE) {
  const stay = setInterval(() => undefined, 60_000)
  process.once('SIGTERM', () => clearInterval(stay))
}
