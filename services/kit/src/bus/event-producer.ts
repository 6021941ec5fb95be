import { Partitioners, type ICustomPartitioner, type Kafka, type Producer } from 'kafkajs'

import { orderingKey } from './envelope.js'

/** Puts the events of one aggregate into one partition, where they stay in order. */
export const byAggregate: ICustomPartitioner = () => {
  const byKey = Partitioners.DefaultPartitioner()
  return ({ message, ...rest }) =>
    byKey({ ...rest, message: { ...message, key: orderingKey(String(message.key ?? '')) } })
}

/** A producer of events: nothing is written twice by a retry, and nothing overtakes within an aggregate. */
export function eventProducer(kafka: Kafka): Producer {
  return kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    createPartitioner: byAggregate,
  })
}
