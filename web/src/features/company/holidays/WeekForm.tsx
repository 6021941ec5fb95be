import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftNote } from '../../../form-kit/DraftNote.js'
import { useDraft } from '../../../form-kit/use-draft.js'
import type { WorkingTime } from '../../../lib/company/company.js'
import { isBefore, type PlainDate, type Weekday } from '../../../lib/plain-date.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { DateField } from '../../../ui/form/DateField.js'
import { DaysOffFields } from '../../../ui/form/week/WorkingWeekFields.js'
import { Form } from '../../../ui/form/Form.js'
import s from '../Company.module.css'

/** A working week from a day on. */
export interface WeekFrom {
  from_date: PlainDate
  weekend_days: Weekday[]
}

export interface WeekFormProps {
  subscription: number
  time: WorkingTime
  /** Answers false when it was cancelled. */
  onAdd: (week: WeekFrom) => Promise<boolean>
  busy: boolean
}

/** One more working week, from a day that is not gone by. */
export function WeekForm({ subscription, time, onAdd, busy }: WeekFormProps) {
  const { t } = useTranslation('company')
  const draft = useDraft<{ from: PlainDate | null; free: readonly Weekday[] }>({
    name: `week:${subscription}`,
    first: { from: null, free: time.weekend },
  })
  const { from, free } = draft.values
  const [missing, setMissing] = useState(false)
  const submit = () => {
    if (busy) return
    const wrong = !from || isBefore(from, time.today)
    setMissing(wrong)
    if (wrong) return
    void onAdd({ from_date: from, weekend_days: [...free] }).then(
      (added) => added && draft.discard(),
      // The page says why.
      () => undefined,
    )
  }
  return (
    <Card>
      <Form className={s.form} onSubmit={submit} aria-label={t('weeks.add')}>
        <DraftNote draft={draft} />
        <DateField
          label={t('weeks.from')}
          help={t('weeks.fromHelp')}
          required
          value={from}
          min={time.today}
          onChange={(day) => draft.set({ from: day })}
          today={time.today}
          weekStart={time.weekStart}
          weekend={time.weekend}
          error={missing ? t('weeks.fromMissing') : undefined}
        />
        <DaysOffFields value={free} onChange={(days) => draft.set({ free: days })} />
        <div>
          <Button type="submit" kind="primary" loading={busy}>
            {t('weeks.add')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
