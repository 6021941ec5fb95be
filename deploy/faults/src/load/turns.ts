/** So many may act at once; all others wait for their turn, who came first goes first. */
export class Turns {
  private readonly waiting: (() => void)[] = []

  constructor(private free: number) {}

  /** Resolves when it is one's turn; the taker gives it back. */
  async take(): Promise<void> {
    if (this.free > 0) this.free--
    else await new Promise<void>((resolve) => this.waiting.push(resolve))
  }

  /** The turn goes to the one that has waited longest. */
  give(): void {
    const next = this.waiting.shift()
    if (next) next()
    else this.free++
  }
}
