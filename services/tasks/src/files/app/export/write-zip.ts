import { Readable } from 'node:stream'

import { ZipFile } from 'yazl'

/** A file of a ZIP; its bytes are asked for when its turn comes. */
export interface Packed {
  readonly path: string
  /** False for bytes that are small already. */
  readonly compress: boolean
  readonly bytes: AsyncIterable<Uint8Array>
}

/** Writes files as a ZIP, one after another; memory holds some bytes of one of them. */
export function writeZip(files: readonly Packed[], mtime: Date): AsyncGenerator<Uint8Array> {
  return packedBytes((zip, watch) => {
    for (const { path, compress, bytes } of files)
      zip.addReadStream(watch(Readable.from(bytes, { objectMode: false })), path, { mtime, compress })
  })
}

/** The bytes of a ZIP; `watch` is given each stream that is packed, so that its fault ends them. */
export async function* packedBytes(
  fill: (zip: ZipFile, watch: (source: Readable) => Readable) => void,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const sources = new Set<Readable>()
  // The packer does not look at the faults of what it reads: they must end its output, or it waits for ever.
  zip.once('error', (error: Error) => output.destroy(error))
  fill(zip, (source) => {
    sources.add(source)
    source.once('error', (error) => output.destroy(error))
    source.once('close', () => sources.delete(source))
    return source
  })
  zip.end()
  try {
    for await (const chunk of output) yield chunk as Uint8Array
  } finally {
    for (const source of sources) source.destroy()
  }
}
