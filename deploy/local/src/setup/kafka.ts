import { join } from 'node:path'
import { kafkaSecurity, kafkaSettings, type KafkaSecurity } from '@smartproject/kit/bus/kafka-security'
import { ConfigError, parseConfig } from '@smartproject/kit/config'
import { UserFault } from '../fault.js'
import { grantRights } from '../infra/kafka-acls.js'
import { ADMIN } from '../infra/kafka-properties.js'
import { putScramUsers } from '../infra/kafka-scram-users.js'
import { canTalkTo, ensureTopics, requireBrokers, withAdmin, type KafkaPlace } from '../infra/kafka-topics.js'
import { kafkaSources } from '../infra/kafka-sources.js'
import { ownBroker, prepareKafka } from '../infra/kafka.js'
import { firstSource } from '../infra/server-source.js'
import { kafkaRights, kafkaUsers, USER_PREFIX } from '../kafka-rights.js'
import type { DatabaseOwner } from '../services.js'
import { topics } from '../topics.js'
import type { InfraOptions } from './infra-options.js'
import type { Secrets } from './secrets.js'
import { waitFor } from './wait.js'

/** A Kafka that has all topics, and how to log in there. */
export interface KafkaInfra {
  kafkaBrokers: string
  /** As one who may do everything. */
  kafkaAdmin: KafkaSecurity
  kafkaLogin(owner: DatabaseOwner): KafkaSecurity
}

/** Gets a Kafka and prepares its topics, and its users with their rights unless it is the user's own. */
export async function prepareBrokers(options: InfraOptions): Promise<KafkaInfra> {
  const { docker, secrets, say } = options
  const found = docker ? undefined : await firstSource(kafkaSources, options)
  if (found && 'address' in found) return givenBrokers(found.address, options)
  const brokers = found ? await ownKafka(found, options) : await dockerKafka(options)
  await putKafkaUsers(options.ports.kafka, options.secrets)
  const created = await ensureTopics(ownPlace(options), topics)
  say(`Kafka is ready at ${brokers}${created > 0 ? `, ${created} topics created` : ''}`)
  return {
    kafkaBrokers: brokers,
    kafkaAdmin: {
      KAFKA_SASL_MECHANISM: 'plain',
      KAFKA_SASL_USERNAME: ADMIN,
      KAFKA_SASL_PASSWORD: secrets.kafkaAdminPassword,
    },
    kafkaLogin: (owner) => ({
      KAFKA_SASL_MECHANISM: 'scram-sha-512',
      KAFKA_SASL_USERNAME: `${USER_PREFIX}${owner}`,
      KAFKA_SASL_PASSWORD: secrets.kafkaPasswords[owner],
    }),
  }
}

/** A Kafka that the user has: its users and their rights are theirs, one login given by the environment serves everybody. */
async function givenBrokers(address: string, { env, say }: InfraOptions): Promise<KafkaInfra> {
  const { KAFKA_BROKERS: _, ...login } = givenSettings(env)
  const place = givenPlace(env)
  await requireBrokers(place)
  const created = await ensureTopics(place, topics)
  say(`Kafka: the one given with KAFKA_BROKERS${created > 0 ? `, ${created} topics created` : ''}`)
  return { kafkaBrokers: address, kafkaAdmin: login, kafkaLogin: () => login }
}

/** The brokers of KAFKA_BROKERS with the login beside it. Errors: UserFault that names what is wrong. */
export function givenPlace(env: NodeJS.ProcessEnv): KafkaPlace {
  const { KAFKA_BROKERS: brokers, ...login } = givenSettings(env)
  return { brokers, security: kafkaSecurity(login) }
}

function givenSettings(env: NodeJS.ProcessEnv) {
  try {
    return parseConfig(kafkaSettings, env)
  } catch (error) {
    throw error instanceof ConfigError ? new UserFault(error.message) : error
  }
}

async function ownKafka(
  { java, jars }: { java: string; jars: readonly string[] },
  { dataDir, ports, secrets, layout, supervisor }: InfraOptions,
): Promise<string> {
  const spec = await prepareKafka({
    java,
    jars,
    folder: join(dataDir, 'kafka'),
    port: ports.kafka,
    controllerPort: ports.kafkaController,
    heapMb: 384,
    adminPassword: secrets.kafkaAdminPassword,
    ...(layout.kafka ? { advertised: layout.kafka } : {}),
  })
  await supervisor.run(spec).waitUntilReady()
  return layout.kafka ?? `127.0.0.1:${ports.kafka}`
}

async function dockerKafka(options: InfraOptions): Promise<string> {
  await waitFor('Kafka in Docker', () => canTalkTo(ownPlace(options)), 180_000)
  return `127.0.0.1:${options.ports.kafka}`
}

function ownPlace({ ports, secrets }: InfraOptions) {
  return ownBroker(ports.kafka, secrets.kafkaAdminPassword)
}

/** Gives each user of Kafka on this machine its password and exactly its rights. Errors: those of kafkajs and of `putScramUsers`. */
export async function putKafkaUsers(
  port: number,
  { kafkaAdminPassword, kafkaPasswords }: Pick<Secrets, 'kafkaAdminPassword' | 'kafkaPasswords'>,
): Promise<void> {
  const users = kafkaUsers.map((user) => ({
    username: `${USER_PREFIX}${user}`,
    password: kafkaPasswords[user],
  }))
  const admin = { username: ADMIN, password: kafkaAdminPassword }
  const place = ownBroker(port, kafkaAdminPassword)
  await withAdmin(place, (client) => grantRights(client, kafkaRights()))
  await putScramUsers(`127.0.0.1:${port}`, admin, users)
  // The controller has taken them; the broker learns of everything in the same order, a moment later.
  const last = users.at(-1) ?? admin
  const known = () => canTalkTo({ ...place, security: { sasl: { mechanism: 'scram-sha-512', ...last } } })
  await waitFor('The login of the Kafka users', known, 30_000)
}
