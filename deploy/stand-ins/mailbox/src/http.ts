import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isFaultMode, type Faults } from './faults.js'
import type { MailStore } from './store.js'

/** The context of a route. */
interface Exchange {
  url: URL
  request: IncomingMessage
  response: ServerResponse
  id: string
}

type Handler = (exchange: Exchange) => void | Promise<void>

const LARGEST_BODY_BYTES = 10_000
const KEEP_ALIVE_MS = 20_000
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
  "frame-src 'self'; base-uri 'self'"

/** The mailbox's page and REST API; `pageFolder` holds the files of the page. */
export function createMailboxServer(store: MailStore, faults: Faults, pageFolder: URL): Server {
  const routes = [...apiRoutes(store, faults), ...pageRoutes(pageFolder)]
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (!isLocal(request)) return send(response, 403, { error: 'Only for this machine' })
    for (const { method, path, handle } of routes) {
      const match = request.method === method && path.exec(url.pathname)
      if (!match) continue
      const exchange = { url, request, response, id: match[1] ?? '' }
      Promise.resolve(handle(exchange)).catch((error: unknown) =>
        send(response, 500, { error: String(error) }),
      )
      return
    }
    send(response, 404, { error: 'Not found' })
  })
}

function apiRoutes(store: MailStore, faults: Faults): { method: string; path: RegExp; handle: Handler }[] {
  return [
    { method: 'GET', path: /^\/healthz$/, handle: ({ response }) => send(response, 200, { status: 'ok' }) },
    { method: 'GET', path: /^\/api\/messages$/, handle: (exchange) => listMessages(exchange, store) },
    {
      method: 'GET',
      path: /^\/api\/messages\/([\w-]+)$/,
      handle: ({ response, id }) => sendFound(response, store.get(id)),
    },
    {
      method: 'GET',
      path: /^\/api\/messages\/([\w-]+)\/raw$/,
      handle: (exchange) => sendRaw(exchange, store),
    },
    {
      method: 'DELETE',
      path: /^\/api\/messages$/,
      handle: async ({ response }) => {
        await store.clear()
        send(response, 200, { deleted: true })
      },
    },
    { method: 'GET', path: /^\/api\/events$/, handle: (exchange) => streamEvents(exchange, store) },
    { method: 'GET', path: /^\/api\/faults$/, handle: ({ response }) => send(response, 200, faults) },
    { method: 'POST', path: /^\/api\/faults$/, handle: (exchange) => setFault(exchange, faults) },
  ]
}

function pageRoutes(folder: URL): { method: string; path: RegExp; handle: Handler }[] {
  const files = [
    { path: /^\/$/, file: 'index.html', type: 'text/html; charset=utf-8' },
    { path: /^\/page\.js$/, file: 'page.js', type: 'text/javascript; charset=utf-8' },
    { path: /^\/page\.css$/, file: 'page.css', type: 'text/css; charset=utf-8' },
  ]
  return files.map(({ path, file, type }) => ({
    method: 'GET',
    path,
    handle: ({ response }) => {
      response.setHeader('content-security-policy', PAGE_POLICY)
      response.setHeader('content-type', type)
      response.end(readFileSync(new URL(file, folder)))
    },
  }))
}

function listMessages({ url, response }: Exchange, store: MailStore): void {
  const to = url.searchParams.get('to')
  const since = url.searchParams.get('since')
  if (since !== null && Number.isNaN(Date.parse(since))) {
    return send(response, 400, { error: 'since is not a date' })
  }
  send(response, 200, store.list({ ...(to === null ? {} : { to }), ...(since === null ? {} : { since }) }))
}

function sendRaw({ response, id }: Exchange, store: MailStore): void {
  const raw = store.raw(id)
  if (!raw) return sendFound(response, undefined)
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.end(raw)
}

function streamEvents({ request, response }: Exchange, store: MailStore): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write(': listening\n\n')
  const unsubscribe = store.subscribe((message) => {
    response.write(`id: ${message.id}\nevent: message\ndata: ${JSON.stringify(message)}\n\n`)
  })
  const beat = setInterval(() => response.write(': still here\n\n'), KEEP_ALIVE_MS)
  request.once('close', () => {
    clearInterval(beat)
    unsubscribe()
  })
}

async function setFault({ request, response }: Exchange, faults: Faults): Promise<void> {
  const mode = await readMode(request)
  if (!isFaultMode(mode)) return send(response, 400, { error: 'mode is none, refuse or drop-after-accept' })
  faults.mode = mode
  send(response, 200, faults)
}

async function readMode(request: IncomingMessage): Promise<unknown> {
  let body = ''
  for await (const chunk of request) {
    body += String(chunk)
    if (body.length > LARGEST_BODY_BYTES) return undefined
  }
  try {
    return (JSON.parse(body) as { mode?: unknown } | null)?.mode
  } catch {
    return undefined
  }
}

/** Mails hold sign-in codes: a web page from elsewhere must neither read them nor change anything. */
function isLocal(request: IncomingMessage): boolean {
  const from = request.headers['sec-fetch-site']
  const changes = request.method !== 'GET'
  return LOCAL_HOST.test(request.headers.host ?? '') && !(changes && from === 'cross-site')
}

function sendFound(response: ServerResponse, body: unknown): void {
  if (body === undefined) send(response, 404, { error: 'No such message' })
  else send(response, 200, body)
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end(JSON.stringify(body))
}
