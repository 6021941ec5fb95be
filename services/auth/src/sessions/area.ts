// Sessions of browsers and what proved the person in them. The exports for other areas and for the composition of the service.
export type { Deps } from './app/deps.js'
export { endSessions } from './app/end-sessions.js'
export {
  type ReturnInput,
  type SessionInput,
  type SignedIn,
  startReturn,
  startSession,
} from './app/start-session.js'
export type { AuthEvent } from './domain/events.js'
export { isFactor, type Proof } from './domain/proof.js'
export { isFactorFresh, isFresh, isLive, type Session } from './domain/session.js'
export type { SessionStores, Stores } from './domain/stores.js'
export { encodeSessionEvent } from './events/encode-session-event.js'
export { sessionRpcs } from './rpc/session-rpcs.js'
export { openSessionStores } from './store/stores.js'
export { readAddress, readPlace, readReturn, readVisitor } from './wire/read-browser.js'
export { encodeSession } from './wire/session-message.js'
