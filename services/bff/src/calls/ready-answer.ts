import { gzipOf, packShortText, packText, unpackText, type PackedText } from './packed-text.js'

const BRACE = packShortText('{')

/** An answer that goes out as it is: the packed text of `{data}`. */
export class ReadyAnswer {
  /** Without its first brace, as it ends a line of `GET /api/open`. */
  constructor(readonly rest: PackedText) {}

  /** As an answer by itself. */
  gzip(): Buffer {
    return gzipOf(BRACE, this.rest)
  }

  /** For those who cannot unpack. */
  unpacked(): string {
    return `{${unpackText(this.rest)}`
  }
}

/** Packs an answer once, for all who will get it. */
export async function readyAnswer(data: unknown): Promise<ReadyAnswer> {
  return new ReadyAnswer(await packText(JSON.stringify({ data }).slice(1)))
}
