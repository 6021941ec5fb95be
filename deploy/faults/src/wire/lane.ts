import type { Socket } from 'node:net'

/** One direction of a connection: what was delayed keeps its place. */
export class Lane {
  private readyAt = 0
  private readonly waiting: Buffer[] = []
  private ending = false

  constructor(private readonly to: Socket) {}

  /** Hands bytes on, `delayMs` later. On a narrow line each piece begins when the one before it is through. */
  carry(chunk: Buffer, delayMs: number, narrow: boolean): void {
    const now = performance.now()
    const begins = narrow ? Math.max(now, this.readyAt) : now
    this.readyAt = Math.max(this.readyAt, begins + delayMs)
    if (this.readyAt <= now && this.waiting.length === 0) {
      this.write(chunk)
      return
    }
    this.waiting.push(chunk)
    // Timers drop parts of milliseconds, so that a later one may come first: each hands on the piece that has waited longest.
    setTimeout(() => {
      const first = this.waiting.shift()
      if (first) this.write(first)
      if (this.ending && this.waiting.length === 0) this.to.end()
    }, this.readyAt - now)
  }

  /** The other side is gone: so is this one, after what is still on its way. */
  end(): void {
    this.ending = true
    if (this.waiting.length === 0) this.to.end()
  }

  private write(chunk: Buffer): void {
    if (!this.to.destroyed && this.to.writable) this.to.write(chunk)
  }
}
