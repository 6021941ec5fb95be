import { once } from 'node:events'
import { demoSecret } from '@smartproject/demo/authenticator'
import { startPlatform } from '../platform.js'
import type { Platform } from '../running-platform.js'
import { usesStandIn } from '../setup/payment-env.js'
import { consoleSay } from './console.js'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** One Ctrl-C arrives several times, from the terminal and from npm; that is not impatience. */
const SAME_KEY_PRESS_MS = 1000

/** Runs the platform until it is told to stop; returns the exit code. */
export async function start({
  infra,
  demoData,
  compact,
}: {
  infra: 'auto' | 'docker'
  demoData: boolean
  compact: boolean
}): Promise<number> {
  const say = consoleSay()
  const stopping = new AbortController()
  let platform: Platform | undefined
  let firstSignalAt = 0
  const onSignal = () => {
    if (firstSignalAt === 0) {
      firstSignalAt = Date.now()
      say('Stopping (once more to force)')
      stopping.abort()
    } else if (Date.now() - firstSignalAt > SAME_KEY_PRESS_MS) {
      say('Killing everything')
      forced.abort()
    }
  }
  const forced = new AbortController()
  for (const signal of SIGNALS) process.on(signal, onSignal)
  try {
    platform = await startPlatform({
      say,
      infra,
      demoData,
      compact,
      demoProvider: true,
      signal: stopping.signal,
      forceSignal: forced.signal,
    })
    greet(platform)
    if (demoData) introduce(platform)
    else await openUp(platform)
    if (!stopping.signal.aborted) await once(stopping.signal, 'abort')
    await platform.stop()
    say('Stopped')
    return 0
  } catch (error) {
    if (!stopping.signal.aborted) throw error
    say('Stopped')
    return 130
  }
}

const demoAccounts = [
  ['olivia@demo.test', 'owner of “Demo Company” and “Gulf Builders”'],
  ['mona@demo.test', 'manager in “Demo Company”'],
  ['emad@demo.test', 'member of “Demo Company”'],
  ['sara@demo.test', 'member of “Demo Company”, reads Arabic'],
  ['nadia@demo.test', 'member of “Demo Company” without a reporting person'],
  ['faris@demo.test', 'owner of “Other Company”'],
  ['ravi@demo.test', 'owner of “Lapsed Company”, whose plan has expired'],
  ['admin@demo.test', 'platform admin'],
] as const

function greet({ urls, dataDir }: Platform): void {
  console.log(
    [
      '',
      `  Smart Project is ready:  ${urls.web}`,
      `  Mailbox:                 ${urls.mailbox}`,
      ...(usesStandIn(process.env)
        ? [
            `  Payments:                ${urls.payments}  (test mode: no money moves; its page lists test cards)`,
          ]
        : []),
      `  Demo provider:           “Continue with Demo provider” on the sign-in page; it believes whoever comes`,
      `  API reference:           ${urls.web}/api/docs`,
      `  Logs:                    ${dataDir}/logs`,
      '',
      '  Ctrl-C stops everything.',
      '',
    ].join('\n'),
  )
}

/** Says how the first administrator comes in. */
async function openUp(platform: Platform): Promise<void> {
  const code = await platform.setupCode()
  if (code === null) return
  console.log(
    [
      '  Nobody looks after this platform yet. Open its address and enter the setup code, which works once and for a day:',
      '',
      `    ${code}`,
      '',
    ].join('\n'),
  )
}

function introduce({ dataDir }: Platform): void {
  const accounts = demoAccounts.map(([email, role]) => `    ${email.padEnd(18)} ${role}`)
  const secret = demoSecret(dataDir)
  const factor = secret && [
    `  admin@demo.test also needs six digits: npm run demo:code prints them, or an authenticator app with the`,
    `  secret ${secret} (demo data, of this machine alone).`,
    '',
  ]
  const lines = ['  Demo accounts, all with the password Demo-Pass-1:', ...accounts, '', ...(factor ?? [])]
  console.log(lines.join('\n'))
}
