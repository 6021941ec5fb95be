import { paymentVars } from './payment-env.js'
import type { PlatformPorts } from './ports.js'
import type { Secrets } from './secrets.js'

/** Where transfers go that are tried out: an account that no bank has. */
const TRANSFER_ACCOUNT = [
  'Smart Project (demo)',
  'Demo Bank, Doha',
  'IBAN QA00 DEMO 0000 0000 0000 0000 0000 0',
].join('\n')

/** Name of this platform in licence files. */
const INSTALLATION = 'local'

/** Settings of billing: how cards are charged, where transfers go, and whose licence files it takes. What the launcher is given comes first. */
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
    LICENCE_INSTALLATION: INSTALLATION,
    [keys]: `${kid}:${x}`,
  }
}
