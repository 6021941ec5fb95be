import { DomainError } from '@smartproject/kit/errors'

import type { ByteRange } from './blob-store.js'

/** Something in a folder of a shared drive; `size` in bytes. */
export interface DriveItem {
  readonly id: string
  readonly name: string
  readonly folder: boolean
  readonly size: number
  /** Where a person opens it; may be empty. */
  readonly url: string
  /** Media type as the drive tells it; empty for a folder. */
  readonly contentType: string
  /** Differs once the item has other bytes. */
  readonly tag: string
}

/** The names that lead to a folder or a file from the top of a drive. */
export type DrivePath = readonly string[]

/**
 * The drive that the projects of a company keep shared documents on. Errors of all: precondition DRIVE_FAILED | DRIVE_REFUSED | DRIVE_BUSY |
 * DRIVE_PLACE_MISSING | DRIVE_SECRET_WRONG | DRIVE_SECRET_EXPIRED | DRIVE_CLIENT_UNKNOWN | DRIVE_DIRECTORY_UNKNOWN and not_found
 * DRIVE_PATH_MISSING, with metadata `status` and `status_text` as the drive said them.
 */
export interface SharedDrive {
  /** A folder; `more` where it holds more than is listed. */
  list(folder: DrivePath): Promise<{ readonly items: DriveItem[]; readonly more: boolean }>
  item(path: DrivePath): Promise<DriveItem>
  /** Exactly these bytes of a file. */
  read(path: DrivePath, range: ByteRange): AsyncIterable<Uint8Array>
  /** The drive itself, once it gives its name and its top folder. */
  about(): Promise<{ readonly name: string }>
}

/**
 * The answer of the drive as a failure with a meaning for people. It is none of `unavailable`, which peers repeat by themselves: how often a drive
 * is asked is decided where it is asked.
 */
export function driveFailure(status: number, statusText: string, cause?: unknown): DomainError {
  const meta = { status: String(status), status_text: statusText }
  if (status === 404) return new DomainError('not_found', 'DRIVE_PATH_MISSING', { meta, cause })
  return new DomainError('precondition', reasonOf(status), { meta, cause })
}

function reasonOf(status: number): string {
  if (status === 401 || status === 403) return 'DRIVE_REFUSED'
  return status === 429 || status === 503 ? 'DRIVE_BUSY' : 'DRIVE_FAILED'
}

/** True for a failure of a drive that may be over after a while. */
export function isDriveAway({ reason }: DomainError): boolean {
  return reason === 'DRIVE_BUSY' || reason === 'DRIVE_FAILED'
}

/** True for a name that is one step down a path, and nothing else to the drive. */
export function isStep(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && !/[/\\:\p{Cc}]/u.test(name)
}
