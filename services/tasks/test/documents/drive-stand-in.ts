import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A drive that speaks the calls of Microsoft Graph that are used, and takes no request without its token. */
export interface DriveStandIn {
  readonly env: Record<string, string>
  /** Bytes by path, e.g. `subscription-1/project-7/plan.pdf`. */
  readonly files: Map<string, Buffer>
  /** `method path` of each request, in their order, with the range of bytes. */
  readonly asked: string[]
  /** Items of a page; 2 by itself. */
  pageItems: number
  /** Answers the next requests that meet the pattern, once each, by a status and headers. */
  failNext(pattern: RegExp, ...answers: { status: number; headers?: Record<string, string> }[]): void
  /** Makes the token that was given last worthless. */
  revoke(): void
  /** Has pages and bytes go on at that address. */
  leadTo(origin: string | null): void
  stop(): Promise<void>
}

const BASE = '/v1.0/drives/b!1/root:/'

/** Starts the stand-in on a free port. */
export async function startDriveStandIn(): Promise<DriveStandIn> {
  const files = new Map<string, Buffer>()
  const asked: string[] = []
  const failures: { pattern: RegExp; status: number; headers: Record<string, string> }[] = []
  let tokens = 0
  let valid = ''
  let elsewhere: string | null = null
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://drive')
    const range = request.headers.range ? ` ${request.headers.range}` : ''
    const what = `${request.method} ${decodeURIComponent(url.pathname)}${range}`
    asked.push(what)
    const failing = failures.findIndex(({ pattern }) => pattern.test(what))
    const [failure] = failing < 0 ? [] : failures.splice(failing, 1)
    if (failure) return response.writeHead(failure.status, failure.headers).end('{}')
    if (url.pathname === '/token') return void giveToken(request, response)
    if (url.pathname.startsWith('/bytes/')) return giveBytes(request, response, url)
    if (request.headers.authorization !== `Bearer ${valid}`) return response.writeHead(401).end('{}')
    return answer(response, url)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function giveToken(request: IncomingMessage, response: ServerResponse) {
    let body = ''
    for await (const piece of request) body += String(piece)
    const form = new URLSearchParams(body)
    const good = ['client_credentials', 'app', 'hidden', `${origin}/.default`]
    const names = ['grant_type', 'client_id', 'client_secret', 'scope']
    if (names.some((name, index) => form.get(name) !== good[index])) return response.writeHead(401).end('{}')
    valid = `token-${++tokens}`
    return json(response, { access_token: valid, expires_in: 3_600 })
  }

  function answer(response: ServerResponse, url: URL) {
    const path = decodeURIComponent(url.pathname).slice(decodeURIComponent(BASE).length)
    if (path.endsWith(':/children')) return children(response, url, path.slice(0, -':/children'.length))
    if (path.endsWith(':/content')) {
      const location = `${elsewhere ?? origin}/bytes/${encodeURIComponent(path.slice(0, -':/content'.length))}`
      return response.writeHead(302, { location }).end()
    }
    const found = itemAt(path.replace(/:$/, ''))
    return found ? json(response, found) : response.writeHead(404).end('{}')
  }

  function children(response: ServerResponse, url: URL, folder: string) {
    const below = [...files.keys()].filter((path) => path.startsWith(`${folder}/`))
    if (below.length === 0) return response.writeHead(404).end('{}')
    const names = [...new Set(below.map((path) => path.slice(folder.length + 1).split('/')[0] ?? ''))]
    const from = Number(url.searchParams.get('from') ?? 0)
    const page = names.slice(from, from + standIn.pageItems)
    const next = `${elsewhere ?? origin}${url.pathname}?from=${from + standIn.pageItems}`
    return json(response, {
      value: page.map((name) => itemAt(`${folder}/${name}`)),
      ...(names.length > from + standIn.pageItems ? { '@odata.nextLink': next } : {}),
    })
  }

  function itemAt(path: string) {
    const name = path.split('/').at(-1)
    const bytes = files.get(path)
    if (bytes) {
      const file = { mimeType: name?.endsWith('.pdf') ? 'application/pdf' : 'text/plain' }
      const cTag = `c-${bytes.length}-${bytes.subarray(0, 8).toString('hex')}`
      return { id: `f-${path}`, name, size: bytes.length, webUrl: `https://drive/${path}`, file, cTag }
    }
    const folder = [...files.keys()].some((one) => one.startsWith(`${path}/`))
    return folder ? { id: `d-${path}`, name, folder: { childCount: 1 } } : null
  }

  function giveBytes(request: IncomingMessage, response: ServerResponse, url: URL) {
    // The address is signed by itself; a token here would have gone astray.
    if (request.headers.authorization) return response.writeHead(400).end()
    const bytes = files.get(decodeURIComponent(url.pathname.slice('/bytes/'.length)))
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (!bytes) return response.writeHead(404).end()
    return response.writeHead(206).end(bytes.subarray(Number(start), Number(end) + 1))
  }

  const standIn: DriveStandIn = {
    env: {
      SHAREPOINT_GRAPH_URL: `${origin}/v1.0`,
      SHAREPOINT_TOKEN_URL: `${origin}/token`,
      SHAREPOINT_CLIENT_ID: 'app',
      SHAREPOINT_CLIENT_SECRET: 'hidden',
      SHAREPOINT_DRIVE_ID: 'b!1',
    },
    files,
    asked,
    pageItems: 2,
    failNext: (pattern, ...answers) =>
      void failures.push(...answers.map(({ status, headers = {} }) => ({ pattern, status, headers }))),
    revoke() {
      valid = 'revoked'
    },
    leadTo(address) {
      elsewhere = address
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return standIn
}

function json(response: ServerResponse, body: object) {
  return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
