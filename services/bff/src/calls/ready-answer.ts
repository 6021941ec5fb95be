import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'

/** A board shrinks to a tenth already here; higher levels cost more time than they save. */
export const PACKING_LEVEL = 3

const compress = promisify(gzip)

/** An answer that goes out as it is: the packed text of `{data}`. */
export class ReadyAnswer {
  constructor(readonly gzip: Buffer) {}

  /** For those who cannot unpack. */
  unpacked(): Buffer {
    return gunzipSync(this.gzip)
  }
}

/** Packs an answer once, for all who will get it. */
export async function readyAnswer(data: unknown): Promise<ReadyAnswer> {
  return new ReadyAnswer(await compress(JSON.stringify({ data }), { level: PACKING_LEVEL }))
}
