/** How much of a number of things is done, in whole percent: rounded, and 100 only when all of them are. */
export function percentDone(done: number, all: number): number {
  if (all === 0) return 0
  return done < all ? Math.min(99, Math.round((done * 100) / all)) : 100
}
