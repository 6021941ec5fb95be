import { DomainError } from '../errors.js'

/** An amount in minor units (cents, dirhams) of one currency. */
export interface Money {
  readonly minor: bigint
  /** ISO 4217 code. */
  readonly currency: string
}

/** The sum; two currencies cannot be added. */
export function addMoney(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new DomainError('invalid', 'CURRENCY_MISMATCH')
  return { minor: a.minor + b.minor, currency: a.currency }
}

/** Splits an amount by weights so that the parts add up to it exactly; the remainder goes to the first parts. */
export function allocate(amount: Money, weights: readonly number[]): Money[] {
  const total = weights.reduce((sum, w) => sum + w, 0)
  if (total <= 0 || weights.some((w) => w < 0 || !Number.isInteger(w)))
    throw new DomainError('invalid', 'WEIGHTS_INVALID')
  const sign = amount.minor < 0n ? -1n : 1n
  const whole = amount.minor * sign
  const parts = weights.map((w) => (whole * BigInt(w)) / BigInt(total))
  let rest = whole - parts.reduce((sum, p) => sum + p, 0n)
  return parts.map((part, i) => {
    const extra = rest > 0n && (weights[i] ?? 0) > 0 ? 1n : 0n
    rest -= extra
    return { minor: (part + extra) * sign, currency: amount.currency }
  })
}
