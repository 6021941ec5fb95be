import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An application that reads one drive, as its directory knows it. */
export interface DriveApp {
  readonly directory: string
  readonly clientId: string
  readonly clientSecret: string
  readonly driveId: string
  /** Address of the site whose documents the drive is. */
  readonly site: string
  /** Bytes by path, e.g. `project-7/plan.pdf`. */
  readonly files: Map<string, Buffer>
}

/** Microsoft Graph and its sign-in, as far as they are used: each application reads its own drive with its own token, and no other. */
export interface DriveStandIn {
  /** The settings of a service that offers drives. */
  readonly env: Record<string, string>
  /** Registers an application; `firm` names its directory, its drive and its site. */
  register(firm: string): DriveApp
  /** `method path` of each request, in their order, with the range of bytes. */
  readonly asked: string[]
  /** Items of a page; 2 by itself. */
  pageItems: number
  /** Answers the next requests that meet the pattern, once each, by a status and headers. */
  failNext(pattern: RegExp, ...answers: { status: number; headers?: Record<string, string> }[]): void
  /** Makes the tokens worthless that were given until now. */
  revoke(): void
  /** Ends the secret of an application, and its tokens. */
  expire(app: DriveApp): void
  /** Has pages and bytes go on at that address. */
  leadTo(origin: string | null): void
  stop(): Promise<void>
}

type Answer = { status: number; body?: object; headers?: Record<string, string> }

const NOTHING: Answer = { status: 404, body: {} }

/** Starts the stand-in on a free port. */
export async function startDriveStandIn(): Promise<DriveStandIn> {
  const apps: DriveApp[] = []
  const asked: string[] = []
  const failures: { pattern: RegExp; status: number; headers: Record<string, string> }[] = []
  const tokens = new Map<string, DriveApp>()
  const expired = new Set<DriveApp>()
  let given = 0
  let elsewhere: string | null = null
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://drive')
    const range = request.headers.range ? ` ${request.headers.range}` : ''
    const what = `${request.method} ${decodeURIComponent(url.pathname)}${range}`
    asked.push(what)
    const failing = failures.findIndex(({ pattern }) => pattern.test(what))
    const [failure] = failing < 0 ? [] : failures.splice(failing, 1)
    if (failure) return void response.writeHead(failure.status, failure.headers).end('{}')
    if (url.pathname.startsWith('/bytes/')) return giveBytes(request, response, url)
    if (url.pathname.startsWith('/login/'))
      return void tokenFor(request, url).then((answer) => send(response, answer))
    const app = tokens.get(request.headers.authorization ?? '')
    return send(response, app ? graph(app, url) : { status: 401, body: {} })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function tokenFor(request: IncomingMessage, url: URL): Promise<Answer> {
    let body = ''
    for await (const piece of request) body += String(piece)
    const form = new URLSearchParams(body)
    const directory = /^\/login\/([^/]+)\/oauth2\/v2\.0\/token$/.exec(url.pathname)?.[1]
    const scoped =
      form.get('scope') === `${origin}/.default` && form.get('grant_type') === 'client_credentials'
    if (!scoped) return { status: 400, body: {} }
    const inDirectory = apps.filter((one) => one.directory === directory)
    if (inDirectory.length === 0) return refused(400, 90002)
    const app = inDirectory.find(({ clientId }) => clientId === form.get('client_id'))
    if (!app) return refused(400, 700016)
    if (form.get('client_secret') !== app.clientSecret) return refused(401, 7000215)
    if (expired.has(app)) return refused(401, 7000222)
    const token = `token-${++given}`
    tokens.set(`Bearer ${token}`, app)
    return { status: 200, body: { access_token: token, expires_in: 3_600 } }
  }

  function graph(app: DriveApp, url: URL): Answer {
    const path = decodeURIComponent(url.pathname)
    const site = new URL(app.site)
    const siteId = `${site.hostname},1,${app.driveId}`
    if (path === `/v1.0/sites/${site.hostname}:${site.pathname}`) return { status: 200, body: { id: siteId } }
    if (path === `/v1.0/sites/${siteId}/drive`)
      return { status: 200, body: { id: app.driveId, name: 'Documents' } }
    const drive = `/v1.0/drives/${app.driveId}`
    if (path === drive) return { status: 200, body: { id: app.driveId, name: 'Documents' } }
    if (path === `${drive}/root/children`) return children(app, url, '')
    const base = `${drive}/root:/`
    return path.startsWith(base) ? itemAnswer(app, url, path.slice(base.length)) : NOTHING
  }

  function itemAnswer(app: DriveApp, url: URL, path: string): Answer {
    if (path.endsWith(':/children')) return children(app, url, `${path.slice(0, -':/children'.length)}/`)
    if (path.endsWith(':/content')) {
      const file = encodeURIComponent(path.slice(0, -':/content'.length))
      const location = `${elsewhere ?? origin}/bytes/${encodeURIComponent(app.driveId)}/${file}`
      return { status: 302, headers: { location } }
    }
    const found = itemAt(app, path.replace(/:$/, ''))
    return found ? { status: 200, body: found } : NOTHING
  }

  function children({ files, ...app }: DriveApp, url: URL, folder: string): Answer {
    const below = [...files.keys()].filter((path) => path.startsWith(folder))
    if (below.length === 0 && folder !== '') return NOTHING
    const names = [...new Set(below.map((path) => path.slice(folder.length).split('/')[0] ?? ''))]
    const from = Number(url.searchParams.get('from') ?? 0)
    const page = names.slice(from, from + standIn.pageItems)
    const next = `${elsewhere ?? origin}${url.pathname}?from=${from + standIn.pageItems}`
    const more = names.length > from + standIn.pageItems ? { '@odata.nextLink': next } : {}
    const value = page.map((name) => itemAt({ ...app, files }, `${folder}${name}`))
    return { status: 200, body: { value, ...more } }
  }

  function giveBytes(request: IncomingMessage, response: ServerResponse, url: URL): void {
    // The address is signed by itself; a token here would have gone astray.
    if (request.headers.authorization) {
      response.writeHead(400).end()
      return
    }
    const [driveId, path = ''] = url.pathname.slice('/bytes/'.length).split('/').map(decodeURIComponent)
    const bytes = apps.find((app) => app.driveId === driveId)?.files.get(path)
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (bytes) response.writeHead(206).end(bytes.subarray(Number(start), Number(end) + 1))
    else response.writeHead(404).end()
  }

  const standIn: DriveStandIn = {
    env: {
      SHAREPOINT_GRAPH_URL: `${origin}/v1.0`,
      SHAREPOINT_LOGIN_URL: `${origin}/login`,
      DRIVE_KEY: Buffer.alloc(32, 9).toString('base64'),
    },
    register(firm) {
      const number = String(apps.length + 1)
      const app = {
        directory: `${firm}.test`,
        clientId: `00000000-0000-4000-8000-${number.padStart(12, '0')}`,
        clientSecret: `hidden-${firm}`,
        driveId: `b!${firm}`,
        site: `https://${firm}.test/sites/build`,
        files: new Map<string, Buffer>(),
      }
      apps.push(app)
      return app
    },
    asked,
    pageItems: 2,
    failNext: (pattern, ...answers) =>
      void failures.push(...answers.map(({ status, headers = {} }) => ({ pattern, status, headers }))),
    revoke: () => tokens.clear(),
    expire(app) {
      expired.add(app)
      tokens.clear()
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

function refused(status: number, code: number): Answer {
  return { status, body: { error: 'invalid_client', error_codes: [code] } }
}

function itemAt({ files }: DriveApp, path: string): object | null {
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

function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(body ? JSON.stringify(body) : undefined)
}
