import { endingOf } from './programs.js'
import { isEndingOf, isOfFamily } from './type-families.js'

/** Type of bytes nothing is known about. */
const UNKNOWN_TYPE = 'application/octet-stream'

const SHAPE = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,63}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,127}$/

type Signature = (head: Buffer) => boolean

const starts =
  (...bytes: readonly number[]): Signature =>
  (head) =>
    bytes.every((byte, at) => head[at] === byte)
const says =
  (text: string, at = 0): Signature =>
  (head) =>
    head.toString('latin1', at, at + text.length) === text
const all =
  (...signatures: readonly Signature[]): Signature =>
  (head) =>
    signatures.every((holds) => holds(head))
const any =
  (...signatures: readonly Signature[]): Signature =>
  (head) =>
    signatures.some((holds) => holds(head))

// Types that a browser shows without running anything of them, with their first bytes. HTML, SVG, XML and scripts are never among
// these.
const SHOWN: ReadonlyMap<string, Signature> = new Map([
  ['image/png', starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['image/jpeg', starts(0xff, 0xd8, 0xff)],
  ['image/gif', any(says('GIF87a'), says('GIF89a'))],
  ['image/webp', all(says('RIFF'), says('WEBP', 8))],
  ['image/avif', any(says('ftypavif', 4), says('ftypavis', 4))],
  ['image/bmp', says('BM')],
  ['application/pdf', says('%PDF-')],
  // Text has no signature, but no text holds a zero.
  ['text/plain', (head) => !head.includes(0)],
  ['audio/mpeg', any(says('ID3'), (head) => head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0)],
  ['audio/ogg', says('OggS')],
  ['audio/wav', all(says('RIFF'), says('WAVE', 8))],
  ['video/mp4', says('ftyp', 4)],
  ['video/webm', starts(0x1a, 0x45, 0xdf, 0xa3)],
])

/** So many first bytes tell what a file is. */
export const HEAD_BYTES = 65_536

/** The declared media type without its parameters; anything that is none becomes the unknown type. */
export function declaredType(given: string): string {
  const type = (given.split(';')[0] ?? '').trim().toLowerCase()
  return SHAPE.test(type) ? type : UNKNOWN_TYPE
}

/** The type of a file by its first bytes, with the usual ending of its name; null where they say nothing, as of text. */
export interface SniffedType {
  readonly type: string
  readonly ending: string
}

/**
 * The declared type where name, declaration and first bytes agree, else the unknown one, under which a file is only ever saved.
 */
export function confirmedType(
  { name, contentType }: { readonly name: string; readonly contentType: string },
  head: Uint8Array,
  sniffed: SniffedType | null,
): string {
  const holds = SHOWN.get(contentType)
  if (holds && !holds(Buffer.from(head))) return UNKNOWN_TYPE
  if (!sniffed) return contentType
  const ending = endingOf(name)
  const agrees = isOfFamily(sniffed.type, contentType) && (ending === '' || isEndingOf(sniffed, ending))
  return agrees ? contentType : UNKNOWN_TYPE
}

/** True when a browser may show it in place; everything else is saved. */
export function mayBeShown(contentType: string): boolean {
  return SHOWN.has(contentType)
}
