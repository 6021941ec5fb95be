// Sign-ins by password, second factor and passkey. The exports for other areas and for the composition of the service.
export { beginSession, type HalfSignedIn } from './app/begin-session.js'
export type { Deps } from './app/deps.js'
export { signInLimiter } from './app/sign-in-limiter.js'
export type { Stores } from './domain/stores.js'
export { membersOf } from './rpc/members.js'
export { signInRpcs } from './rpc/sign-in-rpcs.js'
