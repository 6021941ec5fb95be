import { basename, dirname, join } from 'node:path'
import { both } from '../infra/both.js'
import { startDocker, stopDocker, type DockerOptions } from '../infra/docker.js'
import { UserFault } from '../fault.js'
import { ensurePrimary, foundSet, memberUri } from '../infra/mongo-replica-set.js'
import { privilegesOf } from '../infra/mongo-privileges.js'
import { ensureAdmin, ensureDatabaseUsers, requireReplicaSet, serviceUri } from '../infra/mongo-users.js'
import { mongoSources } from '../infra/mongo-sources.js'
import { mongodSpec, REPLICA_SET, socketFile } from '../infra/mongo.js'
import { isPortOpen } from '../infra/ports.js'
import { firstSource } from '../infra/server-source.js'
import { databaseOwners, type DatabaseOwner } from '../services.js'
import type { InfraOptions, Layout } from './infra-options.js'
import { prepareBrokers, type KafkaInfra } from './kafka.js'
import { waitFor } from './wait.js'

/** MongoDB and Kafka, ready, with users and topics. */
export interface Infra extends KafkaInfra {
  mongoUri(owner: DatabaseOwner): string
  /** Stops what the supervisor does not know of: containers. */
  stop(): Promise<void>
}

const ADMIN = 'root'

/** Gets MongoDB and Kafka side by side and prepares users, databases and topics. */
export async function startInfra(options: InfraOptions): Promise<Infra> {
  const docker = options.docker ? dockerOptions(options) : undefined
  if (docker) await startDocker(docker)
  const [baseUri, kafka] = await both(prepareMongo(options), prepareBrokers(options))
  const userOf = (owner: DatabaseOwner) => ({
    // A prefix, because `admin` belongs to MongoDB itself and a user's own server may hold other databases.
    database: `${options.databasePrefix}${owner}`,
    password: options.secrets.mongoPasswords[owner],
    privileges: privilegesOf(owner, `${options.databasePrefix}${owner}`),
  })
  await ensureDatabaseUsers(baseUri, databaseOwners.map(userOf))
  return {
    mongoUri: (owner) => serviceUri(baseUri, userOf(owner)),
    ...kafka,
    stop: async () => (docker ? stopDocker(docker) : undefined),
  }
}

/** The variables of Compose; also used to remove the containers. */
export function dockerOptions(
  options: Pick<InfraOptions, 'root' | 'dataDir' | 'ports' | 'secrets' | 'say'>,
): DockerOptions {
  const { root, dataDir, ports, secrets, say } = options
  const checkout = `${basename(dirname(dataDir))}-${basename(dataDir)}`
  return {
    root,
    dataDir,
    project: `smart-project-${checkout}`.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    mongoPort: ports.mongo,
    kafkaPort: ports.kafka,
    mongoAdminPassword: secrets.mongoAdminPassword,
    mongoKeyFile: secrets.mongoKeyFile,
    kafkaAdminPassword: secrets.kafkaAdminPassword,
    say,
  }
}

/** Returns the admin URI of a MongoDB that takes writes. */
async function prepareMongo(options: InfraOptions): Promise<string> {
  const { ports, secrets, docker, say } = options
  if (options.layout.mongo) return prepareSet(options, options.layout.mongo)
  const admin = { user: ADMIN, password: secrets.mongoAdminPassword }
  let socket: string | undefined
  if (docker) {
    await waitFor('MongoDB in Docker', () => isPortOpen(ports.mongo), 180_000)
  } else {
    const found = await firstSource(mongoSources, options)
    if ('address' in found) {
      await requireReplicaSet(found.address)
      say('MongoDB: the one given with MONGO_URL')
      return found.address
    }
    const folder = join(options.dataDir, 'mongodb')
    const { mongod } = found
    socket = await socketFile(folder, ports.mongo)
    const spec = mongodSpec({
      mongod,
      folder,
      port: ports.mongo,
      keyFileText: secrets.mongoKeyFile,
      cacheGb: 0.25,
      socket: socket !== undefined,
    })
    await options.supervisor.run(spec).waitUntilReady()
  }
  await ensurePrimary(ports.mongo, REPLICA_SET, admin)
  await ensureAdmin(ports.mongo, admin)
  say(`MongoDB is ready on port ${ports.mongo}`)
  // A lone member has no elections to hear of; that it is gone a client notices by its connections.
  return `${memberUri(socket ?? ports.mongo, admin)}&replicaSet=${REPLICA_SET}&heartbeatFrequencyMS=30000`
}

/** Starts a replica set of several members of our own and returns its admin URI. */
async function prepareSet(
  options: InfraOptions,
  { members, electionTimeoutMs, extraArgs }: NonNullable<Layout['mongo']>,
): Promise<string> {
  const found = await firstSource(mongoSources, options)
  if ('address' in found)
    throw new UserFault('A replica set of several members needs a mongod, not MONGO_URL.')
  const admin = { user: ADMIN, password: options.secrets.mongoAdminPassword }
  const started = members.map(({ port }, index) =>
    options.supervisor.run(
      mongodSpec({
        mongod: found.mongod,
        name: memberName(index),
        folder: join(options.dataDir, memberName(index)),
        port,
        keyFileText: options.secrets.mongoKeyFile,
        cacheGb: 0.25,
        extraArgs,
      }),
    ),
  )
  await Promise.all(started.map((member) => member.waitUntilReady()))
  await ensureAdmin(await foundSet(members, REPLICA_SET, electionTimeoutMs), admin)
  options.say(`MongoDB is ready: ${members.length} members`)
  const hosts = members.map(({ host }) => host).join(',')
  const login = `${admin.user}:${encodeURIComponent(admin.password)}`
  return `mongodb://${login}@${hosts}/?authSource=admin&replicaSet=${REPLICA_SET}`
}

/** Name of the process of a member of a set of several, counted from 0. */
export function memberName(index: number): string {
  return `mongodb-${index + 1}`
}
