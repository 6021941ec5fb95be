/** What N means on the open page when no second letter follows. */
export interface OwnMeaning {
  run: () => void
  /** What is told of it while the second letter may come; null for nothing. */
  told: 'inLane' | null
}

let waiting = false
let offered: OwnMeaning | null = null

/**
 * N begins what is made by a second letter, and a page may have a meaning of its own for it. The page offers that when
 * the key is pressed, so that neither hides the other.
 */
export const newKey = {
  /** Told by who waits for second letters. */
  wait(on: boolean): void {
    waiting = on
    if (!on) offered = null
  },
  /** Does it later, or at once where nothing can follow. */
  offer(own: OwnMeaning): void {
    if (waiting) offered = own
    else own.run()
  },
  take(): OwnMeaning | null {
    const own = offered
    offered = null
    return own
  },
}
