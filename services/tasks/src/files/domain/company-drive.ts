import { DomainError } from '@smartproject/kit/errors'
import type { TenantId } from '@smartproject/kit/types/ids'

import type { SharedDrive } from './shared-drive.js'

/** How a company reaches its drive: an application registered with the directory that owns it. */
export interface CompanyDrive {
  /** Id of the directory, or a domain of it. */
  readonly directory: string
  readonly clientId: string
  /** Opens for the company alone. */
  readonly sealedSecret: string
  /** When the secret was entered. */
  readonly secretTime: Date
  /** As `placeText` writes it. */
  readonly place: string
  readonly version: number
}

/** The drive of one tenant. */
export interface CompanyDriveStore {
  get(): Promise<CompanyDrive | null>
  /** Replaces it, or sets it up where there is none. */
  save(drive: CompanyDrive): Promise<void>
  delete(): Promise<void>
}

/** Keeps the secrets of drives, and opens drives. */
export interface Drives {
  seal(secret: string, tenantId: TenantId): string
  /** Null where the key of the secret is gone. */
  secretOf(drive: CompanyDrive, tenantId: TenantId): string | null
  /** Nothing is asked before the first look. Errors: precondition DRIVE_SECRET_LOST. */
  open(drive: CompanyDrive, tenantId: TenantId): SharedDrive
}

/** A drive by its id, or the documents of a site. */
export type DrivePlace =
  | { readonly kind: 'drive'; readonly id: string }
  | { readonly kind: 'site'; readonly host: string; readonly path: readonly string[] }

const DRIVE_ID = /^[A-Za-z0-9!_-]{4,200}$/
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/
/** The first step of the address of a site that is not the one at its top. */
const SITES: ReadonlySet<string> = new Set(['sites', 'teams'])

/** Reads a place as a person enters it: the address of any page of a site will do. Null for what is none. */
export function drivePlace(text: string): DrivePlace | null {
  if (DRIVE_ID.test(text)) return { kind: 'drive', id: text }
  const url = URL.parse(text)
  if (!url || url.protocol !== 'https:' || url.port || url.username || url.password) return null
  if (!HOST.test(url.hostname)) return null
  const [first = '', name = ''] = url.pathname.split('/').filter((step) => step !== '')
  if (!SITES.has(first)) return { kind: 'site', host: url.hostname, path: [] }
  const decoded = decodedStep(name)
  return decoded === null ? null : { kind: 'site', host: url.hostname, path: [first, decoded] }
}

/** The place as it is kept and shown. */
export function placeText(place: DrivePlace): string {
  if (place.kind === 'drive') return place.id
  return `https://${[place.host, ...place.path.map(encodeURIComponent)].join('/')}`
}

function decodedStep(step: string): string | null {
  try {
    const name = decodeURIComponent(step)
    return name === '' || /[/\\:\p{Cc}]/u.test(name) ? null : name
  } catch {
    return null
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** True for the id of an application. */
export function isClientId(text: string): boolean {
  return UUID.test(text)
}

/** True for the id of a directory or a domain of one. */
export function isDirectory(text: string): boolean {
  return UUID.test(text) || (text.length <= 253 && HOST.test(text))
}

/** The secret cannot be opened: it has to be entered again. */
export function secretLost(): DomainError {
  return new DomainError('precondition', 'DRIVE_SECRET_LOST')
}
