import { randomBytes } from 'node:crypto'

import { DomainError } from '@smartproject/kit/errors'
import type { Request, Response } from 'express'
import { EncryptJWT, jwtDecrypt } from 'jose'
import passport from 'passport'

import { partsOfState, stateOf } from '../../api/account/provider-flow.js'
import type { Platform } from '../../platform.js'
import type { Answer, Claims, Flow, Provider, ProviderOptions } from '../../providers/provider.js'
import type { Cookies } from './cookies.js'

const FLOW_SECONDS = 600
const RANDOM_BYTES = 32
/** The longest wait for a provider. */
const TIMEOUT_MS = 15_000

/** Sign-in by providers, through passport. */
export interface ProviderSignIn {
  /** Sends a browser to a provider. Errors: unavailable PROVIDER_UNAVAILABLE. */
  leave(
    request: Request,
    response: Response,
    flow: Pick<Flow, 'provider' | 'intent' | 'next' | 'stay'>,
  ): Promise<void>
  /**
   * Who has come back, in the browser that left. Errors: unauthenticated PROVIDER_REFUSED for what was not asked for by this
   * browser, or is not what the provider says; unavailable PROVIDER_UNAVAILABLE.
   */
  returned(request: Request, response: Response, answer: Answer): Promise<{ flow: Flow; claims: Claims }>
}

/** Providers for one origin. Nothing is stored: what binds an answer to a question is in the browser's sealed cookie. */
export function createProviderSignIn(
  platform: Pick<Platform, 'providers' | 'secrets' | 'clock'>,
  cookies: Cookies,
): ProviderSignIn {
  const { flowKeys } = platform.secrets
  const named = (name: string): Provider => {
    const provider = platform.providers.find((one) => one.name === name)
    if (!provider) throw new DomainError('not_found', 'PROVIDER_UNKNOWN')
    return provider
  }
  return {
    async leave(request, response, { provider, intent, next, stay }) {
      const random = () => randomBytes(RANDOM_BYTES).toString('base64url')
      const state = stateOf(provider, intent, random())
      const flow = { provider, intent, next, stay, state, nonce: random(), verifier: random() }
      const [key] = flowKeys
      if (!key) throw new TypeError('no key')
      // Before the strategy runs: it ends the response.
      cookies.setOauth(response, await seal(flow, key, platform.clock.now()), FLOW_SECONDS)
      await run(named(provider), request, response, { binding: flow })
    },

    async returned(request, response, answer) {
      const flow = await open(cookies.oauth(request), flowKeys, platform.clock.now())
      // Good once, whatever comes of it.
      cookies.clearOauth(response)
      if (!flow || flow.state !== answer.state) throw refused()
      const options = { binding: flow, answer }
      const claims = await run(named(flow.provider), request, response, options)
      if (!claims) throw refused()
      return { flow, claims }
    },
  }
}

/** Runs a provider's strategy; answers the claims, or nothing once the browser was sent away. */
async function run(
  provider: Provider,
  request: Request,
  response: Response,
  options: ProviderOptions,
): Promise<Claims | null> {
  const strategy = await provider.strategy().catch((cause: unknown) => {
    throw new DomainError('unavailable', 'PROVIDER_UNAVAILABLE', { cause })
  })
  const work = new Promise<Claims | null>((resolve, reject) => {
    if (!options.answer) response.once('finish', () => resolve(null))
    const decide = (error: unknown, claims: unknown) => {
      if (error) reject(failureOf(error))
      else if (!claims) reject(refused())
      else resolve(claims as Claims)
    }
    const passing = { session: false, ...options } as passport.AuthenticateOptions
    const middleware = new passport.Passport().authenticate(
      strategy as passport.Strategy,
      passing,
      decide,
    ) as (request: Request, response: Response, next: (error?: unknown) => void) => void
    middleware(request, response, reject)
  })
  return inTime(work)
}

/** A refusal of the provider is one; a provider that does not answer is away. */
function failureOf(error: unknown): DomainError {
  const { code, status, name, message } = (error ?? {}) as Partial<Record<string, unknown>>
  const away =
    code === 'OAUTH_TIMEOUT' ||
    name === 'TimeoutError' ||
    message === 'fetch failed' ||
    (typeof status === 'number' && status >= 500)
  return away ? new DomainError('unavailable', 'PROVIDER_UNAVAILABLE', { cause: error }) : refused(error)
}

function refused(cause?: unknown): DomainError {
  return new DomainError('unauthenticated', 'PROVIDER_REFUSED', { cause })
}

function inTime<R>(work: Promise<R>): Promise<R> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new DomainError('unavailable', 'PROVIDER_UNAVAILABLE'))
    const timer = setTimeout(late, TIMEOUT_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function seal(flow: Flow, key: Uint8Array, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  return new EncryptJWT({ ...flow })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(seconds + FLOW_SECONDS)
    .encrypt(key)
}

/** The content of the cookie; null for one that is not ours, or too old. */
async function open(cookie: string, keys: readonly Uint8Array[], now: Date): Promise<Flow | null> {
  if (cookie === '') return null
  for (const key of keys)
    try {
      const { payload } = await jwtDecrypt<Omit<Flow, 'stay'> & Partial<Pick<Flow, 'stay'>>>(cookie, key, {
        currentDate: now,
      })
      // Browsers that left before it was asked do not stay.
      const { provider, state, nonce, verifier, next, stay = false } = payload
      return { provider, state, nonce, verifier, next, stay, intent: partsOfState(state).intent }
    } catch {
      // Sealed by another key, or too old.
    }
  return null
}
