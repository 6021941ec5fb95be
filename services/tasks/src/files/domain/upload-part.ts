import { DomainError } from '@smartproject/kit/errors'

import type { StoredFile } from './task-file.js'

/** Bytes of every part but the last. */
export const PART_BYTES = 8_388_608

/** A part that is kept. */
export interface UploadPart {
  /** Where its file's bytes are to be. */
  readonly blobKey: string
  /** 1 and up. */
  readonly number: number
  readonly size: number
  /** Its name in the store. */
  readonly tag: string
  readonly expireTime: Date
}

/** Parts of one tenant's files that are arriving. */
export interface UploadPartStore {
  insert(part: UploadPart): Promise<void>
  /** The parts under a key, in their order. */
  of(blobKey: string): Promise<UploadPart[]>
  /** Forgets the parts under a key. */
  drop(blobKey: string): Promise<void>
}

/** Bytes of the part that begins at the file's offset. */
export function partSize(file: StoredFile): number {
  return Math.min(PART_BYTES, file.size - file.offset)
}

/** Number of the part that begins at an offset. */
export function partNumber(offset: number): number {
  return offset / PART_BYTES + 1
}

/** A part is taken where the file is and nowhere else. Errors: precondition UPLOAD_OUT_OF_ORDER with the offset. */
export function requireAt(file: StoredFile, offset: number): void {
  if (file.kept || offset !== file.offset || offset >= file.size)
    throw new DomainError('precondition', 'UPLOAD_OUT_OF_ORDER', { meta: { offset: String(file.offset) } })
}
