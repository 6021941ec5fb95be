import { createHash, type Hash } from 'node:crypto'

/** Most files whose hash is kept in memory; those that arrived longest ago are hashed from their parts. */
const MOST = 64

/** SHA-256 of files that arrive part by part at this process. */
export class RunningHashes {
  private readonly running = new Map<string, { hash: Hash; offset: number }>()

  /** Adds a part that was kept. A file of which another process, or an earlier one, has a part is forgotten. */
  add(fileId: string, offset: number, content: Uint8Array): void {
    const known = offset === 0 ? { hash: createHash('sha256'), offset } : this.running.get(fileId)
    this.running.delete(fileId)
    if (known?.offset !== offset) return
    known.hash.update(content)
    this.running.set(fileId, { hash: known.hash, offset: offset + content.length })
    const [oldest] = this.running.keys()
    if (this.running.size > MOST && oldest !== undefined) this.running.delete(oldest)
  }

  /** The hash in hex of a file of that size; null when not all of it came by here. */
  of(fileId: string, size: number): string | null {
    const known = this.running.get(fileId)
    return known?.offset === size ? known.hash.copy().digest('hex') : null
  }

  forget(fileId: string): void {
    this.running.delete(fileId)
  }
}
