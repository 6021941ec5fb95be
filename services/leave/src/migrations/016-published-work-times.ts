import { addToOutbox } from '@smartproject/kit/outbox/outbox'
import type { Migration } from '@smartproject/kit/mongo/migrations'
import { tenantId } from '@smartproject/kit/types/ids'

import { encodeWorkTime, type LocationDoc, type PersonTimeDoc, toLocation, toTime } from '../worktime/area.js'

/** Working times and places from before they were published: each is published once. Readers keep what is newer, so twice does no harm. */
export const publishedWorkTimes: Migration = {
  id: '016-published-work-times',
  async up({ connection }) {
    const now = new Date()
    const publish = (fact: Parameters<typeof encodeWorkTime>[0], tenant: string) =>
      addToOutbox(
        connection,
        null,
        [encodeWorkTime(fact, { tenantId: tenantId(tenant), actorId: '', now })],
        now,
      )
    for await (const doc of connection.collection<LocationDoc>('work_locations').find())
      await publish({ about: 'location', location: toLocation(doc) }, doc.tenantId)
    for await (const doc of connection.collection<PersonTimeDoc>('person_times').find())
      await publish({ about: 'person_time', time: toTime(doc) }, doc.tenantId)
  },
}
