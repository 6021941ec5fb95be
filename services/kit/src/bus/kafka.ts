import { Kafka, logLevel, type KafkaConfig, type logCreator } from 'kafkajs'

import type { Log } from '../log.js'
import { kafkaSecurity, type KafkaSecurity } from './kafka-security.js'

/** A Kafka client that logs through ours. Errors: ConfigError when the security settings do not fit together. */
export function createKafka(
  brokers: readonly string[],
  clientId: string,
  log: Log,
  security: KafkaSecurity = {},
): Kafka {
  const config: KafkaConfig = {
    clientId,
    brokers: [...brokers],
    ...kafkaSecurity(security),
    connectionTimeout: 3_000,
    requestTimeout: 30_000,
    retry: { retries: 8, initialRetryTime: 200, maxRetryTime: 5_000 },
    logLevel: logLevel.WARN,
    logCreator: quietLog(log),
  }
  return new Kafka(config)
}

// kafkajs reports as errors what heals by itself (a coordinator that loads, a broker that restarts);
// what does not heal reaches us as an exception and is logged there.
function quietLog(log: Log): logCreator {
  const child = log.child({ part: 'kafkajs' })
  return () =>
    ({ level, log: { message, ...extra } }) => {
      const { error, groupId, broker } = extra as Record<string, unknown>
      const fields = { error, groupId, broker }
      if (level <= logLevel.WARN) child.debug(fields, message)
    }
}
