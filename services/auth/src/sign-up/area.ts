// Sign-ups. What other areas and the composition of the service may use.
export type { Deps } from './app/deps.js'
export type { SignUpStores } from './domain/stores.js'
export { signUpRpcs } from './rpc/sign-up-rpcs.js'
export { openSignUpStores } from './store/stores.js'
