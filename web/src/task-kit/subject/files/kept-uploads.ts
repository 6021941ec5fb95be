import { readStored, writeStored } from '../../../lib/stored.js'

/** An upload that has begun. */
export interface KeptUpload {
  /** Id of the file. */
  file: string
  /** Where its bytes go. */
  url: string
}

/** The reason of an abort that leaves the upload for later: the page is left while its files are on their way. */
export const LEFT = 'left'

interface Stored extends KeptUpload {
  key: string
  /** When it began. */
  at: number
}

const STORE = 'uploads'
/** As long as the server waits for a part. */
const DAY_MS = 24 * 3_600_000
const MOST = 50

/** Tells whether a file is the one whose upload was interrupted: by where it goes, its name, size and time. */
export function uploadKey(subscription: number, target: object, file: File): string {
  return JSON.stringify([subscription, target, file.name, file.size, file.lastModified])
}

/** The upload under a key that may still go on. */
export function keptUpload(key: string): KeptUpload | null {
  return stored().find((one) => one.key === key) ?? null
}

/** Keeps an upload for the next page; null forgets it. */
export function keepUpload(key: string, upload: KeptUpload | null): void {
  const others = stored().filter((one) => one.key !== key)
  const all = upload ? [...others, { ...upload, key, at: Date.now() }] : others
  writeStored(STORE, JSON.stringify(all.slice(-MOST)))
}

function stored(): Stored[] {
  try {
    const all = JSON.parse(readStored(STORE) ?? '[]') as Stored[]
    return all.filter(({ at }) => at > Date.now() - DAY_MS)
  } catch {
    return []
  }
}
