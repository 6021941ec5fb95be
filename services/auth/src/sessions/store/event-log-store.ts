import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import type { EventLog } from '../domain/ports.js'
import type { LoggedEvent, SaidEvent } from '../domain/session-event.js'

interface EventLogDoc {
  _id: string
  sessionId: string
  event: number
  url: string
  params: LoggedEvent['params']
  ip: string
  said?: SaidEvent
  time: Date
}

const COLLECTION = 'event_log'

const schema = new Schema<EventLogDoc>(
  {
    _id: { type: String, required: true },
    sessionId: { type: String, required: true },
    event: { type: Number, required: true },
    url: { type: String, default: '' },
    params: { type: Schema.Types.Mixed, required: true },
    ip: { type: String, default: '' },
    said: { type: Schema.Types.Mixed },
    time: { type: Date, required: true },
  },
  { collection: COLLECTION, strict: 'throw', versionKey: false },
)

/** The log of sessions in MongoDB; like the sessions it belongs to no subscription. */
export function eventLogStore(connection: Connection): (session?: ClientSession) => EventLog {
  const bind = platformCollection(connection.model<EventLogDoc>(COLLECTION, schema))
  return (session) => {
    const log = bind(session)
    return {
      async find(sessionId, event) {
        const doc = await log.findOne({ sessionId, event })
        if (!doc) return null
        const { _id, ...row } = doc
        return { id: _id, ...row }
      },
      insert: ({ id, ...row }) => log.insert({ _id: id, ...row }),
    }
  }
}
