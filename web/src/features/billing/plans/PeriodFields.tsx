import { useTranslation } from 'react-i18next'
import { SegmentedControl } from '../../../ui/form/SegmentedControl.js'
import { Select } from '../../../ui/form/Select.js'
import { TextField } from '../../../ui/form/TextField.js'
import { ALL_MONTHS, YEAR_MONTHS } from '../model.js'
import s from './Plans.module.css'

export interface PeriodFieldsProps {
  /** As it was typed: digits of any language. */
  seats: string
  onSeats: (text: string) => void
  seatsError?: string | undefined
  months: number
  onMonths: (months: number) => void
}

/** For how many people and how long. “Bill Me” annually is twelve months. */
export function PeriodFields({ seats, onSeats, seatsError, months, onMonths }: PeriodFieldsProps) {
  const { t } = useTranslation(['billing', 'messages'])
  return (
    <div className={s.period}>
      <TextField
        label={t('seats.label')}
        inputMode="numeric"
        dir="ltr"
        maxLength={6}
        autoComplete="off"
        className={s.seats}
        value={seats}
        error={seatsError}
        onChange={(event) => onSeats(event.currentTarget.value)}
      />
      <div className={s.bill}>
        <span aria-hidden className={s.billLabel}>
          {t('messages:billMe')}
        </span>
        <SegmentedControl
          label={t('messages:billMe')}
          segments={[
            { value: 'monthly', label: t('period.monthly') },
            { value: 'annual', label: t('period.annual') },
          ]}
          value={months === YEAR_MONTHS ? 'annual' : 'monthly'}
          onChange={(period) => onMonths(period === 'annual' ? YEAR_MONTHS : 1)}
        />
      </div>
      <Select
        label={t('period.months')}
        w={140}
        options={ALL_MONTHS.map((count) => ({ value: String(count), label: t('period.count', { count }) }))}
        value={String(months)}
        onChange={(value) => onMonths(Number(value))}
      />
    </div>
  )
}
