import { Strategy } from 'passport-facebook'
import type { StrategyCreated, StrategyCreatedStatic } from 'passport'
import type { Request } from 'express'

import type { Claims, ProviderOptions } from './provider.js'

/** The one of the strategy's own is out of service. */
const GRAPH_VERSION = 'v23.0'

interface Application {
  readonly clientId: string
  readonly clientSecret: string
  readonly callbackUrl: string
  /** Of another server than Facebook's, which answers by the same rules. */
  readonly graphUrl?: string
}

/** Facebook's strategy: the state is ours, and its word proves no address. */
export class FacebookStrategy extends Strategy {
  constructor({ clientId, clientSecret, callbackUrl, graphUrl }: Application) {
    super(
      {
        clientID: clientId,
        clientSecret,
        callbackURL: callbackUrl,
        graphAPIVersion: GRAPH_VERSION,
        ...(graphUrl === undefined
          ? {}
          : { tokenURL: `${graphUrl}/oauth/access_token`, profileURL: `${graphUrl}/me` }),
        enableProof: true,
        profileFields: ['id', 'displayName', 'email'],
        scope: ['public_profile', 'email'],
      },
      (_access, _refresh, { id, displayName, emails }, done) => {
        const claims: Claims = {
          issuer: 'https://www.facebook.com',
          subject: id,
          email: emails?.[0]?.value ?? '',
          emailProven: false,
          fullname: displayName,
        }
        done(null, claims)
      },
    )
  }

  override authenticate(
    this: StrategyCreated<FacebookStrategy, FacebookStrategy & StrategyCreatedStatic>,
    request: Request,
    options: unknown,
  ): void {
    const { binding, answer } = options as ProviderOptions
    const query = answer ? { code: answer.code } : {}
    // The code comes in the body of our own page's call; the strategy looks for it in the address.
    const asked = Object.create(request, { query: { value: query } }) as Request
    Strategy.prototype.authenticate.call(this, asked, { state: binding.state })
  }
}
