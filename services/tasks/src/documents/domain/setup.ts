/** The roles that issue, withdraw and supersede documents: 1 and 2, or those that approve. */
export const ISSUERS = ['managers', 'approvers'] as const
export type Issuers = (typeof ISSUERS)[number]

/** Most characters before the digits of a number, and most digits. */
export const MAX_PREFIX = 20
export const MAX_DIGITS = 8

/** Days for which a document stays in the trash. */
export const TRASH_DAYS = { min: 7, max: 365 } as const

/** The rules of a library, as its project sets them. */
export interface LibrarySetup {
  /** Beginning of the numbers of new documents; empty where documents get none by themselves. */
  readonly prefix: string
  /** Digits of a number at least, 1 to 8. */
  readonly digits: number
  /** False where drafts are issued without a review. */
  readonly review: boolean
  readonly issuers: Issuers
  /** How long documents that are deleted from then on stay in the trash. */
  readonly trashDays: number
  /** 0 until a person has set it up. */
  readonly version: number
}

/** The rules of a library until a person sets them. */
export const USUAL_SETUP: LibrarySetup = {
  prefix: '',
  digits: 4,
  review: true,
  issuers: 'managers',
  trashDays: 30,
  version: 0,
}

/** The number of the n-th document that got one: `DOC-0012`. */
export function numberOf({ prefix, digits }: LibrarySetup, n: number): string {
  return `${prefix}${String(n).padStart(digits, '0')}`
}
