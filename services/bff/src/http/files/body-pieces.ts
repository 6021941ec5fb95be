import { DomainError } from '@smartproject/kit/errors'
import type { Request } from 'express'

/** Most bytes of one piece, as the tasks service takes them. */
export const PIECE_BYTES = 524_288

/** The body of a request, read as it is asked for. */
export interface BodyPieces {
  /** The next so many bytes, or all that are left; the body goes on behind them. */
  take(most: number): AsyncIterable<Buffer>
  /** True once no byte is left; waits until that is known. */
  ended(): Promise<boolean>
  /** Reads the rest and forgets it. */
  drop(): Promise<void>
}

/** Reads a body in pieces. Errors of reading: invalid BODY_TOO_LARGE. */
export function bodyPieces(request: Request, limit: number): BodyPieces {
  const arriving = request.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer, undefined>
  let left: Buffer = Buffer.alloc(0)
  let total = 0
  const ended = async () => {
    while (left.length === 0) {
      const next = await arriving.next()
      if (next.done) return true
      left = next.value
      total += left.length
      if (total > limit) throw new DomainError('invalid', 'BODY_TOO_LARGE')
    }
    return false
  }
  return {
    ended,
    async *take(most) {
      for (let taken = 0; taken < most && !(await ended());) {
        const piece = left.subarray(0, Math.min(PIECE_BYTES, most - taken))
        left = left.subarray(piece.length)
        taken += piece.length
        yield piece
      }
    },
    async drop() {
      try {
        while (!(await arriving.next()).done);
      } catch {
        // The client has left.
      }
    },
  }
}
