import { gzipOf, packShortText, unpackText, type PackedText } from './packed-text.js'

const BRACE = packShortText('{')

/** An answer that goes out as it is: the packed texts of `{data}`, one after another. */
export class ReadyAnswer {
  /** Without its first brace, as it ends a line of `GET /api/open`. */
  constructor(readonly rest: readonly PackedText[]) {}

  /** As an answer by itself. */
  gzip(): Buffer {
    return gzipOf(BRACE, ...this.rest)
  }

  /** For those who cannot unpack. */
  unpacked(): string {
    return `{${this.rest.map(unpackText).join('')}`
  }
}
