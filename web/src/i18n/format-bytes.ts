import { formatNumber } from './format.js'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size in the unit that keeps it short, in the words and digits of the language. */
export function formatBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const unit = UNITS[step] ?? 'byte'
  const value = bytes / 1024 ** step
  return formatNumber(value, {
    style: 'unit',
    unit,
    // The short form of bytes has no plural in English.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
  })
}
