import { useTranslation } from 'react-i18next'
import { toLatinDigits } from '../../../lib/digits.js'
import { PlainSelect } from '../../../ui/form/PlainSelect.js'
import { TextField } from '../../../ui/form/TextField.js'
import type { Offset } from '../draft/content.js'
import s from './Editor.module.css'

const UNITS = ['wd', 'cd'] as const
const ANCHORS = ['start', 'end'] as const
const MOST_DIGITS = 5

interface OffsetFieldProps {
  label: string
  value: Offset | null
  error: string | undefined
  onChange: (value: Offset | null) => void
}

/** A day of a template: how many days, of which kind, from where. Without a number there is no day. */
export function OffsetField({ label, value, error, onChange }: OffsetFieldProps) {
  const { t } = useTranslation('templates')
  const { unit = 'wd', from = 'start' } = value ?? {}
  const type = (text: string) => {
    const typed = toLatinDigits(text).trim().replace('−', '-')
    if (typed === '') onChange(null)
    else if (/^-?\d{1,4}$/.test(typed)) onChange({ unit, from, n: Number(typed) })
  }
  return (
    <fieldset className={s.offset}>
      <legend>{label}</legend>
      <TextField
        label={t('offset.days', { field: label })}
        hideLabel
        inputMode="numeric"
        maxLength={MOST_DIGITS}
        placeholder={t('offset.none')}
        value={value === null ? '' : String(value.n)}
        error={error}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <PlainSelect
        label={t('offset.unit', { field: label })}
        hideLabel
        options={UNITS.map((one) => ({ value: one, label: t(`offset.${one}`) }))}
        value={unit}
        onChange={(chosen) => onChange({ n: value?.n ?? 0, from, unit: chosen })}
      />
      <PlainSelect
        label={t('offset.from', { field: label })}
        hideLabel
        options={ANCHORS.map((one) => ({ value: one, label: t(`offset.${one}`) }))}
        value={from}
        onChange={(chosen) => onChange({ n: value?.n ?? 0, unit, from: chosen })}
      />
    </fieldset>
  )
}
