import { Partitioners, type ICustomPartitioner } from 'kafkajs'

import { orderingKey } from './envelope.js'

/** Puts the events of one aggregate into one partition, where they stay in order. */
export const byAggregate: ICustomPartitioner = () => {
  const byKey = Partitioners.DefaultPartitioner()
  return ({ message, ...rest }) =>
    byKey({ ...rest, message: { ...message, key: orderingKey(String(message.key ?? '')) } })
}
