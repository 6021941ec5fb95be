import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../i18n/format.js'
import { addDays, isAfter, isBefore, type PlainDate, type Weekday } from '../../../lib/plain-date.js'
import { Button } from '../../../ui/Button.js'
import { MonthGrid } from '../../../ui/page/MonthGrid.js'
import { dayIn } from '../../../lib/typed/day.js'
import { TextField } from '../../../ui/form/TextField.js'
import { openingOf, type Opening } from '../part-props.js'
import { PickerFrame } from '../../../ui/overlay/picker/PickerFrame.js'
import s from '../Parts.module.css'

export interface DatePickerProps extends Opening {
  label: string
  value: PlainDate | null
  onChange: (date: PlainDate | null) => void
  today: PlainDate
  min?: PlainDate | null
  max?: PlainDate | null
  weekStart?: Weekday
  weekend?: readonly Weekday[]
}

/** A day: typed, chosen from a month, or by a word. Choosing closes it. */
export function DatePicker(props: DatePickerProps) {
  return (
    <PickerFrame {...openingOf(props)} label={props.label} width={286} popup="dialog">
      {(close) => (
        <Days
          {...props}
          onPick={(date) => {
            if (date !== props.value) props.onChange(date)
            close()
          }}
        />
      )}
    </PickerFrame>
  )
}

function Days(props: DatePickerProps & { onPick: (date: PlainDate | null) => void }) {
  const { label, value, today, min, max, weekStart = 1, weekend = [6, 7], onPick } = props
  const { t } = useTranslation(['task', 'common'])
  const [focused, setFocused] = useState(value ?? today)
  const [text, setText] = useState(value ? formatDate(value) : '')
  const [fault, setFault] = useState<string>()
  const typed = dayIn(text, today)

  const faultOf = (date: PlainDate) => {
    if (min && isBefore(date, min)) return t('common:date.tooEarly', { date: min })
    return max && isAfter(date, max) ? t('common:date.tooLate', { date: max }) : undefined
  }
  const keep = () => {
    if (text.trim() === '') return onPick(null)
    const date = dayIn(text, today)
    const wrong = date === null ? t('common:date.unreadable') : faultOf(date)
    if (wrong) setFault(wrong)
    else onPick(date)
  }
  const words = [
    ['today', today],
    ['tomorrow', addDays(today, 1)],
    ['nextWeek', addDays(today, 7)],
  ] as const
  return (
    <div className={s.dates}>
      <TextField
        label={label}
        value={text}
        error={fault}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('common:date.placeholder')}
        data-autofocus
        // The picker was opened to choose a day, so typing one begins at once.
        // oxlint-disable-next-line no-autofocus
        autoFocus
        onChange={(event) => {
          setText(event.currentTarget.value)
          setFault(undefined)
          const named = dayIn(event.currentTarget.value, today)
          if (named) setFocused(named)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The focus goes back to the button at once; the same key press would open it again.
          event.preventDefault()
          keep()
        }}
      />
      <div className={s.shortcuts}>
        {words.map(([word, date]) => (
          <Button key={word} size="small" disabled={faultOf(date) !== undefined} onClick={() => onPick(date)}>
            {t(`date.${word}`)}
          </Button>
        ))}
        {value && (
          <Button size="small" kind="quiet" onClick={() => onPick(null)}>
            {t('common:action.clear')}
          </Button>
        )}
      </div>
      <MonthGrid
        focused={focused}
        onFocusedChange={setFocused}
        selected={typed && faultOf(typed) === undefined ? typed : value}
        onSelect={onPick}
        today={today}
        min={min ?? undefined}
        max={max ?? undefined}
        weekStart={weekStart}
        weekend={weekend}
      />
    </div>
  )
}
