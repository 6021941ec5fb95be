import { kafkaSecurity } from '@smartproject/kit/bus/kafka-security'
import { parseConfig } from '@smartproject/kit/config'
import { grantRights } from '@smartproject/local/infra/kafka-acls'
import { ensureTopics, withAdmin } from '@smartproject/local/infra/kafka-topics'
import { kafkaRights } from '@smartproject/local/kafka-rights'
import { databaseOwners } from '@smartproject/local/services'
import { topics } from '@smartproject/local/topics'

import { topicsConfig } from './config.js'

// Makes the topics that are missing, and gives users their rights if it is to; the hook job of each install and upgrade.
const config = parseConfig(topicsConfig, process.env)
const place = { brokers: config.KAFKA_BROKERS, security: kafkaSecurity(config) }
const made = await ensureTopics(place, topics, {
  replicationFactor: config.TOPIC_REPLICATION_FACTOR,
  minInsyncReplicas: config.TOPIC_MIN_INSYNC_REPLICAS,
})
console.log(`${made} of ${topics.length} topics were missing and are there now`)

const prefix = config.KAFKA_USER_PREFIX
if (prefix !== undefined) {
  // Its own rights are not among them: it could take from itself what it needs for this.
  await withAdmin(place, (admin) => grantRights(admin, kafkaRights(prefix, databaseOwners)))
  console.log('each service has its rights')
}
