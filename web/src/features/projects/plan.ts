const BUY_FROM_DAYS = 10

/** What the banner says and whether it is time to buy. */
export function planState(daysLeft: number): { words: 'left' | 'today' | 'expired'; buy: boolean } {
  const words = daysLeft < 0 ? 'expired' : daysLeft === 0 ? 'today' : 'left'
  return { words, buy: daysLeft <= BUY_FROM_DAYS }
}
