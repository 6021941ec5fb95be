import { Popover, TextInput } from '@mantine/core'
import { useState, type KeyboardEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, localDigits } from '../../i18n/format.js'
import { isAfter, isBefore, isPlainDate, type PlainDate, type Weekday } from '../../lib/plain-date.js'
import { dayIn } from '../../lib/typed/day.js'
import { FIELD_ORDER, FieldLabel, fieldError, type FieldProps } from './field-label.js'
import { PlainIconButton } from '../PlainIconButton.js'
import { CalendarIcon } from '../icons/icons.js'
import { MonthGrid } from '../page/MonthGrid.js'
import { useToday } from '../use-now.js'
import { MantineRoot } from '../theme/MantineRoot.js'

export interface DateFieldProps extends FieldProps {
  /** `yyyy-mm-dd`, or null while there is none. */
  value: PlainDate | null
  onChange: (date: PlainDate | null) => void
  /** A typed text was not taken: it is no day, or one that may not be chosen. The field keeps showing it. */
  onRefused?: () => void
  onBlur?: () => void
  min?: PlainDate | undefined
  max?: PlainDate | undefined
  weekStart?: Weekday
  weekend?: readonly Weekday[]
  /** The company's today; the browser's when it is not known. */
  today?: PlainDate
  disabled?: boolean
  /** Has the focus when its form opens. */
  takesFocus?: boolean
  name?: string
  ref?: Ref<HTMLInputElement>
}

function clampTo(date: PlainDate, min: PlainDate | undefined, max: PlainDate | undefined): PlainDate {
  if (min !== undefined && isBefore(date, min)) return min
  return max !== undefined && isAfter(date, max) ? max : date
}

/** The fault of a typed text, as the key of its sentence. */
function useDraft({ value, onChange, onRefused, min, max, today: given }: DateFieldProps) {
  const { t } = useTranslation()
  const own = useToday()
  // Only while a person types does the field hold a text of its own.
  const [draft, setDraft] = useState<string | null>(null)
  const parsed = draft === null || draft.trim() === '' ? null : dayIn(draft, given ?? own)
  const unreadable = draft !== null && draft.trim() !== '' && parsed === null
  const tooEarly = parsed !== null && min !== undefined && isBefore(parsed, min)
  const tooLate = parsed !== null && max !== undefined && isAfter(parsed, max)
  const problem = unreadable
    ? t('date.unreadable')
    : tooEarly
      ? t('date.tooEarly', { date: min })
      : tooLate
        ? t('date.tooLate', { date: max })
        : undefined

  const commit = () => {
    if (draft === null) return undefined
    if (problem !== undefined) {
      onRefused?.()
      return problem
    }
    if (parsed !== value) onChange(parsed)
    setDraft(null)
    return undefined
  }
  const text = draft !== null ? localDigits(draft) : value && isPlainDate(value) ? formatDate(value) : ''
  return { text, setDraft, commit, marked: problem === undefined ? (parsed ?? value) : value }
}

/**
 * A day, typed or chosen. Takes Latin, Arabic-Indic and Persian digits and shows the day as dd-mm-yyyy in the
 * digits of the language.
 */
export function DateField(props: DateFieldProps) {
  const { label, help, error, required, disabled = false, name, ref, onBlur, takesFocus } = props
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { text, setDraft, commit, marked } = useDraft(props)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') setProblem(commit())
    if (event.key === 'ArrowDown' && event.altKey) setOpen(true)
  }

  return (
    <MantineRoot>
      <Popover
        opened={open}
        onChange={setOpen}
        position="bottom-start"
        withRoles={false}
        trapFocus
        returnFocus
        shadow="sm"
      >
        <Popover.Target>
          <TextInput
            ref={ref ?? null}
            name={name ?? ''}
            // A form that opens begins with its first field.
            // oxlint-disable-next-line no-autofocus
            autoFocus={takesFocus}
            data-autofocus={takesFocus}
            label={<FieldLabel text={label} required={required} />}
            description={help}
            error={fieldError(problem ?? error)}
            aria-required={required || undefined}
            inputWrapperOrder={FIELD_ORDER}
            className="tabular"
            inputMode="numeric"
            autoComplete="off"
            placeholder={t('date.placeholder')}
            disabled={disabled}
            value={text}
            onChange={(event) => {
              setProblem(undefined)
              setDraft(event.currentTarget.value)
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              setProblem(commit())
              onBlur?.()
            }}
            rightSection={
              <PlainIconButton
                icon={CalendarIcon}
                size="small"
                label={t('date.open')}
                aria-haspopup="dialog"
                aria-expanded={open}
                disabled={disabled}
                onClick={() => setOpen(!open)}
              />
            }
          />
        </Popover.Target>
        {/* A native dialog would not be placed beside its field. */}
        {/* oxlint-disable-next-line prefer-tag-over-role */}
        <Popover.Dropdown p={8} w={286} role="dialog" aria-label={t('date.dialog')}>
          <Picker
            {...props}
            value={marked}
            onPick={(date) => {
              setDraft(null)
              setProblem(undefined)
              props.onChange(date)
              setOpen(false)
            }}
          />
        </Popover.Dropdown>
      </Popover>
    </MantineRoot>
  )
}

function Picker(props: DateFieldProps & { onPick: (date: PlainDate) => void }) {
  const { value, min, max, weekStart = 1, weekend = [6, 7], onPick } = props
  const thisDay = useToday()
  const today = props.today ?? thisDay
  const [focused, setFocused] = useState(() => clampTo(value && isPlainDate(value) ? value : today, min, max))
  return (
    <MonthGrid
      focused={focused}
      onFocusedChange={setFocused}
      selected={value}
      onSelect={onPick}
      today={today}
      min={min}
      max={max}
      weekStart={weekStart}
      weekend={weekend}
      takesFocus
    />
  )
}
