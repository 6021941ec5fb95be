/** Scores are products of two degrees from 1 to 5: from 15 they are high, from 8 to be watched. */
export function levelOf(score: number): 'low' | 'watched' | 'high' {
  if (score >= 15) return 'high'
  return score >= 8 ? 'watched' : 'low'
}
