// Sign-ups. The exports for other areas and for the composition of the service.
export type { Deps } from './app/deps.js'
export type { SignUpStores } from './domain/stores.js'
export { signUpRpcs } from './rpc/sign-up-rpcs.js'
export { openSignUpStores } from './store/stores.js'
