import { z } from 'zod'

import type { ByteRange } from '../domain/blob-store.js'
import { driveFailure, type DriveItem, type DrivePath, type SharedDrive } from '../domain/shared-drive.js'
import { jsonOf, type Requests, driveRequests } from './drive-requests.js'

/** How the drive is reached: an application registered with the directory that owns it. */
export interface DriveSettings {
  /** Base address of the graph interface, without a slash at its end. */
  readonly graphUrl: string
  /** Address that gives access tokens for client credentials. */
  readonly tokenUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly driveId: string
}

/** A token is given up this long before it ends. */
const MARGIN_MS = 60_000
const PAGE_ITEMS = 200
const MAX_PAGES = 20
const FIELDS = '$select=id,name,size,webUrl,folder,file,cTag'

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() })
const itemAnswer = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number().optional(),
  webUrl: z.string().optional(),
  folder: z.unknown().optional(),
  file: z.object({ mimeType: z.string().optional() }).optional(),
  cTag: z.string().optional(),
})
const childrenAnswer = z.object({
  value: z.array(itemAnswer),
  '@odata.nextLink': z.string().optional(),
})

/** Opens a drive through the graph interface of Microsoft; nothing is asked before the first look. */
export function graphDrive(settings: DriveSettings, requests: Requests = driveRequests()): SharedDrive {
  const { graphUrl } = settings
  const token = tokens(settings, requests)
  const asked = async (url: string): Promise<Response> => {
    // The token goes to the configured host alone, whatever address an answer names.
    if (!url.startsWith(`${graphUrl}/`)) throw driveFailure(502, 'Bad Gateway')
    const send = async () =>
      requests.send(url, {
        headers: { authorization: `Bearer ${await token.current()}` },
        redirect: 'manual',
      })
    const response = await send()
    if (response.status !== 401) return response
    // It may have been revoked before its end.
    token.forget()
    return send()
  }
  const answered = async (url: string) => jsonOf(await asked(url))
  return {
    async list(folder) {
      const items: DriveItem[] = []
      let next: string | undefined = `${urlOf(settings, folder)}:/children?${FIELDS}&$top=${PAGE_ITEMS}`
      for (let count = 0; next !== undefined && count < MAX_PAGES; count++) {
        const page: z.output<typeof childrenAnswer> = parsed(childrenAnswer, await answered(next))
        items.push(...page.value.map(itemOf))
        next = page['@odata.nextLink']
      }
      return { items, more: next !== undefined }
    },
    item: async (path) => itemOf(parsed(itemAnswer, await answered(`${urlOf(settings, path)}:?${FIELDS}`))),
    async *read(path, range) {
      const found = await asked(`${urlOf(settings, path)}:/content`)
      const address = addressIn(found, graphUrl)
      // The address is good by itself: it is asked for without the token.
      yield* exactly(await requests.bytes(address, range), range)
    },
  }
}

function tokens(settings: DriveSettings, requests: Requests) {
  let known: { value: string; until: number } | null = null
  return {
    forget() {
      known = null
    },
    async current(): Promise<string> {
      if (known && known.until > Date.now()) return known.value
      const body = new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        scope: `${new URL(settings.graphUrl).origin}/.default`,
      })
      const response = await requests.send(settings.tokenUrl, { method: 'POST', body, redirect: 'error' })
      const answer = parsed(tokenAnswer, await jsonOf(response))
      known = { value: answer.access_token, until: Date.now() + answer.expires_in * 1000 - MARGIN_MS }
      return known.value
    },
  }
}

function urlOf({ graphUrl, driveId }: DriveSettings, path: DrivePath): string {
  return `${graphUrl}/drives/${encodeURIComponent(driveId)}/root:/${path.map(encodeURIComponent).join('/')}`
}

function itemOf({ id, name, size, webUrl, folder, file, cTag }: z.output<typeof itemAnswer>): DriveItem {
  return {
    id,
    name,
    folder: folder !== undefined,
    size: size ?? 0,
    url: webUrl ?? '',
    contentType: file?.mimeType ?? '',
    tag: cTag ?? '',
  }
}

function parsed<T extends z.ZodType>(shape: T, answer: unknown): z.output<T> {
  const result = shape.safeParse(answer)
  if (!result.success) throw driveFailure(502, 'Bad Gateway', result.error)
  return result.data
}

/** The address that the drive has bytes fetched from; no less safe than its own. */
function addressIn(response: Response, graphUrl: string): string {
  const location = response.headers.get('location')
  const address = response.status === 302 && location ? URL.parse(location) : null
  if (!address) throw driveFailure(...(response.ok ? BAD : ([response.status, response.statusText] as const)))
  if (address.protocol !== new URL(graphUrl).protocol) throw driveFailure(...BAD)
  return address.href
}

const BAD = [502, 'Bad Gateway'] as const

/** The bytes of the range, no more and no fewer. */
async function* exactly(
  pieces: AsyncIterable<Uint8Array>,
  { start, end }: ByteRange,
): AsyncGenerator<Uint8Array> {
  let left = end - start + 1
  for await (const piece of pieces) {
    yield piece.subarray(0, left)
    left -= piece.length
    if (left <= 0) return
  }
  throw driveFailure(...BAD)
}
