import { generateKeyPairSync } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { databaseOwners } from '@smartproject/local/services'
import { publicKeySet, type Secrets } from '@smartproject/local/setup/secrets'

import { second, type Rig } from '../rig/rig.js'
import { replace, replaceAll } from './f02-rolling-restart.js'
import type { Fault } from './fault.js'

type SigningKey = Secrets['passportSigningKey']

/** A passport lives a minute: so long both keys must be known. */
const OVERLAP_MS = 65_000

/** F21: passports and callers get new keys while people work: first everybody knows both, then one is used, then one is left. */
export const newKeysFault: Fault = {
  name: 'F21',
  what: 'new keys for passports and for the calls of the bff, with an overlap',
  target: { failedRequests: 0, settledMs: 20_000 },
  async inject({ rig }) {
    const { secrets } = rig.platform
    const [passport, caller] = [newKey('passport-2'), newKey('bff-2')]
    await known(
      rig,
      [secrets.passportSigningKey, passport],
      [secrets.mailCallerKey, secrets.callerSigningKey, caller],
    )
    give(rig, 'tenancy', { PASSPORT_SIGNING_KEY: JSON.stringify(passport) })
    give(rig, 'bff', { CALLER_SIGNING_KEY: JSON.stringify(caller) })
    await replace(rig, 'tenancy')
    await replace(rig, 'bff')
    await wait(OVERLAP_MS)
    await known(rig, [passport], [secrets.mailCallerKey, caller])
    return { proof: `three rounds of restarts; ${passport.kid} and ${caller.kid} alone are known at the end` }
  },
}

async function known(rig: Rig, passports: SigningKey[], callers: SigningKey[]): Promise<void> {
  const keys = (some: SigningKey[]) => JSON.stringify(publicKeySet(...some))
  for (const name of databaseOwners)
    give(rig, name, { PASSPORT_KEYS: keys(passports), CALLER_KEYS: keys(callers) })
  await replaceAll(rig)
}

function give(rig: Rig, name: (typeof databaseOwners)[number], vars: Record<string, string>): void {
  for (const process of [name, second(name)]) rig.platform.processes.configure(process, vars)
}

function newKey(kid: string): SigningKey {
  const { privateKey } = generateKeyPairSync('ed25519')
  return { ...(privateKey.export({ format: 'jwk' }) as SigningKey), kid, alg: 'EdDSA', use: 'sig' }
}
