import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { kafkaSecurity } from '@smartproject/kit/bus/kafka-security'
import { startPlatform, type Replica } from '@smartproject/local/platform'
import type { Platform } from '@smartproject/local/running-platform'
import { databaseOwners, serviceNames, type DatabaseOwner } from '@smartproject/local/services'
import { memberName } from '@smartproject/local/setup/infra'
import { findRoot } from '@smartproject/local/setup/root'
import { Kafka, logLevel, type Admin } from 'kafkajs'

import { openDatabases, type Databases } from '../check/databases.js'
import { Ledger } from '../load/ledger.js'
import { openPost, type Post } from '../load/post.js'
import { makeWorld, type World } from '../load/world.js'
import { Balancer } from '../wire/balancer.js'
import { SendgridStandIn } from '../wire/sendgrid.js'
import { Disks } from './disks.js'
import { openEdges, type Edges } from './edges.js'
import { rigPorts, type RigPorts } from './rig-ports.js'
import { Steering } from './steering.js'

/** The platform with everything by which it is hurt, loaded and looked at. */
export interface Rig {
  readonly platform: Platform
  readonly ports: RigPorts
  readonly edges: Edges
  readonly balancer: Balancer
  readonly steering: Steering
  /** Disks that can be filled; null when they were not asked for or cannot be made. */
  readonly disks: Disks | null
  readonly databases: Databases
  readonly kafka: Kafka
  readonly admin: Admin
  readonly post: Post
  /** Takes mail instead of SMTP while `email` is told so. */
  readonly sendgrid: SendgridStandIn
  readonly world: World
  readonly ledger: Ledger
  say(line: string): void
  stop(): Promise<void>
}

export interface RigOptions {
  readonly say: (line: string) => void
  readonly peoplePerTenant: number
  /** Whether the servers get small disks of their own. */
  readonly smallDisks: boolean
}

/** Services that always run twice; the others have a second place that is used while they are replaced. */
export const TWICE: readonly DatabaseOwner[] = ['leave', 'tasks', 'bff']
const ELECTION_TIMEOUT_MS = 10_000
const MIN_FREE_MEMORY = 2 * 1024 ** 3
/** Enough for the data of some faults; what fills them is memory, too. */
const SMALL_DISK = { member: 1024 ** 3, kafka: 512 * 1024 ** 2 }

/**
 * Limits by address and session are tested where they are kept; here many people come from one address. Only those of
 * a crowd have one each, which the balancer would tell.
 */
const HIGH_LIMITS = {
  TRUST_PROXY_HOPS: '1',
  SESSION_REQUESTS_PER_MINUTE: '1000000',
  ACCOUNT_REQUESTS_PER_MINUTE: '1000000',
  ADDRESS_REQUESTS_PER_MINUTE: '1000000',
  SIGN_INS_PER_MINUTE: '100000',
  WRONG_CODES_PER_MINUTE: '100000',
}

/** Starts the rig: proxies, a replica set of three, Kafka, nine services, some of them twice, three companies. */
export async function startRig({ say, peoplePerTenant, smallDisks }: RigOptions): Promise<Rig> {
  const dataDir = mkdtempSync(join(dataRoot(), 'smart-project-faults-'))
  const ports = rigPorts()
  const edges = await openEdges(ports)
  const steering = new Steering(join(dataDir, 'steering'))
  const endings: (() => Promise<unknown> | void)[] = [
    () =>
      process.env['FAULTS_KEEP']
        ? say(`kept: ${dataDir}`)
        : rmSync(dataDir, { recursive: true, force: true }),
    () => edges.close(),
  ]
  const endAll = async () => {
    for (const end of endings.toReversed())
      await Promise.resolve(end()).catch((error: unknown) => say(String(error)))
  }
  let ended: Promise<void> | null = null
  // An interrupted run fails and so ends as well: the process stays until all is ended.
  const stop = () => (ended ??= endAll())
  try {
    const disks = smallDisks ? await Disks.mount(dataDir, diskSizes(ports)) : null
    endings.push(() => disks?.close())
    const platform = await startPlatform(platformOptions({ say, dataDir, ports, edges, steering }))
    endings.push(() => platform.stop())
    const balancer = await Balancer.listen(ports.web, backends(ports))
    endings.push(() => balancer.close())
    const databases = await openDatabases(adminUri(platform, edges))
    endings.push(() => databases.close())
    const kafka = new Kafka({
      clientId: 'fault-rig',
      brokers: [edges.kafka.address],
      ...kafkaSecurity(platform.kafkaAdmin),
      logLevel: logLevel.NOTHING,
    })
    const admin = kafka.admin()
    await admin.connect()
    endings.push(() => admin.disconnect())
    const sendgrid = await SendgridStandIn.listen()
    endings.push(() => sendgrid.close())
    const post = await openPost(platform.urls.mailbox, sendgrid)
    endings.push(() => post.close())
    const ledger = await Ledger.open(join(dataDir, 'ledger.jsonl'))
    endings.push(() => ledger.close())
    say('Making three companies')
    const world = await makeWorld(platform, platform.urls.web, peoplePerTenant)
    say(`${world.people.length + world.inTwo.length} people are signed in`)
    return {
      platform,
      ports,
      edges,
      balancer,
      steering,
      disks,
      databases,
      kafka,
      admin,
      post,
      sendgrid,
      world,
      ledger,
      say,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Around {
  readonly say: (line: string) => void
  readonly dataDir: string
  readonly ports: RigPorts
  readonly edges: Edges
  readonly steering: Steering
}

function platformOptions({ say, dataDir, ports, edges, steering }: Around) {
  const root = findRoot()
  const preload = pathToFileURL(join(root, 'deploy', 'faults', 'dist', 'preload', 'preload.js')).href
  const [firstReplica, secondReplica] = ports.bff
  const serviceEnv = Object.fromEntries(
    databaseOwners.map((name) => [
      name,
      {
        ...steering.env(name, preload),
        ...edges.addresses(name),
        KAFKA_BROKERS: edges.kafka.address,
        DRAIN_DELAY_MS: name === 'bff' ? '7000' : '1000',
        // The product's own limit: a busy machine may need that long for what was begun.
        DRAIN_LIMIT_MS: '20000',
        ...(name === 'email'
          ? { SMTP_URL: `smtp://${edges.smtp.address}`, MAILS_PER_HOUR: '10000', MAIL_PAUSE_MS: '0' }
          : {}),
        ...(name === 'bff' ? { ...HIGH_LIMITS, HTTP_PORT: String(firstReplica?.http) } : {}),
      },
    ]),
  )
  const replicas: Replica[] = [
    ...serviceNames.map((name) => {
      const env = { GRPC_PORT: String(ports.grpc(name)[1]), OPS_PORT: String(ports.ops(name)[1]) }
      return { service: name, as: second(name), env, idle: !TWICE.includes(name) }
    }),
    {
      service: 'bff',
      as: second('bff'),
      env: { HTTP_PORT: String(secondReplica?.http), OPS_PORT: String(secondReplica?.ops) },
    },
  ]
  return {
    root,
    dataDir,
    say,
    portOffset: ports.offset,
    serviceEnv,
    replicas,
    layout: {
      kafka: edges.kafka.address,
      mongo: {
        members: ports.mongo.map((port, index) => ({ port, host: edges.mongo[index]?.address ?? '' })),
        electionTimeoutMs: ELECTION_TIMEOUT_MS,
        extraArgs: [
          '--setParameter=enableTestCommands=1',
          // A member that is asked to end shall not wait for others to take over when everything ends.
          '--setParameter=shutdownTimeoutMillisForSignaledShutdown=1000',
        ],
      },
    },
    // As in other tests: a fault lasts as long as the last service needs, on processors that are full.
    env: {
      ...process.env,
      SP_LARGE_HEAP: 'true',
      SP_PORT_OFFSET: undefined,
      MONGO_URL: undefined,
      KAFKA_BROKERS: undefined,
    },
  }
}

/** Names of the processes of the replica set. */
export function members({ mongo }: RigPorts): string[] {
  return mongo.map((_, index) => memberName(index))
}

function diskSizes(ports: RigPorts): Record<string, number> {
  const databases = members(ports).map((name) => [name, SMALL_DISK.member])
  return { ...Object.fromEntries(databases), kafka: SMALL_DISK.kafka }
}

/** Name of the second process of a service. */
export function second(name: DatabaseOwner): string {
  return `${name}-2`
}

function backends({ bff }: RigPorts) {
  return bff.map(({ http, ops }, index) => ({
    name: index === 0 ? 'bff' : second('bff'),
    port: http,
    readyUrl: `http://127.0.0.1:${ops}/readyz`,
  }))
}

function adminUri({ secrets }: Platform, edges: Edges): string {
  const hosts = edges.mongo.map(({ address }) => address).join(',')
  return `mongodb://root:${encodeURIComponent(secrets.mongoAdminPassword)}@${hosts}/?authSource=admin&replicaSet=rs0`
}

/** Memory where there is enough of it: the faults are about processes that die, not about machines that lose power. */
function dataRoot(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > MIN_FREE_MEMORY ? memory : tmpdir()
}
