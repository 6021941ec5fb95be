import type { TenantId } from '@smartproject/kit/types/ids'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** How long the bytes of an infected file stay, unreadable. */
const INFECTED_MS = 30 * DAY_MS

/** How far a file is looked through for viruses. */
export type ScanState = 'pending' | 'clean' | 'infected' | 'unchecked'

/** The word of the scanner on a file (C22). */
export interface FileScan {
  readonly state: ScanState
  /** When it is looked through, for the first time or again; of an infected file when its bytes go. Null where nothing follows. */
  readonly dueTime: Date | null
  /** How often it was begun. */
  readonly tries: number
  /** The name that the scanner gives to what it found; empty for none. */
  readonly finding: string
}

/** The answer of a scanner; `unchecked` where it has none. */
export type Verdict =
  | { readonly kind: 'clean' }
  | { readonly kind: 'infected'; readonly finding: string }
  | { readonly kind: 'unchecked'; readonly why: string }

/** Looks through bytes for viruses. An answer that cannot be had is `unchecked`. */
export type ScanBytes = (content: AsyncIterable<Uint8Array>) => Promise<Verdict>

/** Who opens files that no scanner has called clean: those who may change what they belong to, after a warning, or none. */
export const UNCHECKED_READERS = ['writers', 'none'] as const
export type UncheckedReaders = (typeof UNCHECKED_READERS)[number]

/** The scan of a file whose bytes have arrived. */
export function newScan(now: Date): FileScan {
  return { state: 'pending', dueTime: now, tries: 0, finding: '' }
}

/** The scan after an answer. A file without one is looked through again, ever later, once a day at last. */
export function afterVerdict(verdict: Verdict, tries: number, now: Date): FileScan {
  const after = (ms: number) => new Date(now.getTime() + ms)
  if (verdict.kind === 'clean') return { state: 'clean', dueTime: null, tries, finding: '' }
  if (verdict.kind === 'infected')
    return { state: 'infected', dueTime: after(INFECTED_MS), tries, finding: verdict.finding }
  const pause = Math.min(MINUTE_MS * 2 ** Math.min(tries - 1, 20), DAY_MS)
  return { state: 'unchecked', dueTime: after(pause), tries, finding: '' }
}

/** A file of whatever tenant whose time has come. */
export interface DueScan {
  readonly tenantId: TenantId
  readonly fileId: string
  /** How often it was begun, this time included. */
  readonly tries: number
}

/** News for one person: a file that a virus was found in. */
export interface InfectedNotice {
  readonly about: 'infected'
  readonly recipientId: string
  /** Name of the file. */
  readonly name: string
  readonly projectNumber: number
  readonly relation: 'task' | 'entry' | 'document'
  readonly relatedId: string
}
