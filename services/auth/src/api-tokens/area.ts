// Tokens by which programs call for a user. What other areas and the composition of the service may use.
export type { Deps } from './app/deps.js'
export { endApiTokens } from './app/end-api-tokens.js'
export type { ApiTokenStores, Stores } from './domain/stores.js'
export { apiTokenRpcs } from './rpc/api-token-rpcs.js'
export { openApiTokenStores } from './store/stores.js'
