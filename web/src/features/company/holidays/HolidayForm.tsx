import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftNote } from '../../../form-kit/DraftNote.js'
import { useDraft } from '../../../form-kit/use-draft.js'
import type { Holiday, WorkingTime } from '../../../lib/company/company.js'
import type { PlainDate } from '../../../lib/plain-date.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { DateField } from '../../../ui/form/DateField.js'
import { TextField } from '../../../ui/form/TextField.js'
import { Form } from '../../../ui/form/Form.js'
import s from '../Company.module.css'

export interface HolidayFormProps {
  subscription: number
  time: WorkingTime
  /** Answers false when it was cancelled. */
  onAdd: (holiday: Holiday) => Promise<boolean>
  busy: boolean
}

type Fault = 'dateMissing' | 'dateTaken' | 'nameMissing'

const NOTHING = { date: null, name: '' }

/** One more public holiday. */
export function HolidayForm({ subscription, time, onAdd, busy }: HolidayFormProps) {
  const { t } = useTranslation('company')
  const draft = useDraft<{ date: PlainDate | null; name: string }>({
    name: `holiday:${subscription}`,
    first: NOTHING,
  })
  const { date, name } = draft.values
  const [fault, setFault] = useState<Fault | null>(null)
  const submit = () => {
    if (busy) return
    const taken = time.holidays.some((holiday) => holiday.date === date)
    const found = !date ? 'dateMissing' : taken ? 'dateTaken' : name.trim() === '' ? 'nameMissing' : null
    setFault(found)
    if (found || !date) return
    void onAdd({ date, name: name.trim() }).then(
      (added) => {
        if (added) draft.discard()
      },
      // The page says why.
      () => undefined,
    )
  }
  const said = (...faults: Fault[]) => (fault && faults.includes(fault) ? t(`holidays.${fault}`) : undefined)
  return (
    <Card>
      <Form className={s.holiday} onSubmit={submit} aria-label={t('holidays.add')}>
        <DraftNote draft={draft} />
        <DateField
          label={t('holidays.date')}
          required
          value={date}
          onChange={(day) => draft.set({ date: day })}
          today={time.today}
          weekStart={time.weekStart}
          weekend={time.weekend}
          error={said('dateMissing', 'dateTaken')}
        />
        <TextField
          label={t('holidays.name')}
          required
          maxLength={200}
          value={name}
          error={said('nameMissing')}
          onChange={(event) => draft.set({ name: event.currentTarget.value })}
        />
        <Button type="submit" kind="primary" loading={busy}>
          {t('holidays.add')}
        </Button>
      </Form>
    </Card>
  )
}
