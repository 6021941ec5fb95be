import { paymentVars } from './payment-env.js'
import type { PlatformPorts } from './ports.js'
import type { Secrets } from './secrets.js'

/** Where transfers go that are tried out: an account that no bank has. */
const TRANSFER_ACCOUNT = [
  'Smart Project (demo)',
  'Demo Bank, Doha',
  'IBAN QA00 DEMO 0000 0000 0000 0000 0000 0',
].join('\n')

/** The seller on invoices that are tried out. */
const SELLER = { name: 'Smart Project (demo)', address: '1 Demo Street\nDoha, Qatar' }

/** Name of this platform in licence files. */
const INSTALLATION = 'local'

/** Settings of billing: how cards are charged, where transfers go, who sells, and whose licence files it takes. Settings of the launcher come first. */
export function billingVars(
  env: NodeJS.ProcessEnv,
  ports: Pick<PlatformPorts, 'payments'>,
  secrets: Pick<Secrets, 'payments' | 'licenceKey'>,
): Record<string, string> {
  const { billing } = paymentVars(env, ports, secrets)
  const { kid = '', x = '' } = secrets.licenceKey
  // Files of live installations are signed by other keys than those of test ones.
  const keys = billing.STRIPE_SECRET_KEY?.includes('_live_') ? 'LICENCE_KEYS' : 'LICENCE_TEST_KEYS'
  return {
    ...billing,
    BILLING_TRANSFER_ACCOUNT: env.BILLING_TRANSFER_ACCOUNT ?? TRANSFER_ACCOUNT,
    BILLING_SELLER_NAME: env.BILLING_SELLER_NAME ?? SELLER.name,
    BILLING_SELLER_ADDRESS: env.BILLING_SELLER_ADDRESS ?? SELLER.address,
    LICENCE_INSTALLATION: INSTALLATION,
    [keys]: `${kid}:${x}`,
  }
}
