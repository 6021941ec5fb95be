import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WorkingTime } from '../../../lib/company/company.js'
import { isBefore, type PlainDate, type Weekday } from '../../../lib/plain-date.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { DateField } from '../../../ui/form/DateField.js'
import { DaysOffFields } from '../../../ui/form/WorkingWeekFields.js'
import { Form } from '../../../ui/form/Form.js'
import s from '../Company.module.css'

/** A working week from a day on. */
export interface WeekFrom {
  from_date: PlainDate
  weekend_days: Weekday[]
}

export interface WeekFormProps {
  time: WorkingTime
  /** Answers false when somebody thought better of it. */
  onAdd: (week: WeekFrom) => Promise<boolean>
  busy: boolean
}

/** One more working week, from a day that is not gone by. */
export function WeekForm({ time, onAdd, busy }: WeekFormProps) {
  const { t } = useTranslation('company')
  const [from, setFrom] = useState<PlainDate | null>(null)
  const [free, setFree] = useState(time.weekend)
  const [missing, setMissing] = useState(false)
  const submit = () => {
    if (busy) return
    const wrong = !from || isBefore(from, time.today)
    setMissing(wrong)
    if (wrong) return
    void onAdd({ from_date: from, weekend_days: [...free] }).then(
      (added) => added && setFrom(null),
      // The page says why.
      () => undefined,
    )
  }
  return (
    <Card>
      <Form className={s.form} onSubmit={submit} aria-label={t('weeks.add')}>
        <DateField
          label={t('weeks.from')}
          help={t('weeks.fromHelp')}
          required
          value={from}
          min={time.today}
          onChange={setFrom}
          today={time.today}
          weekStart={time.weekStart}
          weekend={time.weekend}
          error={missing ? t('weeks.fromMissing') : undefined}
        />
        <DaysOffFields value={free} onChange={setFree} />
        <div>
          <Button type="submit" kind="primary" loading={busy}>
            {t('weeks.add')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
