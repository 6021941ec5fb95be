import type { PageTokens } from '@smartproject/kit/page-tokens'

import type { BillingDeps } from '../app/deps.js'
import type { KeptBooks, WholeMoney } from '../domain/console-ports.js'

/** What stands behind the RPCs of platform administrators. */
export interface ConsoleDeps {
  readonly billing: BillingDeps
  readonly money: WholeMoney
  readonly books: KeptBooks
  readonly tokens: PageTokens
}
