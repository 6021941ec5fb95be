// Tokens by which programs call for a user. The exports for other areas and for the composition of the service.
export type { Deps } from './app/deps.js'
export { endApiTokens } from './app/end-api-tokens.js'
export type { ApiTokenStores, Stores } from './domain/stores.js'
export { apiTokenRpcs } from './rpc/api-token-rpcs.js'
export { openApiTokenStores } from './store/stores.js'
