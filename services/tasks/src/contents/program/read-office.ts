import { text as textOf } from 'node:stream/consumers'

import { fromBufferPromise } from 'yauzl'

import { MAX_TEXT_LETTERS } from '../domain/text-kind.js'

const MAX_ENTRIES = 10_000
/** Of all parts with text together, as they are inflated. */
const MAX_INFLATED_BYTES = 64 * 1024 * 1024

/** The parts of a document that hold text. */
const PARTS = {
  docx: /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/,
  xlsx: /^xl\/(?:sharedStrings|worksheets\/sheet\d+)\.xml$/,
} as const

/** Texts, and what ends a line or a word between them. */
const PIECES =
  /<(?:\w+:)?t(?:\s[^<>]*)?>([^<]*)<|<\/(?:\w+:)?(?:p|si|is)>|<(?:\w+:)?(?:tab|br)(?:\s[^<>]*)?\/>/g

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * The text of a document or a sheet in Office Open XML, up to the limit. Throws for what is no archive, is damaged, has too many
 * entries or unpacks to too much; what an archive says of its sizes is held against what comes out of it.
 */
export async function readOffice(content: Buffer, kind: keyof typeof PARTS): Promise<string> {
  const archive = await fromBufferPromise(content, { lazyEntries: true })
  if (archive.entryCount > MAX_ENTRIES) throw new RangeError('too many entries')
  const texts: string[] = []
  let left = MAX_INFLATED_BYTES
  let letters = 0
  for await (const entry of archive.eachEntry()) {
    if (!PARTS[kind].test(entry.fileName)) continue
    left -= entry.uncompressedSize
    if (left < 0) throw new RangeError('unpacks to too much')
    const text = textIn(await textOf(await archive.openReadStreamPromise(entry)))
    texts.push(text)
    letters += text.length
    if (letters >= MAX_TEXT_LETTERS) break
  }
  return texts.join('\n')
}

function textIn(xml: string): string {
  let text = ''
  for (const [piece, letters] of xml.matchAll(PIECES)) {
    if (letters === undefined) text += piece.startsWith('</') ? '\n' : ' '
    else text += letters.replace(/&(?:#(x?)([\da-f]{1,6})|(\w{2,4}));/gi, decoded)
    if (text.length >= MAX_TEXT_LETTERS) break
  }
  return text
}

function decoded(
  whole: string,
  hex: string | undefined,
  digits: string | undefined,
  name: string | undefined,
): string {
  if (name !== undefined) return ENTITIES[name] ?? whole
  const code = parseInt(digits ?? '', hex ? 16 : 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
}
