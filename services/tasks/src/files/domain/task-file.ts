import type { Subject } from '../../facts/area.js'
import type { LibraryTarget } from './library.js'
import type { FileScan, ScanState } from './scan.js'
import type { StorageStep, StorageUse } from './storage.js'

/** Largest file, in bytes. */
export const MAX_FILE_BYTES = 2_147_483_648
/** Most files a task, an entry or a discussion has, announced ones included. */
export const MAX_FILES = 500
/** How long an announced file is waited for without a further part, and how long the result of an export is kept. */
export const KEEP_MS = 24 * 3_600_000
/** How long an announced file is waited for at most. */
const LONGEST_MS = 7 * KEEP_MS

/** A file of a discussion that no message shows is kept for so long. */
const UNSAID_MS = 7 * KEEP_MS

/** A file: announced and still arriving, of a task, an entry of a register or a discussion, or the result of an export. */
export interface StoredFile {
  readonly id: string
  /** Null for the result of an export, which is its maker's alone. */
  readonly subject: Subject | null
  /** Where in a document library it goes; absent for other files. */
  readonly library?: LibraryTarget
  /** The message of a discussion that shows it; absent for others, and until it is said. */
  readonly messageId?: string
  readonly name: string
  readonly contentType: string
  /** Bytes: announced, and true once it is kept. */
  readonly size: number
  readonly createdBy: string
  readonly createTime: Date
  /** False while its bytes are arriving. */
  readonly kept: boolean
  /** Where its bytes are, or are arriving; empty before the first. */
  readonly blobKey: string
  /** The store's upload in parts, while they arrive in several; else empty. */
  readonly blobUpload: string
  /** SHA-256 of its bytes in hex; empty until it is kept. */
  readonly sha256: string
  /** Bytes that are there. */
  readonly offset: number
  /** When it ends by itself; null for a file of a subject. */
  readonly expireTime: Date | null
  /** Absent for a file that no scanner was there for. */
  readonly scan?: FileScan
}

/** When an announced file ends at the latest. */
export function lastEnd({ createTime }: Pick<StoredFile, 'createTime'>): Date {
  return new Date(createTime.getTime() + LONGEST_MS)
}

/** When an announced file that gets no further part ends. */
export function uploadEnd(file: Pick<StoredFile, 'createTime'>, now: Date): Date {
  return new Date(Math.min(now.getTime() + KEEP_MS, lastEnd(file).getTime()))
}

/** When a file that has arrived ends: one of a discussion, unless a message shows it by then. */
export function endOfKept({ subject }: Pick<StoredFile, 'subject'>, now: Date): Date | null {
  return subject?.type === 'discussion' ? new Date(now.getTime() + UNSAID_MS) : null
}

/** False for a file of a discussion that no message shows: it is its author's alone. */
export function isShown({ subject, messageId }: Pick<StoredFile, 'subject' | 'messageId'>): boolean {
  return subject?.type !== 'discussion' || messageId !== undefined
}

/** True once what has an end has ended. */
export function hasEnded(file: StoredFile, now: Date): boolean {
  return file.expireTime !== null && file.expireTime.getTime() <= now.getTime()
}

/** The space of files. */
export interface FileUsage {
  readonly files: number
  readonly bytes: number
}

/** Files of one tenant. */
export interface FileStore {
  byId(id: string): Promise<StoredFile | null>
  /** Those of the files that are kept, in no order. */
  keptAmong(ids: readonly string[]): Promise<StoredFile[]>
  /** Kept files of a subject, newest first. */
  of(subject: Subject, limit: number): Promise<StoredFile[]>
  /** Files of a subject, announced ones included. */
  countOf(subject: Subject): Promise<number>
  /** Kept files of a subject. */
  keptOf(subject: Subject): Promise<number>
  /** How many kept files the tenant has, and their bytes. */
  usage(): Promise<FileUsage>
  /** The space of all files of the tenant, in a transaction that no other one that asks for it overtakes. */
  takeUse(): Promise<StorageUse>
  /** The step that owners heard of last. */
  lastStep(): Promise<StorageStep>
  /** Keeps the step that owners heard of; false when it is kept already. */
  putStep(step: StorageStep): Promise<boolean>
  insert(file: StoredFile): Promise<void>
  save(file: StoredFile): Promise<void>
  /** Keeps what the scanner said; false when the file is gone. */
  keepScan(id: string, scan: FileScan): Promise<boolean>
  /** Keeps that the bytes of a file go; false when they are gone already. */
  endBytes(id: string, scan: FileScan): Promise<boolean>
  /** The states of the scans of files, by their ids; a file without a scan is left out. */
  scansOf(ids: readonly string[]): Promise<ReadonlyMap<string, ScanState>>
  delete(id: string): Promise<void>
}
