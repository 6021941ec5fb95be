import { DomainError } from '@smartproject/kit/errors'
import { z } from 'zod'

/** Something in a folder of a shared drive; `size` in bytes. */
export interface DriveItem {
  readonly id: string
  readonly name: string
  readonly folder: boolean
  readonly size: number
  readonly url: string
}

/** The drive that projects keep shared documents on. */
export interface SharedDrive {
  /**
   * Lists a folder, given as the names that lead to it. Errors: unavailable DRIVE_FAILED with metadata `status` and
   * `status_text` as the drive said them.
   */
  list(path: readonly string[]): Promise<DriveItem[]>
}

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

const TIMEOUT_MS = 8_000
/** A token is given up this long before it ends. */
const MARGIN_MS = 60_000
const MAX_PAGES = 20

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() })
const children = z.object({
  value: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      size: z.number().optional(),
      webUrl: z.string().optional(),
      folder: z.unknown().optional(),
    }),
  ),
  '@odata.nextLink': z.string().optional(),
})

/** The failure of a drive, in the words it used. */
export function driveFailure(status: number, statusText: string, cause?: unknown): DomainError {
  const meta = { status: String(status), status_text: statusText }
  return new DomainError('unavailable', 'DRIVE_FAILED', { meta, cause })
}

/** A drive that is not configured: every look at it fails as a drive that is away. */
export const noDrive: SharedDrive = {
  list: () => Promise.reject(driveFailure(503, 'Service Unavailable')),
}

/** Opens a drive through the graph interface; nothing is asked before the first look. */
export function graphDrive(settings: DriveSettings): SharedDrive {
  let token: { value: string; until: number } | null = null

  async function accessToken(): Promise<string> {
    if (token && token.until > Date.now()) return token.value
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: settings.clientId,
      client_secret: settings.clientSecret,
      scope: `${new URL(settings.graphUrl).origin}/.default`,
    })
    const answer = tokenAnswer.parse(await ask(settings.tokenUrl, { method: 'POST', body: form }))
    token = { value: answer.access_token, until: Date.now() + answer.expires_in * 1000 - MARGIN_MS }
    return token.value
  }

  return {
    async list(path) {
      const items: DriveItem[] = []
      let next: string | undefined = folderUrl(settings, path)
      for (let count = 0; next !== undefined && count < MAX_PAGES; count++) {
        // The token goes to the configured host alone, whatever address an answer names.
        if (!next.startsWith(`${settings.graphUrl}/`)) throw driveFailure(502, 'Bad Gateway')
        const headers = { authorization: `Bearer ${await accessToken()}`, accept: 'application/json' }
        const answer: z.output<typeof children> = children.parse(await ask(next, { headers }))
        items.push(...answer.value.map(itemOf))
        next = answer['@odata.nextLink']
      }
      return items
    },
  }
}

function folderUrl(settings: DriveSettings, path: readonly string[]): string {
  const folder = path.map(encodeURIComponent).join('/')
  const select = '$select=id,name,size,webUrl,folder'
  return `${settings.graphUrl}/drives/${encodeURIComponent(settings.driveId)}/root:/${folder}:/children?${select}`
}

function itemOf(item: z.output<typeof children>['value'][number]): DriveItem {
  return {
    id: item.id,
    name: item.name,
    folder: item.folder !== undefined,
    size: item.size ?? 0,
    url: item.webUrl ?? '',
  }
}

async function ask(url: string, init: RequestInit): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
  } catch (cause) {
    throw driveFailure(504, 'Gateway Timeout', cause)
  }
  if (!response.ok) throw driveFailure(response.status, response.statusText)
  return response.json()
}
