import { formatNumber } from './format.js'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** A time to wait in whole seconds, minutes or hours, never less than it is, in the words and digits of the language. */
export function waitText(seconds: number): string {
  if (seconds < MINUTE) return unitText(Math.max(1, Math.ceil(seconds)), 'second')
  if (seconds < 2 * HOUR) return unitText(Math.ceil(seconds / MINUTE), 'minute')
  return unitText(Math.ceil(seconds / HOUR), 'hour')
}

function unitText(count: number, unit: 'second' | 'minute' | 'hour'): string {
  return formatNumber(count, { style: 'unit', unit, unitDisplay: 'long' })
}
