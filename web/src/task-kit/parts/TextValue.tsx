import { useTranslation } from 'react-i18next'
import { Bdi } from '../../ui/Bdi.js'
import { InlineText } from './InlineText.js'

export interface TextValueProps {
  label: string
  value: string
  maxLength: number
  onChange: (value: string) => void
  disabled: boolean
}

/** A short text that turns into a field when pressed; empty is not set. */
export function TextValue({ label, value, maxLength, onChange, disabled }: TextValueProps) {
  const { t } = useTranslation('task')
  return (
    <InlineText
      label={label}
      value={value}
      text={value}
      read={(text) => ({ value: text.trim() })}
      maxLength={maxLength}
      onChange={onChange}
      empty={value === ''}
      disabled={disabled}
    >
      {value === '' ? t('value.none') : <Bdi>{value}</Bdi>}
    </InlineText>
  )
}
