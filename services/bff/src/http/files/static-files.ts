import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Request, RequestHandler, Response } from 'express'

import type { HostSwitch } from '../../api/host-switches.js'
import { openUrl, placeAt } from '../../api/open-page.js'
import { isIndexed, isPage } from '../../api/paths/paths.js'
import { hiddenOn, type HiddenByHost } from '../../access/host-switches.js'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}
const COMPRESSIBLE = new Set(['.html', '.js', '.mjs', '.css', '.json', '.webmanifest', '.svg', '.txt'])
/** The bundler puts a hash of the content into every name below this folder. */
const HASHED = '/assets/'
const INDEX = '/index.html'
/** Good enough in a fraction of the time of the highest level. */
const BROTLI_QUALITY = 6

interface Asset {
  readonly type: string
  readonly etag: string
  readonly bodies: ReadonlyMap<Encoding, Buffer>
  /** Of a page: its own scripts, as a content security policy names them. */
  readonly scripts: readonly string[]
}
type Encoding = 'br' | 'gzip' | 'identity'

/** The gallery of components, for developers; where it may not be seen, nothing of it comes here. */
const GALLERY = /^\/ui\/?$/i

/**
 * Serves the built application: its files, and its index page for every other path, since the application does
 * its own routing. An address of nothing gets the same page with status 404. The files are listed once at start, so no
 * request can name anything outside. A file without a compressed one beside it is compressed once and kept.
 */
export function staticFiles(root: string, hiddenByHost: HiddenByHost): RequestHandler {
  const names = new Set(existsSync(root) ? listFiles(root) : [])
  const assets = new Map<string, Promise<Asset>>()
  const load = (name: string) => {
    const known = assets.get(name) ?? readAsset(root, name, names)
    assets.set(name, known)
    known.catch(() => assets.delete(name))
    return known
  }
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const name = names.has(request.path) ? request.path : INDEX
    // A page instead of a missing script would only hide that it is missing.
    if (!names.has(name) || (name === INDEX && request.path.startsWith(HASHED))) return next()
    if (name === INDEX && request.path !== INDEX)
      pageHeaders(request, response, hiddenOn(hiddenByHost, request.hostname))
    const asset = await load(name)
    allowScripts(response, asset.scripts)
    send(request, response, asset, name.startsWith(HASHED))
  }
}

/** Says whether there is a page at this address, and keeps all but the public ones out of search engines. */
function pageHeaders({ path, url }: Request, response: Response, hidden: readonly HostSwitch[]): void {
  if (!isPage(path, hidden) && !GALLERY.test(path)) response.status(404)
  if (!isIndexed(path)) response.set('x-robots-tag', 'noindex')
  // The browser asks beside the page's code, not after it.
  const place = placeAt(path, url.slice(path.length))
  if (place !== null) response.set('link', `<${openUrl(place)}>; rel=preload; as=fetch; crossorigin`)
}

/** Lets the scripts that were built into a page run beside those of this origin, and no other that gets into it. */
function allowScripts(response: Response, scripts: readonly string[]): void {
  const policy = response.getHeader('content-security-policy')
  if (scripts.length === 0 || typeof policy !== 'string') return
  response.set(
    'content-security-policy',
    policy.replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' ')),
  )
}

function send(request: Request, response: Response, asset: Asset, hashed: boolean): void {
  const encoding = chooseEncoding(request, asset)
  response.set({ 'content-type': asset.type, etag: asset.etag, vary: 'accept-encoding' })
  if (!response.getHeader('cache-control'))
    response.set('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (response.statusCode !== 404 && request.get('if-none-match') === asset.etag) {
    response.status(304).end()
    return
  }
  const body = asset.bodies.get(encoding) ?? Buffer.alloc(0)
  if (encoding !== 'identity') response.set('content-encoding', encoding)
  response.set('content-length', String(body.length))
  response.end(request.method === 'HEAD' ? undefined : body)
}

function chooseEncoding(request: Request, asset: Asset): Encoding {
  const accepted = request.acceptsEncodings()
  for (const encoding of ['br', 'gzip'] as const)
    if (asset.bodies.has(encoding) && accepted.includes(encoding)) return encoding
  return 'identity'
}

async function readAsset(root: string, name: string, names: ReadonlySet<string>): Promise<Asset> {
  const extension = extname(name)
  const plain = await readFile(join(root, name))
  const bodies = new Map<Encoding, Buffer>([['identity', plain]])
  if (COMPRESSIBLE.has(extension)) {
    const compressed = (suffix: string) =>
      names.has(name + suffix) ? readFile(join(root, name + suffix)) : null
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
    bodies.set('br', await (compressed('.br') ?? promisify(brotliCompress)(plain, { params })))
    bodies.set('gzip', await (compressed('.gz') ?? promisify(gzip)(plain)))
  }
  return {
    type: TYPES[extension] ?? 'application/octet-stream',
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    bodies,
    scripts: extension === '.html' ? inlineScripts(plain.toString()) : [],
  }
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

function listFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}${sep}${entry.name}`.slice(root.length).replaceAll(sep, '/'))
    .map((name) => (name.startsWith('/') ? name : `/${name}`))
}
