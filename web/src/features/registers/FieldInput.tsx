import type { FieldRule } from '@smartproject/bff/api/registers/definition'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDigits } from '../../i18n/format.js'
import { parseNumber } from '../../task-kit/parts/number-fields.js'
import { RichInput } from '../../task-kit/subject/rich/RichInput.js'
import { DateField } from '../../ui/form/DateField.js'
import { Select } from '../../ui/form/Select.js'
import { TextField } from '../../ui/form/TextField.js'

export type FieldValue = string | number | readonly string[] | null

/** Links are chosen elsewhere. */
type InputRule = Exclude<FieldRule, { type: 'links' }>

export interface FieldInputProps {
  rule: InputRule
  label: string
  value: FieldValue
  onChange: (value: FieldValue) => void
  error: string | undefined
  disabled: boolean
  /** Names for the values of a choice, and people by id. */
  options: readonly { value: string; label: string }[]
}

const NONE = ''

/** The input of one field, by its rule. */
export function FieldInput({ rule, label, value, onChange, error, disabled, options }: FieldInputProps) {
  const { t } = useTranslation('registers')
  const shared = { label, error, disabled }
  if (rule.type === 'text') {
    const required = rule.required ?? false
    if (rule.rich) {
      const words = { hint: t('textHint'), editLabel: t('editText', { field: label }) }
      return <RichInput {...{ ...shared, ...words, onChange }} value={String(value ?? '')} />
    }
    return (
      <TextField
        {...shared}
        required={required}
        maxLength={rule.max}
        value={String(value ?? '')}
        data-autofocus={required || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  if (rule.type === 'decimal') return <DecimalInput {...{ ...shared, value, onChange }} />
  if (rule.type === 'date')
    return <DateField {...shared} value={value === null ? null : String(value)} onChange={onChange} />
  const numbers = rule.type === 'int' ? range(rule.min, rule.max) : []
  const given =
    rule.type === 'int' ? numbers.map((one) => ({ value: one, label: localDigits(one) })) : options
  return (
    <Select
      {...shared}
      searchable={rule.type === 'person'}
      options={[{ value: NONE, label: t('none') }, ...given]}
      value={value === null ? NONE : String(value)}
      onChange={(next) => onChange(next === NONE ? null : rule.type === 'int' ? Number(next) : next)}
    />
  )
}

type DecimalInputProps = Pick<FieldInputProps, 'label' | 'error' | 'disabled' | 'value' | 'onChange'>

/** A number in the reader's digits; a text that is none stays as it is typed, for the server to refuse. */
function DecimalInput({ value, onChange, ...shared }: DecimalInputProps) {
  const [typed, setTyped] = useState(localDigits(String(value ?? '')))
  return (
    <TextField
      {...shared}
      inputMode="decimal"
      maxLength={30}
      value={typed}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        onChange(text.trim() === '' ? null : (parseNumber(text) ?? text))
      }}
    />
  )
}

function range(min: number, max: number): string[] {
  return Array.from({ length: max - min + 1 }, (_, index) => String(min + index))
}
