import { formatNumber } from '../../i18n/format.js'
import type { ChartData } from './types.js'

/** “12.5 hours”: figures in the digits of the language. */
export function figure(
  value: number | null | undefined,
  { decimals = 0, unit, withUnit }: Pick<ChartData, 'decimals' | 'unit' | 'withUnit'>,
): string {
  if (value === null || value === undefined) return '–'
  const text = formatNumber(value, { maximumFractionDigits: decimals })
  if (withUnit) return withUnit(value, text)
  return unit ? `${text} ${unit}` : text
}
