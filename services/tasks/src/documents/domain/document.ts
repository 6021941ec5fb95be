/** The states of a document, in their usual order. */
export const DOCUMENT_STATES = [
  'draft',
  'in_review',
  'approved',
  'issued',
  'superseded',
  'withdrawn',
] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

/** How long a check-out lasts. */
export const CHECKOUT_MS = 8 * 3_600_000
const DAY_MS = 86_400_000
/** Most documents of one folder. */
export const MAX_IN_FOLDER = 10_000
/** Steps of a document that are kept. */
export const MAX_STEPS = 200
/** Most documents that one action changes or packs. */
export const MAX_AT_ONCE = 500
/** Most tags of a document. */
export const MAX_TAGS = 20
/** Most versions that are listed. */
export const MAX_VERSIONS = 500
/** Stands for the top of a library. */
export const TOP = ''

/** A version of a document. Its bytes are a file of the same id as the version. */
export interface DocumentVersion {
  /** 1 and up. */
  readonly n: number
  /** The label printed on it; may be empty. */
  readonly revision: string
  readonly fileId: string
  /** Name of the file. */
  readonly name: string
  readonly contentType: string
  readonly size: number
  readonly sha256: string
  readonly note: string
  readonly createdBy: string
  readonly createTime: Date
}

/** A person works on the document, and no other person brings a version meanwhile. */
export interface CheckOut {
  readonly userId: string
  readonly since: Date
  readonly until: Date
}

/** A document of a library. */
export interface LibraryDocument {
  readonly id: string
  readonly projectNumber: number
  /** TOP where it is in no folder. */
  readonly folderId: string
  readonly name: string
  /** Its number as the project numbers documents; may be empty. */
  readonly no: string
  /** The state of the current version. */
  readonly state: DocumentState
  /** False when it is kept from viewers and guests. */
  readonly show: boolean
  /** True for a drawing. */
  readonly plan: boolean
  /** yyyy-mm-dd; empty without an end. */
  readonly validUntil: string
  /** Empty for none. */
  readonly managedBy: string
  readonly tags: readonly string[]
  readonly checkout: CheckOut | null
  readonly current: DocumentVersion
  readonly issued: DocumentVersion | null
  readonly version: number
  readonly createdBy: string
  readonly createTime: Date
  readonly updatedBy: string
  readonly updateTime: Date
  readonly deleteTime: Date | null
  /** When it ends for good; absent outside of the trash. */
  readonly purgeTime?: Date | null
  /** The names of its folders from the top down, where they went into the trash with it. */
  readonly trashPath?: readonly string[]
}

/** The document as it goes into the trash, where it stays for so many days. */
export function trashed(document: LibraryDocument, now: Date, days: number): LibraryDocument {
  const purgeTime = new Date(now.getTime() + days * DAY_MS)
  return { ...document, deleteTime: now, purgeTime, checkout: null }
}

/** One step of the history of a document. */
export interface DocumentStep {
  readonly time: Date
  readonly userId: string
  readonly what: string
  readonly from: string
  readonly to: string
  readonly reason: string
}

const MAX_STEP_TEXT = 500

const STEP_TEXTS: Readonly<Record<string, (document: LibraryDocument) => string>> = {
  version: ({ current }) => `${current.n}`,
  state: ({ state }) => state,
  name: ({ name }) => name,
  no: ({ no }) => no,
  folder: ({ folderId }) => folderId,
  show: ({ show }) => `${show}`,
  plan: ({ plan }) => `${plan}`,
  valid_until: ({ validUntil }) => validUntil,
  managed_by: ({ managedBy }) => managedBy,
  tags: ({ tags }) => tags.join(', '),
  checkout: ({ checkout }) => checkout?.userId ?? '',
  trash: ({ deleteTime }) => `${deleteTime !== null}`,
}

/** The steps between two states of a document. */
export function stepsBetween(
  before: LibraryDocument,
  after: LibraryDocument,
  by: { userId: string; reason?: string | undefined },
): DocumentStep[] {
  const { userId, reason = '' } = by
  return Object.entries(STEP_TEXTS).flatMap(([what, textOf]) => {
    const [from, to] = [cut(textOf(before)), cut(textOf(after))]
    return from === to ? [] : [{ time: after.updateTime, userId, what, from, to, reason }]
  })
}

function cut(text: string): string {
  return [...text].slice(0, MAX_STEP_TEXT).join('')
}

/** The check-out that lasts now; null for none. */
export function heldNow({ checkout }: LibraryDocument, now: Date): CheckOut | null {
  return checkout && checkout.until > now ? checkout : null
}

/** The counts that a library keeps. */
export interface LibraryCounts {
  /** Documents outside of the trash. */
  readonly live: number
  /** Drawings among them. */
  readonly plans: number
  readonly trash: number
  /** Those that viewers and guests may know of where drafts are shown to them. */
  readonly shown: number
  /** Those of them with an issued version. */
  readonly issued: number
}

export const NO_COUNTS: LibraryCounts = { live: 0, plans: 0, trash: 0, shown: 0, issued: 0 }

/** The part of the document in the counts of its library. */
export function countsOf(document: LibraryDocument | null): LibraryCounts {
  if (!document) return NO_COUNTS
  if (document.deleteTime) return { ...NO_COUNTS, trash: 1 }
  const shown = document.show && document.state !== 'withdrawn'
  return {
    live: 1,
    plans: document.plan ? 1 : 0,
    trash: 0,
    shown: shown ? 1 : 0,
    issued: shown && document.issued ? 1 : 0,
  }
}
