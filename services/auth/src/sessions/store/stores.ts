import type { ClientSession, Connection } from 'mongoose'

import type { SessionStores } from '../domain/stores.js'
import { eventLogStore } from './event-log-store.js'
import { sessionStore } from './session-store.js'

/** Opens the stores of the area, inside a transaction when one is given. */
export function openSessionStores(connection: Connection): (session?: ClientSession) => SessionStores {
  const sessions = sessionStore(connection)
  const eventLog = eventLogStore(connection)
  return (session) => ({
    sessions: sessions(session),
    eventLog: eventLog(session),
  })
}
