import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { generateSync } from 'otplib'

import type { DemoClients } from './clients.js'
import { DEMO_PASSWORD, people } from './company.js'
import type { Steps } from './steps.js'

const STEP_SECONDS = 30

/** The file of a data folder that holds the secret of the demo administrator's authenticator. */
const fileOf = (dataDir: string) => join(dataDir, 'demo-authenticator.json')

/**
 * Gives the demo administrator an authenticator, without which the platform is closed to them. Its secret is random and
 * stands in a file of the data folder, so that this machine can show the codes of it.
 */
export async function loadAuthenticator(clients: DemoClients, steps: Steps, dataDir: string): Promise<void> {
  const { auth } = clients
  const browser = { clientAddress: '127.0.0.1', userAgent: '', previousSessionToken: '' }
  const { session, user, sessionToken } = await auth.signIn(
    {
      email: people.admin.email,
      password: DEMO_PASSWORD,
      ...browser,
      deviceId: '',
      deviceUserId: '',
      trustToken: '',
      stay: false,
    },
    { deadlineMs: 10_000 },
  )
  // An earlier start that was cut off has switched it on.
  if (!session || !user) return
  const own = await clients.asOwnUser(user.id, session.id)
  const { secret } = await auth.startTotp({ requestId: steps.id('totp/start') }, own)
  writeFileSync(fileOf(dataDir), JSON.stringify({ secret }), { mode: 0o600, flush: true })
  const requestId = steps.id('totp/confirm')
  // The step before leaves the code of now to the person who signs in next.
  await auth.confirmTotp({ code: codeOf(secret, -1), requestId }, own)
  await auth.signOut({ sessionToken, clientAddress: '', url: '' }, { deadlineMs: 10_000 })
}

/** The secret of the demo administrator's authenticator; null without demo data. */
export function demoSecret(dataDir: string): string | null {
  const file = fileOf(dataDir)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { secret: string }).secret : null
}

/** The six digits that an authenticator shows so many steps of half a minute from now. */
export function codeOf(secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * STEP_SECONDS })
}
