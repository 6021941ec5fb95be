/**
 * A stored document with its amounts as whole numbers again: MongoDB keeps `minor` as a 64-bit number, which its driver
 * gives back as a usual one. Amounts stay far below where that would lose digits.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what the collection holds
export function withMoney<T>(stored: unknown): T {
  return revive(stored) as T
}

function revive(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revive)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const entries = Object.entries(value)
  if (entries.length === 2 && 'minor' in value && 'currency' in value)
    return { minor: BigInt(value.minor as number), currency: value.currency }
  return Object.fromEntries(entries.map(([name, inner]) => [name, revive(inner)]))
}
