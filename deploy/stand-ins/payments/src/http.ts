import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { callApi, type ApiParts } from './api.js'
import { consoleView } from './console.js'
import { countEffects } from './counts.js'
import { finishAuthentication, secureView } from './three-d-secure.js'
import type { Deliverer } from './webhooks/deliverer.js'

const LARGEST_BODY_BYTES = 256_000
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
const JSON_TYPE = 'application/json; charset=utf-8'
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
  "form-action 'self'; base-uri 'none'"

/** The files of the pages: the console, the frame for cards, the bank's question, and the script for other pages. */
const FILES: Readonly<Record<string, string>> = {
  '/': 'index.html',
  '/console.js': 'console.js',
  '/words.js': 'words.js',
  '/page.css': 'page.css',
  '/stripe.js': 'stripe.js',
  '/frame.html': 'frame.html',
  '/frame.js': 'frame.js',
  '/secure.js': 'secure.js',
}
const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

export interface HttpParts extends ApiParts {
  readonly deliverer: Deliverer
  readonly pageFolder: URL
}

interface Exchange {
  readonly parts: HttpParts
  readonly url: URL
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** Everything that the stand-in answers over HTTP. */
export function createPaymentsServer(parts: HttpParts): Server {
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', parts.reach.origin)
    const exchange = { parts, url, request, response }
    if (!isLocal(request)) return send(response, 403, { error: 'Only for this machine' })
    answer(exchange).catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) send(response, 500, { error: String(error) })
    })
  })
}

async function answer(exchange: Exchange): Promise<void> {
  const { url, response } = exchange
  if (url.pathname === '/healthz') return send(response, 200, { status: 'ok' })
  if (url.pathname.startsWith('/v1/')) return answerApi(exchange)
  if (url.pathname.startsWith('/3d-secure/')) return answerSecure(exchange)
  if (url.pathname.startsWith('/_')) return answerControl(exchange)
  return sendFile(exchange, FILES[url.pathname])
}

async function answerApi({ parts, url, request, response }: Exchange): Promise<void> {
  const body = await bodyOf(request)
  if (body === undefined)
    return send(response, 413, { error: { type: 'invalid_request_error', message: 'Too large' } })
  const key = request.headers['idempotency-key']
  const result = callApi(parts, {
    method: request.method ?? 'GET',
    url,
    authorization: request.headers.authorization ?? '',
    key: typeof key === 'string' ? key : null,
    body,
  })
  parts.deliverer.wake()
  if ('cutAfterMs' in result) {
    const { socket } = request
    const cut = setTimeout(() => socket.destroy(), result.cutAfterMs)
    socket.once('close', () => clearTimeout(cut))
    return
  }
  response.writeHead(result.status, {
    'content-type': JSON_TYPE,
    'request-id': result.id,
    ...(key ? { 'idempotency-key': key } : {}),
    ...(result.replayed ? { 'idempotent-replayed': 'true' } : {}),
  })
  response.end(result.body)
}

/** The page on which the bank asks the holder of a card. */
async function answerSecure({ parts, url, request, response }: Exchange): Promise<void> {
  const id = url.pathname.slice('/3d-secure/'.length)
  const locale = localeOf(request, url)
  const body = request.method === 'POST' ? await bodyOf(request) : undefined
  if (request.method === 'POST') {
    const passed = new URLSearchParams(body).get('result') === 'complete'
    const back = finishAuthentication(parts, id, passed)
    parts.deliverer.wake()
    if (back) {
      response.writeHead(303, { location: back }).end()
      return
    }
  }
  const view = secureView(parts, id, locale)
  response.writeHead(view === undefined ? 404 : 200, {
    'content-type': 'text/html; charset=utf-8',
    // No form-action: browsers apply it to where the answer leads back to as well.
    'content-security-policy': POLICY.replace("form-action 'self'; ", ''),
  })
  response.end(view ?? 'There is no such payment.')
}

async function answerControl({ parts, url, request, response }: Exchange): Promise<void> {
  const { store, clock, faults, deliverer } = parts
  const sent = request.method === 'POST' ? jsonOf(await bodyOf(request)) : {}
  const bad = (error: string) => send(response, 400, { error })
  switch (`${request.method} ${url.pathname}`) {
    case 'GET /_counts':
      return send(response, 200, store.read(countEffects))
    case 'GET /_faults':
      return send(response, 200, faults.show())
    case 'POST /_faults': {
      const wrong = faults.set(sent)
      if (wrong !== null) return bad(wrong)
      deliverer.wake()
      return send(response, 200, faults.show())
    }
    case 'GET /_clock':
      return send(response, 200, { now: clock.now(), ahead: clock.ahead })
    case 'POST /_clock':
      if (!clock.advance(Number(sent?.advance))) return bad('advance is a number of seconds')
      deliverer.wake()
      return send(response, 200, { now: clock.now(), ahead: clock.ahead })
    case 'POST /_resend':
      return deliverer.resend(String(sent?.event))
        ? send(response, 200, {})
        : send(response, 404, { error: 'No such event' })
    case 'GET /_console':
      return send(response, 200, consoleView(parts))
    default:
      return send(response, 404, { error: 'Not found' })
  }
}

function sendFile({ parts, url, request, response }: Exchange, file: string | undefined): void {
  if (file === undefined || request.method !== 'GET') return send(response, 404, { error: 'Not found' })
  const type = TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'text/plain'
  response.setHeader('content-type', `${type}; charset=utf-8`)
  response.setHeader('cache-control', 'no-cache')
  // The script is for pages of another origin, and so is the frame.
  response.setHeader('cross-origin-resource-policy', 'cross-origin')
  response.setHeader('content-security-policy', POLICY)
  const text = readFileSync(new URL(file, parts.pageFolder), 'utf8')
  const locale = localeOf(request, url)
  const language = file.endsWith('.html') ? text.replaceAll('{{locale}}', locale) : text
  response.end(
    language
      .replaceAll('{{dir}}', locale === 'ar' ? 'rtl' : 'ltr')
      .replaceAll('{{key}}', parts.publishableKey),
  )
}

/** Cookies know no ports: that of the application says which language its reader has chosen. */
function localeOf(request: IncomingMessage, url: URL): 'en' | 'ar' {
  const asked = url.searchParams.get('locale')
  if (asked === 'ar' || asked === 'en') return asked
  return /(?:^|;\s*)locale=ar/.test(request.headers.cookie ?? '') ? 'ar' : 'en'
}

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > LARGEST_BODY_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function jsonOf(body: string | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body ?? '')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** A web page from elsewhere must not move money, not even such as this. */
function isLocal(request: IncomingMessage): boolean {
  const from = request.headers['sec-fetch-site']
  const changes = request.method !== 'GET'
  return (
    LOCAL_HOST.test(request.headers.host ?? '') && !(changes && from !== undefined && from !== 'same-origin')
  )
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': JSON_TYPE, 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}
