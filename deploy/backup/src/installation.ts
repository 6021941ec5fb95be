import { join, resolve } from 'node:path'

import { UserFault } from '@smartproject/local/fault'
import type { KafkaPlace } from '@smartproject/local/infra/kafka-topics'
import { ownBroker } from '@smartproject/local/infra/kafka'
import { isPortOpen } from '@smartproject/local/infra/ports'
import { memberUri } from '@smartproject/local/infra/mongo-replica-set'
import { startPlatform } from '@smartproject/local/platform'
import { databaseOwners, type DatabaseOwner } from '@smartproject/local/services'
import { toPlatformPorts, wantedPorts } from '@smartproject/local/setup/ports'
import { findRoot } from '@smartproject/local/setup/root'
import { givenPlace } from '@smartproject/local/setup/kafka'
import { loadSecrets } from '@smartproject/local/setup/secrets'
import type { BlobStore } from '@smartproject/tasks/files/domain/blob-store'
import { openBlobStore } from '@smartproject/tasks/files/store/blobs/open-blob-store'
import { mongo } from 'mongoose'

/** Everything an installation keeps: its databases, its files, its topics. */
export interface Installation {
  readonly client: mongo.MongoClient
  /** In front of the names of its databases. */
  readonly prefix: string
  db(owner: DatabaseOwner): mongo.Db
  readonly kafka: KafkaPlace
  readonly blobs: BlobStore
  /** Folder in which this machine remembers what must not be forgotten with the databases. */
  readonly stateDir: string
}

/** Where an installation is. */
export interface Place {
  /** Address of MongoDB with the rights of an administrator. */
  readonly mongoUrl: string
  readonly prefix: string
  readonly kafka: KafkaPlace
  readonly blobs: BlobStore
  readonly stateDir: string
}

const PREFIX = 'sp_'
const ADMIN = 'root'

/** Connects to an installation. */
export async function openInstallation(place: Place): Promise<Installation> {
  const client = await new mongo.MongoClient(place.mongoUrl, {
    appName: 'backup',
    serverSelectionTimeoutMS: 5_000,
    w: 'majority',
    journal: true,
    ignoreUndefined: true,
  }).connect()
  const { prefix, kafka, blobs, stateDir } = place
  return { client, prefix, kafka, blobs, stateDir, db: (owner) => client.db(`${prefix}${owner}`) }
}

/**
 * Works with the installation that the environment describes: the one of the data folder, or the servers of MONGO_URL.
 * MongoDB of a data folder on which nothing runs is started for the time of the work. `stopped` refuses a platform that
 * runs.
 */
export async function withInstallation<R>(
  work: (installation: Installation) => Promise<R>,
  { env = process.env, stopped = false } = {},
): Promise<R> {
  const root = findRoot()
  const dataDir = resolve(root, env['SP_DATA_DIR'] || '.data')
  const ports = toPlatformPorts(wantedPorts(env))
  const own = !env['MONGO_URL']
  const idle = own && (stopped || !(await isPortOpen(ports.mongo)))
  const platform = idle ? await startPlatform({ env, services: [] }) : null
  const secrets = await loadSecrets(join(dataDir, 'secrets.json'))
  const admin = { user: ADMIN, password: secrets.mongoAdminPassword }
  const installation = await openInstallation({
    mongoUrl: env['MONGO_URL'] || memberUri(ports.mongo, admin),
    prefix: env['SP_DATABASE_PREFIX'] || PREFIX,
    kafka: env['KAFKA_BROKERS'] ? givenPlace(env) : ownBroker(ports.kafka, secrets.kafkaAdminPassword),
    blobs: openBlobStore({
      BLOB_DIR: env['BLOB_DIR'] || join(dataDir, 'files'),
      S3_ENDPOINT: env['S3_ENDPOINT'],
      S3_REGION: env['S3_REGION'],
      S3_BUCKET: env['S3_BUCKET'],
      S3_ACCESS_KEY_ID: env['S3_ACCESS_KEY_ID'],
      S3_SECRET_ACCESS_KEY: env['S3_SECRET_ACCESS_KEY'],
    }),
    stateDir: dataDir,
  })
  try {
    if (stopped) await requireStopped(installation)
    return await work(installation)
  } finally {
    await installation.client.close()
    await platform?.stop()
  }
}

/** Fails while services are connected to the databases. Errors: UserFault that names them. */
async function requireStopped({ client, prefix }: Installation): Promise<void> {
  const names = new Set<string>(databaseOwners.map((owner) => `${prefix}${owner}`))
  const connections = await client
    .db('admin')
    .aggregate([{ $currentOp: { allUsers: true, idleConnections: true } }])
    .toArray()
  const users = connections.flatMap((each) => (each['effectiveUsers'] ?? []) as { user: string }[])
  const running = new Set(users.map(({ user }) => user).filter((user) => names.has(user)))
  if (running.size > 0)
    throw new UserFault(
      `The services must be stopped for this; these are connected: ${[...running].join(', ')}.`,
    )
}
