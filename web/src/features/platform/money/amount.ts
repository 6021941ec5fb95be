import { toLatinDigits } from '../../../lib/digits.js'

/** The minor units that a text names, in the digits of any language; null for what is no amount. */
export function minorIn(text: string): number | null {
  const plain = toLatinDigits(text)
    .replaceAll('٫', '.')
    .replaceAll(/[\s,٬]/g, '')
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(plain)) return null
  const [whole = '0', part = ''] = plain.split('.')
  const minor = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return minor > 0 ? minor : null
}

/** An amount as it is typed: 485 or 485.50. */
export function typedAmount(minor: number): string {
  return minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2)
}

/** The whole number that a text names; 0 for none. */
export function countIn(text: string): number {
  const plain = toLatinDigits(text).trim()
  return /^\d{1,7}$/.test(plain) ? Number(plain) : 0
}
