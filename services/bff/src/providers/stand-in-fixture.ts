import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { Provider } from 'oidc-provider'

import { TEST_ORIGIN } from '../http/app-fixture.js'
import type { OidcSettings } from './configured.js'

type IdToken = Record<string, unknown>

/** How a stand-in differs from a provider that does everything right. */
export interface Switches {
  /** Its word of the address. */
  readonly verified?: false
  /** Refuses a question with a verifier, as LinkedIn does. */
  readonly refusesVerifier?: true
  /** Its person says no. */
  readonly denies?: true
  /** Closes the connection instead of an answer to the code. */
  readonly hangsUp?: true
  /** Its changed answers; undefined values are left out. */
  readonly says?: IdToken
}

/** A real provider of OpenID Connect on a port of its own, with one person. For tests only. */
export interface StandIn {
  readonly settings: OidcSettings
  /** Goes where a browser is sent, signs in there, and returns the address that leads back. */
  visit(url: string): Promise<URL>
  stop(): Promise<void>
}

const CLIENT = { clientId: 'smart-project', clientSecret: 'a secret of the stand-in' }

/** Starts a stand-in that leads back to `callbackPath`. */
export async function startStandIn(switches: Switches = {}, callbackPath = '/callback'): Promise<StandIn> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = providerAt(issuer, switches, TEST_ORIGIN + callbackPath)
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/token') && switches.hangsUp) request.socket.destroy()
    else if (request.url?.startsWith('/sign-in')) {
      const result = switches.denies ? { error: 'access_denied' } : { login: { accountId: 'noor' } }
      void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
    } else void answer(request, response)
  })
  return {
    settings: {
      name: 'oidc',
      title: 'Stand-in',
      issuer,
      ...CLIENT,
      nonce: true,
      verifier: true,
      proves: (claims) => claims['email_verified'] === true,
    },
    visit,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function providerAt(issuer: string, switches: Switches, callbackUrl: string): Provider {
  const { clientId, clientSecret } = CLIENT
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [callbackUrl],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => false },
    interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        email: 'noor@people.test',
        email_verified: switches.verified ?? true,
        name: 'Noor Amin',
      }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  provider.use(async (context, next) => {
    if (switches.refusesVerifier && context.path === '/auth' && context.query['code_challenge']) {
      context.status = 400
      return
    }
    await next()
    const body = context.body as { id_token?: string } | undefined
    if (context.path === '/token' && body?.id_token && switches.says)
      body.id_token = reworded(body.id_token, switches.says)
  })
  return provider
}

/** Clients of the code flow believe the connection, not the signature. */
function reworded(token: string, says: IdToken): string {
  const [head = '', body = '', mark = ''] = token.split('.')
  const claims = { ...(JSON.parse(Buffer.from(body, 'base64url').toString()) as IdToken), ...says }
  return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), mark].join('.')
}

async function visit(start: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = new URL(start)
  for (let step = 0; step < 8; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`${response.status} at ${url.pathname}: ${await response.text()}`)
    url = new URL(location, url)
    if (url.origin === TEST_ORIGIN) return url
  }
  throw new Error('the stand-in leads nowhere')
}
