import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftNote } from '../../../form-kit/DraftNote.js'
import { useDraft } from '../../../form-kit/use-draft.js'
import type { WorkingTime } from '../../../lib/company/company.js'
import { peopleQuery } from '../../../lib/company/people.js'
import { isBefore, type PlainDate, type Weekday } from '../../../lib/plain-date.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { DateField } from '../../../ui/form/DateField.js'
import { DaysOffFields } from '../../../ui/form/week/WorkingWeekFields.js'
import { Form } from '../../../ui/form/Form.js'
import { Select } from '../../../ui/form/Select.js'
import { personTimeQuery } from '../api/work-times.js'
import s from '../Company.module.css'
import { weeksWith, type KeptWeeks } from './own-weeks.js'

export interface OwnWeekFormProps {
  subscription: number
  time: WorkingTime
  onSave: (weeks: KeptWeeks) => Promise<unknown>
  busy: boolean
}

interface Entered {
  user: string
  from: PlainDate | null
  kind: 'own' | 'company'
  free: readonly Weekday[]
}

const KINDS = ['own', 'company'] as const

/** Another week of one person, from a day that is not gone by. */
export function OwnWeekForm({ subscription, time, onSave, busy }: OwnWeekFormProps) {
  const { t } = useTranslation('company')
  const draft = useDraft<Entered>({
    name: `own-week:${subscription}`,
    first: { user: '', from: null, kind: 'own', free: time.weekend },
  })
  const { user, from, kind, free } = draft.values
  const people = useQuery(peopleQuery(subscription)).data
  const kept = useQuery(personTimeQuery(subscription, user))
  const [checked, setChecked] = useState(false)
  const lateOrMissing = !from || isBefore(from, time.today)
  const submit = () => {
    setChecked(true)
    if (busy || !kept.data || lateOrMissing || !from) return
    const week = { from_date: from, weekend_days: kind === 'own' ? [...free] : null }
    void onSave(weeksWith({ ...kept.data, user_id: user }, week, time.today)).then(
      () => {
        draft.discard()
        setChecked(false)
      },
      // The page says why.
      () => undefined,
    )
  }
  return (
    <Card>
      <Form className={s.form} onSubmit={submit} aria-label={t('ownWeeks.add')}>
        <DraftNote draft={draft} />
        <div className={s.pair}>
          <Select
            label={t('ownWeeks.person')}
            searchable
            required
            value={user === '' ? null : user}
            error={checked && user === '' ? t('ownWeeks.personMissing') : undefined}
            options={[...(people?.values() ?? [])].map(({ id, fullname }) => ({
              value: id,
              label: fullname,
            }))}
            onChange={(id) => draft.set({ user: id })}
          />
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
            error={checked && lateOrMissing ? t('weeks.fromMissing') : undefined}
          />
          <Select
            label={t('ownWeeks.kind')}
            value={kind}
            options={KINDS.map((one) => ({ value: one, label: t(`ownWeeks.${one}`) }))}
            onChange={(one) => draft.set({ kind: one })}
          />
        </div>
        {kind === 'own' && <DaysOffFields value={free} onChange={(days) => draft.set({ free: days })} />}
        <div>
          <Button type="submit" kind="primary" loading={busy || (user !== '' && kept.isFetching)}>
            {t('ownWeeks.add')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
