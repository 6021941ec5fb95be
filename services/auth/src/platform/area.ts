// The setup of the platform and what its administrators have chosen. The exports for other areas and for the composition of the service.
export type { Deps } from './app/deps.js'
export { newSetupCode } from './app/setup.js'
export { signUpRule } from './app/sign-up-rule.js'
export { setupLetters } from './crypto/setup-letters.js'
export { isDomain, requireSignUp, SIGN_UP_MODES, type SignUpRule } from './domain/sign-up-rule.js'
export type { PlatformStores, Stores } from './domain/stores.js'
export { platformRpcs } from './rpc/platform-rpcs.js'
export { openPlatformStores } from './store/stores.js'
