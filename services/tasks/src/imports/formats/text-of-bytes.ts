import { refused } from './refused.js'

/** The text of a file, and whether its encoding had to be guessed. */
export interface DecodedText {
  readonly text: string
  readonly guessed: boolean
}

/** Enough to see whether every second byte is 0. */
const LOOKED_AT = 1_000

/**
 * Text in UTF-8 or UTF-16, with or without the mark of its encoding, else in Windows-1256, in which older Arabic spreadsheets are
 * saved. Errors: invalid TASK_IMPORT_UNREADABLE.
 */
export function textOfBytes(file: Buffer): DecodedText {
  const encoding = encodingOf(file)
  try {
    const text = new TextDecoder(encoding ?? 'utf-8', { fatal: true }).decode(file)
    return checked({ text, guessed: false })
  } catch (cause) {
    if (encoding) throw refused('TASK_IMPORT_UNREADABLE', cause)
    return checked({ text: new TextDecoder('windows-1256').decode(file), guessed: true })
  }
}

function encodingOf(file: Buffer): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = file
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = file.subarray(0, LOOKED_AT)
  const zeros = [0, 1].map((half) => head.filter((byte, at) => byte === 0 && at % 2 === half).length)
  const [even = 0, odd = 0] = zeros
  // Arabic letters have no zero in UTF-16, the commas and line ends between them have.
  if (odd > 0 && even === 0) return 'utf-16le'
  return even > 0 && odd === 0 ? 'utf-16be' : null
}

function checked(decoded: DecodedText): DecodedText {
  if (decoded.text.includes('\0')) throw refused('TASK_IMPORT_UNREADABLE')
  return decoded
}
