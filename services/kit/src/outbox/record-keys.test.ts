import { topics, type Topic } from '@smartproject/proto/topics'
import fc from 'fast-check'

import { orderingKey, outgoing, recordKey } from '../bus/envelope.js'

// Topics are compacted (decision 0022): of two records with one key only the later one lasts.

const all: readonly Topic<unknown>[] = Object.values(topics)
const id = fc.string({ unit: 'grapheme-ascii', maxLength: 8 })

describe.each(all.map((topic) => [topic.name, topic] as const))('events of the topic %s', (_, topic) => {
  it('never share a key, whether they are about one thing or about several whose ids are much alike', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ tenantId: id, aggregateId: id }), { maxLength: 20 }), (about) => {
        const twice = [...about, ...about]
        const keys = twice.map(({ tenantId, aggregateId }) => {
          const message = topic.codec.fromPartial({ tenantId })
          const event = outgoing(topic, { tenantId, aggregateId, message })
          return recordKey(event.tenantId, event.aggregateId, event.id)
        })
        expect(new Set(keys).size).toBe(twice.length)
      }),
    )
  })
})

it('the part of a key that chooses the partition is the same for all events of one thing, and no other thing has it', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.uuid(), fc.uuid(), (tenantId, one, first, second) => {
      const part = orderingKey(recordKey(tenantId, one, first))
      expect(orderingKey(recordKey(tenantId, one, second))).toBe(part)
      expect(part).toBe(`${tenantId}:${one}`)
    }),
  )
})
