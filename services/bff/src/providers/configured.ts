import * as client from 'openid-client'

import type { Config } from '../config.js'
import { callbackPath } from '../api/account/provider-flow.js'
import { FacebookStrategy } from './facebook.js'
import { OidcStrategy, type OidcTraits } from './oidc-strategy.js'
import type { Provider } from './provider.js'

/** Seconds a provider has for an answer of its own. */
const TIMEOUT_SECONDS = 5
/** Directories of Microsoft that stand for any company's. */
const ANY_TENANT = ['common', 'organizations', 'consumers']

/** The providers that can be configured. */
export const KNOWN_PROVIDERS = [
  { name: 'google', title: 'Google' },
  { name: 'microsoft', title: 'Microsoft' },
  { name: 'linkedin', title: 'LinkedIn' },
  { name: 'oidc', title: 'Single sign-on' },
  { name: 'facebook', title: 'Facebook' },
] as const

/** The configuration of a provider of OpenID Connect. */
export interface OidcSettings extends Omit<OidcTraits, 'callbackUrl'> {
  readonly name: string
  readonly title: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

type OidcQuirks = Pick<OidcSettings, 'nonce' | 'verifier' | 'proves'>

const byVerified: OidcQuirks = {
  nonce: true,
  verifier: true,
  proves: (claims) => claims['email_verified'] === true,
}

/** A provider of OpenID Connect; its addresses are asked for at the first visit, and then remembered. */
export function oidcProvider(settings: OidcSettings, publicUrl: string): Provider {
  const { name, title, clientId, clientSecret } = settings
  const callbackUrl = publicUrl + callbackPath(name)
  const issuer = new URL(settings.issuer)
  let known: Promise<OidcStrategy> | null = null
  const discover = async () => {
    const insecure = issuer.protocol === 'http:' ? { execute: [client.allowInsecureRequests] } : {}
    const auth = client.ClientSecretPost(clientSecret)
    const options = { timeout: TIMEOUT_SECONDS, ...insecure }
    const config = await client.discovery(issuer, clientId, undefined, auth, options)
    config.timeout = TIMEOUT_SECONDS
    return new OidcStrategy(config, { ...settings, callbackUrl })
  }
  return {
    name,
    title,
    async strategy() {
      known ??= discover()
      return known.catch((error: unknown) => {
        // One that was away is asked again.
        known = null
        throw error
      })
    },
  }
}

/** The providers whose settings are there, in the order in which they are offered. */
export function configuredProviders(config: Config): readonly Provider[] {
  const tenant = config.MICROSOFT_TENANT
  const oidc: (OidcQuirks & {
    name: string
    title: string
    issuer: string | undefined
    id: string | undefined
    secret: string | undefined
  })[] = [
    {
      ...byVerified,
      name: 'google',
      title: 'Google',
      issuer: 'https://accounts.google.com',
      id: config.GOOGLE_CLIENT_ID,
      secret: config.GOOGLE_CLIENT_SECRET,
    },
    {
      ...byVerified,
      name: 'microsoft',
      title: 'Microsoft',
      issuer: `https://login.microsoftonline.com/${tenant}/v2.0`,
      id: config.MICROSOFT_CLIENT_ID,
      secret: config.MICROSOFT_CLIENT_SECRET,
      // An administrator of any directory may write any address into it.
      proves: (claims) => claims['xms_edov'] === true || !ANY_TENANT.includes(tenant),
    },
    {
      name: 'linkedin',
      title: 'LinkedIn',
      issuer: 'https://www.linkedin.com/oauth',
      id: config.LINKEDIN_CLIENT_ID,
      secret: config.LINKEDIN_CLIENT_SECRET,
      // It returns no nonce and refuses a verifier.
      nonce: false,
      verifier: false,
      proves: () => false,
    },
    {
      ...byVerified,
      name: 'oidc',
      title: config.OIDC_TITLE,
      issuer: config.OIDC_ISSUER,
      id: config.OIDC_CLIENT_ID,
      secret: config.OIDC_CLIENT_SECRET,
      proves: (claims) => config.OIDC_EMAIL_PROVEN && claims['email_verified'] === true,
    },
  ]
  const providers = oidc.flatMap(({ issuer, id, secret, ...rest }) =>
    issuer && id && secret
      ? [oidcProvider({ ...rest, issuer, clientId: id, clientSecret: secret }, config.PUBLIC_URL)]
      : [],
  )
  return [...providers, ...facebook(config)]
}

function facebook(config: Config): Provider[] {
  const { FACEBOOK_CLIENT_ID: clientId, FACEBOOK_CLIENT_SECRET: clientSecret } = config
  if (!clientId || !clientSecret) return []
  const callbackUrl = config.PUBLIC_URL + callbackPath('facebook')
  const strategy = new FacebookStrategy({ clientId, clientSecret, callbackUrl })
  return [{ name: 'facebook', title: 'Facebook', strategy: () => Promise.resolve(strategy) }]
}
