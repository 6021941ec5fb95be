/** Keys that were seen a short while ago, so that repeating one thing does not fill a log. */
export interface Recent {
  /** True when the key was seen within the time; else it counts as seen from now on. */
  seen(key: string, now: number): boolean
  forget(key: string): void
}

/** Remembers keys for a time, and not too many of them: when there are more it begins anew. */
export function recent(withinMs: number, most = 10_000): Recent {
  const times = new Map<string, number>()
  return {
    seen(key, now) {
      if ((times.get(key) ?? Number.NEGATIVE_INFINITY) > now - withinMs) return true
      if (times.size >= most) times.clear()
      times.set(key, now)
      return false
    },
    forget: (key) => void times.delete(key),
  }
}
