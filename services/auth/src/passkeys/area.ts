// Passkeys as their owners add, name and remove them. What other areas and the composition of the service may use.
export { passkeyRpcs } from './rpc/passkey-rpcs.js'
