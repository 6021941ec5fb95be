import { kafkaSecurity, type KafkaSecurity } from '@smartproject/kit/bus/kafka-security'
import { Kafka, logLevel } from 'kafkajs'

import { platformInfo } from './platform.js'

export type { KafkaSecurity }

/** The platform's Kafka, as one who may do everything there unless another login is given. */
export async function platformKafka(clientId: string, login?: KafkaSecurity): Promise<Kafka> {
  const { kafkaBrokers, kafkaAdmin } = await platformInfo()
  return new Kafka({
    clientId,
    brokers: kafkaBrokers.split(','),
    logLevel: logLevel.NOTHING,
    // One that is refused gives up soon: a test process does not end while a client tries again.
    retry: { retries: 2 },
    ...kafkaSecurity(login ?? kafkaAdmin),
  })
}
