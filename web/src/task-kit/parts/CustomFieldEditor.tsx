import { useTranslation } from 'react-i18next'
import { formatShortDate, formatNumber } from '../../i18n/format.js'
import { isPlainDate, type PlainDate } from '../../lib/plain-date.js'
import type { BoardSetup, FieldDefinition } from '../model.js'
import { DatePicker } from './pickers/DatePicker.js'
import { InlineText } from './InlineText.js'
import { parseNumber } from './number-fields.js'
import { PersonPicker } from './pickers/PersonPicker.js'
import { Picker } from './pickers/Picker.js'
import { ValueButton } from './ValueButton.js'
import { Dot, LabelValue, PersonValue } from './values.js'
import s from './Parts.module.css'

type CustomValue = string | number | null

export interface CustomFieldEditorProps {
  definition: FieldDefinition
  /** Null while it has no value. */
  value: CustomValue
  onChange: (value: CustomValue) => void
  setup: BoardSetup | null
  today: PlainDate
  disabled?: boolean
}

/** A project's own field, edited the way its kind asks for. */
export function CustomFieldEditor(props: CustomFieldEditorProps) {
  switch (props.definition.kind) {
    case 'number':
      return <NumberEditor {...props} />
    case 'date':
      return <DateEditor {...props} />
    case 'choice':
      return <ChoiceEditor {...props} />
    case 'person':
      return <PersonEditor {...props} />
    case 'text':
    case 'link':
    default:
      return <TextEditor {...props} />
  }
}

const textOf = (value: CustomValue): string => (value === null ? '' : String(value))

/** The value of a custom field where nothing can be edited, as on a card. */
export function CustomFieldValue(props: Pick<CustomFieldEditorProps, 'definition' | 'value' | 'setup'>) {
  const { definition, setup } = props
  const { t } = useTranslation('task')
  const text = textOf(props.value)
  if (text === '') return <span className={s.missing}>{t('value.none')}</span>
  if (definition.kind === 'number') return formatNumber(Number(text))
  if (definition.kind === 'date') return isPlainDate(text) ? formatShortDate(text) : text
  if (definition.kind === 'person') return <PersonValue id={text} setup={setup} />
  if (definition.kind !== 'choice') return <bdi dir="auto">{text}</bdi>
  const choice = definition.choices.find((one) => one.id === text)
  return choice ? <LabelValue color={choice.color}>{choice.name}</LabelValue> : t('value.gone')
}

const MOST_CHARACTERS = 1_000

/** Only these addresses open; anything else stays a text, as `javascript:` must. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(text)
}

function TextEditor(props: CustomFieldEditorProps) {
  const { definition, onChange, disabled = false } = props
  const { t } = useTranslation('task')
  const text = textOf(props.value)
  const link = definition.kind === 'link'
  const read = (typed: string) => {
    const clean = typed.trim()
    if (clean.length > MOST_CHARACTERS) return { fault: t('fault.tooLong') }
    if (link && clean !== '' && !isWebAddress(clean)) return { fault: t('fault.link') }
    return { value: clean }
  }
  return (
    <>
      <InlineText
        label={definition.name}
        value={text}
        onChange={(next) => onChange(next === '' ? null : next)}
        text={text}
        read={read}
        empty={text === ''}
        disabled={disabled}
        inputMode={link ? 'url' : 'text'}
      >
        <CustomFieldValue {...props} />
      </InlineText>
      {link && isWebAddress(text) && (
        <a href={text} target="_blank" rel="noreferrer noopener" className={s.hint}>
          {t('value.openLink')}
        </a>
      )}
    </>
  )
}

function NumberEditor(props: CustomFieldEditorProps) {
  const { definition, value, onChange, disabled = false } = props
  const { t } = useTranslation('task')
  const read = (typed: string) => {
    if (typed.trim() === '') return { value: null }
    const number = parseNumber(typed)
    return number === null ? { fault: t('fault.number') } : { value: number }
  }
  return (
    <InlineText<CustomValue>
      label={definition.name}
      value={value}
      onChange={onChange}
      text={textOf(value)}
      read={read}
      empty={value === null}
      disabled={disabled}
      inputMode="decimal"
    >
      <CustomFieldValue {...props} />
    </InlineText>
  )
}

function triggerOf(props: CustomFieldEditorProps) {
  return (
    <ValueButton
      label={props.definition.name}
      empty={textOf(props.value) === ''}
      disabled={props.disabled ?? false}
    >
      <CustomFieldValue {...props} />
    </ValueButton>
  )
}

function DateEditor(props: CustomFieldEditorProps) {
  const { definition, onChange, today } = props
  const text = textOf(props.value)
  return (
    <DatePicker
      label={definition.name}
      value={isPlainDate(text) ? text : null}
      onChange={onChange}
      today={today}
      trigger={triggerOf(props)}
    />
  )
}

function ChoiceEditor(props: CustomFieldEditorProps) {
  const { definition, value, onChange } = props
  const { t } = useTranslation('task')
  const choices = definition.choices.map((one) => ({
    value: one.id,
    label: one.name,
    icon: <Dot color={one.color} />,
  }))
  return (
    <Picker
      label={definition.name}
      options={[{ value: '', label: t('value.none') }, ...choices]}
      chosen={[textOf(value)]}
      onChange={([chosen]) => onChange(chosen || null)}
      trigger={triggerOf(props)}
    />
  )
}

function PersonEditor(props: CustomFieldEditorProps) {
  const { definition, value, onChange, setup } = props
  return (
    <PersonPicker
      label={definition.name}
      value={textOf(value)}
      onChange={(person) => onChange(person || null)}
      setup={setup}
      trigger={triggerOf(props)}
    />
  )
}
