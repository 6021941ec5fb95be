import { DomainError } from '@smartproject/kit/errors'
import { fileTypeFromBuffer } from 'file-type'

import { confirmedType, type SniffedType } from '../domain/content-type.js'
import { isProgramType } from '../domain/programs.js'

/**
 * The type under which a file is kept: the declared one where its first bytes and its name bear that out, else the unknown one.
 * Errors: precondition FILE_TYPE_REFUSED for a program.
 */
export async function confirmType(
  file: { readonly name: string; readonly contentType: string },
  head: Uint8Array,
): Promise<string> {
  const sniffed = await sniff(head)
  if (sniffed && isProgramType(sniffed.type)) throw new DomainError('precondition', 'FILE_TYPE_REFUSED')
  return confirmedType(file, head, sniffed)
}

/** It has no opinion on text, and none on bytes that end before it is sure. */
async function sniff(head: Uint8Array): Promise<SniffedType | null> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  return found ? { type: found.mime, ending: found.ext } : null
}
