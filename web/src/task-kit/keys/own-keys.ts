/** Letters that begin something by a second one, and that a page may have a meaning of its own for. */
export const sharedPrefixes = ['n', 'o'] as const
export type SharedPrefix = (typeof sharedPrefixes)[number]

/** The meaning of such a letter on the open page without a second one. */
export interface OwnMeaning {
  run: () => void
  /** The hint shown while the second letter may come; null for none. */
  hint: 'inLane' | 'card' | null
}

let waiting: ReadonlySet<SharedPrefix> = new Set()
let offered: OwnMeaning | null = null

/**
 * N makes and O opens what a second letter names. The page offers what the letter means to it when the key is pressed,
 * so that neither hides the other.
 */
export const ownKeys = {
  /** Given by the part that waits for second letters: after which of them one may follow. */
  wait(after: ReadonlySet<SharedPrefix>): void {
    waiting = after
    if (after.size === 0) offered = null
  },
  /** Does it later, or at once where nothing can follow. */
  offer(prefix: SharedPrefix, own: OwnMeaning): void {
    if (waiting.has(prefix)) offered = own
    else own.run()
  },
  take(): OwnMeaning | null {
    const own = offered
    offered = null
    return own
  },
}
