import { useTranslation } from 'react-i18next'
import { formatWeekday } from '../../../i18n/format.js'
import type { Weekday } from '../../../lib/plain-date.js'
import { timeZones, WEEKDAYS, type Week } from '../../../lib/company/working-week.js'
import { Select } from '../Select.js'
import s from './WorkingWeekFields.module.css'

export interface WorkingWeekFieldsProps {
  zone: string
  week: Week
  disabled?: boolean
  onZone: (zone: string) => void
  onWeek: (week: Week) => void
}

/** Where a company works and on which days. */
export function WorkingWeekFields({ zone, week, disabled = false, onZone, onWeek }: WorkingWeekFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Select
        label={t('workingWeek.zone')}
        help={t('workingWeek.zoneHelp')}
        searchable
        disabled={disabled}
        options={timeZones(zone).map((name) => ({ value: name, label: name }))}
        value={zone}
        onChange={onZone}
      />
      <Select
        label={t('workingWeek.start')}
        disabled={disabled}
        options={WEEKDAYS.map((day) => ({ value: String(day), label: formatWeekday(day, 'long') }))}
        value={String(week.start)}
        onChange={(day) => onWeek({ ...week, start: Number(day) as Weekday })}
      />
      <DaysOffFields value={week.free} disabled={disabled} onChange={(free) => onWeek({ ...week, free })} />
    </>
  )
}

export interface DaysOffFieldsProps {
  value: readonly Weekday[]
  disabled?: boolean
  onChange: (value: readonly Weekday[]) => void
}

/** The days of a week on which no one works. */
export function DaysOffFields({ value, disabled = false, onChange }: DaysOffFieldsProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={s.days} disabled={disabled}>
      <legend>{t('workingWeek.weekend')}</legend>
      {WEEKDAYS.map((day) => (
        <label key={day} className={s.day}>
          <input
            type="checkbox"
            checked={value.includes(day)}
            // One day of the week is left to work on.
            disabled={!value.includes(day) && value.length === WEEKDAYS.length - 1}
            onChange={() => onChange(WEEKDAYS.filter((one) => (one === day) !== value.includes(one)))}
          />
          {formatWeekday(day, 'long')}
        </label>
      ))}
    </fieldset>
  )
}
