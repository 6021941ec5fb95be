import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import type { PlainDate } from '@smartproject/kit/types/plain-date'
import { type Connection, Schema } from 'mongoose'

import { text } from '../../prices/area.js'
import type { SeenDays } from '../domain/stores.js'

interface SeenDayDoc {
  _id: string
  day: PlainDate
}

const COLLECTION = 'seen_days'
const LATEST = 'latest'

const schema = new Schema<SeenDayDoc>(
  { _id: text, day: text },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** The latest day the clock of this installation has shown: one row, which only grows. */
export function seenDayStore(connection: Connection): SeenDays {
  const days = platformCollection(connection.model<SeenDayDoc>(COLLECTION, schema))()
  return {
    async note(day) {
      const kept = await days.findOneAndUpdate({ _id: LATEST }, { $max: { day } }, { upsert: true })
      return kept?.day ?? day
    },
  }
}
