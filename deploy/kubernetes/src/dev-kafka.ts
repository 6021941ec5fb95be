import { writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

import { parseConfig } from '@smartproject/kit/config'
import { kafkaUsers, type KafkaUser } from '@smartproject/local/kafka-rights'
import { putKafkaUsers } from '@smartproject/local/setup/kafka'

import { devKafkaConfig } from './config.js'

/** On which the broker lets in its administrator, and no client from outside the pod. */
const LOCAL_PORT = 9094
const PAUSE_MS = 500

// Stands beside the Kafka of a trial cluster: makes the users, gives them their rights, and says when all is there.
const config = parseConfig(devKafkaConfig, process.env)
const passwords = kafkaUsers.map((user) => [user, config.KAFKA_USER_PASSWORDS[user] ?? ''])
const secrets = {
  kafkaAdminPassword: config.KAFKA_ADMIN_PASSWORD,
  kafkaPasswords: Object.fromEntries(passwords) as Record<KafkaUser, string>,
}

for (;;) {
  try {
    await putKafkaUsers(LOCAL_PORT, secrets)
    break
  } catch (error) {
    // The broker is still starting.
    console.log(error instanceof Error ? error.message : error)
    await wait(PAUSE_MS)
  }
}
writeFileSync('/tmp/ready', '')
console.log('the users and their rights are there')
const stay = setInterval(() => undefined, 60_000)
process.once('SIGTERM', () => clearInterval(stay))
