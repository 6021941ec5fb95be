import { useTranslation } from 'react-i18next'
import type { PlainDate } from '../../../lib/plain-date.js'
import { DatePicker } from '../../../task-kit/parts/pickers/DatePicker.js'
import { ValueButton } from '../../../task-kit/parts/ValueButton.js'
import { NearDate } from '../../../ui/DateText.js'
import { AlertIcon } from '../../../ui/icons/icons.js'
import { useTask } from '../task-context.js'
import s from '../Task.module.css'

export interface DayValueProps {
  readonly label: string
  readonly value: PlainDate | null
  onChange: (day: PlainDate | null) => void
  /** The dates of the task go past it. */
  readonly late?: boolean
  readonly disabled: boolean
}

/** A day of the plan, chosen where it stands. */
export function DayValue({ label, value, onChange, late = false, disabled }: DayValueProps) {
  const { t } = useTranslation(['timeline', 'task'])
  const { time } = useTask()
  return (
    <DatePicker
      label={label}
      value={value}
      onChange={onChange}
      today={time.today}
      weekStart={time.weekStart}
      weekend={time.weekend}
      trigger={
        <ValueButton
          label={label}
          disabled={disabled}
          empty={value === null}
          className={late ? (s.late ?? '') : ''}
        >
          {late && <AlertIcon />}
          {value === null ? t('task:value.none') : <NearDate date={value} today={time.today} />}
          {late && <span>{t('plan.missed')}</span>}
        </ValueButton>
      }
    />
  )
}
