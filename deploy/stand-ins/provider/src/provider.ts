import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

import { interactionPolicy, Provider, type KoaContextWithOIDC } from 'oidc-provider'

import { signInPage } from './page.js'
import { claimsOf, personOf, subjectOf, type DemoPerson } from './person.js'

/** Longer than the BFF waits for a provider. */
const SLOW_MS = 8_000
const LARGEST_FORM_BYTES = 10_000
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
const SCOPE = 'openid email profile'

/** How the demo provider is reached, and who may send people to it. */
export interface DemoProviderOptions {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** The page that it leads back to. */
  readonly callbackUrl: string
}

/** A provider of OpenID Connect that believes every person. It keeps everything in memory and answers this machine alone. */
export function createDemoProvider(options: DemoProviderOptions): Server {
  const people = new Map<string, DemoPerson>()
  const provider = providerOf(options, people)
  const answer = provider.callback()
  return createServer((request, response) => {
    const { url = '/', method, headers } = request
    if (!LOCAL_HOST.test(headers.host ?? '')) response.writeHead(403).end()
    else if (url === '/healthz') response.end('ok')
    else if (!url.startsWith('/sign-in/')) void answer(request, response)
    else {
      const work = method === 'POST' ? finish(provider, people, request, response) : show(request, response)
      work.catch((error: unknown) => response.writeHead(400).end(String(error)))
    }
  })
}

async function show(request: IncomingMessage, response: ServerResponse): Promise<void> {
  // Cookies know no ports: that of the application says which language its reader has chosen.
  const locale = /(?:^|;\s*)locale=ar/.test(request.headers.cookie ?? '') ? 'ar' : 'en'
  response.setHeader('content-type', 'text/html; charset=utf-8').end(signInPage(locale))
}

async function finish(
  provider: Provider,
  people: Map<string, DemoPerson>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const person = personOf(new URLSearchParams(await bodyOf(request)))
  const accountId = subjectOf(person)
  people.set(accountId, person)
  const result =
    person.behaviour === 'denies'
      ? { error: 'access_denied', error_description: 'The demo provider was to refuse' }
      : { login: { accountId, remember: false } }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) {
    body += String(chunk)
    if (body.length > LARGEST_FORM_BYTES) throw new Error('the form is too long')
  }
  return body
}

function providerOf(options: DemoProviderOptions, people: ReadonlyMap<string, DemoPerson>): Provider {
  const { issuer, clientId, clientSecret, callbackUrl } = options
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [callbackUrl],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_context, { uid }) => `/sign-in/${uid}`, policy: askedEachTime() },
    findAccount: (_context, accountId) => {
      const person = people.get(accountId)
      return person && { accountId, claims: () => claimsOf(person) }
    },
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope(SCOPE)
      await grant.save()
      return grant
    },
  })
  provider.use(async (context, next) => {
    await next()
    if (context.path === '/token') await misbehave(context as KoaContextWithOIDC, people)
  })
  return provider
}

/** Each visit asks again who the person is. */
function askedEachTime(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  const check = new interactionPolicy.Check('each_time', 'one says who one is each time', ({ oidc }) =>
    oidc.result?.login ? interactionPolicy.Check.NO_NEED_TO_PROMPT : interactionPolicy.Check.REQUEST_PROMPT,
  )
  policy.get('login')?.checks.add(check)
  return policy
}

/** Answers a code as its person has asked for on the page. */
async function misbehave(
  context: KoaContextWithOIDC,
  people: ReadonlyMap<string, DemoPerson>,
): Promise<void> {
  const behaviour = people.get(context.oidc.entities.Account?.accountId ?? '')?.behaviour
  const body = context.body as { id_token?: string } | undefined
  if (behaviour === 'slow') await wait(SLOW_MS)
  if (behaviour === 'wrong-nonce' && body?.id_token)
    context.body = { ...body, id_token: withNonce(body.id_token) }
  if (behaviour === 'wrong-verifier') {
    context.status = 400
    context.body = { error: 'invalid_grant', error_description: 'PKCE verification failed' }
  }
}

/** Clients of the code flow believe the connection, not the signature. */
function withNonce(token: string): string {
  const [head = '', body = '', mark = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
  const reworded = JSON.stringify({ ...claims, nonce: 'of somebody else' })
  return [head, Buffer.from(reworded).toString('base64url'), mark].join('.')
}
