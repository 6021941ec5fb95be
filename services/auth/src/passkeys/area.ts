// Passkeys as their owners add, name and remove them. The exports for other areas and for the composition of the service.
export { passkeyRpcs } from './rpc/passkey-rpcs.js'
