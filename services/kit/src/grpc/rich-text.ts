import { readTree } from '../rich-text/read-tree.js'
import { type StoredText, toStored } from '../rich-text/stored.js'
import type { RequestReader } from './values.js'

/**
 * Reads the JSON of a rich text whose plain text has at most `max` characters, and at least `min` that are no spaces; an empty
 * string is an empty text. Faults: those of `readTree`, and REQUIRED.
 */
export function readRichText(
  reader: RequestReader,
  field: string,
  json: string,
  { min = 0, max }: { min?: number; max: number },
): StoredText {
  const read = json === '' ? null : readTree(json, { max })
  if (read?.fault !== undefined) reader.fault(field, read.fault)
  const stored = read && read.fault === undefined ? toStored(read) : { text: '', tree: '' }
  if (read?.fault === undefined && stored.text.trim().length < min) reader.fault(field, 'REQUIRED')
  return stored
}
