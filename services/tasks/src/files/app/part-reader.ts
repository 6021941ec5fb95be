/** Bytes that come in pieces, taken in parts of the size that is asked for. */
export interface PartReader {
  /** So many bytes, or all that are left when they are fewer. */
  take(size: number): Promise<Buffer>
  /** True once no byte is left; waits until that is known. */
  ended(): Promise<boolean>
}

/** Reads no further than it is asked to; besides the part it holds one piece. */
export function partReader(pieces: AsyncIterable<Uint8Array>): PartReader {
  const iterator = pieces[Symbol.asyncIterator]()
  let left: Uint8Array = new Uint8Array()
  const ended = async () => {
    while (left.length === 0) {
      const next = await iterator.next()
      if (next.done) return true
      left = next.value
    }
    return false
  }
  return {
    ended,
    async take(size) {
      const part = Buffer.allocUnsafe(size)
      let filled = 0
      while (filled < size && !(await ended())) {
        const piece = left.subarray(0, size - filled)
        part.set(piece, filled)
        filled += piece.length
        left = left.subarray(piece.length)
      }
      return part.subarray(0, filled)
    },
  }
}
