import type { StoredFile } from './task-file.js'

/** Bytes of files, by what they are. */
export type SameBytes = Pick<StoredFile, 'blobKey' | 'sha256' | 'size'>

/** The bytes of one tenant that files share: what is the same is stored once, and counted by its files (C27). */
export interface SharedBytes {
  /**
   * Counts one file more of these bytes and returns the key that they are kept under: of an earlier file, or the given one where they
   * are new.
   */
  share(bytes: SameBytes): Promise<string>
  /**
   * Counts one file more of bytes that a file has already, and returns the key that they are kept under. The file is counted with it where it
   * was not: such a one is from before bytes were counted.
   */
  shareKept(bytes: SameBytes): Promise<{ readonly key: string; readonly counted: boolean }>
  /** Counts one file less; true when no other file has the key. */
  release(bytes: SameBytes): Promise<boolean>
}

/**
 * True for a file whose bytes other files may have. Those of entries and discussions end by a clock, without a step of this service that could count
 * them.
 */
export function mayShare({ subject }: Pick<StoredFile, 'subject'>): boolean {
  return subject !== null && subject.type !== 'entry' && subject.type !== 'discussion'
}
