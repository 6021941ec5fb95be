const GIB = 1_073_741_824
/** Of a plan that names no figure, and of a company whose plan is not known yet. */
const STANDARD_GIB = 10
/** Owners hear from this share of the storage on. */
const NEAR_SHARE = 0.8

/** Bytes of all files that a plan with this figure has room for. */
export function storageOf(gibibytes: number | null): number {
  return (gibibytes ?? STANDARD_GIB) * GIB
}

/** The step of the storage that owners heard of last. */
export type StorageStep = 'free' | 'near' | 'full'

/** Bytes that the files of a tenant take up, announced ones included. */
export interface StorageUse {
  readonly bytes: number
  readonly lastStep: StorageStep
}

/** News of the storage for one owner. */
export interface StorageNotice {
  readonly about: 'storage'
  readonly kind: Exclude<StorageStep, 'free'>
  readonly recipientId: string
  readonly subscriptionNumber: number
  readonly bytes: number
  readonly storage: number
}

/**
 * The step after so many bytes; `refused` where a further file had no room. One file that is larger than much free room does not
 * fill it.
 */
export function stepOf(bytes: number, storage: number, refused = false): StorageStep {
  if (bytes < storage * NEAR_SHARE) return 'free'
  return refused || bytes >= storage ? 'full' : 'near'
}

/** True for a step that owners hear of: each once, until the storage was free again. */
export function isNews(step: StorageStep, lastStep: StorageStep): step is StorageNotice['kind'] {
  return step !== 'free' && step !== lastStep && lastStep !== 'full'
}
