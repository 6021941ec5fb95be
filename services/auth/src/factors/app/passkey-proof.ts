import { PLATFORM } from '@smartproject/kit/types/ids'

import { CHALLENGE_MS, type Passkey } from '../domain/passkey.js'
import { NO_PROOF } from '../domain/second-factor.js'
import type { Deps } from './deps.js'

/** A challenge that is good once and for ten minutes; for no particular person with an empty user. */
export async function newChallenge(deps: Deps, userId: string): Promise<string> {
  const challenge = deps.tokens.create()
  const expireTime = new Date(deps.clock.now().getTime() + CHALLENGE_MS)
  const tokenHash = deps.tokens.hash(challenge)
  const token = { tokenHash, kind: 'challenge', userId, expireTime, ...NO_PROOF } as const
  await deps.work.read(PLATFORM).signInTokens.put(token)
  return challenge
}

/** The challenge that an authenticator has answered, once; null for one that is not of this user, was used or is too old. */
export async function takeChallenge(deps: Deps, userId: string, answer: string): Promise<string | null> {
  const { signInTokens } = deps.work.read(PLATFORM)
  const challenge = deps.webAuthn.challengeOf(answer)
  const token = await signInTokens.find(deps.tokens.hash(challenge), 'challenge')
  if (!token || token.userId !== userId || token.expireTime <= deps.clock.now()) return null
  return (await signInTokens.take(token)) ? challenge : null
}

/** The options for a browser that asks for any passkey. */
export async function askForPasskey(deps: Deps): Promise<string> {
  return deps.webAuthn.request(await newChallenge(deps, ''))
}

/** The passkey that an answer to {@link askForPasskey} proves, device and person; null for any fault. */
export async function provePasskey(deps: Deps, answer: string): Promise<Passkey | null> {
  const { passkeys } = deps.work.read(PLATFORM)
  const challenge = await takeChallenge(deps, '', answer)
  const passkey = await passkeys.find(deps.webAuthn.idOf(answer))
  if (challenge === null || passkey?.rpId !== deps.webAuthn.rpId) return null
  const counter = await deps.webAuthn.proved(answer, challenge, passkey)
  if (counter === null) return null
  // Of two uses with one counter the second one is a copy.
  return (await passkeys.use(passkey, counter, deps.clock.now())) ? passkey : null
}
