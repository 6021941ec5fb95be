import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format.js'
import { toLatinDigits } from '../../lib/digits.js'
import { parseDuration } from '@smartproject/bff/api/duration'
import { InlineText, type InlineTextProps } from './InlineText.js'
import { useDuration, useDurationEcho } from './use-duration.js'

const MOST_POINTS = 1_000
const MOST_MINUTES = 10_000_000
const NUMBER = /^-?\d+(\.\d+)?$/

/** A typed number in Latin or Arabic digits, with a point, comma or Arabic decimal sign; null when it is none. */
export function parseNumber(text: string): number | null {
  const clean = toLatinDigits(text).replaceAll('٬', '').replace(/[٫,]/, '.').trim()
  return NUMBER.test(clean) ? Number(clean) : null
}

type NumberFieldProps = Pick<
  InlineTextProps<number>,
  'onChange' | 'disabled' | 'opened' | 'onOpenedChange'
> & {
  value: number
  label?: string
}

/** Story points, a whole number; 0 is not estimated. */
export function PointsField({ value, label, ...rest }: NumberFieldProps) {
  const { t } = useTranslation(['task', 'words'])
  const read = (text: string) => {
    const number = text.trim() === '' ? 0 : parseNumber(text)
    const fits = number !== null && Number.isInteger(number) && number >= 0 && number <= MOST_POINTS
    return fits ? { value: number } : { fault: t('fault.points', { most: MOST_POINTS }) }
  }
  return (
    <InlineText
      {...rest}
      label={label ?? t('words:field.story_points')}
      value={value}
      text={value === 0 ? '' : String(value)}
      read={read}
      inputMode="numeric"
      empty={value === 0}
    >
      {value === 0 ? t('value.none') : formatNumber(value)}
    </InlineText>
  )
}

/** Minutes of work, typed as `1h 30m`; 0 is not estimated. */
export function EstimateField({ value, label, ...rest }: NumberFieldProps) {
  const { t } = useTranslation(['task', 'words'])
  const durationOf = useDuration()
  const echo = useDurationEcho()
  const read = (text: string) => {
    const minutes = parseDuration(text)
    const fits = minutes !== null && minutes <= MOST_MINUTES
    return fits ? { value: minutes } : { fault: t('fault.duration') }
  }
  return (
    <InlineText
      {...rest}
      label={label ?? t('words:field.estimate')}
      value={value}
      text={value === 0 ? '' : durationOf(value)}
      read={read}
      echo={echo}
      empty={value === 0}
    >
      {value === 0 ? t('value.none') : durationOf(value)}
    </InlineText>
  )
}
