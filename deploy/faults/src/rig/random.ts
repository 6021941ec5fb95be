/** Pseudo-random numbers: the same for the same seed. */
export interface SeededRandom {
  /** From 0 up to, but not, 1. */
  next(): number
  /** A whole number from 0 up to, but not, `below`. */
  below(below: number): number
  /** One of them; the list is not empty. */
  pick<T>(from: readonly T[]): T
  /** A generator of its own for a part of the run, so that parts do not disturb each other. */
  fork(name: string): SeededRandom
}

/** A generator for a seed. */
export function random(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick<T>(from: readonly T[]): T {
      const found = from[below(from.length)]
      if (found === undefined) throw new Error('nothing to pick from')
      return found
    },
    fork: (name) =>
      random(
        [...name].reduce(
          (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193),
          seed ^ 0x811c9dc5,
        ),
      ),
  }
}
