/** Most pins of a version. */
export const MAX_PINS = 500
/** Places are thousandths of the page. */
export const FULL = 1_000

/** A place on a page, as it is drawn. */
export interface PinPlace {
  /** 1 and up. */
  readonly page: number
  /** From the left edge, 0 to 1,000. */
  readonly x: number
  /** From the top, 0 to 1,000. */
  readonly y: number
}

/** A task on a page of a version. */
export interface Pin extends PinPlace {
  readonly id: string
  readonly documentId: string
  /** Number of the version. */
  readonly n: number
  readonly taskId: string
  /** The pin of the version before that it was carried from; empty for others. */
  readonly carriedFrom: string
  /** True until a person says that a carried one is at the right place. */
  readonly toConfirm: boolean
  readonly createdBy: string
  readonly createTime: Date
  readonly version: number
}

/** Pins of one tenant. */
export interface PinStore {
  byId(id: string): Promise<Pin | null>
  /** By page, then by time. */
  ofVersion(documentId: string, n: number): Promise<Pin[]>
  /** Of the newest version first, in each by page. */
  ofDocument(documentId: string, limit: number): Promise<Pin[]>
  /** Newest first. */
  ofTask(taskId: string, limit: number): Promise<Pin[]>
  /** The latest version before that has pins; 0 for none. */
  versionBefore(documentId: string, n: number): Promise<number>
  insert(pin: Pin): Promise<void>
  /** Replaces the pin of the version before; false when that version is gone. */
  update(pin: Pin): Promise<boolean>
  delete(id: string): Promise<void>
  /** Ends those of a document. */
  drop(documentId: string): Promise<void>
}

/** A page of a version with one of the pins of a task on it. */
export type PinnedPage = Pick<Pin, 'id' | 'n' | 'page'>

/** The pages that each task is pinned on, once each, in the order of the pins. */
export function pagesByTask(pins: readonly Pin[]): ReadonlyMap<string, readonly PinnedPage[]> {
  const pages = new Map<string, PinnedPage[]>()
  for (const { id, taskId, n, page } of pins) {
    const known = pages.get(taskId) ?? []
    if (known.some((one) => one.n === n && one.page === page)) continue
    pages.set(taskId, [...known, { id, n, page }])
  }
  return pages
}

/** The pins of a version that may be carried to the next: those on pages that it has, unless some were carried before (C33). */
export function carriable(before: readonly Pin[], now: readonly Pin[], pages: number): readonly Pin[] {
  if (now.some(({ carriedFrom }) => carriedFrom !== '')) return []
  return before.filter(({ page }) => page <= pages).slice(0, Math.max(0, MAX_PINS - now.length))
}
