import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Holiday, WorkingTime } from '../../../lib/company/company.js'
import type { PlainDate } from '../../../lib/plain-date.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { DateField } from '../../../ui/form/DateField.js'
import { TextField } from '../../../ui/form/TextField.js'
import { Form } from '../../../ui/form/Form.js'
import s from '../Company.module.css'

export interface HolidayFormProps {
  time: WorkingTime
  /** Answers false when somebody thought better of it. */
  onAdd: (holiday: Holiday) => Promise<boolean>
  busy: boolean
}

type Fault = 'dateMissing' | 'dateTaken' | 'nameMissing'

/** One more public holiday. */
export function HolidayForm({ time, onAdd, busy }: HolidayFormProps) {
  const { t } = useTranslation('company')
  const [date, setDate] = useState<PlainDate | null>(null)
  const [name, setName] = useState('')
  const [fault, setFault] = useState<Fault | null>(null)
  const submit = () => {
    if (busy) return
    const taken = time.holidays.some((holiday) => holiday.date === date)
    const found = !date ? 'dateMissing' : taken ? 'dateTaken' : name.trim() === '' ? 'nameMissing' : null
    setFault(found)
    if (found || !date) return
    void onAdd({ date, name: name.trim() }).then(
      (added) => {
        if (!added) return
        setDate(null)
        setName('')
      },
      // The page says why.
      () => undefined,
    )
  }
  const said = (...faults: Fault[]) => (fault && faults.includes(fault) ? t(`holidays.${fault}`) : undefined)
  return (
    <Card>
      <Form className={s.holiday} onSubmit={submit} aria-label={t('holidays.add')}>
        <DateField
          label={t('holidays.date')}
          required
          value={date}
          onChange={setDate}
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
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" kind="primary" loading={busy}>
          {t('holidays.add')}
        </Button>
      </Form>
    </Card>
  )
}
