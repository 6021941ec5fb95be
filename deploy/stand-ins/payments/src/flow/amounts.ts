import { invalid } from '../protocol/api-error.js'

/** The least that Stripe takes, in minor units. */
const LEAST: Readonly<Record<string, number>> = { qar: 200, usd: 50 }
const MOST = 99_999_999

/** Refuses what Stripe does not take. */
export function requireAmount(amount: number, currency: string): void {
  const least = LEAST[currency] ?? 50
  if (amount < 1)
    throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount < least) {
    const text = `Amount must be at least ${(least / 100).toFixed(2)} ${currency}`
    throw invalid(text, { code: 'amount_too_small', param: 'amount' })
  }
  if (amount > MOST) {
    throw invalid(`Amount must be no more than ${MOST / 100} ${currency}`, {
      code: 'amount_too_large',
      param: 'amount',
    })
  }
}
