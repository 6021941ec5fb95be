import { DomainError } from '@smartproject/kit/errors'

import type { Subject } from '../../facts/area.js'
import type { LibraryTarget } from './library.js'

/** Largest file, in bytes. */
export const MAX_FILE_BYTES = 26_214_400
/** Most bytes one chunk brings. */
export const CHUNK_BYTES = 524_288
/** Most files a task or an entry has, announced ones included. */
export const MAX_FILES = 500
/** How long an announced file is waited for, and how long the result of an export is kept. */
export const KEEP_MS = 24 * 3_600_000

/** A file: announced and still arriving, of a task or an entry of a register, or the result of an export. */
export interface StoredFile {
  readonly id: string
  /** Null for the result of an export, which is its maker's alone. */
  readonly subject: Subject | null
  /** Where in a document library it goes; absent for other files. */
  readonly library?: LibraryTarget
  readonly name: string
  readonly contentType: string
  /** Bytes: announced, and true once it is kept. */
  readonly size: number
  readonly createdBy: string
  readonly createTime: Date
  /** False while its bytes are arriving. */
  readonly kept: boolean
  /** Where its bytes are; empty until it is kept. */
  readonly blobKey: string
  /** SHA-256 of its bytes in hex; empty until it is kept. */
  readonly sha256: string
  /** The chunks that have arrived so far, in order. */
  readonly parts: readonly UploadPart[]
  /** When it ends by itself; null for a file of a subject. */
  readonly expireTime: Date | null
}

/** Bytes of a file that is arriving. */
export interface UploadPart {
  readonly offset: number
  readonly size: number
  readonly blobKey: string
}

/** Bytes that have arrived. */
export function receivedBytes(file: StoredFile): number {
  const last = file.parts.at(-1)
  return last ? last.offset + last.size : 0
}

/**
 * The file with a part at its end, or with its last part written once more.
 * Errors: precondition UPLOAD_OUT_OF_ORDER.
 */
export function withPart(file: StoredFile, part: UploadPart): StoredFile {
  const last = file.parts.at(-1)
  const repeats = last !== undefined && part.offset === last.offset
  if (file.kept || (!repeats && part.offset !== receivedBytes(file)) || part.offset + part.size > file.size)
    throw new DomainError('precondition', 'UPLOAD_OUT_OF_ORDER')
  return { ...file, parts: [...(repeats ? file.parts.slice(0, -1) : file.parts), part] }
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
  /** Kept files of a subject, newest first. */
  of(subject: Subject, limit: number): Promise<StoredFile[]>
  /** Files of a subject, announced ones included. */
  countOf(subject: Subject): Promise<number>
  /** Kept files of a subject. */
  keptOf(subject: Subject): Promise<number>
  /** How many kept files the tenant has, and their bytes. */
  usage(): Promise<FileUsage>
  insert(file: StoredFile): Promise<void>
  save(file: StoredFile): Promise<void>
  delete(id: string): Promise<void>
}
