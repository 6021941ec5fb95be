import { kafkaSecurity } from '@smartproject/kit/bus/kafka-security'
import { parseConfig } from '@smartproject/kit/config'
import { ensureTopics } from '@smartproject/local/infra/kafka-topics'
import { topics } from '@smartproject/local/topics'

import { topicsConfig } from './config.js'

// Makes the topics that are missing; the hook job of each install and upgrade.
const config = parseConfig(topicsConfig, process.env)
const made = await ensureTopics(config.KAFKA_BROKERS, topics, {
  replicationFactor: config.TOPIC_REPLICATION_FACTOR,
  minInsyncReplicas: config.TOPIC_MIN_INSYNC_REPLICAS,
  security: kafkaSecurity(config),
})
console.log(`${made} of ${topics.length} topics were missing and are there now`)
