import type { Request } from 'express'
import * as client from 'openid-client'
import { Strategy as OpenIdStrategy } from 'openid-client/passport'
import type { StrategyCreated, StrategyCreatedStatic } from 'passport'

import type { Binding, Claims, ProviderOptions } from './provider.js'

/** The options of a provider of OpenID Connect, and the trust in its answers. */
export interface OidcTraits {
  readonly callbackUrl: string
  /** False for one that returns no nonce: its answer is bound by the state alone. */
  readonly nonce: boolean
  /** False for one that refuses a verifier. */
  readonly verifier: boolean
  /** True when the claims prove the address they tell. */
  proves(claims: client.IDToken): boolean
}

type Created = StrategyCreated<OpenIdStrategy, OpenIdStrategy & StrategyCreatedStatic>

/**
 * openid-client's strategy for passport, without the session of express that it keeps its state in, without the Host header
 * that it makes its address of, and with a state and a nonce on every request: it sends the one or the other.
 */
export class OidcStrategy extends OpenIdStrategy {
  readonly config: client.Configuration
  readonly traits: OidcTraits

  constructor(config: client.Configuration, traits: OidcTraits) {
    super({ config, callbackURL: traits.callbackUrl }, () => undefined)
    this.config = config
    this.traits = traits
  }

  override authenticate(this: Created, _request: Request, options: unknown): void {
    const { binding, answer } = options as ProviderOptions
    const own = this as unknown as OidcStrategy
    const work = answer
      ? claimsOf(own, binding, answer).then((claims) => this.success(claims))
      : addressOf(own, binding).then((url) => this.redirect(url))
    work.catch((error: unknown) => this.error(error))
  }
}

/** The address that a person is sent to. */
async function addressOf({ config, traits }: OidcStrategy, binding: Binding): Promise<string> {
  const challenge = () => client.calculatePKCECodeChallenge(binding.verifier)
  return client.buildAuthorizationUrl(config, {
    redirect_uri: traits.callbackUrl,
    scope: 'openid email profile',
    state: binding.state,
    ...(traits.nonce ? { nonce: binding.nonce } : {}),
    ...(traits.verifier ? { code_challenge: await challenge(), code_challenge_method: 'S256' } : {}),
  }).href
}

/** Who has come back. */
async function claimsOf(
  { config, traits }: OidcStrategy,
  binding: Binding,
  answer: NonNullable<ProviderOptions['answer']>,
): Promise<Claims> {
  const url = new URL(traits.callbackUrl)
  url.searchParams.set('code', answer.code)
  url.searchParams.set('state', answer.state)
  if (answer.issuer !== '') url.searchParams.set('iss', answer.issuer)
  const tokens = await client.authorizationCodeGrant(config, url, {
    expectedState: binding.state,
    idTokenExpected: true,
    ...(traits.nonce ? { expectedNonce: binding.nonce } : {}),
    ...(traits.verifier ? { pkceCodeVerifier: binding.verifier } : {}),
  })
  const signed = tokens.claims()
  if (!signed) throw new TypeError('no id token')
  const claims = await completed(config, signed, tokens.access_token)
  const { email, name } = claims
  return {
    issuer: signed.iss,
    subject: signed.sub,
    email: typeof email === 'string' ? email : '',
    emailProven: typeof email === 'string' && traits.proves(claims),
    fullname: typeof name === 'string' ? name : '',
  }
}

/** Some tell the address in a second answer only. */
async function completed(
  config: client.Configuration,
  signed: client.IDToken,
  accessToken: string,
): Promise<client.IDToken> {
  if (signed['email'] !== undefined || !config.serverMetadata().userinfo_endpoint) return signed
  return { ...(await client.fetchUserInfo(config, accessToken, signed.sub)), ...signed }
}
