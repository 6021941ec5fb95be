import { codeOf, demoSecret } from '@smartproject/demo/authenticator'
import { eventually } from '@smartproject/testkit/eventually'

import { platformInfo } from '../platform.js'

/** The platform administrator of the demo data, who signs in with a second factor. */
export const ADMIN = 'admin@demo.test'

const STEP_MS = 30_000
let used = 0

/** A code of the demo administrator's authenticator that was not used yet: each passes once, one step early at most. */
export async function newAdminCode(): Promise<string> {
  const secret = demoSecret((await platformInfo()).dataDir)
  if (secret === null) throw new Error('no demo data')
  const stepsAhead = () => Math.max(0, used + 1 - Math.floor(Date.now() / STEP_MS))
  await eventually(() => stepsAhead() <= 1, { withinMs: 2 * STEP_MS })
  const ahead = stepsAhead()
  used = Math.floor(Date.now() / STEP_MS) + ahead
  return codeOf(secret, ahead)
}
