import type { Platform } from '../platform.js'
import type { LoadLimits } from './limits/load-limits.js'
import type { RateLimits } from './limits.js'
import type { Cookies } from './session/cookies.js'
import type { Devices } from './session/devices.js'
import type { ProviderSignIn } from './session/provider-sign-in.js'
import type { SignIn } from './session/sign-in.js'

/** The parts of routes. */
export interface RouteParts {
  readonly platform: Platform
  readonly cookies: Cookies
  readonly devices: Devices
  readonly limits: RateLimits
  readonly load: LoadLimits
  readonly signIn: SignIn
  readonly providers: ProviderSignIn
}
