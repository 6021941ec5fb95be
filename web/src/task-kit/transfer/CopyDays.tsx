import type { CopyDates } from '@smartproject/bff/api/work/jobs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { companyQuery, workingTimeOf } from '../../lib/company/company.js'
import type { PlainDate } from '../../lib/plain-date.js'
import { DateField } from '../../ui/form/DateField.js'
import { SwitchGroup } from './SwitchGroup.js'

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
      <SwitchGroup
        label={t('dates')}
        options={DATES.map((value) => ({ value, label: t(`date.${value}`) }))}
        value={dates}
        onChange={(next) => onChange({ dates: next })}
      />
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
