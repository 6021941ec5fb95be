import { DomainError } from '@smartproject/kit/errors'
import { z } from 'zod'

import type { ByteRange } from '../domain/blob-store.js'
import type { DrivePlace } from '../domain/company-drive.js'
import { driveFailure, type DriveItem, type DrivePath, type SharedDrive } from '../domain/shared-drive.js'
import { jsonOf, parsed, type Requests, driveRequests } from './drive-requests.js'
import { graphTokens, type TokenSettings } from './graph-tokens.js'

/** How the drive is reached: an application registered with the directory that owns it. */
export interface DriveSettings extends TokenSettings {
  readonly place: DrivePlace
}

const PAGE_ITEMS = 200
const MAX_PAGES = 20
const FIELDS = '$select=id,name,size,webUrl,folder,file,cTag'

const itemAnswer = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number().optional(),
  webUrl: z.string().optional(),
  folder: z.unknown().optional(),
  file: z.object({ mimeType: z.string().optional() }).optional(),
  cTag: z.string().optional(),
})
const driveAnswer = z.object({ id: z.string(), name: z.string().optional() })
const idAnswer = z.object({ id: z.string() })
const childrenAnswer = z.object({
  value: z.array(itemAnswer),
  '@odata.nextLink': z.string().optional(),
})

/** Opens a drive through the graph interface of Microsoft; nothing is asked before the first look. */
export function graphDrive(settings: DriveSettings, requests: Requests = driveRequests()): SharedDrive {
  const { graphUrl } = settings
  const token = graphTokens(settings, requests)
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
    await response.body?.cancel()
    // It may have been revoked before its end.
    token.forget()
    return send()
  }
  const answered = async <T extends z.ZodType>(shape: T, url: string) =>
    parsed(shape, await jsonOf(await asked(url)))
  const root = rootOf(settings, answered)
  const urlOf = async (path: DrivePath) =>
    `${await root.url()}/root:/${path.map(encodeURIComponent).join('/')}`
  return {
    async list(folder) {
      const items: DriveItem[] = []
      let next: string | undefined = `${await urlOf(folder)}:/children?${FIELDS}&$top=${PAGE_ITEMS}`
      for (let count = 0; next !== undefined && count < MAX_PAGES; count++) {
        const page: z.output<typeof childrenAnswer> = await answered(childrenAnswer, next)
        items.push(...page.value.map(itemOf))
        next = page['@odata.nextLink']
      }
      return { items, more: next !== undefined }
    },
    item: async (path) => itemOf(await answered(itemAnswer, `${await urlOf(path)}:?${FIELDS}`)),
    async *read(path, range) {
      const found = await asked(`${await urlOf(path)}:/content`)
      const address = addressIn(found, graphUrl)
      // The address is good by itself: it is asked for without the token.
      yield* exactly(await requests.bytes(address, range), range)
    },
    async about() {
      const { name } = await missingPlace(async () =>
        answered(driveAnswer, `${await root.url()}?$select=id,name`),
      )
      // A drive may tell its name and refuse its files.
      await answered(childrenAnswer, `${await root.url()}/root/children?$select=id,name&$top=1`)
      return { name: name ?? '' }
    },
  }
}

type Answered = <T extends z.ZodType>(shape: T, url: string) => Promise<z.output<T>>

/** The address of the drive; that of a site is asked for once. */
function rootOf({ graphUrl, place }: DriveSettings, answered: Answered) {
  let known: string | null = place.kind === 'drive' ? urlOfDrive(graphUrl, place.id) : null
  const found = async (host: string, path: readonly string[]) => {
    const way = path.length === 0 ? '' : `:/${path.map(encodeURIComponent).join('/')}`
    const site = await answered(idAnswer, `${graphUrl}/sites/${host}${way}?$select=id`)
    const drive = await answered(
      driveAnswer,
      `${graphUrl}/sites/${encodeURIComponent(site.id)}/drive?$select=id,name`,
    )
    return urlOfDrive(graphUrl, drive.id)
  }
  return {
    async url(): Promise<string> {
      if (place.kind === 'site') known ??= await missingPlace(() => found(place.host, place.path))
      return known ?? ''
    },
  }
}

function urlOfDrive(graphUrl: string, id: string): string {
  return `${graphUrl}/drives/${encodeURIComponent(id)}`
}

/** A place that is not found, or is no id to Graph, is a drive that is missing. */
async function missingPlace<T>(look: () => Promise<T>): Promise<T> {
  try {
    return await look()
  } catch (err) {
    if (!(err instanceof DomainError) || !isMissing(err)) throw err
    throw new DomainError('precondition', 'DRIVE_PLACE_MISSING', { meta: err.meta, cause: err })
  }
}

function isMissing({ reason, meta: { status } }: DomainError): boolean {
  return reason === 'DRIVE_PATH_MISSING' || (reason === 'DRIVE_FAILED' && status === '400')
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
