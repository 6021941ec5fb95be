import type { CopyDates } from '@smartproject/bff/api/work/jobs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { companyQuery, workingTimeOf } from '../../lib/company/company.js'
import type { PlainDate } from '../../lib/plain-date.js'
import { DateField } from '../../ui/form/DateField.js'
import { SegmentedControl } from '../../ui/form/SegmentedControl.js'
import s from './Transfer.module.css'

const DATES: readonly CopyDates[] = ['keep', 'shift', 'none']

interface CopyDaysProps {
  subscription: number
  dates: CopyDates
  day: PlainDate | null
  onChange: (next: { dates?: CopyDates; day?: PlainDate | null }) => void
}

/** Whether days stay, move or are left out. */
export function CopyDays({ subscription, dates, day, onChange }: CopyDaysProps) {
  const { t } = useTranslation('copies')
  const company = useQuery(companyQuery(subscription)).data
  const time = company ? workingTimeOf(company) : undefined
  return (
    <>
      <fieldset className={s.checks}>
        <legend>{t('dates')}</legend>
        <SegmentedControl
          label={t('dates')}
          segments={DATES.map((value) => ({ value, label: t(`date.${value}`) }))}
          value={dates}
          onChange={(next) => onChange({ dates: next })}
        />
      </fieldset>
      {dates === 'shift' && (
        <DateField
          label={t('firstDay')}
          help={t('firstDayHelp')}
          name="first_day"
          value={day}
          onChange={(next) => onChange({ day: next })}
          {...(time ? { today: time.today, weekStart: time.weekStart, weekend: time.weekend } : {})}
        />
      )}
    </>
  )
}
